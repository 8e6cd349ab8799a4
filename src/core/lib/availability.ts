import type { Product, ProductOption } from '../types'
import { unitPrice } from './price'

// A server that does not say the stock is not one that has none.
export const inStock = ({ stock }: Pick<Product, 'stock'>) => stock === null || stock > 0

/** §4, the label of cards and pages: products with options always show In Stock. */
export const showsInStock = (product: Product) => product.hasOptions || inStock(product)

/** Whether an option has to be chosen before the product can be bought. */
export const needsChoice = (product: Product) => product.hasOptions

/**
 * Whether this can go into the cart (§4): a combination must exist and have stock, a product without options must have
 * stock, and whatever has no readable price can't be bought. A stock that the server did not say counts as in stock.
 */
export function isAvailable(product: Product, option: ProductOption | null): boolean {
  if (unitPrice(product, option) === null || (needsChoice(product) && !option)) return false
  return inStock(option ?? product)
}

/** Home and lists may carry products without their options; such a one is no product page yet. */
export const isWhole = (product: Product) => !needsChoice(product) || product.options.length > 0
