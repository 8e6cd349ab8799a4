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

interface Entry {
  response: Promise<ApiResponse>
  /** Milliseconds since 1970. */
  startedAt: number
  /** Null while the request is in flight. */
  loaded: ApiResponse | null
}

const MAX_CACHED_LENGTH = 32_000_000

/**
 * Reads the shop's server without any header of a visitor's request, so that responses are the same for everybody.
 * Pages that need the same URL share one request. Data, or that there is none, is cached for `lifetime` milliseconds.
 * Failures are not cached.
 */
export function createApi(request: typeof fetch, lifetime: number): Api {
  /** In the order of their requests. */
  const entries = new Map<string, Entry>()
  let cachedLength = 0

  /** A runtime may end a request together with the page that has started it, without settling its promise. */
  const isFresh = ({ loaded, startedAt }: Entry) =>
    loaded ? Date.now() - loaded.at < lifetime : Date.now() - startedAt < READ_TIMEOUT_MS

  function remove(url: string, entry: Entry) {
    if (entries.get(url) !== entry) return
    entries.delete(url)
    cachedLength -= entry.loaded?.text.length ?? 0
  }

  function store(url: string, entry: Entry, response: ApiResponse) {
    if (response.kind === 'nothing' || entries.get(url) !== entry) return remove(url, entry)
    entry.loaded = response
    cachedLength += response.text.length
    for (const [other, old] of entries) {
      if (isFresh(old) && !old.loaded) continue
      if (isFresh(old) && cachedLength <= MAX_CACHED_LENGTH) break
      remove(other, old)
    }
  }

  /**
   * A gateway may respond 404 to everything for a moment. So data is missing only if it is still missing after the shop
   * has sent its settings. If the settings are missing too, the shop is down.
   */
  async function readConfirmed(url: string): Promise<ApiResponse> {
    const startedAt = Date.now()
    const response = await read(request, url)
    if (response.kind !== 'missing') return response
    const settingsUrl = `${url.slice(0, url.lastIndexOf('/api/'))}/api/settings`
    if (url === settingsUrl) return { ...response, kind: 'nothing' }
    const known = entries.get(settingsUrl)
    const settings = known && known.startedAt >= startedAt ? known : start(settingsUrl)
    if ((await settings.response).kind === 'data') return read(request, url)
    return { ...response, status: 503, kind: 'nothing' }
  }

  function start(url: string): Entry {
    const older = entries.get(url)
    if (older) remove(url, older)
    const response = readConfirmed(url)
    const entry: Entry = { response, startedAt: Date.now(), loaded: null }
    entries.set(url, entry)
    response.then(
      (loaded) => store(url, entry, loaded),
      () => remove(url, entry),
    )
    return entry
  }

  function known(url: string): Entry | null {
    const entry = entries.get(url)
    return entry && isFresh(entry) ? entry : null
  }

  return { get: (url) => (known(url) ?? start(url)).response }
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
