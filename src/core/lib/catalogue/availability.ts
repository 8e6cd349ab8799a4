import type { Product, ProductOption } from '../../types'
import { unitPrice } from '../money/price'

export const inStock = ({ stock }: Pick<Product, 'stock'>) => stock === null || stock > 0

/** What the stock label says: products with options always show In Stock. */
export const showsInStock = (product: Pick<Product, 'stock' | 'hasOptions'>) =>
  product.hasOptions || inStock(product)

export const needsChoice = (product: Pick<Product, 'hasOptions'>) => product.hasOptions

/**
 * Whether this can be added to the cart: a product with options needs an option that exists and is in stock, any other
 * product must itself be in stock, and there must be a readable price. An unknown stock counts as in stock.
 */
export function isAvailable(product: Product, option: ProductOption | null): boolean {
  if (unitPrice(product, option) === null || (needsChoice(product) && !option)) return false
  return inStock(option ?? product)
}

/** Home and lists may carry products without their options; the product page needs the options. */
export const isWhole = (product: Pick<Product, 'hasOptions'> & { options: readonly unknown[] }) =>
  !needsChoice(product) || product.options.length > 0
