import type { Lang } from '../../src/core/types'

/** The name of the worker's file, which is beside the store's home page: a worker can't control URLs above its own. */
export const WORKER_FILE = 'store-worker.js'

/** The configuration that the server writes into the worker's code. */
export interface WorkerConfig {
  /** A hash of the worker's code, this configuration and the shells. */
  version: string
  /** The path of the store, without a trailing slash. */
  base: string
  /** Whether Arabic pages are below `/ar`. */
  langInPath: boolean
  api: string
  /**
   * Whether the API is the store's own, whose data the worker stores. Adapters' URLs do not tell which responses are the
   * same for everyone.
   */
  isOwnApi: boolean
  script: string
  /** The store's code: the URL and integrity of each file. */
  code: Readonly<Record<string, string>>
  /** The path of the page that renders any URL, by language. */
  shells: Readonly<Record<Lang, string>>
}

/**
 * Returns the names of a store's caches. Code and pages belong to one version, so that versions are never mixed; all
 * versions share the API's data.
 */
export function cacheNames(scope: string, version: string) {
  const prefix = cachePrefix(scope)
  return {
    code: `${prefix}code:${version}`,
    pages: `${prefix}pages:${version}`,
    data: `${prefix}data`,
  }
}

/** @param scope the path that the worker controls, with a trailing slash */
export const cachePrefix = (scope: string): string => `store:${scope}:`
