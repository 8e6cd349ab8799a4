import type { Lang } from '../../src/core/types'

/** The worker's file, beside the home page of the store: a worker can't control what is above its own address. */
export const WORKER_FILE = 'store-worker.js'

/** What the server writes into the worker. */
export interface WorkerConfig {
  /** Of the code and all that is below: two workers of one version are the same. */
  version: string
  /** The path of the store, without a slash at the end. */
  base: string
  /** Whether Arabic is below `/ar`. */
  langInPath: boolean
  /** The base URL of the shop's API. */
  api: string
  /** The URL of `store.js`. */
  script: string
  /** The store's code: the URL of each file, and its integrity. */
  code: Readonly<Record<string, string>>
  /** By language, the path of a page that renders whatever its address names. */
  shells: Readonly<Record<Lang, string>>
}

/**
 * The caches of the store in a folder of an origin. Code and pages belong to one version, so that they are never mixed;
 * what the shop has said is the same in all.
 */
export function cacheNames(scope: string, version: string) {
  const prefix = cachePrefix(scope)
  return {
    code: `${prefix}code:${version}`,
    pages: `${prefix}pages:${version}`,
    data: `${prefix}data`,
  }
}

/** @param scope the path that the worker controls, with a slash at the end */
export const cachePrefix = (scope: string): string => `store:${scope}:`
