import { createBackend } from '../../../src/core/api/create-backend'
import type { Backend } from '../../../src/core/api/backend'
import { DEFAULT_CONFIG } from '../../../src/core/constants'
import { SECRET } from './findings'

/** One request and what came of it. */
export interface Exchange {
  method: string
  path: string
  /** Null where no answer came. */
  status: number | null
  /** Milliseconds until the whole answer was there. */
  ms: number
  type: string
  text: string
  /** Undefined where it is no JSON. */
  body: unknown
  /** What was sent, parsed. */
  sent: unknown
  /** The origin that the answer lets read it. */
  allowed: string | null
  error: string | null
}

export interface Wire {
  /** The store's own calls and readers, over this wire. */
  backend: Backend
  exchanges: readonly Exchange[]
  /** Any request, as a browser on a page of `origin` would make it. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** What is sent as the header Authorization from now on. */
  setToken(token: string | null): void
  /** All that were given out, never to be shown. */
  tokens(): string[]
}

/** Waits of a client that tries again are for busy servers in shops; timeouts stay as they are. */
const PATIENT = 5000

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code } = (cause ?? {}) as { code?: string }
  return code ?? (cause instanceof Error ? cause.message || cause.name : String(cause))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The store's back end on a host, with everything that goes over the wire written down. */
export function openWire(host: string, origin: string): Wire {
  const exchanges: Exchange[] = []
  let token: string | null = null
  const given = new Set<string>()

  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Origin', origin)
    const signal = init.signal ?? AbortSignal.timeout(15_000)
    return fetch(/^https?:/.test(path) ? path : host + path, { ...init, headers, signal })
  }

  const record: typeof fetch = async (input, init = {}) => {
    const url = String(input)
    const started = performance.now()
    const exchange: Exchange = {
      method: (init.method ?? 'get').toUpperCase(),
      path: url.slice(host.length),
      status: null,
      ms: 0,
      type: '',
      text: '',
      body: undefined,
      sent: typeof init.body === 'string' ? parsed(init.body) : undefined,
      allowed: null,
      error: null,
    }
    exchanges.push(exchange)
    try {
      const answer = await request(url, init)
      const text = await answer.text()
      Object.assign(exchange, {
        status: answer.status,
        type: answer.headers.get('content-type') ?? '',
        text,
        body: parsed(text),
        allowed: answer.headers.get('access-control-allow-origin'),
      })
      const empty = answer.status === 204 || answer.status === 205 || answer.status === 304
      return new Response(empty ? null : text, { status: answer.status, headers: answer.headers })
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
      after(ms, run) {
        const timer = setTimeout(run, ms < PATIENT ? 0 : ms)
        return () => clearTimeout(timer)
      },
    },
    host,
    token: () => token,
    onUnauthorized() {},
    config: () => DEFAULT_CONFIG,
  })
  return {
    backend,
    exchanges,
    request,
    setToken(next) {
      token = next
      // As it is sent, and without the word before it.
      if (next) for (const secret of [next, next.split(' ').at(-1) ?? '']) given.add(secret)
    },
    tokens: () => [
      ...given,
      ...exchanges.filter(({ path }) => path === LOGIN).flatMap(({ body, text }) => secretsIn(body ?? text)),
    ],
  }
}

const LOGIN = '/api/auth/login'

/** Whatever may be a token in the answer to a login, under whatever name: what is called so, and what is long and one word. */
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
