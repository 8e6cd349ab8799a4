const DIGIT = /\p{Nd}/u

/** Decimal digits of every script as 0–9 (Arabic-Indic, Persian, Devanagari, full-width …); the rest stays. */
export function foldDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // Unicode keeps each script's ten digits in one row, rows may touch: the distance to the row's start tells.
    const code = digit.codePointAt(0) ?? 0
    let start = code
    while (DIGIT.test(String.fromCodePoint(start - 1))) start--
    return String((code - start) % 10)
  })
}
