import type { Id, Money } from '../../types'
import { wordsOf } from './search'

/** The facets with a list of values. Colours and sizes are the `retail_id`s of an option's choices. */
export const VALUE_FACETS = ['brands', 'subcategories', 'colors', 'sizes'] as const
export type ValueFacet = (typeof VALUE_FACETS)[number]

export const SWITCH_FACETS = ['inStock', 'onSale'] as const
export type SwitchFacet = (typeof SWITCH_FACETS)[number]

/**
 * A product must have one of the values of each facet. Colour, size and stock must be of the same option: if the blue
 * dress in size M is sold out, it does not match all three. Values that the list does not contain have no effect.
 */
export type Facets = { [Facet in ValueFacet]?: readonly string[] | null } & {
  [Facet in SwitchFacet]?: true | null
}

/** Restrictions of a list. A missing or null field does not restrict it. */
export interface Filters extends Facets {
  category?: Id | null
  /** Bounds of the displayed price; `withinPrice` decides whether they are inclusive. */
  priceFrom?: Money | null
  priceTo?: Money | null
}

/**
 * Price bounds are inclusive while the list is unfiltered and exclusive once `isFiltered`, in whatever order the
 * filters were set. Swapped bounds are corrected.
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

/** Whether a query or a category is set. The price filter does not count. */
export const isFiltered = (filters: Filters, text: string): boolean =>
  (filters.category ?? null) !== null || wordsOf(text).length > 0
