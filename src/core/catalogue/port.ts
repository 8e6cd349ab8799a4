import type { ReadonlySignal } from '@preact/signals-core'
import type { FacetCounts } from './facets'
import type { Filters, Sort } from '../lib/catalogue/filter'
import type { Result, Collection, Entity, Id, Product, Localized } from '../types'

export type { FacetCounts, Filters, Sort }

/**
 * The products of a list. `all` is GET /api/products, which also contains the subcategories. Categories and brands
 * have their own requests.
 */
export type Scope =
  | { of: 'all' }
  | { of: 'category'; id: Id }
  | { of: 'subcategory'; id: Id }
  | { of: 'brand'; id: Id }

/** A list that has a request: a subcategory is part of the list of all products. */
export type Source = Exclude<Scope, { of: 'subcategory' }>

export interface CatalogueQuery {
  scope: Scope
  /**
   * Words in any order and either language. They match titles, category, subcategory, brand, colours and sizes.
   */
  text?: string
  /** Searches for the text as typed. Otherwise a text that finds nothing may be corrected. */
  exact?: boolean
  filters?: Filters
  /** The sort order. With null, products have the server's order or, for a text, the best matches come first. */
  sort: Sort | null
  from: number
  count: number
}

export type CollectionInfo = Omit<Collection, 'products'>

export interface CatalogueRows {
  rows: readonly Product[]
  total: number
  /** The category or brand of the list; null for the list of all products and for a subcategory. */
  collection: CollectionInfo | null
  /** The corrected text, if the query's text found nothing; otherwise null. */
  corrected: string | null
  /** The categories, subcategories and brands that the text names, best first, including hidden ones. */
  names: readonly NameHit[]
  /** The names of the colours and sizes that the text names, in either language. */
  options: readonly string[]
}

/**
 * Gives access to lists by query, so that a list of many thousands can stay in a worker that returns only the rows to
 * show.
 */
export interface Catalogue {
  /**
   * Runs a query. Never rejects. Queries run one at a time.
   * @param signal skips a query that is aborted while it waits; the result is then meaningless
   */
  query(query: CatalogueQuery, signal?: AbortSignal): Promise<Result<CatalogueRows>>
  facets(query: CatalogueQuery, signal?: AbortSignal): Promise<Result<FacetCounts>>
  /** Returns the result of a recent query if it is still valid, so that going back renders a list at once. */
  known(query: CatalogueQuery): CatalogueRows | null
  /** Prefetches the results of typing one more letter. Never rejects. */
  prefetchNext(query: CatalogueQuery, signal: AbortSignal): Promise<void>
  /**
   * Returns a product, from memory if it is known. Up to 12 different ids per page are requested one by one; after
   * that, the list of all products is requested instead. `fresh` requests a known product again.
   */
  byId(id: Id, fresh?: boolean): Promise<Result<Product>>
  /** Adds products from other responses (home, a category), so that they need no request. */
  addProducts(products: readonly Product[]): void
  /** Returns the product if it is known, without a request, so that the next screen renders at once. */
  peek(id: Id): Product | null
  /** Forgets a scope, or everything, so that the next query sends a request ("Try again"). */
  forget(scope?: Scope): void
  /** Changes when results are outdated; visible lists then query again. */
  readonly revision: ReadonlySignal<number>
  /** Changes when products arrive, so that `peek` may find more. */
  readonly arrivals: ReadonlySignal<number>
  /** Terminates the worker, if there is one. Called when the shop is disposed. */
  dispose(): void
}

export interface Named extends Entity {
  title: Localized
}

export interface Name {
  id: string
  title: Localized
  forms: readonly string[]
}

export const NAME_KINDS = ['categories', 'subcategories', 'brands'] as const
export type NameKind = (typeof NAME_KINDS)[number]

export interface NameHit {
  kind: NameKind
  id: string
  title: Localized
}

export const NO_NAMES: readonly NameHit[] = []

/** A wording of several words, with the wordings that mean the same. */
export interface Phrase {
  words: readonly string[]
  others: readonly (readonly string[])[]
}

export interface Vocabulary {
  names: Readonly<Record<NameKind, readonly Name[]>>
  same: ReadonlyMap<string, readonly string[]>
  /** Synonyms of several words. */
  phrases: readonly Phrase[]
}
