import type { StoreGlobal } from './types'

/** An early request: when it began (milliseconds since 1970), and its answer. */
export type Early = readonly [started: number, answer: Promise<Response>]

/** `window.Store`, and what else the loader shares with the elements' code. */
export interface Page extends StoreGlobal {
  /** The script tag's `data-host`. */
  readonly host: string | undefined
  /** The early requests by address; null when somebody has taken the answer. */
  readonly early: Map<string, Early | null>
  /**
   * Fetches a chunk of the store, checked by its hash, once, and answers with its address. Without a hash only those
   * that the loader knows.
   */
  fetch(chunk: string, hash?: string): Promise<string>
  /** The chunks that were fetched so far. */
  readonly fetched: Readonly<Record<string, unknown>>
  /** A chunk's `import()`, checked (set by `verified.ts`). With its hash only one that imports nothing. */
  open?(chunk: string, hash?: string): Promise<unknown>
}

/** The number changes with the meaning of what is shared: two versions of the script never read each other's. */
export const PAGE = Symbol.for('store.1')

/** Null where the script of the store did not run: under a development server, or in a test. */
export function page(): Page | null {
  return window[PAGE] ?? null
}

declare global {
  interface Window {
    [PAGE]?: Page
  }
}
