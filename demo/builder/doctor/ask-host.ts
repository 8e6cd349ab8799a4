import { error, fine, unchecked, warning, type Finding } from './findings'

/** How the doctor reaches the network; a test hands in its own. */
export type Ask = (url: string, init: RequestInit) => Promise<Response>

/** What each visit of the store asks first, and all that the doctor asks: both only read. */
const ENDPOINTS = ['settings', 'appearances'] as const

/** No token of anybody's: with it the browser asks the server for leave, as it does for a shopper who is logged in. */
const WITH_HEADERS = { authorization: 'Bearer none', 'content-type': 'application/json' }

/**
 * Asks the API's read-only calls as the store would.
 * @param host as `normaliseHost` gives it
 * @param asking the origin of the doctor's own page, which is the one that the server answers
 * @param page the origin that the server must let in
 */
export async function askHost(host: URL, asking: string, page: string, ask: Ask): Promise<Finding[]> {
  const base = host.href.replace(/\/+$/, '')
  const answers = await Promise.all(ENDPOINTS.map((endpoint) => askEndpoint(`${base}/api/${endpoint}`, ask)))
  // What is wrong with both is wrong with the server, and told once.
  const found = [...new Map(answers.flat().map((finding) => [finding.id, finding])).values()]
  if (host.origin === page) return found.length ? found : [fine('api-fine', { host: base })]
  // Refused for everybody or for another reason: the headers are no further news.
  if (!found.some(({ level }) => level === 'error') && host.origin !== asking) {
    found.push(...(await askHeaders(`${base}/api/settings`, ask)))
  }
  if (!found.length) found.push(fine('api-fine', { host: base }))
  // What the server answers to another origin no page can see.
  const isThere = !found.some(({ id }) => id === 'api-unreachable' || id === 'api-slow')
  if (page !== asking && isThere)
    found.push(unchecked('cors-elsewhere', { page, asking }, preflight(base, page)))
  return found
}

async function askEndpoint(url: string, ask: Ask): Promise<Finding[]> {
  let answer: Response
  try {
    answer = await ask(url, { headers: { accept: 'application/json' } })
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'TimeoutError') return [error('api-slow', { url })]
    // Without reading it the browser may fetch it nevertheless: then the server is there, and only forbids.
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
  if (!answer.ok) return [error('api-status', { url, status: String(answer.status) })]
  const text = await answer.text().catch(() => '')
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return []
  } catch {}
  return [error('api-not-json', { url, type: answer.headers.get('content-type') ?? '?' })]
}

async function askHeaders(url: string, ask: Ask): Promise<Finding[]> {
  const refused: string[] = []
  for (const [name, value] of Object.entries(WITH_HEADERS)) {
    await ask(url, { headers: { [name]: value } }).catch(() => refused.push(name))
  }
  if (refused.length === 0) return []
  const line = 'Access-Control-Allow-Headers: Authorization, Content-Type'
  return [error('cors-headers', { url, headers: refused.join(', ') }, line)]
}

/** The question that a browser would ask for a page of another origin, for a terminal. */
const preflight = (base: string, page: string) =>
  `curl -i -X OPTIONS '${base.replaceAll("'", '%27')}/api/settings' -H 'Origin: ${page}' -H 'Access-Control-Request-Method: GET' -H 'Access-Control-Request-Headers: authorization,content-type'`

/** A product that the page wants, and the shop does not have. */
export async function askProduct(host: URL, id: string, ask: Ask): Promise<Finding[]> {
  const url = `${host.href.replace(/\/+$/, '')}/api/products/${encodeURIComponent(id)}`
  const answer = await ask(url, { headers: { accept: 'application/json' } }).catch(() => null)
  return answer?.status === 404 ? [warning('product-unknown', { id, url })] : []
}
