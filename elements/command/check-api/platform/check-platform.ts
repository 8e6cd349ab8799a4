import findings from '../../../doctor/i18n/en.json' with { type: 'json' }
import { probePlatform } from '../../../doctor/platforms/probe-platform'
import { NAMES, type PlatformShop } from '../../../doctor/platforms/shop'
import type { Finding as DoctorFinding } from '../../../doctor/findings'
import type { Backend } from '../../../../src/core/api/backend'
import { decoded } from '../../../../src/core/lib/web/encoded'
import { READ_TIMEOUT_MS } from '../../../../src/core/constants'
import type { Result } from '../../../../src/core/types'
import { counted } from '../browse'
import { examinePictures, mixedContent, picturesOf } from '../browser'
import { fault, row, type Row } from '../examine'
import type { Finding } from '../findings'
import { pageFetch, type Blocked } from '../page-fetch'
import { openAdapter } from './adapter'
import { languagesOf, namedIn, priceOf, seenInList, type Seen } from './seen'
import { ORIGINS } from '../check-selection'
import type { Surroundings } from '../wire'

const NOTHING = { status: null, ms: null }

const SETTINGS = 'Settings of the server'
const UNKNOWN_ID = '999999999'

export interface Checked {
  /** The rows of the report; null if the server could not be reached, or is of another kind. */
  rows: Row[] | null
  reason: string
}

/** Checks whether the store can work with a server, using the requests of the store's own adapter. Only reads data. */
export async function checkPlatform(
  shop: PlatformShop,
  origin: string,
  { after, onRequest }: Surroundings,
): Promise<Checked> {
  const blocked: Blocked[] = []
  let sent = 0
  let last: Pick<Row, 'status' | 'ms'> = NOTHING
  const send: typeof fetch = async (input, init) => {
    const url = String(input)
    onRequest(`${init?.method ?? 'GET'} ${decoded(url.replace(shop.host, ''))}`)
    const started = performance.now()
    sent++
    const response = await fetch(url, {
      ...init,
      signal: init?.signal ?? AbortSignal.timeout(READ_TIMEOUT_MS),
    })
    last = { status: response.status, ms: Math.round(performance.now() - started) }
    return response
  }
  const cors = () => corsRow(blocked, sent, mixedContent(shop.host, origin))
  const asPage = pageFetch(origin, send, (response) => void blocked.push(response))
  const seen = await probePlatform(shop, origin, origin, asPage)
  const moved = blocked.find(({ header }) => header === 'location')
  if (moved) return { rows: null, reason: `it redirects to ${moved.came?.split('?')[0]}` }
  // If CORS blocks the page, repeat the requests without that restriction, to find other faults and the kind of server.
  const settings = seen.some(({ id }) => FORBIDDEN.has(id))
    ? [...seen, ...(await probePlatform(shop, origin, origin, send))]
    : seen
  const silent = settings.find(({ id }) => UNREACHABLE.has(id))
  if (silent) return { rows: null, reason: wordsOf(silent).join(' ') }

  const rows: Row[] = [row(SETTINGS, settings.flatMap(findingOf), NAMES[shop.kind])]
  if (settings.some(({ id }) => CLOSED.has(id))) return { rows: [...rows, notChecked, cors()], reason: '' }

  const warned = new Set<string>()
  const warnings: string[] = []
  const { can, backend, inBoth } = await openAdapter(shop, origin, asPage, after, (text) => {
    if (!warned.has(text)) warnings.push(text)
    warned.add(text)
  })
  async function call<T>(
    name: string,
    ask: () => Promise<Result<T>>,
    look: (data: T) => Seen,
  ): Promise<T | null> {
    last = NOTHING
    const result = await ask()
    const { made, findings = [] } = result.ok ? look(result.data) : { made: '', findings: [failure(result)] }
    const message = warnings.splice(0).map((text) => fault('should', '', 'no warning in the console', text))
    rows.push({ ...row(name, [...findings, ...message], made), ...last })
    return result.ok ? result.data : null
  }

  const shopSettings = await call(
    'settings',
    () => backend.settings(),
    ({ store, currency }) => ({
      made: `${store.en || 'no name: config-url gives one'}, ${currency.en || 'no currency'}`,
      findings: currency.en ? [] : [fault('must', 'currency', 'a currency', null)],
    }),
  )
  const currency = shopSettings?.currency.en ?? ''
  await call(
    'appearance',
    () => backend.appearance(),
    ({ primary }) => ({
      made: primary ?? 'the store’s own colours',
    }),
  )
  await call(
    'home',
    () => backend.home(),
    (blocks) => ({ made: counted('block', 'blocks')(blocks) }),
  )
  const products = await call('lists and search', () => inBoth(backend.products), seenInList(currency))
  const [first] = products ?? []
  if (first)
    await call(
      'a product',
      () => inBoth(() => backend.product(first.id)),
      (product) => ({
        made: [
          counted('option', 'options')(product.options),
          counted('picture', 'pictures')(product.images),
          priceOf(product, currency),
        ].join(', '),
        ...languagesOf('description', [product.description]),
      }),
    )
  await call(
    'a product that is not there',
    () => notThere(backend),
    () => ({ made: 'not found' }),
  )
  await call('categories', () => inBoth(backend.categories), namedIn('category', 'categories'))
  if (can.subcategories)
    await call('subcategories', () => inBoth(backend.subcategories), namedIn('subcategory', 'subcategories'))
  await call(
    'brands',
    () => backend.brands(),
    (brands) => ({ made: counted('brand', 'brands')(brands) }),
  )
  rows.push(
    await examinePictures(
      send,
      picturesOf(products ?? [], (url) => url),
    ),
    cors(),
  )
  return { rows, reason: '' }
}

