import { READ_TIMEOUT_MS } from '../../src/core/constants'
import { REST_RULES, type ResponseKind, type ResponseRules } from './response-rules'

export interface ApiResponse {
  status: number
  text: string
  /** The `Retry-After` header of the response. */
  retryAfter: string | null
  kind: ResponseKind
  /** The time at which the response was read, in milliseconds since 1970. */
  at: number
}

/** Access to the shop's server. All pages of a handler share it. */
export interface Api {
  /**
   * Requests a URL, or joins a request for it in flight. The request continues even if the page stops waiting, so that
   * a later page finds the response in the cache.
   */
  get(url: string, request?: ReadRequest): Promise<ApiResponse>
}

/** The parts of a read request besides its URL. */
export interface ReadRequest {
  /**
   * Headers that the merchant has set and on which responses depend, such as the key of a sales channel. Never headers
   * of a visitor.
   */
  headers?: Readonly<Record<string, string>>
  /** The body of a read that the server accepts only as POST. */
  body?: string
}

interface InFlight {
  response: Promise<ApiResponse>
  /** The time at which the request started, in milliseconds since 1970. */
  startedAt: number
}

const MAX_CACHED_LENGTH = 32_000_000

/**
 * Returns the length of a response for the limit of the cache. A long list counts as a quarter of the limit at most, so
 * that it is cached, but does not displace all other responses.
 */
const countedLength = ({ text }: ApiResponse) => Math.min(text.length, MAX_CACHED_LENGTH / 4)

/**
 * Creates access to the shop's server. Requests contain no header of a visitor, so that responses are the same for
 * everybody. Pages that need the same URL share one request. Data is cached for `lifetime` milliseconds, and so is the
 * information that there is no such data. Failures are not cached, and leave the cache as it is.
 */
export function createApi(request: typeof fetch, lifetime: number, rules = REST_RULES): Api {
  const inFlight = new Map<string, InFlight>()
  /** Cached responses, the oldest first. */
  const cache = new Map<string, ApiResponse>()
  let cachedLength = 0

  // This is the absolute difference, because the clock may be set back.
  const isFresh = ({ at }: ApiResponse) => Math.abs(Date.now() - at) < lifetime

  function remove(key: string) {
    const old = cache.get(key)
    if (old) cachedLength -= countedLength(old)
    cache.delete(key)
  }

  function store(key: string, response: ApiResponse) {
    remove(key)
    cache.set(key, response)
    cachedLength += countedLength(response)
    for (const [other, old] of cache) {
      if (isFresh(old) && cachedLength <= MAX_CACHED_LENGTH) break
      remove(other)
    }
  }

  /**
   * Reads a URL, and checks a response that reports missing data. A gateway may respond 404 to everything for a moment.
   * So the URL is requested again together with the shop's settings. The data is missing only if the server sends the
   * settings. Otherwise, the server is down.
   */
  async function readConfirmed(url: string, sent: ReadRequest): Promise<ApiResponse> {
    const startedAt = Date.now()
    const response = await read(request, url, sent, rules)
    const settingsUrl = rules.settingsUrlFor(url)
    if (response.kind !== 'missing' || settingsUrl === null) return response
    if (url === settingsUrl) return { ...response, kind: 'nothing' }
    const [settings, again] = await Promise.all([
      join(settingsUrl, {}, startedAt),
      read(request, url, sent, rules),
    ])
    const isMissing = again.kind === 'missing'
    return isMissing && settings.kind !== 'data' ? { ...again, status: 503, kind: 'nothing' } : again
  }

  /** Joins a request in flight that started at `since` or later, or starts one. */
  function join(url: string, sent: ReadRequest, since: number): Promise<ApiResponse> {
    const key = keyOf(url, sent)
    const other = inFlight.get(key)
    if (other && other.startedAt >= since) return other.response
    const own: InFlight = { response: readConfirmed(url, sent), startedAt: Date.now() }
    inFlight.set(key, own)
    const end = (response: ApiResponse | null) => {
      if (inFlight.get(key) !== own) return
      inFlight.delete(key)
      if (response && response.kind !== 'nothing') store(key, response)
    }
    own.response.then(end, () => end(null))
    return own.response
  }

  return {
    async get(url, sent = {}) {
      const known = cache.get(keyOf(url, sent))
      // This does not join requests that are older: a runtime may end a request together with the page that has started
      // it, and the request then never settles.
      return known && isFresh(known) ? known : join(url, sent, Date.now() - READ_TIMEOUT_MS)
    },
  }
}

/**
 * Returns the key of a request in the cache. It contains the headers, because two sales channels have the same URLs but
 * different prices.
 */
const keyOf = (url: string, { headers = {}, body = '' }: ReadRequest) =>
  [url, body, ...Object.entries(headers).flat()].join('\n')

async function read(
  request: typeof fetch,
  url: string,
  { headers, body }: ReadRequest,
  rules: ResponseRules,
): Promise<ApiResponse> {
  const response = await request(url, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: { accept: 'application/json', ...headers },
    credentials: 'omit',
    // A redirect must not make this server request URLs in its own network.
    redirect: 'manual',
    signal: AbortSignal.timeout(READ_TIMEOUT_MS),
  })
  const { status } = response
  return {
    status,
    ...rules.read(url, status, await response.text()),
    retryAfter: response.headers.get('retry-after'),
    at: Date.now(),
  }
}
