import type { Lang, Numerals } from '../../types'

/**
 * Formats a decimal such as "-1234.50" in the language's notation, `١٬٢٣٤٫٥٠`. It gives the same result as `Intl`,
 * whose first `NumberFormat` takes longer to create than everything else a card needs.
 * @param groupFrom the number of integer digits from which thousands are grouped
 */
export function numberText(decimal: string, lang: Lang, numerals: Numerals, groupFrom: number): string {
  const text = decimal.replace(/\d+/, (whole) =>
    // oxlint-disable-next-line store/linear-regex -- numbers have few digits
    whole.length < groupFrom ? whole : whole.replace(/\B(?=(...)+$)/g, ','),
  )
  if (numerals === 'arab') {
    return text.replace(/./g, (sign) => ARABIC_SIGNS[sign] ?? String.fromCharCode(sign.charCodeAt(0) + 0x630))
  }
  // In RTL text, a minus needs a directional mark to stay before its number.
  return lang === 'ar' ? text.replace('-', '\u200E-') : text
}

/** Digits need no entries, since their code points are consecutive. */
const ARABIC_SIGNS: Readonly<Record<string, string>> = { '-': '\u061C-', '.': '٫', ',': '٬' }
