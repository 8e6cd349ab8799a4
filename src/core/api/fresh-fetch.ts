import type { Env } from '../env'

/**
 * A fetch that bypasses the caches of the browser and the service worker. It also bypasses the loader's preloaded
 * responses, which are found only by string URLs. The response is still stored.
 */
export const freshFetch =
  (env: Pick<Env, 'fetch'>): Env['fetch'] =>
  (url, init) =>
    env.fetch(new URL(String(url)), { ...init, cache: 'reload' })
