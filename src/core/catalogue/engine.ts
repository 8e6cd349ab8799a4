import { isWhole } from '../lib/catalogue/availability'
import { stringify } from '../lib/util/json'
import type { Id, Product } from '../types'
import type { Columns } from './columns'
import type { FacetColumns } from './facet-columns'
import type { OptionIndex } from './option-index'
import type { CollectionInfo, Sort } from './port'
import { isPacked, unpack, type Row } from './row'
import type { Vocabulary } from './vocabulary'
import type { WordIndex } from './word-index'

/** Data derived from the products of a list, by their positions in it. */
export interface Derived {
  /** Built on demand, since it folds and sorts thousands of titles; null once a title has changed. */
  words: WordIndex | null
  /** Null once an option's name has changed. */
  options: OptionIndex | null
  orders: Partial<Record<Sort, Int32Array>>
  columns: Columns | null
  facets: FacetColumns | null
}

/** The response for a scope and the data derived from it. */
export interface List extends Derived {
  collection: CollectionInfo | null
  /** The state's products, as of `revision`. */
  rows: readonly Row[]
  revision: number
}

export interface CatalogueState {
  /** Incremented when a known product is replaced, so that whatever was derived from the products is recomputed. */
  revision: number
  products: Map<string, Row>
  /** By `scopeKey`. */
  lists: Map<string, List>
  /** Null until the first search has loaded it. */
  vocabulary: Vocabulary | null
}

export const createState = (): CatalogueState => ({
  revision: 0,
  products: new Map(),
  lists: new Map(),
  vocabulary: null,
})

/** Equal data is no change: what was derived from the products stays valid. */
const isSame = (a: Row, b: Row) => a === b || stringify(unpack(a)) === stringify(unpack(b))

/** Adds or replaces products. A product that lacks its options never replaces one that has them. */
export function putProducts(state: CatalogueState, products: readonly Row[]): void {
  let replaced = false
  for (const product of products) {
    const key = String(product.id)
    const known = state.products.get(key)
    if (known && isSame(known, product)) {
      if (isPacked(known) && isPacked(product)) known.adopt(product)
      continue
    }
    if (known && isWhole(known) && !isWhole(product)) continue
    state.products.set(key, product)
    replaced ||= known !== undefined
  }
  if (replaced) state.revision++
}

export function productOf(state: CatalogueState, id: Id): Product | null {
  const product = state.products.get(String(id))
  return product && isWhole(product) ? unpack(product) : null
}
