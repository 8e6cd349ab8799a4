import { foldDigits } from './digits'

/** Letters that are written for one another, or have no plain form of their own in Unicode. */
const LETTERS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ء: '',
  ة: 'ه',
  ى: 'ي',
  // Persian and Urdu keyboards.
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
 * What of a text counts when it is searched: no case, no accents and vowel marks, no tatweel, nothing that can't be
 * seen; forms of hamza, taa marbuta and alef maqsura are one with the letters that people type for them; digits of all
 * scripts are Latin ones. Also no apostrophes: "women's" is "womens".
 */
export const fold = (text: string): string =>
  foldDigits(
    text
      .replace(/['‘’‛ʼʻ`´]/g, '')
      // The parts of أ إ آ ؤ ئ and é: a letter, and a mark that is taken away.
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      // Lower case makes a dot of its own over İ.
      .replace(/\p{M}/gu, '')
      .replace(/[^\0-~]/g, (letter) => LETTERS[letter] ?? letter),
  )

/** Letters or digits that stand together: "500ml" is two words, as "500 ml" is. */
const partsOf = (folded: string): readonly string[] => folded.match(/\p{L}+|\p{N}+/gu) ?? []

/** The article, also after a short word that is written with it; what is left must still be a word. */
const ARTICLE = /^(?:(?:ال|لل)(?=..)|(?:[وفبك]ال|[وف]لل)(?=...))/

const bare = (word: string): string => word.replace(ARTICLE, '')

/** The words of a question, folded, each once. None: the question is empty, or dots and dashes alone. */
export const wordsOf = (text: string): readonly string[] => [...new Set(partsOf(fold(text)))]

/**
 * Under what a piece of a title (no white space in it) can be found: its words, each also without its article, and what
 * hyphens join also as one: "T-shirt" is t, shirt and tshirt.
 */
export function formsOf(piece: string): readonly string[] {
  const folded = fold(piece)
  const parts = partsOf(folded)
  const joined = parts.length > 1 && /\p{Pd}/u.test(folded) ? [parts.join('')] : []
  return [...new Set([...parts, ...parts.map(bare), ...joined])]
}

/** The beginnings that a word of a question looks for: as it was typed, and without its article. */
export const beginningsOf = (word: string): readonly string[] => [...new Set([word, bare(word)])]
