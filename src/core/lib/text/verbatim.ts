const BEGIN = '\uE000'
const END = '\uE001'

/** Marks an amount, a code or a phone number in a sentence, as something that page translators must not change. */
export const verbatim = (text: string) => `${BEGIN}${text}${END}`

/** The pieces of a sentence without its marks; every second one, from the second on, was marked. */
export const piecesOf = (sentence: string): readonly string[] =>
  sentence.split(BEGIN).flatMap((piece, index) => (index ? piece.split(END) : [piece]))

export const withoutMarks = (sentence: string): string => piecesOf(sentence).join('')
