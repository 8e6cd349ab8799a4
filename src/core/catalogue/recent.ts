import { stringify } from '../lib/json'
import { wordsOf } from '../lib/search'
import type { CatalogueState } from './engine'
import type { CatalogueQuery, CatalogueRows } from './port'

/** As many answers as somebody may go back to, or are asked for ahead while a few words are typed. */
const LIMIT = 240

/** The latest answers, so that a list that is gone back to, or was asked for ahead, can be painted at once. */
export function createRecent(state: CatalogueState) {
  const answers = new Map<string, { revision: number; rows: CatalogueRows }>()
  let last = { text: '', words: wordsOf('') }
  /** Several ask with every key of a search. */
  const wordsIn = (text: string) =>
    (text === last.text ? last : (last = { text, words: wordsOf(text) })).words
  const keyOf = ({ scope, text = '', filters = {}, sort, from, count }: CatalogueQuery) => {
    const { category = null, priceFrom = null, priceTo = null } = filters
    const of = scope.of === 'all' ? '' : String(scope.id)
    // Texts of the same words have the same answer.
    return stringify([scope.of, of, wordsIn(text), category, priceFrom, priceTo, sort, from, count])
  }
  return {
    put(query: CatalogueQuery, rows: CatalogueRows) {
      const key = keyOf(query)
      answers.delete(key)
      answers.set(key, { revision: state.revision, rows })
      for (const oldest of answers.keys()) {
        if (answers.size <= LIMIT) break
        answers.delete(oldest)
      }
    },
    /** Null also when a product has changed since. */
    get(query: CatalogueQuery): CatalogueRows | null {
      const found = answers.get(keyOf(query))
      return found?.revision === state.revision ? found.rows : null
    },
    clear: () => answers.clear(),
  }
}
