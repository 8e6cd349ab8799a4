import { useMemo } from 'react'
import { foundText } from '../../core/catalogue/found-text'
import { searchesForm } from '../../core/storage/device'
import { storedInShop } from '../../core/storage/stored-value'
import { createRecentSearches, type RecentSearches } from '../../core/stores/recent-searches'
import { useShop } from '../context'
import { useStoredList } from '../use-stored-list'

export interface Recents extends Pick<RecentSearches, 'add' | 'remove' | 'clear'> {
  list: readonly string[]
  /** Adds a search once it is known to have results. */
  addFound(text: string): void
}

/** The current list of this device's searches that had results. */
export function useRecentSearches(): Recents {
  const shop = useShop()
  const searches = useMemo(() => createRecentSearches(storedInShop(shop, searchesForm)), [shop])
  const [list, reread] = useStoredList(searches)
  return useMemo(() => {
    const then =
      <Args extends readonly unknown[]>(change: (...args: Args) => void) =>
      (...args: Args) => {
        change(...args)
        reread()
      }
    const add = then(searches.add)
    return {
      list,
      add,
      async addFound(text) {
        const found = text.trim() && (await foundText(shop.catalogue, text.trim()))
        if (found) add(found)
      },
      remove: then(searches.remove),
      clear: then(searches.clear),
    }
  }, [shop, searches, list, reread])
}
