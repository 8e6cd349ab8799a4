import { isWhole } from '../../../src/core/lib/catalogue/availability'
import type { Product } from '../../../src/core/types'
import type { Setup } from '../options'
import { readProducts, type ShopLists } from './read-shop'

/** Products with all the data that a feed shows. Lists may leave out options, and texts in one of the languages. */
export interface Details {
  /** Returns the number of these products whose details are not known yet. */
  missingIn(listed: readonly Product[]): number
  /** Adds a product with the details that its page has read. */
  add(product: Product): void
  /**
   * Resolves to the products of a list with their details. Reads the products whose details are not known. Leaves out
   * products that do not exist. Rejects if a product fails to load.
   */
  of(listed: readonly Product[], progress?: (done: number, all: number) => void): Promise<readonly Product[]>
}

export function createDetails(setup: Setup, { products, inOneLanguage }: ShopLists): Details {
  const known = new Map<string, Product>()
  const add = (product: Product) => void known.set(String(product.id), product)
  if (!inOneLanguage) for (const product of products) if (isWhole(product)) add(product)
  const unknownOf = (listed: readonly Product[]) =>
    listed.flatMap(({ id }) => (known.has(String(id)) ? [] : [id]))
  return {
    add,
    missingIn: (listed) => unknownOf(listed).length,
    async of(listed, progress) {
      for (const product of await readProducts(setup, unknownOf(listed), progress)) add(product)
      return listed.flatMap(({ id }) => known.get(String(id)) ?? [])
    },
  }
}
