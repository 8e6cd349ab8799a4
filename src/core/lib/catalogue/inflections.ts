const ENGLISH = /^[a-z]+$/
const ARABIC = /^[\u0621-\u064A]+$/

/**
 * Returns the regular plurals and singulars of a folded word, for Arabic also the feminine and masculine. They match
 * whole words only, so forms that do not exist are harmless.
 */
export const inflectionsOf = (word: string): readonly string[] =>
  ENGLISH.test(word) ? english(word) : ARABIC.test(word) ? arabic(word) : []

function english(word: string): readonly string[] {
  if (word.length < 3) return []
  const forms: string[] = []
  const swap = (end: RegExp, ...others: readonly string[]) => {
    if (end.test(word)) for (const other of others) forms.push(word.replace(end, other))
  }
  swap(/(?<=[^s])s$/, '')
  // Also matches the half-typed plural "dresse".
  swap(/(?<=s|x|z|ch|sh|o)es?$/, '')
  swap(/(?<=..)ies?$/, 'y')
  swap(/(?<=..)ves$/, 'f', 'fe')
  swap(/(?<=[^aeiou])y$/, 'ies')
  swap(/(?<=..)fe?$/, 'ves')
  swap(/(?<=[^s])$/, 's')
  swap(/(?<=s|x|z|ch|sh)$/, 'es')
  return forms
}

/** Requires enough remaining letters, or olives (زيتون) would become oil (زيت). */
function arabic(word: string): readonly string[] {
  const forms: string[] = []
  const swap = (end: RegExp, ...others: readonly string[]) => {
    if (end.test(word)) for (const other of others) forms.push(word.replace(end, other))
  }
  swap(/(?<=...)ات$/, '', 'ه')
  swap(/(?<=....)(?:ون|ين)$/, '')
  swap(/(?<=....)(?:تان|تين)$/, 'ه')
  swap(/(?<=...)ه$/, '', 'ات')
  swap(/(?<=...[^هات])$/, 'ات', 'ه')
  return forms
}
