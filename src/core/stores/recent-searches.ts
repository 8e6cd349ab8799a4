import { searchText, wordsOf } from '../lib/catalogue/search'
import { latestFirst } from '../lib/util/latest-first'
import { MAX_SEARCHES } from '../storage/device'
import type { StoredValue } from '../storage/stored-value'
import type { StoreOf } from './resource'

/** Returns the words of a text. Texts with the same words count as one search. */
const keyOf = (text: string) => wordsOf(text).join(' ')

export function createRecentSearches(stored: StoredValue<readonly string[]>) {
  const list = () => stored.load() ?? []
  const isLike = (text: string) => (other: string) => keyOf(other) === keyOf(text)
  return {
    list,
    add(text: string) {
      const search = searchText(text.replace(/\s+/g, ' '))
      if (keyOf(search)) stored.save(latestFirst(search, list(), isLike(search), MAX_SEARCHES))
    },
    remove(text: string) {
      const isRemoved = isLike(text)
      const left = list().filter((other) => !isRemoved(other))
      if (left.length > 0) stored.save(left)
      else stored.remove()
    },
    clear: stored.remove,
    /** Calls `listener` when another tab changes the list. Returns a function that unsubscribes. */
    watch: stored.watch,
  }
}

/** The searches on this device, latest first. Empty if storage is blocked. */
export type RecentSearches = StoreOf<typeof createRecentSearches>

/** Returns the searches that start with a text, except the text itself. */
export function searchesLike(searches: readonly string[], text: string): readonly string[] {
  const typed = keyOf(text)
  return searches.filter((search) => keyOf(search) !== typed && keyOf(search).startsWith(typed))
}
