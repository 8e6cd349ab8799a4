import type { Id, Money, Product } from '../../types'
import { wordsOf } from './search'
import { originalPrice, unitPrice } from '../money/money'

/** The facets with a list of values. Colours and sizes are the `retail_id`s of an option's choices. */
export const VALUE_FACETS = ['brands', 'subcategories', 'colors', 'sizes'] as const
export type ValueFacet = (typeof VALUE_FACETS)[number]

export const SWITCH_FACETS = ['inStock', 'onSale'] as const
export type SwitchFacet = (typeof SWITCH_FACETS)[number]

/**
 * The chosen facets. A product must have one of the chosen values of each facet. Colour, size and stock must belong to
 * the same option: if the blue dress in size M is sold out, it does not match all three. Values that the list does not
 * contain have no effect.
 */
export type Facets = { [Facet in ValueFacet]?: readonly string[] | null } & {
  [Facet in SwitchFacet]?: true | null
}

/** Returns the number of chosen values and switches. */
export const facetCount = (facets: Facets): number =>
  VALUE_FACETS.reduce((sum, facet) => sum + (facets[facet]?.length ?? 0), 0) +
  SWITCH_FACETS.filter((facet) => facets[facet]).length

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

/** The sort orders that a shopper can choose. In queries, null stands for no sort order. */
export const SORTS = ['az', 'price-up', 'price-down', 'newest', 'discount'] as const
export type Sort = (typeof SORTS)[number]

type Sorted = Pick<Product, 'id' | 'title' | 'price' | 'discountPrice'>
type Compare = (a: Sorted, b: Sorted) => number

// This is created on first use, because core modules do no work at import.
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
 * Compares products by age. Servers number products in ascending order, so the newest has the highest id. Products
 * without a numeric id come last, in their own order.
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
