import type { Id, Money, Product } from '../types'
import { sameId } from './ids'
import { unitPrice } from './price'
import { wordsOf } from './search'

/** What narrows a list (SPEC §2, Search); an absent or null one does not. */
export interface Filters {
  category?: Id | null
  /** Bounds of the price that is shown; whether they are themselves inside, `withinPrice` tells. */
  priceFrom?: Money | null
  priceTo?: Money | null
}

/**
 * §5: the bounds of the price are inside while the list is unfiltered, and outside once it is filtered: by a query or a
 * category, in whichever order they were set. Bounds that were mixed up are put right.
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

/** Whether a product passes these filters; null when they let everything pass. */
export function filterOf(filters: Filters, text: string): ((product: Product) => boolean) | null {
  const { category = null, priceFrom = null, priceTo = null } = filters
  if (category === null && priceFrom === null && priceTo === null) return null
  const filtered = category !== null || wordsOf(text).length > 0
  return (product) =>
    (category === null || sameId(product.categoryId, category)) &&
    withinPrice(unitPrice(product, null), filters, filtered)
}
