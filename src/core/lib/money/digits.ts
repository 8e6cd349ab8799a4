const DIGIT = /\p{Nd}/u

/** Replaces decimal digits of every script (Arabic-Indic, Persian, Devanagari, full-width …) by 0–9. */
export function foldDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // The ten digits of a script have consecutive code points. Those of two scripts may be adjacent, hence modulo 10.
    const code = digit.codePointAt(0) ?? 0
    let start = code
    while (DIGIT.test(String.fromCodePoint(start - 1))) start--
    return String((code - start) % 10)
  })
}
