import type { Id, Money } from '../../types'
import { wordsOf } from './search'

/** Restrictions of a list; absent and null mean no restriction. */
export interface Filters {
  category?: Id | null
  /** Bounds of the displayed price; `withinPrice` decides whether they are inclusive. */
  priceFrom?: Money | null
  priceTo?: Money | null
}

/**
 * Price bounds are inclusive while the list is unfiltered and exclusive once `isFiltered`, whatever the order in which
 * the filters were set. Swapped bounds are corrected.
 */
export function withinPrice(
  price: Money | null,
  { priceFrom = null, priceTo = null }: Pick<Filters, 'priceFrom' | 'priceTo'>,
  filtered: boolean,
): boolean {
  if (priceFrom === null && priceTo === null) return true
  if (price === null) return false
  const mixed = priceFrom !== null && priceTo !== null && priceFrom > priceTo
  const least = (mixed ? priceTo : priceFrom) ?? -Infinity
  const most = (mixed ? priceFrom : priceTo) ?? Infinity
  return filtered ? price > least && price < most : price >= least && price <= most
}

/** Whether a query or a category is set; the price filter does not count. */
export const isFiltered = (filters: Filters, text: string): boolean =>
  (filters.category ?? null) !== null || wordsOf(text).length > 0
