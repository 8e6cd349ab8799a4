import type { CartLine, Money, Product } from '../../types'

type Priced = Pick<Product, 'price' | 'discountPrice'>

const discounted = ({ discountPrice }: Priced) => discountPrice !== null && discountPrice > 0

/**
 * Returns the price of the option if one is chosen, else of the product: the discount price if it is above 0, else
 * the price. Null if unreadable.
 */
export function unitPrice(product: Priced, option: Priced | null): Money | null {
  const priced = option ?? product
  return discounted(priced) ? priced.discountPrice : priced.price
}

/** Returns the price to strike through; null without a discount. */
export function originalPrice(product: Priced, option: Priced | null): Money | null {
  const { price } = option ?? product
  const now = unitPrice(product, option)
  // A "discount" above the price is charged, but striking through a lower price would mislead.
  return price !== null && now !== null && now < price ? price : null
}

export const hasDiscount = (product: Priced, option: Priced | null) => originalPrice(product, option) !== null

/**
 * Returns the sum of unit price times quantity, capped at the largest safe integer. Lines without a readable price
 * add nothing.
 */
export function subtotalOf(lines: readonly CartLine[]): Money {
  let sum = 0
  for (const { product, option, quantity } of lines) sum += (unitPrice(product, option) ?? 0) * quantity
  return Math.min(sum, Number.MAX_SAFE_INTEGER)
}
