import { beginningsOf, formsOf } from '../lib/search'
import type { Product } from '../types'
import { STRIDE, type Work } from './work'

/**
 * Which products have which words in their titles, in either language: a keystroke looks up a few words instead of
 * reading a hundred thousand titles. A product is named by its place in its list.
 */
export interface WordIndex {
  /** Folded, each once, in the order of their code units. */
  words: readonly string[]
  /** The places of word `n` are `places[starts[n]]` to `places[starts[n + 1] - 1]`. */
  starts: Int32Array
  places: Int32Array
}

/** Made of what is in the titles now. Each different piece of a title is folded once. */
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
  /** Pairs of word and place, in the order of the places. */
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
    if (place++ % STRIDE === 0) yield
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
    if (at % (STRIDE * 16) === 0) yield
  }
  return { words, starts, places }
}

/** From the first to behind the last of the words that begin so. */
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
 * Looks for products that have all of these words, in any order. A word is found by its beginning: that works while it
 * is typed, and a search for "men" that brings all that is for women, or "red" all that is tailored, is a bad one. Only
 * where nothing begins so, the words are looked for inside others ("dress" in "sundress").
 * @returns by place how many of the words were found one after the other; all of them is a hit.
 */
export function findWords(index: WordIndex, words: readonly string[], count: number): Uint16Array {
  const begins = markWords(index, words, count, (word, mark) => {
    for (const beginning of beginningsOf(word)) {
      const [first, end] = ranksOf(index.words, beginning)
      for (let rank = first; rank < end; rank++) mark(rank)
    }
  })
  if (begins.includes(words.length)) return begins
  return markWords(index, words, count, (word, mark) => {
    const shortest = beginningsOf(word).at(-1) ?? word
    index.words.forEach((known, rank) => known.includes(shortest) && mark(rank))
  })
}

/** The letters that follow a beginning in the words of some products, each with how many products have it. */
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
      // The first of what is left, which may be of two code units.
      const [letter] = words[rank]?.slice(beginning.length) ?? ''
      if (!letter) continue
      let count = counts.get(letter) ?? 0
      for (let at = starts[rank] ?? 0; at < (starts[rank + 1] ?? 0); at++) if (fits(places[at] ?? 0)) count++
      if (count > 0) counts.set(letter, count)
      looked += 1 + (starts[rank + 1] ?? 0) - (starts[rank] ?? 0)
      if (looked < STRIDE) continue
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
        // Those alone that had all the words before; once, although several of its words may fit.
        if (found[place] === before) found[place] = before + 1
      }
    }),
  )
  return found
}
