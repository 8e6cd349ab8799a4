import { beginningsOf, formsOf } from '../lib/catalogue/search'
import type { Product } from '../types'
import { STEPS_PER_YIELD, type Work } from './work'

/**
 * An inverted index of the words in both titles: a keystroke looks up a few words instead of scanning a hundred
 * thousand titles. Products are identified by their index in the list.
 */
export interface WordIndex {
  /** Folded and distinct, sorted by code units. */
  words: readonly string[]
  /** The products with word `n` are `places[starts[n]]` to `places[starts[n + 1] - 1]`. */
  starts: Int32Array
  places: Int32Array
}

/** Each distinct piece of a title is folded once. */
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
  /** Pairs of word and product, ordered by product. */
  const wordAt: number[] = []
  const placeAt: number[] = []
  let place = 0
  for (const { title } of rows) {
    const text = title.en === title.ar ? title.en : `${title.en} ${title.ar}`
    for (const piece of text.split(/\s+/))
      for (const number of numbersOf(piece)) {
        wordAt.push(number)
        placeAt.push(place)
      }
    if (place++ % STEPS_PER_YIELD === 0) yield
  }

  const words = [...numbers.keys()].sort((a, b) => (a < b ? -1 : 1))
  const ranks = new Int32Array(words.length)
  words.forEach((word, rank) => (ranks[numbers.get(word) ?? 0] = rank))
  yield
  const starts = new Int32Array(words.length + 1)
  for (const number of wordAt) starts[(ranks[number] ?? 0) + 1] = (starts[(ranks[number] ?? 0) + 1] ?? 0) + 1
  for (let rank = 1; rank < starts.length; rank++)
    starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0)
  yield
  const next = starts.slice()
  const places = new Int32Array(wordAt.length)
  for (let at = 0; at < wordAt.length; at++) {
    const rank = ranks[wordAt[at] ?? 0] ?? 0
    places[next[rank] ?? 0] = placeAt[at] ?? 0
    next[rank] = (next[rank] ?? 0) + 1
    if (at % (STEPS_PER_YIELD * 16) === 0) yield
  }
  return { words, starts, places }
}

/** The half-open range of the sorted words that begin with a prefix. */
function ranksOf(words: readonly string[], beginning: string): readonly [number, number] {
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

/**
 * Finds products that have all words, in any order, by prefix: that works while a word is typed, and a search for "men"
 * must not find women's clothes, nor "red" everything that is tailored.
 * @returns by product: how many of the words matched one after the other; all of them is a hit
 */
export const findBeginning = (index: WordIndex, words: readonly string[], count: number): Uint16Array =>
  markWords(index, words, count, (word, mark) => {
    for (const beginning of beginningsOf(word)) {
      const [first, end] = ranksOf(index.words, beginning)
      for (let rank = first; rank < end; rank++) mark(rank)
    }
  })

/** The same with words inside others ("dress" in "sundress"), for a query that finds nothing by prefix. */
export const findInside = (index: WordIndex, words: readonly string[], count: number): Uint16Array =>
  markWords(index, words, count, (word, mark) => {
    const shortest = beginningsOf(word).at(-1) ?? word
    index.words.forEach((known, rank) => known.includes(shortest) && mark(rank))
  })

/** The letters that follow a prefix in the words of the matching products, each with the number of products. */
export function* countNextLetters(
  { words, starts, places }: WordIndex,
  begun: string,
  fits: (place: number) => boolean,
): Work<Map<string, number>> {
  const counts = new Map<string, number>()
  let looked = 0
  for (const beginning of beginningsOf(begun)) {
    const [first, end] = ranksOf(words, beginning)
    for (let rank = first; rank < end; rank++) {
      // The first code point, which may take two code units.
      const [letter] = words[rank]?.slice(beginning.length) ?? ''
      if (!letter) continue
      let count = counts.get(letter) ?? 0
      for (let at = starts[rank] ?? 0; at < (starts[rank + 1] ?? 0); at++) if (fits(places[at] ?? 0)) count++
      if (count > 0) counts.set(letter, count)
      looked += 1 + (starts[rank + 1] ?? 0) - (starts[rank] ?? 0)
      if (looked < STEPS_PER_YIELD) continue
      looked = 0
      yield
    }
  }
  return counts
}

function markWords(
  { starts, places }: WordIndex,
  words: readonly string[],
  count: number,
  each: (word: string, mark: (rank: number) => void) => void,
): Uint16Array {
  const found = new Uint16Array(count)
  words.forEach((word, before) =>
    each(word, (rank) => {
      const end = starts[rank + 1] ?? 0
      for (let at = starts[rank] ?? 0; at < end; at++) {
        const place = places[at] ?? 0
        // Count only products that matched all words before, and each once, although several of its words may match.
        if (found[place] === before) found[place] = before + 1
      }
    }),
  )
  return found
}
