import { beginningsOf, formsOf } from '../lib/catalogue/search'
import { stringify } from '../lib/util/json'
import type { Product } from '../types'
import { STEPS_PER_YIELD, type Work } from './work'
import type { Codes } from './columns'

/**
 * For each word `n`, the indices of the products that contain it: from `positions[starts[n]]` to `positions[starts[n +
 * 1] - 1]`.
 */
export interface Postings {
  starts: Int32Array
  positions: Int32Array
}

/**
 * An inverted index of the words in both titles: a keystroke looks up a few words instead of scanning 100,000 titles.
 */
export interface WordIndex {
  /** The words, folded and distinct, sorted by code units. */
  words: readonly string[]
  /**
   * The products in whose title the word is the head. The head names the kind of product: "dress" in "Linen dress with
   * sleeves".
   */
  heads: Postings
  others: Postings
}

/** The words of all products, in order. Those of the product at index `n` end before `words[ends[n]]`. */
interface Sequence {
  words: number[]
  ends: Int32Array
}

/** Builds the word index of the titles. Each distinct word is folded only once. */
export function* indexWords(rows: readonly Product[]): Work<WordIndex> {
  const numbers = new Map<string, number>()
  const byPiece = new Map<string, readonly number[]>()
  const numbersOf = (piece: string) => {
    const known = byPiece.get(piece)
    if (known) return known
    const found = formsOf(piece).map((word) => {
      const number = numbers.get(word) ?? numbers.size
      numbers.set(word, number)
      return number
    })
    byPiece.set(piece, found)
    return found
  }
  const sequence = (): Sequence => ({ words: [], ends: new Int32Array(rows.length) })
  const heads = sequence()
  const others = sequence()
  const add = (pieces: readonly string[], head: number) =>
    pieces.forEach((piece, index) => {
      const { words } = index === head ? heads : others
      for (const number of numbersOf(piece)) words.push(number)
      // Index "T shirt" as one word too, like "T-shirt".
      const before = pieces[index - 1] ?? ''
      if (before.length === 1) for (const number of numbersOf(`${before}-${piece}`)) words.push(number)
    })
  let position = 0
  for (const { title } of rows) {
    const pieces = title.en.trim().split(/\s+/)
    add(pieces, headOf(pieces))
    // The head of an Arabic title comes first.
    if (title.ar !== title.en) add(title.ar.trim().split(/\s+/), 0)
    for (const { words, ends } of [heads, others]) ends[position] = words.length
    if (position++ % STEPS_PER_YIELD === 0) yield
  }

  const words = [...numbers.keys()].sort((a, b) => (a < b ? -1 : 1))
  const ranks = new Int32Array(words.length)
  words.forEach((word, rank) => (ranks[numbers.get(word) ?? 0] = rank))
  yield
  return {
    words,
    heads: yield* makePostings(heads, ranks),
    others: yield* makePostings(others, ranks),
  }
}

const PREPOSITION = /^(?:with|without|of|from|for|in|to|at|by|on)$/i

/** The head of an English title comes last, or before a comma or preposition. */
export function headOf(pieces: readonly string[]): number {
  const index = pieces.findIndex(
    (piece, at) => /[,;:]$/.test(piece) || PREPOSITION.test(pieces[at + 1] ?? ''),
  )
  return index < 0 ? pieces.length - 1 : index
}

function* makePostings({ words, ends }: Sequence, ranks: Int32Array): Work<Postings> {
  const starts = new Int32Array(ranks.length + 1)
  for (const number of words) starts[(ranks[number] ?? 0) + 1] = (starts[(ranks[number] ?? 0) + 1] ?? 0) + 1
  for (let rank = 1; rank < starts.length; rank++)
    starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0)
  yield
  const next = starts.slice()
  const positions = new Int32Array(words.length)
  let position = 0
  for (let at = 0; at < positions.length; at++) {
    while (at === ends[position]) position++
    const rank = ranks[words[at] ?? 0] ?? 0
    positions[next[rank] ?? 0] = position
    next[rank] = (next[rank] ?? 0) + 1
    if (at % (STEPS_PER_YIELD * 16) === 0) yield
  }
  return { starts, positions }
}

