import { SWITCH_FACETS, VALUE_FACETS } from '../lib/catalogue/filter'
import { stringify } from '../lib/util/json'
import { wordsOf } from '../lib/catalogue/search'
import type { CatalogueState } from './state'
import type { CatalogueQuery, CatalogueRows } from './port'

const MAX_RESPONSES = 240

/** A cache of recent results, for going back to a list and for prefetches. */
export function createRecent(state: CatalogueState) {
  const entries = new Map<string, { revision: number; rows: CatalogueRows }>()
  let last = { text: '', words: wordsOf('') }
  /**
   * Returns the words of a text. They are cached for the last text, because several callers need them on each
   * keystroke.
   */
  const wordsIn = (text: string) =>
    (text === last.text ? last : (last = { text, words: wordsOf(text) })).words
  const keyOf = ({ scope, text = '', exact = false, filters = {}, sort, from, count }: CatalogueQuery) => {
    const { category = null, priceFrom = null, priceTo = null } = filters
    const chosen = [...VALUE_FACETS, ...SWITCH_FACETS].map((facet) => filters[facet] ?? null)
    const of = scope.of === 'all' ? '' : String(scope.id)
    // Texts with the same words share a result.
    const filtered = [category, priceFrom, priceTo, chosen]
    return stringify([scope.of, of, wordsIn(text), exact, filtered, sort, from, count])
  }
  return {
    put(query: CatalogueQuery, rows: CatalogueRows) {
      const key = keyOf(query)
      entries.delete(key)
      entries.set(key, { revision: state.revision, rows })
      const [oldest] = entries.keys()
      if (oldest !== undefined && entries.size > MAX_RESPONSES) entries.delete(oldest)
    },
    /** Returns null if there is no result for the query, or if a product has changed since. */
    get(query: CatalogueQuery): CatalogueRows | null {
      const found = entries.get(keyOf(query))
      return found?.revision === state.revision ? found.rows : null
    },
    clear: () => entries.clear(),
  }
}
