import { isWhole } from '../lib/availability'
import { stringify } from '../lib/json'
import type { Id, Product } from '../types'
import type { List } from './list-engine'

/** Structured-clonable; a state of another version is discarded. */
export interface CatalogueState {
  version: 2
  /** Incremented when a known product is replaced, so that whatever was derived from the products is recomputed. */
  revision: number
  products: Map<string, Product>
  /** By `scopeKey`. */
  lists: Map<string, List>
}

export const createState = (): CatalogueState => ({
  version: 2,
  revision: 0,
  products: new Map(),
  lists: new Map(),
})

/** Equal data is no change: what was derived from the products stays valid. */
const isSame = (a: Product, b: Product) => a === b || stringify(a) === stringify(b)

/** Adds or replaces products. A product that lacks its options never replaces one that has them. */
export function putProducts(state: CatalogueState, products: readonly Product[]): void {
  let replaced = false
  for (const product of products) {
    const key = String(product.id)
    const known = state.products.get(key)
    if (known && (isSame(known, product) || (isWhole(known) && !isWhole(product)))) continue
    state.products.set(key, product)
    replaced ||= known !== undefined
  }
  if (replaced) state.revision++
}

export function productOf(state: CatalogueState, id: Id): Product | null {
  const product = state.products.get(String(id))
  return product && isWhole(product) ? product : null
}
