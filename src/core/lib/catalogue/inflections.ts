type Ending = readonly [end: RegExp, ...others: string[]]

const ENGLISH = /^[a-z]{3,}$/
const ENGLISH_ENDINGS: readonly Ending[] = [
  [/(?<=[^s])s$/, ''],
  // This also matches the half-typed plural "dresse".
  [/(?<=s|x|z|ch|sh|o)es?$/, ''],
  [/(?<=..)ies?$/, 'y'],
  [/(?<=..)ves$/, 'f', 'fe'],
  [/(?<=[^aeiou])y$/, 'ies'],
  [/(?<=..)fe?$/, 'ves'],
  [/(?<=[^s])$/, 's'],
  [/(?<=s|x|z|ch|sh)$/, 'es'],
]

const ARABIC = /^[\u0621-\u064A]+$/
/** Each pattern requires enough remaining letters. Otherwise, olives (زيتون) would become oil (زيت). */
const ARABIC_ENDINGS: readonly Ending[] = [
  [/(?<=...)ات$/, '', 'ه'],
  [/(?<=....)(?:ون|ين)$/, ''],
  [/(?<=....)(?:تان|تين)$/, 'ه'],
  [/(?<=...)ه$/, '', 'ات'],
  [/(?<=...[^هات])$/, 'ات', 'ه'],
]

/**
 * Returns the regular plurals and singulars of a folded word, for Arabic also the feminine and masculine. They match
 * whole words only, so forms that do not exist are harmless.
 */
export function inflectionsOf(word: string): readonly string[] {
  const endings = ENGLISH.test(word) ? ENGLISH_ENDINGS : ARABIC.test(word) ? ARABIC_ENDINGS : []
  return endings.flatMap(([end, ...others]) =>
    end.test(word) ? others.map((other) => word.replace(end, other)) : [],
  )
}
