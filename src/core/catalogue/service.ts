import type { Id, Product } from '../types'
import type { CatalogueQuery, CollectionInfo, Scope } from './port'
import type { FacetCounts } from './facets'
import type { NameHit, Vocabulary } from './vocabulary'

export interface TakenList {
  /** The body's JSON without its products, for the client to check. */
  rest: string
  /** The decimals that the prices need. */
  decimals: number
}

/** Rows by id; `products` omits those that were sent before. */
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
  /** The body, without its products where they were taken. */
  text: string
  /** The decimals that the prices need; null when nothing was taken. */
  decimals: number | null
}

/** The worker's methods. Arguments and results are structured-cloned. */
export interface CatalogueService {
  /** Products that the page has learned of, which may be newer than those in a list. */
  put(products: readonly Product[]): void
  /** What a search knows besides the products. */
  vocabulary(vocabulary: Vocabulary): void
  /** Requests a list. Null when the request failed. Pass the number to `drop` to abort it. */
  fetch(
    number: number,
    url: string,
    headers: Readonly<Record<string, string>>,
    scope: Scope,
  ): Promise<WorkerReply | null>
  /** A chunk of a scope's response body; the page numbers bodies. */
  piece(body: number, bytes: Uint8Array, scope: Scope): void
  /** Aborts a request, or discards a body that will not be completed. */
  drop(number: number): void
  /** The body is complete: reads it as the list of its scope. Null when that is impossible. */
  take(body: number, scope: Scope): TakenList | null
  query(query: CatalogueQuery): WorkerRows | null
  facets(query: CatalogueQuery): FacetCounts | null
  /** The texts that one more letter may give, the likeliest first. */
  next(query: CatalogueQuery): Promise<readonly string[]>
  find(id: Id): Product | null
  forget(scope: Scope | null): void
}

export type WorkerCall = {
  [Name in keyof CatalogueService]: [Name, Parameters<CatalogueService[Name]>]
}[keyof CatalogueService]

/** Replies carry the number of their request; messages without a reply have none. */
export interface WorkerRequest {
  number: number | null
  call: WorkerCall
}

export interface WorkerResponse {
  number: number | null
  result: unknown
}
