import { foldDigits } from '../money/money'

/** Letters that people use interchangeably, or that NFKD does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ء: '',
  ة: 'ه',
  ى: 'ي',
  // Persian and Urdu keyboards
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
 * invisible characters; unifies forms of hamza, taa marbuta and alef maqsura; converts digits to Latin ones.
 */
export const fold = (text: string): string =>
  foldDigits(
    text
      .replace(/['‘’‛ʼʻ`´]/g, '')
      // Decomposes أ إ آ ؤ ئ and é into a letter and a mark; the next line removes the mark.
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      // Lowercasing İ adds a combining dot.
      .replace(/\p{M}/gu, '')
      .replace(/[^\0-~]/g, (letter) => LETTERS[letter] ?? letter),
  )

/**
 * A word of a query: a run of letters or a run of digits. A leading digit that stands for an Arabic letter, as in
 * "3abaya", belongs to its word.
 */
const QUERY_WORD = /(?<![\p{L}\p{N}])[235-9][a-z]{3,}|\p{L}+|\p{N}+/gu

/** Splits folded text into runs of letters and runs of digits: "500ml" is two words, like "500 ml". */
const partsOf = (folded: string): readonly string[] => folded.match(/\p{L}+|\p{N}+/gu) ?? []

/**
 * Matches the Arabic article, also after one or two prefixed particles ("and", "with", "like"…: وبال). The remaining
 * letters must still form a word.
 */
const ARTICLE = /^(?:(?:ال|لل)(?=..)|(?:[وفبك]ال|[وف]لل|[وف][بك]ال)(?=...))/

/**
 * A digit at the start of a transliterated word that stands for an Arabic letter without a Latin equivalent: "3abaya"
 * is عباية. Titles are spelled without the digit.
 */
const LETTER_DIGIT = /^[235-9](?=[a-z]{3})/
const LETTER_OF_DIGIT: Readonly<Record<string, string>> = { 5: 'kh', 6: 't', 7: 'h', 8: 'q', 9: 's' }

const bare = (word: string): string =>
  word.replace(ARTICLE, '').replace(LETTER_DIGIT, (digit) => LETTER_OF_DIGIT[digit] ?? '')

export const MAX_SEARCH_LENGTH = 100
/**
 * The maximum number of words in a query. Each word is looked up in the whole list, and a mistyped word is compared
 * with all words of the list.
 */
const MAX_WORDS = 12

/** Cuts a query to the maximum length, which links may exceed. */
export const searchText = (text: string): string => text.trim().slice(0, MAX_SEARCH_LENGTH)

/** Returns the distinct words of a query, folded, at most twelve. Empty for a query of spaces or punctuation. */
export const wordsOf = (text: string): readonly string[] =>
  [...new Set(fold(searchText(text)).match(QUERY_WORD))].slice(0, MAX_WORDS)

/**
 * Returns the forms under which a word of a title is indexed: its parts, each also without the article, and the
 * joined form of a hyphenated word. "T-shirt" gives t, shirt and tshirt.
 */
export function formsOf(piece: string): readonly string[] {
  const folded = fold(piece)
  const parts = partsOf(folded)
  const joined = parts.length > 1 && /\p{Pd}/u.test(folded) ? [parts.join('')] : []
  return [...new Set([...parts, ...parts.map(bare), ...joined])]
}

export const beginningsOf = (word: string): readonly string[] => [...new Set([word, bare(word)])]

/**
 * Returns a single word in its indexed form: folded and, if it has a hyphen, joined. Empty if the word has no letters.
 */
export const joinedForm = (word: string): string => partsOf(fold(word)).join('')

/** Function words that titles rarely contain: "shoes for women". */
const SMALL_WORD = /^(?:an?|the|of|for|with|and|in|to|[ae]l|و|من|في|مع|او)$/

/** Returns the words of a query that products must have. Function words count only if there are no others. */
export function queryWords(text: string): readonly string[] {
  const words = wordsOf(text)
  const sought = words.filter((word) => !SMALL_WORD.test(word))
  return sought.length > 0 ? sought : words
}
