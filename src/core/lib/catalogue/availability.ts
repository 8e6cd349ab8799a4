import type { Id, Product, ProductOption } from '../../types'
import { sameId } from '../util/ids'
import { unitPrice } from '../money/money'

export const inStock = ({ stock }: Pick<Product, 'stock'>) => stock === null || stock > 0

/** Whether the stock label says In Stock, which it always does for products with options. */
export const showsInStock = (product: Pick<Product, 'stock' | 'hasOptions'>) =>
  product.hasOptions || inStock(product)

export const needsChoice = (product: Pick<Product, 'hasOptions'>) => product.hasOptions

/** Whether an option that was chosen earlier is the only one left, so that the product needs no choice. */
export const isOnlyOption = ({ onlyOption }: Pick<Product, 'onlyOption'>, option: Id) =>
  sameId(onlyOption ?? null, option)

/** Whether a link or an attribute names another option than the only one left, which is not shown as a choice. */
export const lacksOption = ({ onlyOption }: Pick<Product, 'onlyOption'>, option: Id | null) =>
  option !== null && !sameId(onlyOption ?? option, option)

/**
 * Whether this can be added to the cart: it must have a readable price and be in stock. A product with options needs
 * a chosen option, whose stock counts. Unknown stock counts as in stock.
 */
export function isAvailable(product: Product, option: ProductOption | null): boolean {
  if (unitPrice(product, option) === null || (needsChoice(product) && !option)) return false
  return inStock(option ?? product)
}

/** Whether a product has its options, which home and lists may leave out and the product page needs. */
export const isWhole = (product: Pick<Product, 'hasOptions'> & { options: readonly unknown[] }) =>
  !needsChoice(product) || product.options.length > 0
