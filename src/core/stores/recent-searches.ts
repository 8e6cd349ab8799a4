import { wordsOf } from '../lib/catalogue/search'
import { parse, stringify } from '../lib/util/json'
import type { StoredForm, StoredValue } from './stored-value'

/** What was searched for on this device, the latest first. Where storage is blocked there is nothing. */
export interface RecentSearches {
  list(): readonly string[]
  add(text: string): void
  remove(text: string): void
  clear(): void
}

export const SEARCHES_KEY = 'searches'

const MAX_SEARCHES = 8
/** What the search box takes. */
export const MAX_SEARCH_LENGTH = 100

export const recentSearchesForm: StoredForm<readonly string[]> = { read: readSearches, write: stringify }

/** Texts with the same words are one search. */
const keyOf = (text: string) => wordsOf(text).join(' ')

export function createRecentSearches(stored: StoredValue<readonly string[]>): RecentSearches {
  const list = () => stored.load() ?? []
  const without = (text: string) => list().filter((other) => keyOf(other) !== keyOf(text))
  return {
    list,
    add(text) {
      const search = text.trim().replace(/\s+/g, ' ').slice(0, MAX_SEARCH_LENGTH)
      if (keyOf(search)) stored.save([search, ...without(search)].slice(0, MAX_SEARCHES))
    },
    remove(text) {
      const left = without(text)
      if (left.length > 0) stored.save(left)
      else stored.remove()
    },
    clear: stored.remove,
  }
}

/** Null for anything but a list; entries that are no searches are dropped. */
function readSearches(text: string): readonly string[] | null {
  const entries = parse(text)
  if (!Array.isArray(entries)) return null
  const searches = entries.slice(0, MAX_SEARCHES).filter(isSearch)
  return [...new Map(searches.toReversed().map((search) => [keyOf(search), search])).values()].toReversed()
}

const isSearch = (entry: unknown): entry is string =>
  typeof entry === 'string' && entry.length <= MAX_SEARCH_LENGTH && keyOf(entry) !== ''
