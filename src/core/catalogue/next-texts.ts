import { wordsOf } from '../lib/catalogue/search'
import type { CatalogueState } from './engine'
import { make, scopeKey, sourceOf, type Unfinished } from './list-engine'
import type { CatalogueQuery } from './port'
import { countNextLetters, findBeginning } from './word-index'
import type { Work } from './work'

/** Texts worth prefetching: few prefixes continue with more letters. */
const MAX_TEXTS = 24

/** The texts that one more letter may give, judged by the titles that match the query; the likeliest first. */
export function* nextTexts(
  state: CatalogueState,
  { scope, text = '' }: CatalogueQuery,
  unfinished: Unfinished,
): Work<readonly string[]> {
  const list = state.lists.get(scopeKey(sourceOf(scope)))
  if (!list) return []
  yield* make(unfinished, list, 'words')
  if (!list.words) return []
  const words = wordsOf(text)
  const begun = (!/\s$/.test(text) && words.at(-1)) || ''
  const found = findBeginning(list.words, words, list.rows.length)
  const counts = yield* countNextLetters(list.words, begun, (place) => found[place] === words.length)
  const before = begun ? words.slice(0, -1) : words
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_TEXTS)
    .map(([letter]) => [...before, begun + letter].join(' '))
}