const UNREACHABLE: ReadonlySet<string> = new Set(['api-unreachable', 'api-slow', 'platform-elsewhere'])

/** The findings that mean that a page can read no response. */
const FORBIDDEN: ReadonlySet<string> = new Set(['cors-origin', 'vendure-cors', 'medusa-cors'])

/** The findings that mean that the store can read no data. */
const CLOSED: ReadonlySet<string> = new Set([
  ...FORBIDDEN,
  'vendure-channel',
  'medusa-key-missing',
  'medusa-key-unknown',
  'medusa-region-none',
  'medusa-region-unknown',
  'medusa-channel-missing',
  'medusa-channel-many',
  'shopify-key',
  'shopify-key-missing',
])

const notChecked: Row = {
  ...row('The store’s requests', [], 'Not sent before that is fixed.'),
  verdict: 'skipped',
}

const LEVEL: Readonly<Partial<Record<DoctorFinding['level'], Finding['level']>>> = {
  error: 'must',
  warning: 'should',
}

/** Returns the fault and its fix. */
function wordsOf({ id, values }: DoctorFinding) {
  const { fault, fix } = findings[id]
  return [fault, fix].map((text) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
  )
}

function findingOf(finding: DoctorFinding): Finding[] {
  const level = LEVEL[finding.level]
  if (!level) return []
  const [what = '', todo = ''] = wordsOf(finding)
  const advice = finding.line ? `${todo} ${finding.line}` : todo
  return [{ level, path: finding.id, expected: '', came: null, fallback: advice, count: 1, what }]
}

const failure = ({ kind, status, message }: Exclude<Result<never>, { ok: true }>): Finding =>
  fault(
    'must',
    '',
    'a response that the store can read',
    [kind, status, message].filter((part) => part !== null).join(' '),
  )

async function notThere(backend: Backend): Promise<Result<null>> {
  const result = await backend.product(UNKNOWN_ID)
  if (!result.ok && result.kind === 'missing') return { ok: true, data: null }
  return result.ok ? { ok: false, kind: 'unreadable', status: 200, message: null } : result
}

/** Lists the responses that a browser withholds from the page. Reports each header of a path once. */
function corsRow(blocked: readonly Blocked[], sent: number, mixed: readonly Finding[]): Row {
  const findings = new Map<string, Finding>()
  for (const { method, url, header, expected, came } of blocked) {
    const path = url.split('?')[0] ?? ''
    const known = findings.get(`${path} ${header}`)
    if (known) known.count++
    else {
      const advice = `Browsers hide the response to ${method} ${path} from the page.`
      findings.set(`${path} ${header}`, fault('must', header && `header ${header}`, expected, came, advice))
    }
  }
  return row(ORIGINS, [...mixed, ...findings.values()], `${sent - blocked.length} of ${sent} responses`)
}
