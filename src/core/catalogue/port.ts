import type { ReadonlySignal } from '@preact/signals-core'
import type { FacetCounts } from './facets'
import type { Filters } from '../lib/catalogue/filter'
import type { Sort } from '../lib/catalogue/sort'
import type { NameHit } from './vocabulary'
import type { Answer, Collection, Id, Product } from '../types'

export type { FacetCounts, Filters, Sort }

/**
 * The products that a list is of. `all` is GET /api/products, a subcategory is part of it; categories and brands have
 * their own requests.
 */
export type Scope =
  | { of: 'all' }
  | { of: 'category'; id: Id }
  | { of: 'subcategory'; id: Id }
  | { of: 'brand'; id: Id }

export interface CatalogueQuery {
  scope: Scope
  /**
   * Words of a product in any order and either language: of its titles, its category, subcategory and brand, its colours
   * and sizes.
   */
  text?: string
  /** Takes the text as it is; otherwise one that finds nothing may be corrected. */
  exact?: boolean
  filters?: Filters
  /** Null keeps the server's order; of a text's results, the best matches are first. */
  sort: Sort | null
  from: number
  count: number
}

export type CollectionInfo = Omit<Collection, 'products'>

export interface CatalogueRows {
  rows: readonly Product[]
  /** All matches of the query, not just these rows. */
  total: number
  /** The category or brand of the list; null for all products and for a subcategory, which has no request. */
  collection: CollectionInfo | null
  /** The text that was searched for instead of the query's, which finds nothing; otherwise null. */
  corrected: string | null
  /** The categories, subcategories and brands that the text names, the best first; also hidden ones. */
  names: readonly NameHit[]
}

/**
 * Lists are queried, never held in the page: one of many thousands stays in a worker, which returns the rows to show.
 */
export interface Catalogue {
  /**
   * Never throws. Queries are serialized.
   * @param signal a query that is aborted while it waits is skipped; its result is meaningless
   */
  query(query: CatalogueQuery, signal?: AbortSignal): Promise<Answer<CatalogueRows>>
  /** What the results of a query may be narrowed by; loads its list. Never throws. Aborted like `query`. */
  facets(query: CatalogueQuery, signal?: AbortSignal): Promise<Answer<FacetCounts>>
  /** The result of a recent query if it is still valid; renders a list at once on going back. */
  known(query: CatalogueQuery): CatalogueRows | null
  /** Prefetches the results of typing another letter. Never throws. */
  prefetchNext(query: CatalogueQuery, signal: AbortSignal): Promise<void>
  /**
   * Requests a product unless it is known. Up to 12 different ids per page are requested one by one, beyond that the
   * list of all products is. `fresh` requests it again even if it is known.
   */
  byId(id: Id, fresh?: boolean): Promise<Answer<Product>>
  /** Adds products that came with other responses (home, a category), so that they need no request. */
  learn(products: readonly Product[]): void
  /** The product if it is known, without a request; renders the next screen at once. */
  peek(id: Id): Product | null
  /** Forgets a scope, or everything, so that the next query sends a request ("Try again"). */
  forget(scope?: Scope): void
  /** Changes when something was forgotten: what a list shows is queried again. */
  readonly revision: ReadonlySignal<number>
  /** Changes when products have come, so that `peek` may know more. */
  readonly arrivals: ReadonlySignal<number>
  /** Terminates the worker, if there is one; for a shop whose last element was removed. */
  dispose(): void
}
