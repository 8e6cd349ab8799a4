import type { Env } from '../env'
import type { Answered, Asked, CatalogueService, Question } from './service'

export interface Remote {
  /** Resolves to null also when the worker ends meanwhile. */
  ask<Name extends keyof CatalogueService>(
    name: Name,
    ...args: Parameters<CatalogueService[Name]>
  ): Promise<Awaited<ReturnType<CatalogueService[Name]>> | null>
  tell<Name extends keyof CatalogueService>(
    name: Name,
    args: Parameters<CatalogueService[Name]>,
    transfer?: ArrayBuffer[],
  ): void
  /** Returns a new number for a request or a body. */
  begin(): number
  readonly running: boolean
  end(): void
}

/** Null where no worker can be started. */
export async function startRemote(env: Pick<Env, 'startWorker'>, allowBlob: boolean): Promise<Remote | null> {
  const port = await env.startWorker(allowBlob)
  if (!port) return null
  const waiting = new Map<number, (answer: unknown) => void>()
  let numbers = 0
  let running = true

  function ended() {
    running = false
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  }
  port.onEnd(ended)
  port.listen((message) => {
    const { number, answer } = message as Answered
    if (number === null) return
    waiting.get(number)?.(answer)
    waiting.delete(number)
  })

  return {
    ask(name, ...args) {
      if (!running) return Promise.resolve(null)
      const number = numbers++
      port.post({ number, question: [name, args] as Question } satisfies Asked)
      return new Promise((resolve) => void waiting.set(number, resolve as (answer: unknown) => void))
    },
    tell(name, args, transfer) {
      if (running) port.post({ number: null, question: [name, args] as Question } satisfies Asked, transfer)
    },
    begin: () => numbers++,
    get running() {
      return running
    },
    end() {
      port.end()
      ended()
    },
  }
}
