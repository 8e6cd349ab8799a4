import { useMemo } from 'react'
import { SEARCHES_KEY, searchesForm } from '../../core/api/search-storage'
import { storedInShop } from '../../core/shop/stored-in-shop'
import { createRecentSearches, type RecentSearches } from '../../core/stores/recent-searches'
import { useShop } from '../context'
import { useStoredList } from '../use-stored-list'

export interface Recents extends Pick<RecentSearches, 'add' | 'remove' | 'clear'> {
  list: readonly string[]
}

/** The searches that were committed on this device, as they are now. */
export function useRecentSearches(): Recents {
  const shop = useShop()
  const searches = useMemo(() => createRecentSearches(storedInShop(shop, SEARCHES_KEY, searchesForm)), [shop])
  const [list, reread] = useStoredList(searches)
  return useMemo(() => {
    const then =
      <Args extends readonly unknown[]>(change: (...args: Args) => void) =>
      (...args: Args) => {
        change(...args)
        reread()
      }
    return { list, add: then(searches.add), remove: then(searches.remove), clear: then(searches.clear) }
  }, [searches, list, reread])
}
