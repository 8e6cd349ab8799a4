import { imageUrl, placeholderUrl } from '../../../src/core/lib/web/images'
import type { Product, Settings } from '../../../src/core/types'
import { fault, redirected, row, type Row } from './examine'
import type { Finding } from './findings'
import { isInsecure } from '../../doctor/check-scripts'
import { ANY_ORIGIN } from './options'
import { ORIGINS, PICTURES, PREFLIGHT } from './check-selection'
import { reasonOf, redirectOf, type Wire } from './wire'

/** Requests that must pass a CORS preflight, since the store runs on another origin. */
const PREFLIGHTS = [
  ['GET', '/api/auth/me'],
  ['POST', '/api/orders'],
  ['PUT', '/api/users/1'],
  ['DELETE', '/api/addresses/1'],
] as const
const HEADERS = ['authorization', 'content-type']
/** Limits the time that the check takes for a large shop. */
const MOST_PICTURES = 5

const words = (header: string | null) => (header ?? '').split(',').map((word) => word.trim().toLowerCase())

/** Asks for the store's origin if the check used the example one. */
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
        const findings: Finding[] = []
        const expect = (good: boolean, name: string, expected: string, more = '') => {
          const came = result.headers.get(name)
          if (!good)
            findings.push(
              fault('must', `header ${name}`, expected, came, `Browsers block the ${method} request.${more}`),
            )
        }
        if (!result.ok)
          findings.push(
            fault(
              'must',
              '',
              'a status from 200 to 299',
              String(result.status),
              `Browsers block the ${method} request.`,
            ),
          )
        const origins = result.headers.get('access-control-allow-origin')
        const name = 'access-control-allow-origin'
        expect(allows(origins, origin), name, `* or ${origin}`, naming(origin))
        const headers = words(result.headers.get('access-control-allow-headers'))
        // `*` covers all headers except Authorization.
        const missing = HEADERS.filter(
          (name) => !headers.includes(name) && (name === 'authorization' || !headers.includes('*')),
        )
        expect(missing.length === 0, 'access-control-allow-headers', `Authorization, Content-Type`)
        const methods = words(result.headers.get('access-control-allow-methods'))
        const simple = method === 'GET' || method === 'POST'
        expect(
          simple || methods.includes(method.toLowerCase()) || methods.includes('*'),
          'access-control-allow-methods',
          method,
        )
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

/** Whether a page of another origin may read the responses so far. */
export function examineOrigins({ exchanges }: Wire, host: string, origin: string): Row {
  const answered = exchanges.filter(({ status }) => status !== null)
  const closed = answered.filter(({ allowed }) => !allows(allowed, origin))
  const [first] = closed
  const findings: Finding[] = mixedContent(host, origin)
  if (first)
    findings.push({
      ...fault(
        'must',
        'header access-control-allow-origin',
        `* or ${origin}`,
        first.allowed,
        `Browsers hide the response from the page, for example of ${first.method} ${first.path}.${naming(origin)}`,
      ),
      count: closed.length,
    })
  if (!answered.some(({ exposed }) => words(exposed).some((word) => word === 'retry-after' || word === '*')))
    findings.push(
      fault(
        'should',
        'header access-control-expose-headers',
        'Retry-After',
        answered[0]?.exposed ?? null,
        'Browsers hide Retry-After from the page. If the server limits requests (429), the store retries too early.',
      ),
    )
  return row(ORIGINS, findings, `${answered.length - closed.length} of ${answered.length} responses`)
}

/** An invalid token must get a 401: otherwise a user stays logged in after the session has expired. */
export async function examineBadToken({ backend, exchanges, setToken }: Wire): Promise<Row> {
  setToken('Bearer not-a-token')
  const result = await backend.me()
  setToken(null)
  const exchange = exchanges.at(-1)
  const refused = !result.ok && result.kind === 'unauthenticated'
  const came = String(exchange?.status ?? exchange?.error)
  const findings = refused
    ? []
    : [
        fault(
          'must',
          '',
          'status 401',
          came,
          'A user whose session has expired stays logged in, and requests keep failing.',
        ),
      ]
  return row('GET /api/auth/me, bad token', findings, refused ? 'refused' : '', exchange)
}

export async function examinePictures(
  { request }: Wire,
  host: string,
  products: readonly Product[],
  settings: Settings | null,
): Promise<Row> {
  const pictures = products.flatMap(({ images }) => images[0]?.url ?? []).slice(0, MOST_PICTURES)
  const sources = [
    ...pictures.map((file) => ({
      file,
      source: imageUrl(host, 'products', file),
      fallback: 'The placeholder is shown.',
    })),
    {
      file: 'placeholder.png',
      source: placeholderUrl(host),
      fallback: 'A built-in placeholder is shown.',
    },
    ...(settings?.logo
      ? [
          {
            file: settings.logo,
            source: imageUrl(host, 'settings', settings.logo),
            fallback: 'The shop’s name is shown instead of the logo.',
          },
        ]
      : []),
  ]
  const findings = await Promise.all(
    sources.map(async ({ file, source, fallback }) => {
      const came = await typeOf(request, source)
      return /^(200 image\/|429 )/.test(came)
        ? []
        : [fault('should', source ?? file, 'status 200, image/…', came, fallback)]
    }),
  )
  const bad = findings.flat()
  return row(PICTURES, bad, `${sources.length - bad.length} of ${sources.length}`)
}

async function typeOf(request: Wire['request'], source: string | null): Promise<string> {
  if (!source) return 'no URL'
  try {
    const result = await request(source, { redirect: 'follow' })
    await result.body?.cancel()
    return `${result.status} ${result.headers.get('content-type') ?? ''}`
  } catch (error) {
    return reasonOf(error)
  }
}
