import { withoutEndSlashes } from '../../src/core/lib/web/encoded'
import { error, fine, unchecked, warning, type Finding } from './findings'

/** Makes a request; tests pass their own function. */
export type Ask = (url: string, init: RequestInit) => Promise<Response>

/** The first requests of every visit, and the only ones that the doctor makes. Both only read. */
const ENDPOINTS = ['settings', 'appearances'] as const

/** An invalid token makes the browser send a CORS preflight, as for a logged-in shopper. */
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
  // A page can't see whether the server allows another origin.
  const isThere = !found.some(({ id }) => id === 'api-unreachable' || id === 'api-slow')
  if (page !== asking && isThere)
    found.push(unchecked('cors-elsewhere', { page, asking }, preflight(base, page)))
  return found
}

async function probeEndpoint(url: string, ask: Ask): Promise<Finding[]> {
  let result: Response
  try {
    result = await ask(url, { headers: { accept: 'application/json' } })
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'TimeoutError') return [error('api-slow', { url })]
    // A `no-cors` request succeeds if the server is reachable and only CORS forbids reading.
    const there = await ask(url, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    )
    return [
      there
        ? error('cors-origin', { url }, 'Access-Control-Allow-Origin: *')
        : error('api-unreachable', { url }),
    ]
  }
  if (!result.ok) return [error('api-status', { url, status: String(result.status) })]
  const text = await result.text().catch(() => '')
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return []
  } catch {}
  return [error('api-not-json', { url, type: result.headers.get('content-type') ?? '?' })]
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

/** Returns a terminal command that sends the preflight request of a page on another origin. */
const preflight = (base: string, page: string) =>
  `curl -i -X OPTIONS '${base.replaceAll("'", '%27')}/api/settings' -H 'Origin: ${page}' -H 'Access-Control-Request-Method: GET' -H 'Access-Control-Request-Headers: authorization,content-type'`

/** Reports a product that the page uses but the shop does not have. */
export async function probeProduct(host: URL, id: string, ask: Ask): Promise<Finding[]> {
  const url = `${withoutEndSlashes(host.href)}/api/products/${encodeURIComponent(id)}`
  const result = await ask(url, { headers: { accept: 'application/json' } }).catch(() => null)
  return result?.status === 404 ? [warning('product-unknown', { id, url })] : []
}
