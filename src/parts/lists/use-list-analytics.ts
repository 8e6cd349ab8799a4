import { useEffect, useRef } from 'react'
import type { Scope } from '../../core/catalogue/port'
import type { Localized } from '../../core/types'
import { useElement, useShop } from '../context'
import type { List, Question } from './use-list'

const SEARCH_RESULTS: Localized = { en: 'Search results', ar: '' }
const ALL_PRODUCTS: Localized = { en: 'All products', ar: '' }

/**
 * Tracks the products that a list shows, each once per query: "Load more" only tracks the added products. Returns the
 * list's id for `data-list`.
 * @param title the list's name if the response has none
 */
export function useListAnalytics(list: List, hasQuery: boolean, title: Localized | null): string | undefined {
  const { track } = useShop()
  const { element } = useElement()
  const reported = useRef({ key: '', count: 0 })
  const { scope, text, filters } = list.key ? (JSON.parse(list.key) as Question) : {}
  const searched = Boolean(text) || Object.values(filters ?? {}).some((value) => value != null)
  const id = scope && listId(scope, searched)

  useEffect(() => {
    if (!hasQuery || !id || !scope || list.status !== 'ready') return
    const { rows, collection } = list.data
    const from = reported.current.key === list.key ? reported.current.count : 0
    if (from >= rows.length) return
    reported.current = { key: list.key, count: rows.length }
    const name =
      scope.of === 'all' ? (searched ? SEARCH_RESULTS : ALL_PRODUCTS) : (collection?.title ?? title)
    track('list', { id, name, products: rows.slice(from), from, source: element })
  })
  return id
}

const listId = (scope: Scope, searched: boolean) =>
  scope.of === 'all' ? (searched ? 'search' : 'all-products') : `${scope.of}-${scope.id}`
