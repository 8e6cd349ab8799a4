import type { Product } from '../../types'
import { originalPrice, unitPrice } from '../money/price'

/** The sort orders that a shopper can choose. Elsewhere, null means no sort. */
export const SORTS = ['az', 'price-up', 'price-down', 'newest', 'discount'] as const
export type Sort = (typeof SORTS)[number]

type Sorted = Pick<Product, 'id' | 'title' | 'price' | 'discountPrice'>
type Compare = (a: Sorted, b: Sorted) => number

// Created on first use: core modules do no work at import.
let collator: Intl.Collator | undefined

const byTitle: Compare = (a, b) => {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return collator.compare(a.title.en, b.title.en)
}

const byPrice =
  (direction: 1 | -1): Compare =>
  (a, b) => {
    const left = unitPrice(a, null)
    const right = unitPrice(b, null)
    // Products without a price can't be bought, so they come last in either direction.
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return (left - right) * direction
  }

/**
 * Servers number products in ascending order, so the newest has the highest id. Products with other ids come last, in
 * their own order.
 */
const byAge: Compare = (a, b) => {
  const left = Number(a.id)
  const right = Number(b.id)
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(left)) - Number(Number.isNaN(right))
  return right - left
}

/** Returns the discount as a fraction of the original price; 0 without a discount. */
function discountOf(product: Sorted): number {
  const before = originalPrice(product, null)
  return before === null ? 0 : 1 - (unitPrice(product, null) ?? before) / before
}

const byDiscount: Compare = (a, b) => discountOf(b) - discountOf(a)

/** Compares by the displayed price. Equal products keep the server's order. */
export const COMPARE: Readonly<Record<Sort, Compare>> = {
  az: byTitle,
  'price-up': byPrice(1),
  'price-down': byPrice(-1),
  newest: byAge,
  discount: byDiscount,
}
