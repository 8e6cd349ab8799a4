import { useEffect, useRef } from 'react'
import type { CollectionInfo, Scope } from '../../core/catalogue/port'
import type { Localized } from '../../core/types'
import { useElement, useShop } from '../context'
import type { List, Question } from './use-list'

const SEARCH_RESULTS: Localized = { en: 'Search results', ar: '' }
const ALL_PRODUCTS: Localized = { en: 'All products', ar: '' }

/**
 * Tracks the products that a list shows, each once per query: after “Load more”, only the added products. Returns the
 * list's id for `data-list`.
 * @param title the list's name if the response has none
 */
export function useListAnalytics(list: List, hasQuery: boolean, title: Localized | null): string | undefined {
  const { track } = useShop()
  const { element } = useElement()
  const reported = useRef({ key: '', count: 0 })
  const { scope, text, filters } = list.key ? (JSON.parse(list.key) as Question) : {}
  const searched = Boolean(text) || Object.values(filters ?? {}).some((value) => value != null)
  const id = scope && listId(scope, list.data?.collection ?? null, searched)

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

/** Returns the id of a list, which contains the id of its category or brand even if the URL contains the slug. */
const listId = (scope: Scope, collection: CollectionInfo | null, searched: boolean) =>
  scope.of === 'all' ? (searched ? 'search' : 'all-products') : `${scope.of}-${(collection ?? scope).id}`
