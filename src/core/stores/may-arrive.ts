import type { Env } from '../env'

/**
 * Whether an order may be sent: false where it certainly can't arrive. A service worker is always asked, and waits for a
 * server that answers late.
 */
export async function mayArrive(env: Pick<Env, 'online' | 'storeWorker'>): Promise<boolean> {
  const worker = await env.storeWorker().catch(() => null)
  return env.online() && (await worker?.canReach(true, true)) !== false
}
