import { stringify } from '../../src/core/lib/util/json'
import { normaliseHost } from '../../src/core/lib/web/urls'
import { isInsecure } from './check-scripts'
import { loadersOf, openingTag, type PageFacts } from './facts'
import { error, fine, warning, type Finding, unchecked } from './findings'
import { withoutEndSlashes } from '../../src/core/lib/web/encoded'
import { isSilence, preflightCommand, request, silenceOf, type Ask } from './reply'

/**
 * Returns the API URLs that the page's elements use: their own, else the script tag's, else that of the first element
 * that has one. Falls back to `given` if the page names none.
 */
export function hostsOf(page: PageFacts, args = ''): URL[] {
  const attributes = hostAttributesOf(page)
  const all = (attributes.length ? attributes : [args]).flatMap(
    (host) => normaliseHost(host, page.base.href) ?? [],
  )
  return [...new Set(all)].map((host) => new URL(host))
}

function hostAttributesOf(page: PageFacts): string[] {
  const own = page.elements.flatMap(({ attributes }) => attributes['host'] || [])
  const data = loadersOf(page).flatMap(({ script }) => script.attributes['data-host'] || [])
  return [...own, ...(page.elements.every(({ attributes }) => attributes['host']) ? [] : data)]
}

/** Checks the hosts as far as that is possible without requests. */
export function checkHosts(page: PageFacts): Finding[] {
  const [first] = page.elements
  if (!first) return []
  const attributes = hostAttributesOf(page)
  if (attributes.length === 0) {
    return [error('host-missing', { tag: first.tag }, openingTag(first, { host: 'https://api.example' }))]
  }
  const found: Finding[] = attributes.flatMap((host) => checkHost(host, page))
  const hosts = hostsOf(page)
  if (hosts.length > 1)
    found.push(warning('hosts-differ', { hosts: hosts.map(({ href }) => href).join(', ') }))
  if (found.length) return unique(found)
  return [fine('host-named', { host: hosts[0]?.href ?? '' })]
}

function checkHost(host: string, page: PageFacts): Finding[] {
  const normal = normaliseHost(host, page.base.href)
  if (normal === null) return [error('host-invalid', { host }, 'host="https://api.example"')]
  const url = new URL(normal)
  const found: Finding[] = []
  if (url.pathname.endsWith('/api')) {
    found.push(error('host-api', { host }, `host="${normal.replace(/\/api$/, '')}"`))
  }
  if (isInsecure(url, page.url)) {
    found.push(error('host-insecure', { host }, `host="${normal.replace(/^http:/, 'https:')}"`))
  }
  return found
}

const unique = (found: readonly Finding[]): Finding[] => [
  ...new Map(found.map((finding) => [stringify(finding), finding])).values(),
]

/** The first requests of every visit. They only read data. */
const ENDPOINTS = ['settings', 'appearances'] as const

/** Headers with an invalid token, which makes the browser send a CORS preflight, as for a logged-in shopper. */
const WITH_HEADERS = { authorization: 'Bearer none', 'content-type': 'application/json' }

/**
 * Makes the API's read-only requests as the store would.
 * @param host a URL returned by `normaliseHost`
 * @param asking the origin of the doctor's own page, which the server sees
 * @param page the origin that the server must allow
 */
export async function probeHost(host: URL, asking: string, page: string, ask: Ask): Promise<Finding[]> {
  const base = withoutEndSlashes(host.href)
  const findings = await Promise.all(
    ENDPOINTS.map((endpoint) => probeEndpoint(`${base}/api/${endpoint}`, ask)),
  )
  // Report a problem once if both requests have it.
  const found = [...new Map(findings.flat().map((finding) => [finding.id, finding])).values()]
  if (host.origin === page) return found.length ? found : [fine('api-fine', { host: base })]
  // If the server refuses all requests, testing headers adds nothing.
  if (!found.some(({ level }) => level === 'error') && host.origin !== asking) {
    found.push(...(await probeHeaders(`${base}/api/settings`, ask)))
  }
  if (!found.length) found.push(fine('api-fine', { host: base }))
  // This page can't find out whether the server allows another origin.
  const isThere = !found.some(({ id }) => id === 'api-unreachable' || id === 'api-slow')
  if (page !== asking && isThere)
    found.push(
      unchecked(
        'cors-elsewhere',
        { page, asking },
        preflightCommand(`${base}/api/settings`, page, 'authorization,content-type'),
      ),
    )
  return found
}

async function probeEndpoint(url: string, ask: Ask): Promise<Finding[]> {
  const reply = await request(url, { headers: { accept: 'application/json' } }, ask)
  if (isSilence(reply))
    return [silenceOf(reply, url, error('cors-origin', { url }, 'Access-Control-Allow-Origin: *'))]
  const { status, headers, body } = reply
  if (status < 200 || status >= 300) return [error('api-status', { url, status: String(status) })]
  if (typeof body === 'object' && body !== null) return []
  return [error('api-not-json', { url, type: headers.get('content-type') ?? '?' })]
}

async function probeHeaders(url: string, ask: Ask): Promise<Finding[]> {
  const refused: string[] = []
  for (const [name, value] of Object.entries(WITH_HEADERS)) {
    await ask(url, { headers: { [name]: value } }).catch(() => refused.push(name))
  }
  if (refused.length === 0) return []
  const line = 'Access-Control-Allow-Headers: Authorization, Content-Type'
  return [error('cors-headers', { url, headers: refused.join(', ') }, line)]
}

/** Reports a product that the page uses but the shop does not have. */
export async function probeProduct(host: URL, id: string, ask: Ask): Promise<Finding[]> {
  const url = `${withoutEndSlashes(host.href)}/api/products/${encodeURIComponent(id)}`
  const result = await ask(url, { headers: { accept: 'application/json' } }).catch(() => null)
  return result?.status === 404 ? [warning('product-unknown', { id, url })] : []
}
