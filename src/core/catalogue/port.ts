import type { Filters } from '../lib/filter'
import type { Sort } from '../lib/sort'
import type { Answer, Collection, Id, Product } from '../types'

export type { Filters, Sort }

/** What a list is of. `all` is GET /api/products; the others are asked of their own calls. */
export type Scope =
  | { of: 'all' }
  | { of: 'category'; id: Id }
  | { of: 'subcategory'; id: Id }
  | { of: 'brand'; id: Id }

export interface CatalogueQuery {
  scope: Scope
  /** Words, in any order, that the titles of a product have in either language; folded for Arabic (`lib/search`). */
  text?: string
  filters?: Filters
  /** Null keeps the server's order (SPEC §9's "clear"). */
  sort: Sort | null
  from: number
  count: number
}

export type CollectionInfo = Omit<Collection, 'products'>

export interface CatalogueRows {
  rows: readonly Product[]
  /** How many fit the query in all. */
  total: number
  /** The category or brand that the list is of; null for all products and for a subcategory, which has no call. */
  collection: CollectionInfo | null
}

/** The catalogue is asked, never held (DESIGN): a list of many thousands is in a worker, which answers with rows. */
export interface Catalogue {
  /**
   * Never throws. Questions are answered one after the other.
   * @param signal of somebody who may ask something else before the answer is there: an aborted question is not looked
   * up, and what it answers means nothing.
   */
  query(query: CatalogueQuery, signal?: AbortSignal): Promise<Answer<CatalogueRows>>
  /** The answer to a query of a while ago, if it still holds: paints a list that is gone back to at once. */
  known(query: CatalogueQuery): CatalogueRows | null
  /** Asks ahead for what another letter in the text would show, so that it is known when the key comes. Never throws. */
  foresee(query: CatalogueQuery, signal: AbortSignal): Promise<void>
  /**
   * Up to 12 different ids asked so far on this page are asked one by one, beyond that the whole list is. `fresh` asks
   * for this one again, even if it is known.
   */
  byId(id: Id, fresh?: boolean): Promise<Answer<Product>>
  /** Takes in products that came with other answers (home, a category), so that they need no call of their own. */
  learn(products: readonly Product[]): void
  /** What is known already, without a call: paints the next screen at once. */
  peek(id: Id): Product | null
  /** Forgets a scope, or all, so that the next question calls again ("Try again"). */
  forget(scope?: Scope): void
  /** Ends the worker, if there is one; for a shop whose last element is gone for good. */
  dispose(): void
}
