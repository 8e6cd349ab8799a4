import type { CartLine, Money, OrderLine, Product } from '../../types'

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

export function savingOf(lines: readonly CartLine[]): Money {
  let sum = 0
  for (const { product, option, quantity } of lines) {
    const was = originalPrice(product, option)
    if (was !== null) sum += (was - (unitPrice(product, option) ?? was)) * quantity
  }
  return Math.min(sum, Number.MAX_SAFE_INTEGER)
}

/** The price of a whole line. A discount on the line may not divide evenly by its quantity. */
export const lineTotalOf = ({
  price,
  quantity,
  total,
}: Pick<OrderLine, 'price' | 'quantity' | 'total'>): Money => total ?? price * quantity

/** Yields all prices of the products and their options. A generator, since the list may be long. */
export function* pricesOf(products: Iterable<Product>): Generator<Money | null> {
  for (const product of products)
    for (const { price, discountPrice } of [product, ...product.options]) {
      yield price
      yield discountPrice
    }
}
