import { MAX_SEARCH_LENGTH } from '../lib/catalogue/search'
import { parse, stringify } from '../lib/util/json'

export const SEARCHES_KEY = 'searches'

export const MAX_SEARCHES = 8

export const searchesForm = {
  read: readSearches,
  write: (searches: readonly string[]) => stringify(searches),
}

function readSearches(text: string): readonly string[] | null {
  const entries = parse(text)
  return Array.isArray(entries) ? [...new Set(entries.slice(0, MAX_SEARCHES).filter(isSearch))] : null
}

const isSearch = (entry: unknown): entry is string =>
  typeof entry === 'string' && entry.length <= MAX_SEARCH_LENGTH && entry.trim() !== ''
