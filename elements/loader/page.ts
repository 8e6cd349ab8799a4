import type { StoreGlobal } from '../surface/types'

/** A preloaded request: its start in milliseconds since 1970, and its response. */
export type PreloadedRequest = readonly [started: number, answer: Promise<Response>]

/** `window.Store`, and what the loader shares with the elements' code. */
export interface Page extends StoreGlobal {
  /** What the script tag says of all elements: `data-host`, `data-backend`. */
  readonly data: Readonly<DOMStringMap>
  /** The preloaded requests by URL; null once a response has been consumed. */
  readonly early: Map<string, PreloadedRequest | null>
  /** By chunk its hash: those of first routes, each behind the chunks that it imports, and last `integrity`. */
  readonly hashes: Readonly<Record<string, string>>
  /** Whether the browser checks the integrity of a module preload. */
  readonly checks: boolean
  /**
   * Fetches a chunk of the store once and returns its address; without a hash only those of `hashes`. It is checked then
   * only where preloads are: elsewhere it is merely in flight.
   */
  fetch(chunk: string, hash?: string): Promise<string>
  /** Shows in an element's place that its code did not load or run; the elements' code replaces it by a better one. */
  fail(element: HTMLElement, error: unknown): unknown
  /**
   * A verified `import()` of a chunk (set by `verified.ts`). `known` are the hashes of what it imports, in that order, and
   * last its own, or the names alone of chunks in `hashes`; without either they are looked up.
   */
  open?(chunk: string, known?: Readonly<Record<string, string>> | readonly string[]): Promise<unknown>
}

/** The number changes with the shared format, so that two versions of the script never read each other's data. */
export const PAGE = Symbol.for('store.1')

/** Null where the store's script did not run: in the development server and in tests. */
export function page(): Page | null {
  return window[PAGE] ?? null
}

declare global {
  interface Window {
    [PAGE]?: Page
  }
}
