import { imageUrl, placeholderUrl } from '../../../src/core/lib/web/images'
import type { Product } from '../../../src/core/types'
import type { Browsed } from './browse'
import { examineFailure, fault, redirected, row, type Row } from './examine'
import type { Finding } from './findings'
import { isInsecure } from '../../doctor/check-scripts'
import { ANY_ORIGIN } from './options'
import { allowsMethod, missingHeaders, words } from './page-fetch'
import { ORIGINS, PICTURES, PREFLIGHT } from './check-selection'
import { reasonOf, redirectOf, type Exchange, type Wire } from './wire'

/** The requests that need a CORS preflight, because the store runs on another origin. */
const PREFLIGHTS = [
  ['GET', '/api/auth/me'],
  ['POST', '/api/orders'],
  ['PUT', '/api/users/1'],
  ['DELETE', '/api/addresses/1'],
] as const
const HEADERS = ['authorization', 'content-type']
/** The maximum number of pictures to check, which limits the duration for a large shop. */
const MAX_PICTURES = 5

/** Returns advice to set the store's origin, if the check used the example origin. */
const naming = (origin: string) =>
  origin === ANY_ORIGIN ? ' Set the origin of your page with --origin https://your-shop.' : ''

const allows = (allowed: string | null, origin: string) => allowed === '*' || allowed === origin

export async function examinePreflights({ request }: Wire, origin: string): Promise<Row[]> {
  return Promise.all(
    PREFLIGHTS.map(async ([method, path]) => {
      const call = `${PREFLIGHT} ${path.replace(/\d+/, '{id}')}`
      const started = performance.now()
      try {
        const result = await request(path, {
          method: 'OPTIONS',
          headers: {
            'Access-Control-Request-Method': method,
            'Access-Control-Request-Headers': HEADERS.join(','),
          },
        })
        await result.text()
        const location = redirectOf(result)
        if (location !== null) return { ...row(call, [redirected(location)]), status: result.status }
        const { headers } = result
        const findings: Finding[] = []
        const expect = (good: boolean, path: string, expected: string, came: string | null, more = '') => {
          if (!good)
            findings.push(fault('must', path, expected, came, `Browsers block the ${method} request.${more}`))
        }
        const expectHeader = (name: string, expected: string, isGood: (value: string | null) => boolean) => {
          const came = headers.get(name)
          const more = name.endsWith('origin') ? naming(origin) : ''
          expect(isGood(came), `header ${name}`, expected, came, more)
        }
        expect(result.ok, '', 'a status from 200 to 299', String(result.status))
        expectHeader('access-control-allow-origin', `* or ${origin}`, (value) => allows(value, origin))
        expectHeader(
          'access-control-allow-headers',
          'Authorization, Content-Type',
          (value) => missingHeaders(value, HEADERS).length === 0,
        )
        expectHeader('access-control-allow-methods', method, (value) => allowsMethod(value, method))
        const ms = Math.round(performance.now() - started)
        return row(call, findings, `for ${method}`, { status: result.status, ms })
      } catch (error) {
        return row(call, [fault('must', '', 'a response', reasonOf(error))])
      }
    }),
  )
}

/** Reports a host that an https page can't request. */
export const mixedContent = (host: string, origin: string): Finding[] =>
  isInsecure(new URL(host), new URL(origin))
    ? [fault('must', 'host', 'https', host, `Browsers block http requests of ${origin}.${naming(origin)}`)]
    : []

/** Checks whether a page of another origin may read the responses so far. */
export function examineOrigins({ exchanges }: Wire, host: string, origin: string): Row {
  const received = exchanges.filter(({ status }) => status !== null)
  const header = ({ headers }: Exchange, name: string) => headers.get(`access-control-${name}`)
  const closed = received.filter((exchange) => !allows(header(exchange, 'allow-origin'), origin))
  const [first] = closed
  const findings: Finding[] = mixedContent(host, origin)
  if (first)
    findings.push({
      ...fault(
        'must',
        'header access-control-allow-origin',
        `* or ${origin}`,
        header(first, 'allow-origin'),
        `Browsers hide the response from the page, for example of ${first.method} ${first.path}.${naming(origin)}`,
      ),
      count: closed.length,
    })
  const exposed = received.map((exchange) => header(exchange, 'expose-headers'))
  if (!exposed.some((value) => words(value).some((word) => word === 'retry-after' || word === '*')))
    findings.push(
      fault(
        'should',
        'header access-control-expose-headers',
        'Retry-After',
        exposed[0] ?? null,
        'Browsers hide Retry-After from the page. If the server limits requests (429), the store retries too early.',
      ),
    )
  return row(ORIGINS, findings, `${received.length - closed.length} of ${received.length} responses`)
}

/** Checks that an invalid token gets a 401. Otherwise, users would stay logged in after their sessions have expired. */
export async function examineBadToken(wire: Wire): Promise<Row> {
  wire.setToken('Bearer not-a-token')
  const line = await examineFailure(
    wire,
    'GET /api/auth/me, bad token',
    (backend) => backend.me(),
    'unauthenticated',
    'refused',
    'must',
    'A user whose session has expired stays logged in, and requests keep failing.',
  )
  wire.setToken(null)
  return line
}

/** A picture's name in the API, and its URL. */
interface Source {
  file: string
  url: string | null
  fallback: string
}

/** The first pictures of products, with the URL of each. */
export const picturesOf = (products: readonly Product[], urlOf: (file: string) => string | null): Source[] =>
  products
    .flatMap(({ images }) => images[0]?.url ?? [])
    .slice(0, MAX_PICTURES)
    .map((file) => ({ file, url: urlOf(file), fallback: 'The placeholder is shown.' }))

/** The pictures of a shop with the store's own API. */
export const shopPictures = (
  host: string,
  { products, settings }: Pick<Browsed, 'products' | 'settings'>,
) => [
  ...picturesOf(products, (file) => imageUrl(host, 'products', file)),
  { file: 'placeholder.png', url: placeholderUrl(host), fallback: 'A built-in placeholder is shown.' },
  ...(settings?.logo
    ? [
        {
          file: settings.logo,
          url: imageUrl(host, 'settings', settings.logo),
          fallback: 'The shop’s name is shown instead of the logo.',
        },
      ]
    : []),
]

export async function examinePictures(request: Wire['request'], sources: readonly Source[]): Promise<Row> {
  const findings = await Promise.all(
    sources.map(async ({ file, url, fallback }) => {
      const came = await typeOf(request, url)
      return /^(200 image\/|429 )/.test(came)
        ? []
        : [fault('should', url ?? file, 'status 200, image/…', came, fallback)]
    }),
  )
  const bad = findings.flat()
  return row(PICTURES, bad, `${sources.length - bad.length} of ${sources.length}`)
}

async function typeOf(request: Wire['request'], url: string | null): Promise<string> {
  if (!url) return 'no URL'
  try {
    const result = await request(url, { redirect: 'follow' })
    await result.body?.cancel()
    return `${result.status} ${result.headers.get('content-type') ?? ''}`
  } catch (error) {
    return reasonOf(error)
  }
}
