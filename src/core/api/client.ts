import redaxios from 'redaxios'
import { READ_RETRIES, READ_TIMEOUT, SERVER_TEXT_LIMIT, WRITE_TIMEOUT } from '../constants'
import type { Env } from '../env'
import { stringify } from '../lib/json'
import type { Answer, FailureKind, Refusal, Token } from '../types'
import { isObject, number, own, type Reader } from './read'

export interface ClientDeps {
  env: Pick<Env, 'fetch' | 'after' | 'random' | 'now'>
  /** Normalised: no slash at its end. */
  host: string
  token(): Token | null
  /** The server said 401 or 'Unauthenticated.' to somebody whose token is still the same. */
  onUnauthorized(): void
}

type Method = 'get' | 'post' | 'put' | 'delete'

export interface CallOptions {
  /** Sends the token, if there is one. */
  auth?: boolean
  /** A 401 means wrong credentials, not a session that is over. */
  login?: boolean
  headers?: Readonly<Record<string, string>>
  /** In place of the world's, for an answer that is not to be read here; such a call is shared with nobody. */
  fetch?: Env['fetch'] | undefined
}

export interface Client {
  /** A read: 15 s, at most two more tries, one request for all who ask the same at once. A null path is `missing`. */
  get<T>(path: string | null, read: Reader<T>, options?: CallOptions): Promise<Answer<T>>
  /** A write: 30 s, never repeated. */
  send<T>(
    method: Exclude<Method, 'get'>,
    path: string | null,
    body: unknown,
    read: Reader<T>,
    options?: CallOptions,
  ): Promise<Answer<T>>
}

/** What one try gave: a 2xx answer's body, not read yet, or why not and after how many ms the server wants the next. */
type Outcome =
  | { ok: true; status: number; body: unknown }
  | { ok: false; refusal: Refusal; wait: number | null }

interface Reply {
  status: number
  data?: unknown
  headers: Headers
}

/** The only place that knows HTTP, and the only one that catches (DESIGN, Habits). */
export function createClient({ env, host, token, onUnauthorized }: ClientDeps): Client {
  const reads = new Map<string, Promise<Outcome>>()

  /** One request; null when nothing readable came back in time. redaxios takes no signal, but a `fetch` of its own. */
  async function exchange(
    method: Method,
    url: string,
    body: unknown,
    headers: Record<string, string>,
    signal: AbortSignal,
    fetch: Env['fetch'] = env.fetch,
  ): Promise<Reply | null> {
    try {
      return await Promise.race([
        // An early request of the loader knows nothing of this signal.
        new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        redaxios<unknown>(url, {
          method,
          data: body === undefined ? undefined : stringify(body),
          // Our headers as they are: to redaxios's it would add what a host page gave all objects, and a cookie.
          fetch: (address: RequestInfo | URL, init?: RequestInit) =>
            fetch(address, { ...init, headers, signal }),
          validateStatus: () => true,
        }),
      ])
    } catch {
      return null
    }
  }

  async function attempt(
    method: Method,
    path: string,
    body: unknown,
    options: CallOptions,
  ): Promise<Outcome> {
    const current = token()
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
    if (body !== undefined) headers['content-type'] = 'application/json'
    // The token goes to {host} alone: fetch drops this header when it is redirected to another origin.
    if (options.auth && current) headers['authorization'] = current
    const abort = new AbortController()
    const cancel = env.after(method === 'get' ? READ_TIMEOUT : WRITE_TIMEOUT, () => abort.abort())
    const reply = await exchange(method, host + path, body, headers, abort.signal, options.fetch)
    cancel()
    if (abort.signal.aborted) return failed('timeout')
    // A connection that was reset within the body resolves without data.
    if (!reply || reply.data === undefined) return failed('network')
    const outcome = judge(reply, options)
    // Nobody is logged out by a late answer to a token that has been replaced.
    if (!outcome.ok && outcome.refusal.kind === 'unauthenticated' && token() === current) onUnauthorized()
    return outcome
  }

  /** 200 is a success only if the body's `statusCode` agrees, which may be a text (API.md §3). */
  function judge({ status: http, data, headers }: Reply, { login }: CallOptions): Outcome {
    const code = number(own(data, 'statusCode'))
    const status = http < 300 && code !== null ? code : Math.max(http, code ?? 0)
    const refused = login ? 'refused' : 'unauthenticated'
    if (http === 401 || code === 401 || own(data, 'message') === 'Unauthenticated.') {
      return failed(refused, status, data)
    }
    if (status >= 200 && status < 300) return { ok: true, status, body: data }
    if (status === 404) return failed('missing', status, data)
    if (status >= 500) return failed('server', status, data, retryAfter(headers))
    if (status >= 400) return failed('refused', status, data, status === 429 ? retryAfter(headers) : null)
    return failed('unreadable', status)
  }

  function retryAfter(headers: Headers): number | null {
    const value = headers.get('retry-after')
    if (!value) return null
    const seconds = number(value)
    const ms = seconds === null ? Date.parse(value) - env.now() : seconds * 1000
    return Number.isFinite(ms) ? Math.max(ms, 0) : null
  }

  async function attemptRead(path: string, options: CallOptions): Promise<Outcome> {
    for (let retries = 0; ; retries++) {
      const outcome = await attempt('get', path, undefined, options)
      if (outcome.ok || retries >= READ_RETRIES || !isPassing(outcome.refusal)) return outcome
      // 300–600 ms, then 600–1200: all shoppers of a server that fell must not come back at once.
      const wait = outcome.wait ?? 300 * (1 + env.random()) * 2 ** retries
      // Nobody waits longer than a call may take; sooner than the server asked would be rude.
      if (wait > READ_TIMEOUT) return outcome
      await new Promise<void>((resolve) => void env.after(wait, resolve))
    }
  }

  return {
    async get(path, read, options = {}) {
      if (path === null) return refusal('missing')
      if (options.fetch) return answer(await attemptRead(path, options), read)
      const key = `${(options.auth && token()) || ''} ${path}`
      let shared = reads.get(key)
      if (!shared) {
        const running = attemptRead(path, options).finally(
          () => reads.get(key) === running && reads.delete(key),
        )
        reads.set(key, (shared = running))
      }
      return answer(await shared, read)
    },
    async send(method, path, body, read, options = {}) {
      if (path === null) return refusal('missing')
      const outcome = await attempt(method, path, body, options)
      // What is still being read was asked before this write: the next asker wants to see what it did.
      reads.clear()
      return answer(outcome, read)
    },
  }
}

