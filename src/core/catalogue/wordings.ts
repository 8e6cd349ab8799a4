import { inflectionsOf } from '../lib/catalogue/inflections'
import { beginningsOf, joinedForm, queryWords } from '../lib/catalogue/search'
import type { Phrase } from './port'
import { rankOf, type WordIndex } from './word-index'

/** Another wording of a query. */
export interface Wording {
  words: readonly string[]
  /** Whether the wording is a synonym. Otherwise it has the same words, with two of them written together. */
  synonym: boolean
}

/** The maximum number of other wordings of a query: searching for each takes as long as for the query itself. */
const MAX_WORDINGS = 4

/** The minimum number of letters of two words that are joined: shorter words begin too many others. */
const MIN_JOINED_LETTERS = 4

/** The minimum number of letters of each part of a split word. */
const MIN_SPLIT_LETTERS = 3

const withoutArticle = (word: string) => beginningsOf(word).at(-1) ?? word

export const isPhrase = (text: string): boolean => /\s/.test(text.trim())

/** Returns the ways to type a synonym, as words. "T-shirt" is typed as one word or as two. */
function waysOf(text: string): readonly (readonly string[])[] {
  const words = queryWords(text).map(withoutArticle)
  if (isPhrase(text)) return [words]
  const joined = [joinedForm(text)]
  return words.length > 1 ? [words, joined] : [joined]
}

/** Returns the synonyms that consist of several words. Synonyms of one word are looked up by word. */
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

/**
 * Returns the other wordings of a query: with two of its words written as one, if that is a known word ("sun glasses"),
 * and with one of its phrases replaced by a synonym.
 */
export function wordingsOf(
  words: readonly string[],
  phrases: readonly Phrase[],
  isKnown: (joined: string) => boolean,
): readonly Wording[] {
  const wordings: Wording[] = []
  const replace = (start: number, length: number, other: readonly string[], synonym: boolean) => {
    const all = [...words.slice(0, start), ...other, ...words.slice(start + length)]
    wordings.push({ words: [...new Set(all)], synonym })
  }
  for (let start = 0; start + 1 < words.length; start++) {
    const joined = `${words[start]}${words[start + 1]}`
    const forms = [joined, ...inflectionsOf(joined)]
    if (joined.length >= MIN_JOINED_LETTERS && forms.some(isKnown)) replace(start, 2, [joined], false)
  }
  if (phrases.length === 0) return wordings
  const forms = words.map(
    (word) => new Set(beginningsOf(word).flatMap((form) => [form, ...inflectionsOf(form)])),
  )
  for (const { words: phrase, others } of phrases)
    for (let start = 0; start + phrase.length <= words.length; start++) {
      if (!phrase.every((word, index) => forms[start + index]?.has(word))) continue
      for (const other of others) replace(start, phrase.length, other, true)
    }
  return wordings.slice(0, MAX_WORDINGS)
}

/** Splits a word that was written together ("yogamat") into two words of titles; null if it has no such parts. */
export function splitWord({ words }: WordIndex, word: string): readonly [string, string] | null {
  const isKnown = (part: string) =>
    [part, ...inflectionsOf(part)].some((form) => {
      const [first, end] = rankOf(words, form)
      return first < end
    })
  for (let at = word.length - MIN_SPLIT_LETTERS; at >= MIN_SPLIT_LETTERS; at--) {
    const [left, right] = [word.slice(0, at), word.slice(at)]
    if (isKnown(left) && isKnown(right)) return [left, right]
  }
  return null
}
