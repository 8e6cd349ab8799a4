import type { Env } from '../env'

/**
 * For reads that no storage may answer: neither that of the browser or of a service worker, nor what the loader has
 * preloaded, which is found by the text of an address only. The response is stored all the same.
 */
export const freshFetch =
  (env: Pick<Env, 'fetch'>): Env['fetch'] =>
  (address, init) =>
    env.fetch(new URL(String(address)), { ...init, cache: 'reload' })
