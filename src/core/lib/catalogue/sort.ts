import type { Product } from '../../types'
import { originalPrice, unitPrice } from '../money/price'

/** The orders that a shopper can choose; null elsewhere stands for none of them. */
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
    // Products without a price come last in either direction: they can't be bought.
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return (left - right) * direction
  }

/** Servers number their products, the newest highest; other ids keep their order, after these. */
const byAge: Compare = (a, b) => {
  const left = Number(a.id)
  const right = Number(b.id)
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(left)) - Number(Number.isNaN(right))
  return right - left
}

/** The part of the struck price that is saved; 0 without a discount. */
function discountOf(product: Sorted): number {
  const before = originalPrice(product, null)
  return before === null ? 0 : 1 - (unitPrice(product, null) ?? before) / before
}

const byDiscount: Compare = (a, b) => discountOf(b) - discountOf(a)

/** Compares by the displayed price; equal products keep the server's order, which is the order without a sort. */
export const COMPARE: Readonly<Record<Sort, Compare>> = {
  az: byTitle,
  'price-up': byPrice(1),
  'price-down': byPrice(-1),
  newest: byAge,
  discount: byDiscount,
}