export const titleCount = ({ heads, others }: WordIndex, rank: number): number =>
  countIn(heads, rank) + countIn(others, rank)

const countIn = ({ starts }: Postings, rank: number) => (starts[rank + 1] ?? 0) - (starts[rank] ?? 0)

export type Range = readonly [number, number]

export function ranksOf(words: readonly string[], beginning: string): Range {
  const search = (isBefore: (word: string) => boolean) => {
    let low = 0
    let high = words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(words[middle] ?? '')) low = middle + 1
      else high = middle
    }
    return low
  }
  return [
    search((word) => word < beginning),
    search((word) => word < beginning || word.startsWith(beginning)),
  ]
}

export function rankOf(words: readonly string[], word: string): Range {
  const [first] = ranksOf(words, word)
  return [first, words[first] === word ? first + 1 : first]
}

/**
 * Counts the letters that follow a prefix in the words of the matching products. Returns the number of products per
 * letter.
 */
export function* countNextLetters(
  index: WordIndex,
  begun: string,
  fits: (position: number) => boolean,
): Work<Map<string, number>> {
  const { words, heads, others } = index
  const counts = new Map<string, number>()
  let looked = 0
  for (const beginning of beginningsOf(begun)) {
    const [first, end] = ranksOf(words, beginning)
    for (let rank = first; rank < end; rank++) {
      // Take the first code point, which may have two code units.
      const [letter] = words[rank]?.slice(beginning.length) ?? ''
      if (!letter) continue
      let count = counts.get(letter) ?? 0
      for (const { starts, positions } of [heads, others])
        for (let at = starts[rank] ?? 0; at < (starts[rank + 1] ?? 0); at++)
          if (fits(positions[at] ?? 0)) count++
      if (count > 0) counts.set(letter, count)
      looked += 1 + titleCount(index, rank)
      if (looked < STEPS_PER_YIELD) continue
      looked = 0
      yield
    }
  }
  return counts
}

/**
 * The colours and sizes of the products' options. Many products share the same set, so each distinct set is stored
 * once and products refer to it by number.
 */
export interface OptionIndex {
  at: Codes
  /** Each set contains indices into `values`; the set with number `n` is `sets[n - 1]`. */
  sets: readonly (readonly number[])[]
  values: readonly OptionValue[]
}

interface OptionValue {
  text: string
  forms: readonly string[]
}

export function* indexOptions(rows: readonly Product[]): Work<OptionIndex> {
  const at = new Int32Array(rows.length)
  const numbers = new Map<string, number>()
  const sets: number[][] = []
  const setNumbers = new Map<string, number>()
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  let position = 0
  let seen = 0
  for (const { options } of rows) {
    if (options.length > 0) {
      const set = new Set<number>()
      for (const { color, size } of options) {
        if (color) set.add(numberOf(color.en)).add(numberOf(color.ar))
        if (size) set.add(numberOf(size.en)).add(numberOf(size.ar))
      }
      const key = [...set].join()
      const number = setNumbers.get(key) ?? sets.push([...set])
      setNumbers.set(key, number)
      at[position] = number
    }
    position++
    seen += 1 + options.length
    if (seen < STEPS_PER_YIELD) continue
    seen = 0
    yield
  }
  const values = [...numbers.keys()].map((text) => ({ text, forms: text.split(/\s+/).flatMap(formsOf) }))
  return { at, sets, values }
}

/** Whether the options of two products have equal names, so that an index stays valid. */
export const hasSameOptions = (a: Product, b: Product) => a === b || namesIn(a) === namesIn(b)

const namesIn = ({ options }: Product) => stringify(options.map(({ color, size }) => [color, size]))
