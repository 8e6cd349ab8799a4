import { queryWords, wordsOf } from '../lib/catalogue/search'
import type { Product } from '../types'
import { corrections, spellingOf } from './correct'
import type { Test } from './facets'
import { findWords, matchWord, NO_HEAD, TIERS, type Matches, type Searched } from './match'
import { STEPS_PER_YIELD, type Work } from './work'
import { splitWord } from './wordings'

export interface Closest {
  matches: Matches
  /** The words that were searched for: those of the query as typed, corrected, or without words that have no hits. */
  sought: readonly string[]
  /** The text of these words, if they are not those of the query; otherwise null. */
  corrected: string | null
}

interface Asked {
  text: string
  /** Whether to search only for the text as typed. */
  exact: boolean
  /** Whether a product is in the list and fits all filters except the facets. Other products are no hits. */
  isAllowed: Test | null
}

/**
 * Finds products by the words of a query. Tries these matches in order until one has hits: prefixes of words, parts of
 * words, words that were written together, words one edit away, fewer words.
 */
export function* findClosest(
  searched: Searched,
  rows: readonly Product[],
  { text, exact, isAllowed }: Asked,
): Work<Closest> {
  const words = queryWords(text)
  function* hasHits({ found }: Matches, wanted: number): Work<boolean> {
    for (let position = 0; position < found.length; position++) {
      if (found[position] === wanted && (!isAllowed || isAllowed(position))) return true
      if (position % (STEPS_PER_YIELD * 8) === 0) yield
    }
    return false
  }
  const found = (matches: Matches, sought = words, corrected: string | null = null): Closest => ({
    matches,
    sought,
    corrected,
  })

  const byBeginnings = findWords(searched, words)
  if (yield* hasHits(byBeginnings, words.length)) return found(byBeginnings)

  const missing = new Set<string>()
  for (const word of words) if (!(yield* hasHits(findWords(searched, [word]), 1))) missing.add(word)
  const matches = missing.size > 0 ? findWords(searched, words, missing) : byBeginnings
  if (yield* hasHits(matches, words.length)) return found(matches)

  const parts = words.map((word) => (missing.has(word) && splitWord(searched.words, word)) || [word])
  const split = [...new Set(parts.flat())]
  if (split.length > words.length) {
    const bySplit = findWords(searched, split)
    if (yield* hasHits(bySplit, split.length)) return found(bySplit, split)
  }
  if (exact) return found(matches)

  const replaced = corrections(searched, words)
  const corrected = words.map((word) => replaced.get(word) ?? word)
  const byCorrected = replaced.size > 0 ? findWords(searched, corrected) : matches
  const spelled = (kept: readonly string[]) => textOf(searched, rows, text, replaced, kept)
  if (replaced.size > 0 && (yield* hasHits(byCorrected, corrected.length)))
    return found(byCorrected, corrected, spelled(corrected))

  const kept = yield* wordsToKeep(searched, corrected, isAllowed)
  if (kept.length === 0) return found(matches)
  return found(findWords(searched, kept), kept, spelled(kept))
}

/**
 * Returns the subset of words with the most hits, for a query whose words have no common hits. Among subsets with
 * equally many hits, one with the word for the kind of product wins, then one with the rarest word: "red dress" becomes
 * "dress". A single letter is not enough.
 */
function* wordsToKeep(
  searched: Searched,
  words: readonly string[],
  isAllowed: Test | null,
): Work<readonly string[]> {
  const sets = new Uint16Array(searched.columns.prices.length)
  const tiers = new Uint8Array(sets.length).fill(255)
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (words.length === 1 || word.length === 1) continue
    const { found, tiers: wordTiers } = findWords(searched, [word])
    // The name of a colour or size is also part of some titles, as in "red lipstick".
    const { inflections } = matchWord(word, searched.vocabulary)
    const isOption = searched.options.values.some(({ forms }) => forms.some((form) => inflections.has(form)))
    for (let position = 0; position < sets.length; position++) {
      if (found[position] !== 1 || (isAllowed && !isAllowed(position))) continue
      sets[position] = (sets[position] ?? 0) | (1 << index)
      const tier = isOption ? TIERS.option | NO_HEAD : (wordTiers[position] ?? 0)
      tiers[position] = Math.min(tiers[position] ?? 0, tier)
    }
    yield
  }
  /** The best tier and the number of hits by set of words. */
  const found = new Map<number, { tier: number; count: number }>()
  for (let position = 0; position < sets.length; position++) {
    const set = sets[position] ?? 0
    if (set === 0) continue
    const { tier, count } = found.get(set) ?? { tier: 255, count: 0 }
    found.set(set, { tier: Math.min(tier, tiers[position] ?? 0), count: count + 1 })
  }
  // English names the kind of product last, Arabic first.
  const head = /[a-z]/.test(words.join('')) ? 1 << (words.length - 1) : 1
  const sizeOf = (set: number) => words.filter((_, index) => set & (1 << index)).length
  const [best] = [...found].sort(
    ([a, one], [b, other]) =>
      sizeOf(b) - sizeOf(a) ||
      (one.tier & NO_HEAD) - (other.tier & NO_HEAD) ||
      (b & head) - (a & head) ||
      one.count - other.count ||
      one.tier - other.tier ||
      a - b,
  )
  return best ? words.filter((_, index) => best[0] & (1 << index)) : []
}

/** The text of a query with its words replaced, and without the words that are not kept. */
function textOf(
  searched: Searched,
  rows: readonly Product[],
  text: string,
  replaced: ReadonlyMap<string, string>,
  kept: readonly string[],
): string {
  const isKept = (word: string) => kept.includes(replaced.get(word) ?? word)
  const pieces = text.trim().split(/\s+/)
  return pieces
    .flatMap((piece) => {
      const words = wordsOf(piece)
      const left = words.filter(isKept)
      if (left.length === 0) return []
      const isSame = left.length === words.length && !left.some((word) => replaced.has(word))
      if (isSame) return [piece]
      return left.map((word) => {
        const other = replaced.get(word)
        return other === undefined ? word : spellingOf(searched, rows, other)
      })
    })
    .join(' ')
}
