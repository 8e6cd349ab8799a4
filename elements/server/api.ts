import { number, own } from '../../src/core/api/read'
import { parse } from '../../src/core/lib/util/json'

export interface ApiResponse {
  status: number
  text: string
  /** The `Retry-After` header. */
  wait: string | null
  /** Whether the body contains data, the server reports that there is none, or the response is unusable. */
  says: 'data' | 'missing' | 'nothing'
  /** When the response was read, in milliseconds since 1970. */
  at: number
}

/** The shop's server, shared by all pages of a handler. */
export interface Api {
  /** Requests a URL, or joins a request in flight. The request is aborted once nobody waits for it. */
  get(url: string, signal: AbortSignal): Promise<ApiResponse>
}

interface Entry {
  response: Promise<ApiResponse>
  request: AbortController
  waiting: number
  /** Null while the request is in flight. */
  loaded: ApiResponse | null
}

const MAX_KEPT_LENGTH = 32_000_000

/**
 * Reads the shop's server without any header of a visitor's request, so that responses are the same for everybody.
 * Pages that need the same URL share one request, and data is cached for `lifetime` milliseconds. Failures are not
 * cached.
 */
export function createApi(request: typeof fetch, lifetime: number): Api {
  /** In the order of their requests. */
  const entries = new Map<string, Entry>()
  let keptLength = 0

  function remove(url: string, entry: Entry) {
    if (entries.get(url) !== entry) return
    entries.delete(url)
    keptLength -= entry.loaded?.text.length ?? 0
  }

  function keep(url: string, entry: Entry, response: ApiResponse) {
    if (response.says !== 'data' || entries.get(url) !== entry) return remove(url, entry)
    entry.loaded = response
    keptLength += response.text.length
    const now = Date.now()
    for (const [other, old] of entries) {
      if (!old.loaded) continue
      if (keptLength <= MAX_KEPT_LENGTH && now - old.loaded.at < lifetime) break
      remove(other, old)
    }
  }

  function start(url: string): Entry {
    const controller = new AbortController()
    const response = read(request, url, controller.signal)
    const entry: Entry = { response, request: controller, waiting: 0, loaded: null }
    entries.set(url, entry)
    response.then(
      (loaded) => keep(url, entry, loaded),
      () => remove(url, entry),
    )
    return entry
  }

  function known(url: string): Entry | null {
    const entry = entries.get(url)
    if (!entry?.loaded || Date.now() - entry.loaded.at < lifetime) return entry ?? null
    remove(url, entry)
    return null
  }

  return {
    get(url, signal) {
      const entry = known(url) ?? start(url)
      if (entry.loaded) return entry.response
      entry.waiting += 1
      const leave = () => {
        entry.waiting -= 1
        if (entry.waiting > 0 || entry.loaded) return
        remove(url, entry)
        entry.request.abort()
      }
      signal.addEventListener('abort', leave, { once: true })
      const stop = () => signal.removeEventListener('abort', leave)
      entry.response.then(stop, stop)
      return entry.response
    },
  }
}

async function read(request: typeof fetch, url: string, signal: AbortSignal): Promise<ApiResponse> {
  const response = await request(url, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
    // The API must not choose what this server requests in its own network.
    redirect: 'manual',
    signal,
  })
  const text = await response.text()
  const wait = response.headers.get('retry-after')
  const { status } = response
  const isBlank = response.ok && saysNothing(url, text)
  return { status, text: isBlank ? 'null' : text, wait, says: says(url, status, text), at: Date.now() }
}

/** Classifies a response. Lenient servers respond with 200 and put the real status in the body. */
export function says(url: string, status: number, text: string): ApiResponse['says'] {
  if (saysMissing(status)) return 'missing'
  const body = parse(text)
  const isBlank = saysNothing(url, text)
  if (status < 200 || status >= 300 || body === undefined || isBlank) return 'nothing'
  const code = number(own(body, 'statusCode')) ?? status
  if (saysMissing(code)) return 'missing'
  return code >= 200 && code < 300 ? 'data' : 'nothing'
}

/**
 * Whether a body is an empty object, which contains no data although lenient readers would accept it. Only the colours
 * of a shop that has chosen none may look like that.
 */
const saysNothing = (url: string, text: string) => text.trim() === '{}' && !url.endsWith('/api/appearances')

/** A server may respond with 400, 410 or 422 to an id that is invalid for it. */
export const saysMissing = (status: number) => [400, 404, 410, 422].includes(status)
