import redaxios from 'redaxios'
import { READ_RETRIES, READ_TIMEOUT_MS, SERVER_TEXT_LIMIT, WRITE_TIMEOUT_MS } from '../constants'
import type { Env } from '../env'
import { dedupe } from '../lib/util/promises'
import { stringify } from '../lib/util/json'
import type { Result, FailureKind, Refusal, Token, Id } from '../types'
import { isObject, number, own, type Reader } from './read'

export interface ClientDeps {
  env: Pick<Env, 'fetch' | 'after' | 'random' | 'now' | 'maxRetryDelay'>
  host: string
  token(): Token | null
  /** Called if the server refuses a request with this token: by a 401 or the message 'Unauthenticated.' */
  onUnauthorized(token: Token): void
}

type Method = 'get' | 'post' | 'put' | 'delete'

export interface CallOptions {
  /**
   * Sends the token, if there is one. Without `auth`, a 401 is an ordinary refusal, such as wrong credentials or the
   * refusal of a payment gateway.
   */
  auth?: boolean
  headers?: Readonly<Record<string, string>>
  /**
   * Replaces the environment's fetch, for a response that is parsed elsewhere or that must not come from a cache. Such
   * requests are never deduped.
   */
  fetch?: Env['fetch'] | undefined
  readRefusal?: (body: unknown) => Partial<Refusal>
}

export interface Client {
  as(sent: Token | null): Client
  /**
   * Reads, with a timeout of 15 s and at most two retries. Concurrent requests for the same path are deduped. A null
   * path resolves to `missing`.
   */
  get<T>(path: string | null, read: Reader<T>, options?: CallOptions): Promise<Result<T>>
  /** Writes, with a timeout of 30 s and no retries. */
  send<T>(
    method: Exclude<Method, 'get'>,
    path: string | null,
    body: unknown,
    read: Reader<T>,
    options?: CallOptions,
  ): Promise<Result<T>>
}

interface Sending extends CallOptions {
  sent: Token | null
}

/**
 * The result of one attempt: the unparsed body of a 2xx response, or the failure and how many milliseconds the server
 * asks to wait.
 */
type Outcome =
  | { ok: true; status: number; body: unknown }
  | { ok: false; refusal: Refusal; wait: number | null }

interface Reply {
  status: number
  data?: unknown
  headers: Headers
}

