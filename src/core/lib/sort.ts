import type { Product } from '../types'
import { unitPrice } from './price'

/** SPEC §9's sort options; "clear" is null. */
export type Sort = 'az' | 'price-up' | 'price-down'

type Compare = (a: Product, b: Product) => number

// Made on first use: modules of the core do no work at import.
let collator: Intl.Collator | undefined

/** §9: by English title, in both languages. */
const byTitle: Compare = (a, b) => {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return collator.compare(a.title.en, b.title.en)
}

const byPrice =
  (direction: 1 | -1): Compare =>
  (a, b) => {
    const left = unitPrice(a, null)
    const right = unitPrice(b, null)
    // Without a price last, whichever the direction: they can't be bought.
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return (left - right) * direction
  }

/** §9's sort options, by the price that is shown; equals keep the server's order, which is that of no sort at all. */
export const COMPARE: Readonly<Record<Sort, Compare>> = {
  az: byTitle,
  'price-up': byPrice(1),
  'price-down': byPrice(-1),
}
