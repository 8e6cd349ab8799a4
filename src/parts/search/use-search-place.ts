import { useMemo, useEffect, useState } from 'react'
import type { Filters } from '../../core/catalogue/port'
import { facetQuery, NO_FACETS, readFacets } from '../../core/lib/catalogue/facet-query'
import { facetCount, type Facets } from '../../core/lib/catalogue/filter'
import { searchText } from '../../core/lib/catalogue/search'
import { readRange } from '../../core/lib/money/price-range'
import { useRouter, type RouterContext, useShop } from '../context'

/** Milliseconds without a change after which the debounced value is updated. */
const DEBOUNCE_MS = 600

export function useDebounced<T>(value: T): T {
  const { env } = useShop()
  const [debounced, setDebounced] = useState(value)
  useEffect(() => env.after(DEBOUNCE_MS, () => setDebounced(value)), [env, value])
  return debounced
}

export type SearchPlace = ReturnType<typeof useSearchPlace>

/** Returns the filters and the query in the URL. Returns the same object until they change. */
export function useSearchPlace() {
  const router = useRouter()
  return useMemo(() => placeOf(router), [router])
}

function placeOf(router: RouterContext | null) {
  const { query = {}, name = 'notFound' } = router?.route ?? {}
  const { q = '', from = '', to = '' } = query
  const category = name === 'products' ? (query.category ?? '') : ''
  const range = readRange(from, to)
  const facets = readFacets(query, name)
  const plain = { category: category || null, priceFrom: range.from, priceTo: range.to }
  return {
    text: searchText(q),
    category,
    from,
    to,
    range,
    facets,
    filters: { ...plain, ...facets } satisfies Filters,
    count: Object.values(plain).filter((filter) => filter !== null).length + facetCount(facets),
    set: (change: { q?: string; category?: string; from?: string; to?: string }) => router?.setQuery(change),
    choose: (change: Facets) => router?.setQuery(facetQuery(change)),
    clearFilters: () => router?.setQuery({ category: '', from: '', to: '', ...NO_FACETS }),
  }
}