/** Creates a client that sends HTTP requests and turns every failure into a result. */
export function createClient({ env, host, token, onUnauthorized }: ClientDeps): Client {
  const reads = new Map<string, Promise<Outcome>>()

  /**
   * Makes one request. Resolves to null if no readable response arrives in time. redaxios takes no abort signal, but
   * its `fetch` can be replaced.
   */
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
        // The loader sent its requests without this signal, so reject here as well.
        new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        redaxios<unknown>(url, {
          method,
          data: body === undefined ? undefined : stringify(body),
          // Pass our headers unchanged: redaxios would add a cookie-based one, and enumerable properties that the
          // host page added to `Object.prototype`.
          fetch: (request: RequestInfo | URL, init?: RequestInit) =>
            fetch(request, { ...init, headers, signal }),
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
    { sent, ...options }: Sending,
  ): Promise<Outcome> {
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
    if (body !== undefined) headers['content-type'] = 'application/json'
    // The token goes to {host} only: on a redirect to another origin, fetch drops this header (Chromium since 119).
    // Refusing redirects would break servers that redirect within their origin, and would protect only against the
    // merchant's own server.
    if (sent) headers['authorization'] = sent
    const abort = new AbortController()
    const cancel = env.after(method === 'get' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS, () => abort.abort())
    const reply = await exchange(method, host + path, body, headers, abort.signal, options.fetch)
    cancel()
    if (abort.signal.aborted) return failed('timeout')
    // If the connection is reset while the body is being read, the request resolves without data.
    if (!reply || reply.data === undefined) return failed('network')
    const outcome = outcomeOf(reply, options)
    if (sent && !outcome.ok && outcome.refusal.kind === 'unauthenticated') onUnauthorized(sent)
    return outcome
  }

  /** HTTP 200 is a success only if the `statusCode` in the body, which may be a string, agrees. */
  function outcomeOf({ status: http, data, headers }: Reply, { auth, readRefusal }: CallOptions): Outcome {
    const code = number(own(data, 'statusCode'))
    const status = http < 300 && code !== null ? code : Math.max(http, code ?? 0)
    if (http === 401 || code === 401 || own(data, 'message') === 'Unauthenticated.') {
      return failed(auth ? 'unauthenticated' : 'refused', status, data)
    }
    if (status >= 200 && status < 300) return { ok: true, status, body: data }
    if (status === 404) return failed('missing', status, data)
    if (status >= 500) return failed('server', status, data, retryAfter(headers))
    if (status >= 400)
      return failed('refused', status, data, status === 429 ? retryAfter(headers) : null, readRefusal?.(data))
    return failed('unreadable', status)
  }

  function retryAfter(headers: Headers): number | null {
    const value = headers.get('retry-after')
    if (!value) return null
    const seconds = number(value)
    const ms = seconds === null ? Date.parse(value) - env.now() : seconds * 1000
    return Number.isFinite(ms) ? Math.max(ms, 0) : null
  }

  async function attemptRead(path: string, options: Sending): Promise<Outcome> {
    for (let retries = 0; ; retries++) {
      const outcome = await attempt('get', path, undefined, options)
      if (outcome.ok || retries >= READ_RETRIES || !isTransient(outcome.refusal)) return outcome
      // Wait 300–600 ms, then 600–1200 ms. The waits are random, so that not all shoppers retry at the same moment
      // after an outage.
      const wait = outcome.wait ?? 300 * (1 + env.random()) * 2 ** retries
      // A longer wait is pointless, and retrying earlier would ignore Retry-After.
      if (wait > (env.maxRetryDelay ?? READ_TIMEOUT_MS)) return outcome
      await new Promise<void>((resolve) => void env.after(wait, resolve))
    }
  }

  const clientOf = (present: () => Token | null): Client => ({
    as: (sent) => clientOf(() => sent),
    async get(path, read, options = {}) {
      if (path === null) return refusal('missing')
      // All attempts use the same token: another tab may log in as another user in between.
      const sending = { ...options, sent: options.auth ? present() : null }
      if (options.fetch) return resultOf(await attemptRead(path, sending), read)
      const key = `${sending.sent ?? ''} ${path}`
      return resultOf(await dedupe(reads, key, () => attemptRead(path, sending)), read)
    },
    async send(method, path, body, read, options = {}) {
      if (path === null) return refusal('missing')
      const sent = options.auth ? present() : null
      const outcome = await attempt(method, path, body, { ...options, sent })
      // Reads in flight were sent before this write. The next reader must get the data after the write.
      reads.clear()
      return resultOf(outcome, read)
    },
  })
  return clientOf(token)
}

function resultOf<T>(outcome: Outcome, read: Reader<T>): Result<T> {
  if (!outcome.ok) return outcome.refusal
  const data = read(outcome.body)
  return data === null ? refusal('unreadable', outcome.status) : { ok: true, data }
}

/** Runs a call whose code loads on demand. If the code fails to load, returns a network failure. */
export async function whenLoaded<Calls, T>(
  load: () => Promise<Calls>,
  call: (calls: Calls) => Promise<Result<T>>,
): Promise<Result<T>> {
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
  more?: Partial<Refusal>,
): Outcome {
  return { ok: false, refusal: { ...refusal(kind, status, body), ...more }, wait }
}

function refusal(kind: FailureKind, status: number | null = null, body?: unknown): Refusal {
  return {
    ok: false,
    kind,
    status,
    message: status && status >= 400 && status < 500 ? serverText(body) : null,
  }
}

function isTransient({ kind, status }: Refusal): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'server' || status === 429
}

function serverText(body: unknown): string | null {
  for (const candidate of [own(body, 'message'), own(body, 'error'), firstOf(firstOf(own(body, 'errors')))]) {
    const text = typeof candidate === 'string' ? candidate.trim() : ''
    if (text.length > SERVER_TEXT_LIMIT) {
      // Don't leave half a surrogate pair before the ellipsis.
      return text.slice(0, SERVER_TEXT_LIMIT - 1).replace(/[\ud800-\udbff]$/, '') + '…'
    }
    if (text) return text
  }
  return null
}

/** Laravel's `errors` lists messages by field. */
function firstOf(value: unknown): unknown {
  return isObject(value) ? Object.values(value)[0] : value
}

/**
 * Returns `/api/products/7` for the folder `/api/products/`, with the id percent-encoded. Null for ids that can't exist:
 * an empty one, lone surrogates, and '.' or '..', which would change the path even when encoded.
 */
export function pathTo(folder: string, id: Id, rest = ''): string | null {
  const segment = String(id)
  return /^\.{0,2}$|\p{Cs}/u.test(segment) ? null : folder + encodeURIComponent(segment) + rest
}
