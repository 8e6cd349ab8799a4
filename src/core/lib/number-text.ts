import type { Lang, Numerals } from '../types'

/**
 * A decimal such as "-1234.50" in a language's own spelling, `١٬٢٣٤٫٥٠`. By hand, to the letter of `Intl`: a browser's first
 * `Intl.NumberFormat` takes it longer than all else that a card needs.
 * @param groupFrom how many digits before the point are grouped by thousands
 */
export function numberText(decimal: string, lang: Lang, numerals: Numerals, groupFrom: number): string {
  const text = decimal.replace(/\d+/, (whole) =>
    whole.length < groupFrom ? whole : whole.replace(/\B(?=(...)+$)/g, ','),
  )
  if (numerals === 'arab') {
    return text.replace(/./g, (sign) => ARABIC[sign] ?? String.fromCharCode(sign.charCodeAt(0) + 0x630))
  }
  // Where text runs to the left a minus needs a mark to stay before its number.
  return lang === 'ar' ? text.replace('-', '\u200E-') : text
}

/** The digits are a row of their own. */
const ARABIC: Readonly<Record<string, string>> = { '-': '\u061C-', '.': '٫', ',': '٬' }
