import type { Id, Product } from '../types'
import type { CatalogueQuery, CollectionInfo, Scope, Source } from './port'
import type { FacetCounts } from './facets'
import type { NameHit, Vocabulary } from './vocabulary'

export interface TakenList {
  /** The body without its products, for the client to check. */
  rest: unknown
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

/** A message to the worker. The response has the same number; null means that no response is expected. */
export interface WorkerRequest {
  number: number | null
  call: WorkerCall
}

export interface WorkerResponse {
  number: number | null
  result: unknown
}
