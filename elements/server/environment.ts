import type { Env, PagePort } from '../../src/core/env'
import { withPathLanguages } from '../../src/core/routing/path-languages'
import { parseUrl } from '../../src/core/lib/web/urls'
import { readName } from '../runtime/read-name'
import type { ApiResponse, ReadRequest } from './api'
import type { ReaderSetup } from './options'

export interface ServerEnvironment {
  env: Env
  /** The responses of the API so far, by the names of the reads. */
  responses: ReadonlyMap<string, ApiResponse | undefined>
  maxDataLength: number
  /** The requests whose response is missing or unusable, even after retries, such as `/api/home: 500`. */
  readonly failures: readonly string[]
  /** Stops waiting for responses, ends all timers, and prevents later ones. */
  dispose(): void
}

/**
 * Creates the environment in which one page is rendered. It only reads from the shop's server, stores nothing, and has
 * a fixed URL.
 * @param languageBase the path of a store whose URLs contain the language in the path; null for other stores
 */
export function createServerEnvironment(
  { api, rules, timeLimit, givenFile }: Pick<ReaderSetup, 'api' | 'rules' | 'timeLimit' | 'givenFile'>,
  href: string,
  languageBase: string | null = null,
): ServerEnvironment {
  const scope = new AbortController()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  /**
   * Responses in the order of their requests, so that the same data results in the same page. A response without data
   * is undefined.
   */
  const responses = new Map<string, ApiResponse | undefined>()
  /** The reasons why reads failed, by the names of the reads. */
  const failed = new Map<string, string>()
  const page = fixedPage(href)
  if (languageBase !== null) Object.assign(page, withPathLanguages(page, languageBase))

  const file = givenFile && { ...givenFile, url: parseUrl(givenFile.url, href)?.href }
  const respond = async (url: string, request: ReadRequest): Promise<ApiResponse> =>
    file?.url === url
      ? { status: 200, text: file.text, retryAfter: null, kind: 'data', at: Date.now() }
      : api.get(url, request)

  async function get(name: string, url: string, request: ReadRequest): Promise<Response> {
    const response = await respond(url, request)
    const { text, status, retryAfter, kind } = response
    if (kind === 'data') responses.set(name, response)
    if (kind !== 'nothing') failed.delete(name)
    else failed.set(name, status < 300 ? 'unusable' : String(status))
    return responseOf(text, status, retryAfter === null ? {} : { 'retry-after': retryAfter })
  }

  const read: Env['fetch'] = async (input, init = {}) => {
    const isGet = (init.method ?? 'GET').toUpperCase() === 'GET'
    if (!isGet && init.readAs === undefined) throw new TypeError('A server only reads.')
    const name = readName(input, init)
    const signal = AbortSignal.any([scope.signal, ...(init.signal ? [init.signal] : [])])
    signal.throwIfAborted()
    failed.set(name, 'no response')
    responses.set(name, responses.get(name))
    const { accept: _, ...headers } = Object.fromEntries(new Headers(init.headers))
    const request = { headers, ...(!isGet && { body: String(init.body) }) }
    return untilAborted(get(name, String(input), request), signal)
  }

  return {
    responses,
    maxDataLength: rules.maxDataLength,
    get failures() {
      return [...failed].map(([url, reason]) => `${parseUrl(url)?.pathname ?? url}: ${reason}`)
    },
    env: {
      fetch: read,
      storage: { get: () => null, set: () => true, remove: () => {}, watch: () => () => {} },
      page,
      now: () => Date.now(),
      after(ms, run) {
        if (scope.signal.aborted) return () => {}
        const timer = setTimeout(() => {
          timers.delete(timer)
          run()
        }, ms)
        timers.add(timer)
        return () => {
          timers.delete(timer)
          clearTimeout(timer)
        }
      },
      // This is constant, so that two renders of the same data are equal.
      random: () => 0.5,
      maxRetryDelay: timeLimit,
      emit: () => true,
      warn: () => {},
      lock: (_name, run) => run(),
      online: () => true,
      startWorker: async () => null,
      storeWorker: async () => null,
      watchOnline: () => () => {},
    },
    dispose() {
      scope.abort()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** Waits for a promise until the signal aborts, and then rejects. The request itself continues, for later pages. */
const untilAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    }),
  ])

/**
 * Returns the parts of a response that the store's client and the adapters read. The result is not a `Response`: hosts
 * may replace that class, as @hono/node-server does, with one whose properties can't be enumerated, and redaxios would
 * copy none of them.
 */
export const responseOf = (text: string, status: number, headers: HeadersInit = {}): Response =>
  ({
    ok: status >= 200 && status < 300,
    status,
    headers: new Headers(headers),
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
    clone: () => responseOf(text, status, headers),
  }) as Response

/** Returns a page without navigation. Only the state of its history entry can be read and written. */
export function fixedPage(href: string): PagePort {
  let state: unknown = null
  return {
    href: () => href,
    base: () => href,
    state: () => state,
    push: () => {},
    replace: (_url, next) => void (state = next),
    go: () => {},
    watch: () => () => {},
    hasUrl: () => true,
    isServed: () => true,
    leaveFor: () => {},
  }
}

export function createLimit(ms: number): { passed: Promise<void>; clear(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  return { passed, clear: () => clearTimeout(timer) }
}
