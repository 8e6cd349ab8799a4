import { searchText, wordsOf } from '../lib/catalogue/search'
import { latestFirst } from '../lib/util/latest-first'
import { MAX_SEARCHES } from '../storage/device'
import type { StoredValue } from '../storage/stored-value'

/** The searches on this device, latest first. Empty if storage is blocked. */
export interface RecentSearches {
  list(): readonly string[]
  add(text: string): void
  remove(text: string): void
  clear(): void
  /** Calls `listener` when another tab changes them. Returns a function that unsubscribes. */
  watch(listener: () => void): () => void
}

/** Texts with the same words count as one search. */
const keyOf = (text: string) => wordsOf(text).join(' ')

export function createRecentSearches(stored: StoredValue<readonly string[]>): RecentSearches {
  const list = () => stored.load() ?? []
  const isLike = (text: string) => (other: string) => keyOf(other) === keyOf(text)
  return {
    list,
    add(text) {
      const search = searchText(text.replace(/\s+/g, ' '))
      if (keyOf(search)) stored.save(latestFirst(search, list(), isLike(search), MAX_SEARCHES))
    },
    remove(text) {
      const isRemoved = isLike(text)
      const left = list().filter((other) => !isRemoved(other))
      if (left.length > 0) stored.save(left)
      else stored.remove()
    },
    clear: stored.remove,
    watch: stored.watch,
  }
}

/** Returns the searches that continue a text, without the text itself. */
export function searchesLike(searches: readonly string[], text: string): readonly string[] {
  const typed = keyOf(text)
  return searches.filter((search) => keyOf(search) !== typed && keyOf(search).startsWith(typed))
}
