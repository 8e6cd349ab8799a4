import { READ_TIMEOUT_MS } from '../../src/core/constants'
import { number, own } from '../../src/core/api/read'
import { parse } from '../../src/core/lib/util/json'

export interface ApiResponse {
  status: number
  text: string
  /** The `Retry-After` header. */
  retryAfter: string | null
  /** Whether the body contains data, the shop reports that there is none, or the response is unusable. */
  kind: 'data' | 'missing' | 'nothing'
  /** When the response was read, in milliseconds since 1970. */
  at: number
}

/** The shop's server, shared by all pages of a handler. */
export interface Api {
  /**
   * Requests a URL, or joins a request in flight. The request continues although a page stops waiting for it, so that a
   * later page finds the data.
   */
  get(url: string): Promise<ApiResponse>
}

interface InFlight {
  response: Promise<ApiResponse>
  /** Milliseconds since 1970. */
  startedAt: number
}

const MAX_CACHED_LENGTH = 32_000_000

/** A long list counts as a quarter of the limit at most: it must neither be left out nor remove all other responses. */
const countedLength = ({ text }: ApiResponse) => Math.min(text.length, MAX_CACHED_LENGTH / 4)

/**
 * Reads the shop's server without any header of a visitor's request, so that responses are the same for everybody.
 * Pages that need the same URL share one request. Responses with data, and those that report that there is none, are
 * cached for `lifetime` milliseconds. Failures are not cached, and leave the cache as it is.
 */
export function createApi(request: typeof fetch, lifetime: number): Api {
  const inFlight = new Map<string, InFlight>()
  /** The oldest response comes first. */
  const cache = new Map<string, ApiResponse>()
  let cachedLength = 0

  // The absolute difference, since the clock may be set back.
  const isFresh = ({ at }: ApiResponse) => Math.abs(Date.now() - at) < lifetime

  function remove(url: string) {
    const old = cache.get(url)
    if (old) cachedLength -= countedLength(old)
    cache.delete(url)
  }

  function store(url: string, response: ApiResponse) {
    remove(url)
    cache.set(url, response)
    cachedLength += countedLength(response)
    for (const [other, old] of cache) {
      if (isFresh(old) && cachedLength <= MAX_CACHED_LENGTH) break
      remove(other)
    }
  }

  /**
   * A gateway may respond 404 to everything for a moment. So missing data is requested again together with the shop's
   * settings, and is missing only if the shop sends those. Otherwise, the shop is down.
   */
  async function readConfirmed(url: string): Promise<ApiResponse> {
    const startedAt = Date.now()
    const response = await read(request, url)
    if (response.kind !== 'missing') return response
    const settingsUrl = `${url.slice(0, url.lastIndexOf('/api/'))}/api/settings`
    if (url === settingsUrl) return { ...response, kind: 'nothing' }
    const [settings, again] = await Promise.all([join(settingsUrl, startedAt), read(request, url)])
    const isMissing = again.kind === 'missing'
    return isMissing && settings.kind !== 'data' ? { ...again, status: 503, kind: 'nothing' } : again
  }

  /** Joins a request in flight that started at `since` or later, or starts one. */
  function join(url: string, since: number): Promise<ApiResponse> {
    const other = inFlight.get(url)
    if (other && other.startedAt >= since) return other.response
    const own: InFlight = { response: readConfirmed(url), startedAt: Date.now() }
    inFlight.set(url, own)
    const end = (response: ApiResponse | null) => {
      if (inFlight.get(url) !== own) return
      inFlight.delete(url)
      if (response && response.kind !== 'nothing') store(url, response)
    }
    own.response.then(end, () => end(null))
    return own.response
  }

  return {
    async get(url) {
      const known = cache.get(url)
      // An older request may never settle: a runtime may end it together with the page that has started it.
      return known && isFresh(known) ? known : join(url, Date.now() - READ_TIMEOUT_MS)
    },
  }
}

async function read(request: typeof fetch, url: string): Promise<ApiResponse> {
  const response = await request(url, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
    // A redirect must not make this server request URLs in its own network.
    redirect: 'manual',
    signal: AbortSignal.timeout(READ_TIMEOUT_MS),
  })
  const { status, ok, headers } = response
  const sent = await response.text()
  const body = ok && isWithoutColours(url, sent) ? '{}' : sent
  const text = ok && isEmpty(url, body) ? 'null' : body
  return {
    status,
    text,
    retryAfter: headers.get('retry-after'),
    kind: kindOf(url, status, body),
    at: Date.now(),
  }
}

/** Classifies a response. Lenient servers respond with 200 and put the real status in the body. */
export function kindOf(url: string, status: number, text: string): ApiResponse['kind'] {
  if (isMissingStatus(status)) return 'missing'
  const body = parse(text)
  if (status < 200 || status >= 300 || body === undefined || isEmpty(url, text)) return 'nothing'
  const code = number(own(body, 'statusCode')) ?? status
  if (isMissingStatus(code)) return 'missing'
  return code >= 200 && code < 300 ? 'data' : 'nothing'
}

const isAboutColours = (url: string) => url.endsWith('/api/appearances')

/** Whether a body is an empty object, which contains no data although lenient readers would accept it. */
const isEmpty = (url: string, text: string) => text.trim() === '{}' && !isAboutColours(url)

/** Whether a shop has chosen no colours. PHP writes an empty object as a list. */
const isWithoutColours = (url: string, text: string) =>
  isAboutColours(url) && ['', 'null', '[]'].includes(text.trim())

/** A server may respond with 400, 410 or 422 to an id that is invalid for it. */
export const isMissingStatus = (status: number) => [400, 404, 410, 422].includes(status)
