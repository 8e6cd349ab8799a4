import type { Product } from '../../types'
import { unitPrice } from '../money/price'

/** The orders that a shopper can choose; null elsewhere stands for none of them. */
export type Sort = 'az' | 'price-up' | 'price-down'

type Compare = (a: Product, b: Product) => number

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

/** Compares by the displayed price; equal products keep the server's order, which is the order without a sort. */
export const COMPARE: Readonly<Record<Sort, Compare>> = {
  az: byTitle,
  'price-up': byPrice(1),
  'price-down': byPrice(-1),
}
