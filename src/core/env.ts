import type { StoreEvents } from './events'

/**
 * The element in which a user acted. It is opaque to the core, which passes it to `emit` and uses it to choose the
 * element that shows a toast, drawer or dialog.
 */
export type Source = object

/** Key-value storage that never throws. If storage is blocked or full, `set` returns false and `get` null. */
export interface Storage {
  get(key: string): string | null
  set(key: string, value: string): boolean
  remove(key: string): void
  /**
   * Calls `listener` when another tab changes a key. `key` is null if any key may have changed: storage was cleared,
   * or the page was restored from the back/forward cache. Returns a function that unsubscribes.
   */
  watch(listener: (key: string | null) => void): () => void
}

export interface HistoryPort {
  href(): string
  state(): unknown
  push(url: string, state: unknown): void
  replace(url: string, state: unknown): void
  go(delta: number): void
  watch(listener: () => void): () => void
  /** Converts a URL of the store to its public URL. Missing if the two never differ. */
  siteUrl?(url: string): string
}

export interface PagePort extends HistoryPort {
  /** The URL against which relative ones are resolved. */
  base(): string
  /**
   * Whether the page has a URL that scripts can change. They can't in a sandboxed frame, `srcdoc`, `about:blank`,
   * `data:` and `blob:`, even if a frame inherits its parent's origin.
   */
  hasUrl(): boolean
  /** Whether the page still has content that a server rendered, without the values that this browser has stored. */
  isServed(): boolean
  leaveFor(url: string): void
}

export interface Port {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): void
}

export interface WorkerPort extends Port {
  /** Calls `listener` when the worker terminates on its own. */
  onEnd(listener: () => void): void
  end(): void
}

/** The page's access to the service worker of an installable store. */
export interface StoreWorkerPort {
  /**
   * Calls `listener` with false when the server at `host` stops responding to the worker, and with true when it
   * responds again.
   */
  listen(host: string, listener: (isReachable: boolean) => void): void
  /**
   * Resolves to whether the server at `host` responds. Null means unknown, as on a page without a worker of that shop,
   * or if the server is slow. The worker reports the outcome of its last request; with `anew`, it sends a new one.
   */
  canReach(host: string, anew: boolean): Promise<boolean | null>
}

/** The options of a request. */
export interface ReadInit extends RequestInit {
  /** Marks a POST request that only reads data. The name identifies its response, as the URL does for a GET request. */
  readAs?: string
}

/**
 * The core's whole access to its environment. Only `elements/runtime/world.ts` (the page) and the tests (a fake)
 * create one.
 */
export interface Env {
  /**
   * Like the global `fetch`, but first consumes the response to an equal request of the loader, if there is one. The
   * loader never sends requests with a token.
   */
  fetch(input: RequestInfo | URL, init?: ReadInit): Promise<Response>
  storage: Storage
  page: PagePort
  /** Milliseconds since 1970. */
  now(): number
  /** Calls `run` once after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
  random(): number
  /** How long a read may wait before a retry, in milliseconds. Default: the timeout of a read. */
  maxRetryDelay?: number
  /**
   * Dispatches the event on the acting element, or else on the document. Returns false if a listener cancelled it.
   */
  emit<Name extends keyof StoreEvents>(name: Name, detail: StoreEvents[Name], source: Source | null): boolean
  /** Logs a line for developers, once per text. It must never contain the token. */
  warn(message: string): void
  /**
   * Runs a task with an exclusive lock shared by all tabs of this origin. If another tab holds the lock, waits for it
   * if `wait` is set, and otherwise resolves to null at once. If the browser has no locks, rejects without running the
   * task.
   */
  lock<T>(name: string, run: () => Promise<T>, wait?: boolean): Promise<T | null>
  /**
   * False if the browser reports that there is no connection. A response to a request proves the browser wrong, and
   * makes this true again.
   */
  online(): boolean
  /**
   * Starts a worker with the catalogue's code. Resolves to null if the browser or the page's content security policy
   * refuses, which may report a violation.
   */
  startWorker(): Promise<WorkerPort | null>
  /** Resolves to null if the browser has no service workers. */
  storeWorker(): Promise<StoreWorkerPort | null>
  /**
   * Calls `listener` when the browser reports that the connection is lost or restored. Returns a function that
   * unsubscribes.
   */
  watchOnline(listener: () => void): () => void
}
