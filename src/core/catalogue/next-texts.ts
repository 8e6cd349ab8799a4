import { queryWords, wordsOf } from '../lib/catalogue/search'
import type { CatalogueState } from './state'
import { make, makeSearched, scopeKey, sourceOf } from './list-queries'
import type { CatalogueQuery } from './port'
import { findWords } from './match'
import { countNextLetters } from './word-index'
import type { Work } from './work'

/** The maximum number of texts that are worth a prefetch: few prefixes have more continuations. */
const MAX_TEXTS = 24

/** Returns the texts that typing one more letter may give, likeliest first, from the titles that match the query. */
export function* nextTexts(
  state: CatalogueState,
  { scope, text = '' }: CatalogueQuery,
): Work<readonly string[]> {
  const list = state.lists.get(scopeKey(sourceOf(scope)))
  if (!list) return []
  yield* makeSearched(list)
  yield* make(list, 'columns')
  const { words: index, options, columns } = list
  if (!index || !options || !columns) return []
  const words = wordsOf(text)
  const begun = (!/\s$/.test(text) && words.at(-1)) || ''
  const sought = queryWords(text)
  const searched = { words: index, options, columns, vocabulary: state.vocabulary }
  const { found } = findWords(searched, sought)
  const counts = yield* countNextLetters(index, begun, (place) => found[place] === sought.length)
  const before = begun ? words.slice(0, -1) : words
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_TEXTS)
    .map(([letter]) => [...before, begun + letter].join(' '))
}
