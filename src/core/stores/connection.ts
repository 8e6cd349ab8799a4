import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Env } from '../env'

/** Whether the shop can be reached. */
export interface Connection {
  /** False while the device is offline, or since a request of the service worker of an installable store has failed. */
  readonly online: ReadonlySignal<boolean>
  /**
   * Calls `listener` when the shop can be reached again; `isStored` if what is shown may have come from the worker's
   * storage. Returns a function that unsubscribes.
   */
  onReturn(listener: (isStored: boolean) => void): () => void
  /** Reads again what the environment reports: requests may have proved the browser wrong. */
  update(): void
}

/**
 * Milliseconds between two returns that the worker reports. Listeners request what is shown: if some of it fails each time
 * and some does not, these requests alone would be lost and return for ever.
 */
const RETURN_INTERVAL_MS = 60_000

export function createConnection(
  env: Pick<Env, 'online' | 'watchOnline' | 'storeWorker' | 'now'>,
  host: string,
): Connection {
  const hasNetwork = signal(env.online())
  /** Whether the worker got no response the last time. */
  const isLost = signal(false)
  const listeners = new Set<(isStored: boolean) => void>()
  const worker = env.storeWorker().catch(() => null)
  let returnedAt = -Infinity

  function comeBack(isStored: boolean) {
    for (const listener of listeners) listener(isStored)
  }

  function hear(answered: boolean) {
    const isReturn = answered && isLost.peek()
    isLost.value = !answered
    if (!isReturn || env.now() - returnedAt < RETURN_INTERVAL_MS) return
    returnedAt = env.now()
    comeBack(true)
  }

  const ask = async (anew: boolean) => hear((await (await worker)?.canReach(host, anew)) !== false)

  // One for the life of the page: nothing stops it.
  env.watchOnline(() => {
    hasNetwork.value = env.online()
    if (!hasNetwork.peek()) return
    // No request of a listener leads to this one.
    returnedAt = -Infinity
    if (isLost.peek()) void ask(true)
    else comeBack(false)
  })
  void worker.then((port) => {
    port?.listen(host, hear)
    // It may have lost the network with the page itself.
    return ask(false)
  })

  return {
    online: computed(() => hasNetwork.value && !isLost.value),
    update: () => void (hasNetwork.value = env.online()),
    onReturn(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
