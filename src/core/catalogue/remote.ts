import type { Env } from '../env'
import type { WorkerResponse, WorkerRequest, CatalogueService, WorkerCall } from './service'

export interface Remote {
  /** Resolves to null if the worker ends meanwhile. */
  request<Name extends keyof CatalogueService>(
    name: Name,
    ...args: Parameters<CatalogueService[Name]>
  ): Promise<Awaited<ReturnType<CatalogueService[Name]>> | null>
  readonly running: boolean
  end(): void
}

/** Resolves to null if no worker can be started. */
export async function startRemote(env: Pick<Env, 'startWorker'>): Promise<Remote | null> {
  const port = await env.startWorker()
  if (!port) return null
  const pending = new Map<number, (result: unknown) => void>()
  let numbers = 0
  let running = true

  function ended() {
    running = false
    for (const resolve of pending.values()) resolve(null)
    pending.clear()
  }
  port.onEnd(ended)
  port.listen((message) => {
    const { number, result } = message as WorkerResponse
    pending.get(number)?.(result)
    pending.delete(number)
  })

  return {
    request(name, ...args) {
      if (!running) return Promise.resolve(null)
      const number = numbers++
      port.post({ number, call: [name, args] as WorkerCall } satisfies WorkerRequest)
      return new Promise((resolve) => void pending.set(number, resolve as (result: unknown) => void))
    },
    get running() {
      return running
    },
    end() {
      port.end()
      ended()
    },
  }
}
