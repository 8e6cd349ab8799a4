import { foldDigits } from '../money/digits'

/** Letters that people type for one another, or that NFKD does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ء: '',
  ة: 'ه',
  ى: 'ي',
  // From Persian and Urdu keyboards.
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ـ: '',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}

/**
 * Normalises text for search: drops case, accents, vowel marks, tatweel, apostrophes ("women's" is "womens") and
 * invisible characters; unifies forms of hamza, taa marbuta and alef maqsura; folds digits to Latin.
 */
export const fold = (text: string): string =>
  foldDigits(
    text
      .replace(/['‘’‛ʼʻ`´]/g, '')
      // Splits أ إ آ ؤ ئ and é into a letter and a mark, and removes the mark.
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      // Lowercasing İ adds a combining dot.
      .replace(/\p{M}/gu, '')
      .replace(/[^\0-~]/g, (letter) => LETTERS[letter] ?? letter),
  )

/** Runs of letters or of digits: "500ml" is two words, as is "500 ml". */
const partsOf = (folded: string): readonly string[] => folded.match(/\p{L}+|\p{N}+/gu) ?? []

/**
 * The article, also after one or two particles that are written with it ("and", "with", "like"…: وبال); what is left must
 * still be a word.
 */
const ARTICLE = /^(?:(?:ال|لل)(?=..)|(?:[وفبك]ال|[وف]لل|[وف][بك]ال)(?=...))/

const bare = (word: string): string => word.replace(ARTICLE, '')

/** The search box's maximum length in characters. */
export const MAX_SEARCH_LENGTH = 100
/** Each word of a query is searched for in the whole list, and a mistyped word is compared with all of its words. */
const MAX_WORDS = 12

/** Returns a query cut to the maximum length: a link may contain a longer one. */
export const searchText = (text: string): string => text.trim().slice(0, MAX_SEARCH_LENGTH)

/** The distinct words of a query, folded: a dozen at most. Empty for an empty query or one of punctuation alone. */
export const wordsOf = (text: string): readonly string[] =>
  [...new Set(partsOf(fold(searchText(text))))].slice(0, MAX_WORDS)

/**
 * The forms under which a piece of a title (without white space) is indexed: its words, each also without the article,
 * and hyphenated words joined: "T-shirt" gives t, shirt and tshirt.
 */
export function formsOf(piece: string): readonly string[] {
  const folded = fold(piece)
  const parts = partsOf(folded)
  const joined = parts.length > 1 && /\p{Pd}/u.test(folded) ? [parts.join('')] : []
  return [...new Set([...parts, ...parts.map(bare), ...joined])]
}

/** The prefixes that a query word matches: as typed, and without the article. */
export const beginningsOf = (word: string): readonly string[] => [...new Set([word, bare(word)])]

/** A single word as it is indexed: folded, and joined where it has a hyphen. Empty when it has no letters. */
export const joinedForm = (word: string): string => partsOf(fold(word)).join('')

/** Words between others that titles rarely have: "shoes for women". */
const SMALL_WORD = /^(?:an?|the|of|for|with|and|in|to|و|من|في|مع|او)$/

/** The words of a query that products must have: without small words, unless there are no others. */
export function queryWords(text: string): readonly string[] {
  const words = wordsOf(text)
  const sought = words.filter((word) => !SMALL_WORD.test(word))
  return sought.length > 0 ? sought : words
}
