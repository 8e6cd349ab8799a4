import { useMemo } from 'react'
import type { Filters } from '../../core/catalogue/port'
import { readRange, type PriceRange } from '../../core/lib/price-range'
import { useRouter, type RouterContext } from '../context'

export interface SearchPlace {
  /** What is looked for, without the spaces round it. */
  text: string
  /** As the address spells it; empty for all. */
  category: string
  from: string
  to: string
  range: PriceRange
  filters: Filters
  /** How many filters are applied. */
  count: number
  set(query: { q?: string; category?: string; from?: string; to?: string }): void
  clearFilters(): void
}

/** What a search asks, as it stands in the address (UX 2); the same as long as that does. */
export function useSearchPlace(): SearchPlace {
  const router = useRouter()
  return useMemo(() => placeOf(router), [router])
}

function placeOf(router: RouterContext | null): SearchPlace {
  const { q = '', category = '', from = '', to = '' } = router?.route.query ?? {}
  const range = readRange(from, to)
  const filters: Filters = { category: category || null, priceFrom: range.from, priceTo: range.to }
  return {
    text: q.trim(),
    category,
    from,
    to,
    range,
    filters,
    count: Object.values(filters).filter((filter) => filter !== null).length,
    set: (query) => router?.setQuery(query),
    clearFilters: () => router?.setQuery({ category: '', from: '', to: '' }),
  }
}
