import type { StoreGlobal } from '../public-api/types'

/** A preloaded request: when it started, in milliseconds since 1970, and its response. */
export type PreloadedRequest = readonly [
  started: number,
  response: Promise<Response>,
  /** The headers of the request as JSON, if the response depends on them. */
  headers?: string,
]

/** `window.Store`, with the data that the loader shares with the elements' code. */
export interface Page extends StoreGlobal {
  /** The settings of the script tag that apply to all elements: `data-host`, `data-backend`. */
  readonly data: Readonly<DOMStringMap>
  /**
   * Preloaded requests by URL; null once a response has been consumed. Until the elements' code runs, also the
   * registered adapters by name.
   */
  readonly early: Map<string, PreloadedRequest | null>
  /** The hashes of the first routes' chunks, by name. Each chunk comes after its imports; `integrity` is last. */
  readonly hashes: Readonly<Record<string, string>>
  /** Whether the browser verifies the integrity of module preloads. */
  readonly checks: boolean
  /**
   * Fetches a chunk once and resolves to its URL. Without a hash, the chunk must be one of `hashes`. If the browser
   * does not verify preloads (see `checks`), the chunk is not verified yet.
   */
  fetch(chunk: string, hash?: string): Promise<string>
  /**
   * Shows a message in an element that its code did not load or run, with a button that calls `retry`, by default
   * `scan`. The elements' code replaces this function with a better version.
   */
  fail(element: HTMLElement, error: unknown, retry?: () => Promise<unknown>): unknown
  /**
   * Imports a verified chunk; set by `verified.ts`. `known` contains the hashes of the chunk's imports, in order, and
   * last its own. If the chunks are in `hashes`, it contains only their names. Without it, the hashes are looked up.
   */
  open?(chunk: string, known?: Readonly<Record<string, string>> | readonly string[]): Promise<unknown>
}

/** The number changes with the format of `Page`, so that two versions of the script never read each other's data. */
export const PAGE = Symbol.for('store.1')

/**
 * Returns null if no script has defined the elements: in an app that registers the package's classes itself, and in
 * tests.
 */
export function page(): Page | null {
  return window[PAGE] ?? null
}

declare global {
  interface Window {
    [PAGE]?: Page
  }
}
