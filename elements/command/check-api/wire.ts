import { createBackend } from '../../../src/core/api/rest/adapter'
import type { Backend } from '../../../src/core/api/backend'
import { DEFAULT_CONFIG, READ_TIMEOUT_MS } from '../../../src/core/constants'
import type { Env } from '../../../src/core/env'
import { SECRET } from './findings'

export interface Exchange {
  method: string
  path: string
  /** The HTTP status; null if there was no response. */
  status: number | null
  /** Milliseconds until the response was complete. */
  ms: number
  /** The response's headers; empty if there was none. */
  headers: Headers
  text: string
  /** The parsed body; undefined if it is not JSON, or has more than `MAX_DEPTH` levels. */
  body: unknown
  /** The parsed request body. */
  sent: unknown
  error: string | null
}

export interface Wire {
  backend: Backend
  exchanges: readonly Exchange[]
  /** Sends any request as a browser does from a page of `origin`, but follows no redirect. */
  request(path: string, init?: RequestInit): Promise<Response>
  setToken(token: string | null): void
  /** All tokens received so far. They must never be shown. */
  tokens(): string[]
}

/** Returns the URL to which a response redirects; else null. */
export const redirectOf = ({ status, headers }: Pick<Exchange, 'status' | 'headers'>) =>
  status !== null && status > 300 && status < 400 ? headers.get('location') : null

/**
 * Runs callbacks with a delay below one second at once. Only the store's own pauses are that short; timeouts are
 * longer.
 */
export const hastened =
  (after: Env['after']): Env['after'] =>
  (ms, run) =>
    after(ms < 1000 ? 0 : ms, run)

/** The maximum time to wait for a rate limit. Most rate limits apply to one minute. */
export const MAX_RETRY_DELAY_MS = 60_000

/** Returns a short reason why there is no response: `ECONNREFUSED`, or a timeout. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  if (cause.name === 'AbortError' || cause.name === 'TimeoutError') return 'no response in time'
  // The code of a DOMException is a number, less helpful than its message.
  const { code } = cause as { code?: unknown }
  return typeof code === 'string' ? code : cause.message || cause.name
}

/** The maximum nesting of JSON that is read. Far deeper JSON would overflow the stack while the report is written. */
const MAX_DEPTH = 100

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)))

/** Parses JSON. Returns undefined if the text is not JSON, or is nested too deeply. */
const parsed = (text: string): unknown => {
  try {
    const body: unknown = JSON.parse(text)
    return isDeeperThan(MAX_DEPTH, body) ? undefined : body
  } catch {
    return undefined
  }
}

export interface Surroundings {
  after: Env['after']
  onRequest(request: string): void
}

export const after: Env['after'] = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Creates the store's back end for a host. Records every exchange. */
export function openWire(
  host: string,
  origin: string,
  surroundings: Surroundings = { after, onRequest() {} },
): Wire {
  const exchanges: Exchange[] = []
  let token: string | null = null
  const args = new Set<string>()

  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Origin', origin)
    const signal = init.signal ?? AbortSignal.timeout(READ_TIMEOUT_MS)
    const url = /^https?:/.test(path) ? path : host + path
    surroundings.onRequest(`${(init.method ?? 'get').toUpperCase()} ${url.replace(host, '')}`)
    return fetch(url, { redirect: 'manual', ...init, headers, signal })
  }

  const record: typeof fetch = async (input, init = {}) => {
    const url = String(input)
    const started = performance.now()
    const exchange: Exchange = {
      method: (init.method ?? 'get').toUpperCase(),
      path: url.slice(host.length),
      status: null,
      ms: 0,
      headers: new Headers(),
      text: '',
      body: undefined,
      sent: typeof init.body === 'string' ? parsed(init.body) : undefined,
      error: null,
    }
    exchanges.push(exchange)
    try {
      const result = await request(url, init)
      const text = await result.text()
      const { status, headers } = result
      Object.assign(exchange, { status, headers, text, body: parsed(text) })
      return new Response([204, 205, 304].includes(status) ? null : text, { status, headers })
    } catch (error) {
      exchange.error = reasonOf(error)
      throw error
    } finally {
      exchange.ms = Math.round(performance.now() - started)
    }
  }

  const backend = createBackend({
    env: {
      fetch: record,
      now: () => Date.now(),
      random: () => 0,
      after: hastened(surroundings.after),
      maxRetryDelay: MAX_RETRY_DELAY_MS,
    },
    host,
    token: () => token,
    onUnauthorized() {},
    config: () => DEFAULT_CONFIG,
    onDecimals() {},
  })
  return {
    backend,
    exchanges,
    request,
    setToken(next) {
      token = next
      // Record the token with and without the `Bearer` prefix.
      if (next) for (const secret of [next, next.split(' ').at(-1) ?? '']) args.add(secret)
    },
    tokens: () => [
      ...args,
      ...exchanges.filter(({ path }) => path === LOGIN).flatMap(({ body, text }) => secretsIn(body ?? text)),
    ],
  }
}

const LOGIN = '/api/auth/login'

/** Returns everything in a login response that may be a token: by its name, or because it is one long word. */
function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    const least = SECRET.test(name) ? 8 : 16
    return value.length >= least && !/\s/.test(value) ? [value] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    secretsIn(inner, Array.isArray(value) ? name : `${name} ${key}`),
  )
}
