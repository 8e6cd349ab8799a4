import { stringify } from '../../src/core/lib/util/json'
import type { Env, PagePort, ReadInit, Storage } from '../../src/core/env'
import { acrossLeaving } from '../../src/ui/leaving'
import { CANCELABLE } from '../public-api/manifest'
import { whenOpened } from './opened'
import { page as storePage, type Page } from '../loader/page'
import { isServed } from './server-data'
import { ownDocument } from '../../src/ui/own-document'

/** Milliseconds within which a preloaded response may be consumed. */
const PRELOAD_FRESH_MS = 10_000

/** The texts that any shop has logged. Each is logged once. */
const warned = new Set<string>()

export function warn(message: string): void {
  if (warned.has(message)) return
  warned.add(message)
  // A page may replace the console with an incomplete one.
  console.warn?.(`[store] ${message}`)
}

/** Warns if the page has a global or an element id named `Store`, since scripts can't use the store then. */
export function warnIfTaken(own: Page): void {
  if (window.Store !== own)
    warn('window.Store belongs to the page: rename that global or id to use the store from scripts.')
}

/** Adds listeners to the window, by event type. Returns a function that removes them. */
function listen(listeners: { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void }) {
  const listening = new AbortController()
  for (const [type, listener] of Object.entries(listeners))
    window.addEventListener(type, listener as EventListener, listening)
  return () => listening.abort()
}

/** The storage of each listener to changes of the storage. */
const watchers = new Map<(key: string) => void, Storage>()

/**
 * Creates access to local storage for one shop. It never throws: if cookies are blocked, even accessing
 * `window.localStorage` throws. The shops of a page notify each other as tabs do, so that a login that ends in a
 * replaced shop also reaches its successor.
 */
export function createStorage(): Storage {
  function change(key: string, value: string | null, action: () => void): boolean {
    if (storage.get(key) === value) return true
    const isDone = attempt(() => (action(), true), false)
    if (isDone) for (const [listener, shop] of watchers) if (shop !== storage) listener(key)
    return isDone
  }
  const storage: Storage = {
    get: (key) => attempt(() => localStorage.getItem(key), null),
    set: (key, value) => change(key, value, () => localStorage.setItem(key, value)),
    remove: (key) => void change(key, null, () => localStorage.removeItem(key)),
    watch(listener) {
      watchers.set(listener, storage)
      const stop = listen({
        storage({ key, storageArea }) {
          if (storageArea === attempt(() => localStorage, null)) listener(key)
        },
        // A page in the back/forward cache gets no storage events, so anything may have changed when it is restored.
        pageshow({ persisted }) {
          if (persisted) listener(null)
        },
      })
      return () => {
        watchers.delete(listener)
        stop()
      }
    },
  }
  return storage
}

/** The page's URL and session history. `watch` calls back for history navigation and hash changes. */
const page: PagePort = {
  href: () => window.location.href,
  base: () => ownDocument('baseURI'),
  state: () => window.history.state as unknown,
  push: (url, state) => window.history.pushState(state, '', url),
  replace: (url, state) => window.history.replaceState(state, '', url),
  go: (delta) => window.history.go(delta),
  watch: (listener) => listen({ popstate: listener }),
  hasUrl: () =>
    window.origin !== 'null' && window.location.origin !== 'null' && window.location.protocol !== 'blob:',
  isServed,
  leaveFor: (url) => window.location.assign(url),
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

/** Returns the loader's preloaded response to a request, once. Requests with a token are never preloaded. */
function preloadedResponse(input: RequestInfo | URL, init: ReadInit | undefined): Promise<Response> | null {
  const early = storePage()?.early
  // Look up text only: a URL or a request object is never a key of the map.
  const name = (init?.readAs ?? input) as string
  const [time, response, headers] = early?.get(name) ?? []
  // Compare the headers, because two sales channels have the same URLs.
  const isSame = headers ? headers === stringify(init?.headers) : isPlainRead(init)
  if (!time || !response || !isSame) return null
  // Keep the entry, so that the loader does not preload the URL again for the next tag.
  early?.set(name, null)
  return Date.now() - time < PRELOAD_FRESH_MS ? response : null
}

let answered = false

const request: Env['fetch'] = (input, init) => {
  const start = () => preloadedResponse(input, init) ?? fetch(input, init)
  // A failed write may have reached the server, so don't repeat it.
  const response = (init?.method ?? 'get').toLowerCase() === 'get' ? acrossLeaving(start) : start()
  // An aborted request says nothing about the connection.
  response.then(
    () => (answered = true),
    () => init?.signal?.aborted || (answered = false),
  )
  return response
}

function isPlainRead({ method = 'GET', body, headers }: RequestInit = {}): boolean {
  return method === 'GET' && !body && !new Headers(headers).has('authorization')
}

/** The environment of a page in a browser, which all shops share. */
export const world: Env = {
  fetch: request,
  storage: createStorage(),
  page,
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
  emit(name, detail, source) {
    let goesOn = true
    whenOpened(() => {
      const target = source instanceof Node && source.isConnected ? source : document
      goesOn = ownDocument('dispatchEvent').call(
        target,
        new CustomEvent(name, {
          detail,
          bubbles: true,
          composed: true,
          cancelable: CANCELABLE.includes(name),
        }),
      )
    })
    return goesOn
  },
  warn,
  online: () => navigator.onLine || answered,
  startWorker: async () => (await import('../loader/start-worker')).startWorker(world),
  storeWorker: async () => (await import('./store-worker')).storeWorker,
  watchOnline: (listener) =>
    listen({
      online: listener,
      offline() {
        answered = false
        listener()
      },
    }),
  lock: async (name, run, wait) => (await import('./lock')).lock(name, run, wait),
}
