import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Env } from '../env'

/** Whether the shop can be reached. */
export interface Connection {
  /** False while the device is offline, or while the service worker of an installable store gets no answer. */
  readonly online: ReadonlySignal<boolean>
  /** How often what is shown may have come from the worker's storage before the network was back. */
  readonly returns: ReadonlySignal<number>
}

/** Milliseconds between two questions while nothing is answered. */
const CHECK_INTERVAL_MS = 10_000

export function createConnection(
  env: Pick<Env, 'online' | 'watchOnline' | 'storeWorker' | 'after'>,
): Connection {
  const hasNetwork = signal(env.online())
  /** Whether the worker gets no answer. */
  const isLost = signal(false)
  const returns = signal(0)
  const worker = env.storeWorker().catch(() => null)
  let cancel = () => {}

  function hear(answered: boolean | null) {
    const wasLost = isLost.peek()
    batch(() => {
      isLost.value = answered === false
      if (wasLost && answered !== false) returns.value++
    })
    cancel()
    if (isLost.peek()) cancel = env.after(CHECK_INTERVAL_MS, () => void ask(true))
  }

  async function ask(always: boolean): Promise<void> {
    hear((await (await worker)?.canReach(always)) ?? null)
  }

  // One for the life of the page: nothing stops it.
  env.watchOnline(() => {
    hasNetwork.value = env.online()
    if (hasNetwork.peek()) void ask(isLost.peek())
  })
  void worker.then((port) => {
    port?.listen(hear)
    // It may have lost the network with the page itself.
    return ask(false)
  })

  return {
    online: computed(() => hasNetwork.value && !isLost.value),
    returns,
  }
}

const connections = new WeakMap<object, Connection>()

/** The connection of a page, which all its shops share. */
export function connectionOf(env: Env): Connection {
  const known = connections.get(env) ?? createConnection(env)
  connections.set(env, known)
  return known
}
