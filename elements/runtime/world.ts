import type { Env, Storage } from '../../src/core/env'
import { acrossLeaving } from '../../src/ui/leaving'
import { CANCELABLE } from '../surface/manifest'
import { page, type Page } from '../loader/page'

/** Milliseconds for which a preloaded response is fresh. */
const PRELOAD_FRESH_MS = 10_000

/** Warns once per text, whichever shop does it. */
const warned = new Set<string>()

export function warn(message: string): void {
  if (warned.has(message)) return
  warned.add(message)
  // A page may replace the console with an incomplete one.
  console.warn?.(`[store] ${message}`)
}

/** A global or an element's id named `Store` belongs to the page, so scripts find `Store` nowhere. */
export function warnIfTaken(own: Page): void {
  if (window.Store !== own)
    warn('window.Store belongs to the page: rename that global or id to use the store from scripts.')
}

/** Local storage that never throws: even accessing `window.localStorage` does where cookies are blocked. */
const storage: Storage = {
  get: (key) => attempt(() => localStorage.getItem(key), null),
  set: (key, value) => attempt(() => (localStorage.setItem(key, value), true), false),
  remove: (key) => attempt(() => localStorage.removeItem(key), undefined),
  watch(listener) {
    const onStorage = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === attempt(() => localStorage, null)) listener(key)
    }
    // A page in the back/forward cache receives no storage events: anything may have changed when it is restored.
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) listener(null)
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', returned)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', returned)
    }
  },
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

/** Consumes the loader's preloaded responses once; requests with a token or a body are never preloaded. */
function preloadedResponse(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> | null {
  const early = page()?.early
  const started = typeof input === 'string' ? early?.get(input) : undefined
  if (!started || typeof input !== 'string' || !isPlainRead(init)) return null
  // Keep the entry, so that the loader does not preload it again for the next tag.
  early?.set(input, null)
  return Date.now() - started[0] < PRELOAD_FRESH_MS ? started[1] : null
}

const request: typeof fetch = (input, init) => {
  const start = () => preloadedResponse(input, init) ?? fetch(input, init)
  // A write that failed may have been done: it is never repeated.
  return (init?.method ?? 'get').toLowerCase() === 'get' ? acrossLeaving(start) : start()
}

function isPlainRead({ method = 'GET', body, headers }: RequestInit = {}): boolean {
  return method === 'GET' && !body && !new Headers(headers).has('authorization')
}

/** The environment of a page in a browser, shared by all shops. */
export const world: Env = {
  fetch: request,
  storage,
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
  emit(name, detail, source) {
    const target = source instanceof Node && source.isConnected ? source : document
    return target.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: CANCELABLE.includes(name) }),
    )
  },
  warn,
  online: () => navigator.onLine,
  startWorker: async (allowBlob) => (await import('../loader/start-worker')).startWorker(world, allowBlob),
  watchOnline(listener) {
    for (const type of ['online', 'offline']) window.addEventListener(type, listener)
    return () => {
      for (const type of ['online', 'offline']) window.removeEventListener(type, listener)
    }
  },
  lock: async (name, run, wait) => (await import('./lock')).lock(name, run, wait),
}
