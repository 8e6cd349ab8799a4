import type { CartLine, Money, Product, ProductOption } from '../types'

type Priced = Pick<Product, 'price' | 'discountPrice'>

const discounted = ({ discountPrice }: Priced) => discountPrice !== null && discountPrice > 0

/** §9: the option's if one is chosen, else the product's; the discount if above 0, else the price. Null: unreadable. */
export function unitPrice(product: Product, option: ProductOption | null): Money | null {
  const priced = option ?? product
  return discounted(priced) ? priced.discountPrice : priced.price
}

/** §9: the price to strike through, or null where nothing was taken off. */
export function originalPrice(product: Product, option: ProductOption | null): Money | null {
  const { price } = option ?? product
  const now = unitPrice(product, option)
  // A "discount" above the price is charged as §9 says, but a lower struck price would read as a lie.
  return price !== null && now !== null && now < price ? price : null
}

export const hasDiscount = (product: Product, option: ProductOption | null) =>
  originalPrice(product, option) !== null

/** §9: the sum of unit price times quantity. A line without a readable price adds nothing. Never overflows. */
export function subtotalOf(lines: readonly CartLine[]): Money {
  let sum = 0
  for (const { product, option, quantity } of lines) sum += (unitPrice(product, option) ?? 0) * quantity
  return Math.min(sum, Number.MAX_SAFE_INTEGER)
}
