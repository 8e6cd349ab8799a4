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
  /** The browser's languages are no part of the world: SPEC §1 takes the default from the settings. */
  online(): boolean
  /** Tells when the connection goes or comes back; the answer stops it. */
  watchOnline(listener: () => void): () => void
}
