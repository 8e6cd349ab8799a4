import { inflectionsOf } from '../lib/catalogue/inflections'
import { fold, formsOf } from '../lib/catalogue/search'
import type { Product } from '../types'
import { matchWord, type Searched } from './match'
import { NAME_KINDS } from './port'
import { rankOf, ranksOf, titleCount, type Range } from './word-index'

/** Words with fewer letters are not corrected: too many of them are one edit apart. */
const MIN_LETTERS = 5

/**
 * For each word of a query that has no hits of its own, finds a known word that is one edit away. Words without such a
 * neighbour have no entry.
 */
export function corrections(searched: Searched, words: readonly string[]): ReadonlyMap<string, string> {
  const replaced = new Map<string, string>()
  for (const word of words) {
    if ([...word].length < MIN_LETTERS || isKnown(searched, word)) continue
    const other = neighbourOf(searched, word)
    if (other !== null) replaced.set(word, other)
  }
  return replaced
}

function* otherForms({ options, vocabulary }: Searched) {
  if (vocabulary) for (const kind of NAME_KINDS) for (const { forms } of vocabulary.names[kind]) yield* forms
  for (const { forms } of options.values) yield* forms
}

function isKnown(searched: Searched, word: string): boolean {
  const { beginnings, inflections, synonyms } = matchWord(word, searched.vocabulary)
  const { words } = searched.words
  const has = ([first, end]: Range) => first < end
  const wholes = new Set([...inflections, ...synonyms])
  if (beginnings.some((beginning) => has(ranksOf(words, beginning)))) return true
  if ([...wholes].some((whole) => has(rankOf(words, whole)))) return true
  for (const form of otherForms(searched))
    if (wholes.has(form) || beginnings.some((beginning) => form.startsWith(beginning))) return true
  return words.some((known) => known.includes(word))
}

/** Returns the closest known word. A whole word wins over a prefix; among equals, the word in most titles wins. */
function neighbourOf(searched: Searched, word: string): string | null {
  const { words, vocabulary } = searched
  const typed = [word, ...inflectionsOf(word)]
  let best: string | null = null
  let most = 0
  const consider = (known: string, titles: number) => {
    const edits = new Set(typed.map((form) => oneEdit(form, known)))
    // 2 ** 32 is higher than any number of titles, so the number of titles only breaks ties.
    const weight = edits.has('whole') ? titles + 2 ** 32 : edits.has('beginning') ? titles : 0
    if (weight <= most) return
    most = weight
    best = known
  }
  words.words.forEach((known, rank) => consider(known, titleCount(words, rank)))
  for (const form of otherForms(searched)) consider(form, 1)
  for (const synonym of vocabulary?.same.keys() ?? [])
    if (typed.some((form) => oneEdit(form, synonym)) && isKnown(searched, synonym)) consider(synonym, 1)
  return best
}

/**
 * Whether adding, removing or changing one letter, or swapping two neighbours, gives the known word or a prefix of
 * it.
 */
export function oneEdit(typed: string, known: string): 'whole' | 'beginning' | null {
  if (known.length < typed.length - 1) return null
  let same = 0
  while (same < typed.length && typed[same] === known[same]) same++
  // The first letter is rarely mistyped, so a word that begins with another letter is rarely meant.
  if (same === 0) return null
  const rests: readonly (readonly [string, string])[] = [
    [typed.slice(same + 1), known.slice(same + 1)],
    [typed.slice(same + 1), known.slice(same)],
    [typed.slice(same), known.slice(same + 1)],
    [
      typed.slice(same + 2),
      typed[same] === known[same + 1] && typed[same + 1] === known[same] ? known.slice(same + 2) : '\0',
    ],
  ]
  if (rests.some(([left, right]) => left === right)) return 'whole'
  return rests.some(([left, right]) => right.startsWith(left) && right !== '\0') ? 'beginning' : null
}

/** Finds the spelling of a folded word in a title or name: folding removes accents and merges some Arabic letters. */
export function spellingOf(
  { words: { words, heads, others }, options, vocabulary }: Searched,
  rows: readonly Product[],
  word: string,
): string {
  const [rank, end] = rankOf(words, word)
  const postings = [heads, others].find(({ starts }) => (starts[rank] ?? 0) < (starts[end] ?? 0))
  const title = postings && rows[postings.positions[postings.starts[rank] ?? 0] ?? 0]?.title
  const texts = title ? [title.en, title.ar] : options.values.map(({ text }) => text)
  if (!title && vocabulary)
    for (const kind of NAME_KINDS)
      for (const name of vocabulary.names[kind]) texts.push(name.title.en, name.title.ar)
  const pieces = texts.flatMap((text) => text.match(/[\p{L}\p{M}\p{N}\p{Pd}'’]+/gu) ?? [])
  const spelled =
    pieces.find((piece) => fold(piece) === word) ?? pieces.find((piece) => formsOf(piece).includes(word))
  return spelled?.toLowerCase() ?? word
}
