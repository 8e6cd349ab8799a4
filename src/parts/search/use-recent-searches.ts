import { useMemo, useState } from 'react'
import { SEARCHES_KEY, searchesForm } from '../../core/api/search-storage'
import { storedInShop } from '../../core/shop/stored-in-shop'
import { createRecentSearches, type RecentSearches } from '../../core/stores/recent-searches'
import { useShop } from '../context'

export interface Recents extends Omit<RecentSearches, 'list'> {
  list: readonly string[]
}

/** The searches that were committed on this device, as of mounting and of what is changed through the result. */
export function useRecentSearches(): Recents {
  const shop = useShop()
  const searches = useMemo(() => createRecentSearches(storedInShop(shop, SEARCHES_KEY, searchesForm)), [shop])
  const [list, setList] = useState(searches.list)
  return useMemo(() => {
    const then =
      <Args extends readonly unknown[]>(change: (...args: Args) => void) =>
      (...args: Args) => {
        change(...args)
        setList(searches.list())
      }
    return { list, add: then(searches.add), remove: then(searches.remove), clear: then(searches.clear) }
  }, [searches, list])
}
