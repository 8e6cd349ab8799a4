const BEGIN = '\uE000'
const END = '\uE001'

/** Marks an amount, a code or a phone number in a sentence, so that page translators leave it unchanged. */
export const verbatim = (text: string) => `${BEGIN}${text}${END}`

/** Splits a sentence at its marks. The pieces with odd indices were marked. */
export const piecesOf = (sentence: string): readonly string[] =>
  sentence.split(BEGIN).flatMap((piece, index) => (index ? piece.split(END) : [piece]))

export const withoutMarks = (sentence: string): string => piecesOf(sentence).join('')
