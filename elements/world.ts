import type { Env, Storage } from '../src/core/env'
import { CANCELABLE } from './manifest'
import { page } from './page'

/** How long an early answer of the loader is still fresh (DESIGN, Three scopes). */
const EARLY_TIME = 10_000

/** Once per text, whichever shop says it. */
const warned = new Set<string>()

export function warn(message: string): void {
  if (warned.has(message)) return
  warned.add(message)
  console.warn(`[store] ${message}`)
}

/** Local storage that never throws: even reading `window.localStorage` does where cookies are blocked. */
const storage: Storage = {
  get: (key) => attempt(() => localStorage.getItem(key), null),
  set: (key, value) => attempt(() => (localStorage.setItem(key, value), true), false),
  remove: (key) => attempt(() => localStorage.removeItem(key), undefined),
  watch(listener) {
    const heard = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === attempt(() => localStorage, null)) listener(key)
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  },
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

/** Takes over what the loader has asked already, once; a call with a token or a body is never one of those. */
const fetchOnce: typeof fetch = (input, init) => {
  const early = page()?.early
  const started = typeof input === 'string' ? early?.get(input) : undefined
  if (!started || typeof input !== 'string' || !isPlainRead(init)) return fetch(input, init)
  // It stays known as asked, so that the loader does not ask for the next tag.
  early?.set(input, null)
  return Date.now() - started[0] < EARLY_TIME ? started[1] : fetch(input, init)
}

function isPlainRead({ method = 'GET', body, headers }: RequestInit = {}): boolean {
  return method === 'GET' && !body && !new Headers(headers).has('authorization')
}

/** The world as a page in a browser has it. One for all shops. */
export const world: Env = {
  fetch: fetchOnce,
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
  startWorker: async (daring) => (await import('./start-worker')).startWorker(daring),
  watchOnline(listener) {
    for (const type of ['online', 'offline']) window.addEventListener(type, listener)
    return () => {
      for (const type of ['online', 'offline']) window.removeEventListener(type, listener)
    }
  },
  lock: async (name, run, wait) => (await import('./lock')).lock(name, run, wait),
}
