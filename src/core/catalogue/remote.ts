import type { Env } from '../env'
import type { Id, Product } from '../types'
import type { CatalogueQuery, CatalogueRows, Scope, Source, Vocabulary } from './port'
import type { FacetCounts } from './facets'

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

export interface TakenList {
  /** The body without its products, from which the client decides whether the request succeeded. */
  rest: unknown
  decimals: number
}

/** Result rows by id. `products` contains only products that were not sent before. */
export interface WorkerRows extends Omit<CatalogueRows, 'rows'> {
  ids: readonly string[]
  products: readonly Product[]
}

/** The worker's methods. Arguments and results are structured-cloned. */
export interface CatalogueService {
  /** Adds products from other responses, which may be newer than those in a list. */
  put(products: readonly Product[]): void
  vocabulary(vocabulary: Vocabulary): void
  /** Reads a response body as the list of its scope. Resolves to null if the body is not a list. */
  take(body: Blob, scope: Source): Promise<TakenList | null>
  query(query: CatalogueQuery): WorkerRows | null
  facets(query: CatalogueQuery): FacetCounts | null
  next(query: CatalogueQuery): Promise<readonly string[]>
  find(id: Id): Product | null
  forget(scope: Scope | null): void
}

export type WorkerCall = {
  [Name in keyof CatalogueService]: [Name, Parameters<CatalogueService[Name]>]
}[keyof CatalogueService]

/** A message to the worker. The response has the same number. */
export interface WorkerRequest {
  number: number
  call: WorkerCall
}

export interface WorkerResponse {
  number: number
  result: unknown
}
