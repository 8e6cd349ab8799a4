import { useEffect, useRef } from 'react'
import type { Filters, Sort } from '../../core/catalogue/port'
import { stringify } from '../../core/lib/util/json'
import { toNumber } from '../../core/lib/money/money'
import { useElement, useShop } from '../context'

export interface Search {
  text: string
  filters: Filters
  sort: Sort | null
}

const decimal = (amount: number | null | undefined) => (amount == null ? null : toNumber(amount))

/** Emits and tracks a search once per query, when its results are known. */
export function useSearchEvent(search: Search | null, count: number | null): void {
  const { env, track } = useShop()
  const { element } = useElement()
  const tracked = useRef('')
  useEffect(() => {
    const key = stringify(search)
    if (!search || count === null || tracked.current === key) return
    tracked.current = key
    const { text, filters, sort } = search
    if (text) track('search', text)
    env.emit(
      'store:search',
      {
        query: text,
        filters: {
          category: filters.category ?? null,
          priceFrom: decimal(filters.priceFrom),
          priceTo: decimal(filters.priceTo),
          brands: filters.brands ?? [],
          subcategories: filters.subcategories ?? [],
          colors: filters.colors ?? [],
          sizes: filters.sizes ?? [],
          inStock: filters.inStock === true,
          onSale: filters.onSale === true,
        },
        sort,
        count,
      },
      element,
    )
  })
}
