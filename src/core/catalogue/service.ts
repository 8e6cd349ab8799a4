import type { Id, Product } from '../types'
import type { CatalogueQuery, CollectionInfo, Scope } from './port'
import type { FacetCounts } from './facets'
import type { NameHit, Vocabulary } from './vocabulary'

export interface TakenList {
  /** The body's JSON without its products, for the client to check. */
  rest: string
  decimals: number
}

/** Result rows by id. `products` omits those that were sent before. */
export interface WorkerRows {
  ids: readonly string[]
  products: readonly Product[]
  total: number
  collection: CollectionInfo | null
  corrected: string | null
  names: readonly NameHit[]
}

export interface WorkerReply {
  status: number
  headers: readonly [string, string][]
  /** The body, without the products that were taken. */
  text: string
  /** The number of decimals in the prices; null if nothing was taken. */
  decimals: number | null
}

/** The worker's methods. Arguments and results are structured-cloned. */
export interface CatalogueService {
  /** Adds products from other responses, which may be newer than those in a list. */
  put(products: readonly Product[]): void
  vocabulary(vocabulary: Vocabulary): void
  /** Requests a list. Resolves to null if the request failed. Pass the number to `drop` to abort it. */
  fetch(
    number: number,
    url: string,
    headers: Readonly<Record<string, string>>,
    scope: Scope,
  ): Promise<WorkerReply | null>
  /** Adds a chunk of a response body; the page numbers the bodies. */
  piece(body: number, bytes: Uint8Array, scope: Scope): void
  /** Aborts a request, or discards an incomplete body. */
  drop(number: number): void
  /** Reads a complete body as the list of its scope. Returns null if the body is not a list. */
  take(body: number, scope: Scope): TakenList | null
  query(query: CatalogueQuery): WorkerRows | null
  facets(query: CatalogueQuery): FacetCounts | null
  next(query: CatalogueQuery): Promise<readonly string[]>
  find(id: Id): Product | null
  forget(scope: Scope | null): void
}

export type WorkerCall = {
  [Name in keyof CatalogueService]: [Name, Parameters<CatalogueService[Name]>]
}[keyof CatalogueService]

/** A message to the worker. The response has the same number; null means that no response is expected. */
export interface WorkerRequest {
  number: number | null
  call: WorkerCall
}

export interface WorkerResponse {
  number: number | null
  result: unknown
}
