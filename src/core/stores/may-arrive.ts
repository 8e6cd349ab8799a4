import type { Env } from '../env'

/**
 * Whether an order may be sent: false if it certainly can't arrive. A service worker requests something of the server
 * for it; a server that answers late can be reached.
 */
export async function mayArrive(env: Pick<Env, 'online' | 'storeWorker'>): Promise<boolean> {
  const worker = await env.storeWorker().catch(() => null)
  return env.online() && (await worker?.canReach(true)) !== false
}
