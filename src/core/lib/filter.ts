import type { Id, Money } from '../types'
import { wordsOf } from './search'

/** What narrows a list (SPEC §2, Search); an absent or null one does not. */
export interface Filters {
  category?: Id | null
  /** Bounds of the price that is shown; whether they are themselves inside, `withinPrice` tells. */
  priceFrom?: Money | null
  priceTo?: Money | null
}

/**
 * §5: the bounds of the price are inside while the list is unfiltered, and outside once it is filtered
 * (`isFiltered`), in whichever order the filters were set. Bounds that were mixed up are put right.
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

/** Whether the list counts as filtered before its price filter: a query or a category is set. */
export const isFiltered = (filters: Filters, text: string): boolean =>
  (filters.category ?? null) !== null || wordsOf(text).length > 0
