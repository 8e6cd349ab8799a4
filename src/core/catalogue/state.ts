import { isWhole } from '../lib/catalogue/availability'
import { stringify } from '../lib/util/json'
import type { Id, Product } from '../types'
import type { Columns, FacetColumns } from './columns'
import type { OptionIndex, WordIndex } from './word-index'
import type { CollectionInfo, Sort, Vocabulary } from './port'

/** Data derived from the products of a list, by the product's index. The sort orders are stored under their names. */
export interface Parts extends Record<Sort, Int32Array> {
  words: WordIndex
  options: OptionIndex
  columns: Columns
  facets: FacetColumns
}

/** The parts are built on demand. A part is deleted when the product data from which it was built changes. */
export interface List extends Partial<Parts> {
  collection: CollectionInfo | null
  rows: readonly Product[]
  revision: number
}

export interface CatalogueState {
  /** Incremented when a known product is replaced, which invalidates all derived data. */
  revision: number
  products: Map<string, Product>
  lists: Map<string, List>
  /** The vocabulary; null until the first search loads it. */
  vocabulary: Vocabulary | null
}

export const createState = (): CatalogueState => ({
  revision: 0,
  products: new Map(),
  lists: new Map(),
  vocabulary: null,
})

/** Whether two versions of a product are equal. If they are, derived data stays valid. */
const isSame = (a: Product, b: Product) => a === b || stringify(a) === stringify(b)

/** Adds or replaces products. A product without its options never replaces one that has them. */
export function putProducts(state: CatalogueState, products: readonly Product[]): void {
  let replaced = false
  for (const product of products) {
    const key = String(product.id)
    const known = state.products.get(key)
    if (known && isSame(known, product)) continue
    if (known && isWhole(known) && !isWhole(product)) continue
    state.products.set(key, product)
    replaced ||= known !== undefined
  }
  if (replaced) state.revision++
}

export function productOf(state: CatalogueState, id: Id): Product | null {
  const product = state.products.get(String(id))
  return product && isWhole(product) ? product : null
}
