import { useMemo } from 'react'
import type { Filters } from '../../core/catalogue/port'
import { readRange, type PriceRange } from '../../core/lib/money/price-range'
import { useRouter, type RouterContext } from '../context'

export interface SearchPlace {
  text: string
  category: string
  from: string
  to: string
  range: PriceRange
  filters: Filters
  count: number
  set(query: { q?: string; category?: string; from?: string; to?: string }): void
  clearFilters(): void
}

/** The search parameters in the URL; the same object until they change. */
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
