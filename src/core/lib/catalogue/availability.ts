import type { Id, Product, ProductOption } from '../../types'
import { sameId } from '../util/ids'
import { unitPrice } from '../money/money'

export const inStock = ({ stock }: Pick<Product, 'stock'>) => stock === null || stock > 0

/** Whether the stock label reads “In Stock”. Products with options always have that label. */
export const showsInStock = (product: Pick<Product, 'stock' | 'hasOptions'>) =>
  product.hasOptions || inStock(product)

export const needsChoice = (product: Pick<Product, 'hasOptions'>) => product.hasOptions

/**
 * Whether this option is the only one that is left of the product. The product page then shows no choice of options.
 */
export const isOnlyOption = ({ onlyOption }: Pick<Product, 'onlyOption'>, option: Id) =>
  sameId(onlyOption ?? null, option)

/**
 * Whether a link or an attribute specifies an option that no longer exists, because the product has only one option
 * left.
 */
export const lacksOption = ({ onlyOption }: Pick<Product, 'onlyOption'>, option: Id | null) =>
  option !== null && !sameId(onlyOption ?? option, option)

/**
 * Whether a product, with the chosen option if it has options, can be added to the cart. It must have a readable price
 * and be in stock. For a product with options, the price and stock of the option count. Unknown stock counts as in
 * stock.
 */
export function isAvailable(product: Product, option: ProductOption | null): boolean {
  if (unitPrice(product, option) === null || (needsChoice(product) && !option)) return false
  return inStock(option ?? product)
}

/** Whether a product is complete. Home and lists may leave out its options, which the product page needs. */
export const isWhole = (product: Pick<Product, 'hasOptions'> & { options: readonly unknown[] }) =>
  !needsChoice(product) || product.options.length > 0
