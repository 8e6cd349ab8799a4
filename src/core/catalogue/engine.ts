import { isWhole } from '../lib/availability'
import { stringify } from '../lib/json'
import type { Id, Product } from '../types'
import type { List } from './list-engine'

/** Structured-clonable, so that it can live in a worker or be kept; a state of another version is thrown away. */
export interface CatalogueState {
  version: 2
  /** Grows when a known product is replaced: whatever was made of the products before has to look again. */
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

/** An answer that says the same again is no change: what was made of the products before stays. */
const isSame = (a: Product, b: Product) => a === b || stringify(a) === stringify(b)

/** Takes products in. A whole product is not replaced by one that lacks its options. */
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
