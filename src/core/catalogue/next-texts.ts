import { wordsOf } from '../lib/search'
import type { CatalogueState } from './engine'
import { make, scopeKey, sourceOf, type Unfinished } from './list-engine'
import type { CatalogueQuery } from './port'
import { countNextLetters, findWords } from './word-index'
import type { Work } from './work'

/** As many as are worth an answer: few beginnings of words go on with more letters. */
const MOST = 24

/** What a question's text may be after another letter, as the titles that it finds go on: the likeliest first. */
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
  const found = findWords(list.words, words, list.rows.length)
  const counts = yield* countNextLetters(list.words, begun, (place) => found[place] === words.length)
  const before = begun ? words.slice(0, -1) : words
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([letter]) => [...before, begun + letter].join(' '))
}
