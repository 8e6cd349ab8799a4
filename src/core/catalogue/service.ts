import type { Id, Product } from '../types'
import type { CatalogueQuery, CatalogueRows, Scope, Source } from './port'
import type { FacetCounts } from './facets'
import type { Vocabulary } from './vocabulary'

export interface TakenList {
  /** The body without its products, for the client to check. */
  rest: unknown
  decimals: number
}

/** Result rows by id. `products` omits those that were sent before. */
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
