import { computed, signal } from '@preact/signals-core'
import type { Env } from '../env'
import type { StoreOf } from './resource'

/**
 * The minimum time between two reported returns, in milliseconds. Listeners reload the content. If some requests always
 * fail and others succeed, each reload would otherwise cause another loss and another return.
 */
const RETURN_INTERVAL_MS = 60_000

export function createConnection(
  env: Pick<Env, 'online' | 'watchOnline' | 'storeWorker' | 'now'>,
  host: string,
) {
  const hasNetwork = signal(env.online())
  /** Whether the worker's last request got no response. */
  const isLost = signal(false)
  const listeners = new Set<(isStored: boolean) => void>()
  const worker = env.storeWorker().catch(() => null)
  let returnedAt = -Infinity

  function comeBack(isStored: boolean) {
    for (const listener of listeners) listener(isStored)
  }

  function record(isReachable: boolean) {
    const isReturn = isReachable && isLost.peek()
    isLost.value = !isReachable
    if (!isReturn || env.now() - returnedAt < RETURN_INTERVAL_MS) return
    returnedAt = env.now()
    comeBack(true)
  }

  const check = async (anew: boolean) => record((await (await worker)?.canReach(host, anew)) !== false)

  // This is never unsubscribed, because there is one connection per page and server.
  env.watchOnline(() => {
    hasNetwork.value = env.online()
    if (!hasNetwork.peek()) return
    // The browser, not a request of a listener, causes this event, so do not wait for the interval.
    returnedAt = -Infinity
    if (isLost.peek()) void check(true)
    else comeBack(false)
  })
  void worker.then((port) => {
    port?.listen(host, record)
    // The worker may have lost the network together with the page.
    return check(false)
  })

  return {
    /**
     * Whether the server is probably reachable. False while the device is offline, and after the service worker of an
     * installable store has reported a failed request.
     */
    online: computed(() => hasNetwork.value && !isLost.value),
    /** Reads the environment's state again: a request may succeed although the browser reports no connection. */
    update: () => void (hasNetwork.value = env.online()),
    /**
     * Calls `listener` when the shop can be reached again. `isStored`: whether the content may come from the
     * worker's cache. Returns a function that unsubscribes.
     */
    onReturn(listener: (isStored: boolean) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Connection = StoreOf<typeof createConnection>
