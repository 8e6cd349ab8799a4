import { inflectionsOf } from '../lib/catalogue/inflections'
import { beginningsOf, joinedForm, queryWords } from '../lib/catalogue/search'
import type { Phrase } from './vocabulary'

/** The maximum number of other wordings of a query: searching for each takes as long as for the query itself. */
const MAX_WORDINGS = 4

const withoutArticle = (word: string) => beginningsOf(word).at(-1) ?? word

export const isPhrase = (text: string): boolean => /\s/.test(text.trim())

/** The words of a synonym. "T-shirt" is typed as one word or as two. */
function waysOf(text: string): readonly (readonly string[])[] {
  const words = queryWords(text).map(withoutArticle)
  if (isPhrase(text)) return [words]
  const joined = [joinedForm(text)]
  return words.length > 1 ? [words, joined] : [joined]
}

/** Returns synonyms that have several words. Those of one word are looked up by word. */
export function phrasesOf(groups: readonly (readonly string[])[]): readonly Phrase[] {
  return groups.flatMap((group) => {
    const ways = group.flatMap(waysOf)
    return ways.flatMap((words) => {
      const others = ways.filter(
        (other) => other !== words && (words.length > 1 || other.length > 1) && !isEqual(words, other),
      )
      return others.length > 0 ? [{ words, others }] : []
    })
  })
}

const isEqual = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ')

/** The query with one of its phrases replaced by a synonym; empty if it contains no phrase. */
export function otherWordings(
  words: readonly string[],
  phrases: readonly Phrase[],
): readonly (readonly string[])[] {
  if (phrases.length === 0) return []
  const forms = words.map(
    (word) => new Set(beginningsOf(word).flatMap((form) => [form, ...inflectionsOf(form)])),
  )
  const wordings: (readonly string[])[] = []
  for (const { words: phrase, others } of phrases)
    for (let start = 0; start + phrase.length <= words.length; start++) {
      if (!phrase.every((word, index) => forms[start + index]?.has(word))) continue
      for (const other of others) {
        const wording = [...words.slice(0, start), ...other, ...words.slice(start + phrase.length)]
        wordings.push([...new Set(wording)])
      }
    }
  return wordings.slice(0, MAX_WORDINGS)
}