/** Success is what the reader could read. */
function answer<T>(outcome: Outcome, read: Reader<T>): Answer<T> {
  if (!outcome.ok) return outcome.refusal
  const data = read(outcome.body)
  return data === null ? refusal('unreadable', outcome.status) : { ok: true, data }
}

/** Waits for the code of calls that are loaded late: a file that does not come is a network that failed. */
export async function whenLoaded<Calls, T>(
  load: () => Promise<Calls>,
  call: (calls: Calls) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  let calls: Calls
  try {
    calls = await load()
  } catch {
    return refusal('network')
  }
  return call(calls)
}

function failed(
  kind: FailureKind,
  status: number | null = null,
  body?: unknown,
  wait: number | null = null,
): Outcome {
  return { ok: false, refusal: refusal(kind, status, body), wait }
}

function refusal(kind: FailureKind, status: number | null = null, body?: unknown): Refusal {
  return {
    ok: false,
    kind,
    status,
    message: status && status >= 400 && status < 500 ? serverText(body) : null,
  }
}

/** Failures that may be gone a moment later. */
function isPassing({ kind, status }: Refusal): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'server' || status === 429
}

/** DECISIONS §8: the server's own words, as text, at most 200 characters. */
function serverText(body: unknown): string | null {
  for (const candidate of [own(body, 'message'), own(body, 'error'), firstOf(firstOf(own(body, 'errors')))]) {
    const text = typeof candidate === 'string' ? candidate.trim() : ''
    if (text.length > SERVER_TEXT_LIMIT) {
      // No half of a surrogate pair before the ellipsis.
      return text.slice(0, SERVER_TEXT_LIMIT - 1).replace(/[\ud800-\udbff]$/, '') + '…'
    }
    if (text) return text
  }
  return null
}

/** Laravel's `errors` is a list of texts by field. */
function firstOf(value: unknown): unknown {
  return isObject(value) ? Object.values(value)[0] : value
}
