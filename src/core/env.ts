import type { StoreEvents } from './events'

/**
 * The element that a person acted in, opaque to the core: it is handed back to `emit` and tells presenters whose
 * toast, drawer or dialog it is.
 */
export type Source = object

/** Key and value storage that never throws. Blocked or full storage makes `set` false and `get` null. */
export interface Storage {
  get(key: string): string | null
  set(key: string, value: string): boolean
  remove(key: string): void
  /** Tells of changes made by other tabs. `key` is null when everything was cleared. */
  watch(listener: (key: string | null) => void): () => void
}

/** The session history of a page, or one in memory: what a router needs and no more. */
export interface HistoryPort {
  /** The whole address at present. */
  href(): string
  state(): unknown
  push(url: string, state: unknown): void
  replace(url: string, state: unknown): void
  go(delta: number): void
  watch(listener: () => void): () => void
}

/** The other end of a thread: a worker as the page has it, or the page as a worker does. */
export interface Port {
  /** The buffers go over, instead of being copied. */
  post(message: unknown, transfer?: ArrayBuffer[]): void
  listen(heard: (message: unknown) => void): void
}

export interface WorkerPort extends Port {
  /** Calls when it has ended by itself. */
  onEnd(ended: () => void): void
  end(): void
}

/** The world as one typed object. Only `elements/world.ts` (a page) and the tests (a fake) make one. */
export interface Env {
  /** An early request of the loader is taken over once; authenticated calls never are. */
  fetch: typeof fetch
  storage: Storage
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void
  /** 0 ≤ x < 1. */
  random(): number
  /** Fires the event at the acting element, else at the document. False when a listener cancelled it. */
  emit<Name extends keyof StoreEvents>(name: Name, detail: StoreEvents[Name], source: Source | null): boolean
  /** One line for the developer's console, once per text. Never holds the token. */
  warn(message: string): void
  /**
   * Runs alone among all tabs of this origin. Where another one holds the lock: null at once, or `wait` for it. Rejects,
   * without having run, where the browser has no locks.
   */
  lock<T>(name: string, run: () => Promise<T>, wait?: boolean): Promise<T | null>
  /** The browser's languages are no part of the world: SPEC §1 takes the default from the settings. */
  online(): boolean
  /**
   * Starts a worker with the catalogue's code; null where page or browser refuse it. Where nobody can know that without
   * an attempt, which a refusing page reports to its owner, it is made only if `daring`.
   */
  startWorker(daring: boolean): Promise<WorkerPort | null>
  /** Tells when the connection goes or comes back; the answer stops it. */
  watchOnline(listener: () => void): () => void
}
