import type { Lang, Money, Numerals } from '../types'
import { foldDigits } from './digits'
import { numberText } from './number-text'

/** Digits before the point: beyond, a price is a mistake, and sums could leave the exact integers. */
const MAX_DIGITS = 10

/**
 * An amount of the currency as thousandths: 12.5, "12.500" and "١٢٫٥" are 12500. Exact: the decimal text is read, never
 * multiplied as a float; a fourth decimal rounds half up. Null for what is no amount: empty, junk, exponents, NaN,
 * Infinity, 10,000,000,000 and more, and anything negative, since a price below nothing is none (DECISIONS §9, API.md §3).
 */
export function readMoney(value: unknown): Money | null {
  // Below a millionth a number is spelled "1e-7": it rounds to nothing.
  if (typeof value === 'number') return value >= 0 && value < 1e-6 ? 0 : parse(String(value))
  return typeof value === 'string' ? parse(foldDigits(value).replace('٫', '.').trim()) : null
}

function parse(decimal: string): Money | null {
  const match = /^\+?(\d*)(?:\.(\d*))?$/.exec(decimal)
  if (!match) return null
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '')
  const fraction = match[2] ?? ''
  if (!(whole + fraction) || whole.length > MAX_DIGITS) return null
  return Number(whole + fraction.slice(0, 3).padEnd(3, '0')) + (fraction.charAt(3) >= '5' ? 1 : 0)
}

/** For payloads: 12500 is 12.5, the number that `JSON.stringify` spells without float noise. */
export function toNumber(amount: Money): number {
  // A division of integers is rounded once, to the very number that the decimal literal means.
  return amount / 1000
}

/** Whole percents saved, rounded down so that it never promises more than is given; 0 when nothing is. */
export function percentOff(price: Money, discount: Money): number {
  return discount < price ? Math.floor(((price - discount) * 100) / price) : 0
}

/** The decimals that these amounts need: 2 at least, 3 at most (EMBEDDING, `currency-code`). */
export function decimalsOf(amounts: Iterable<Money | null>): number {
  for (const amount of amounts) if ((amount ?? 0) % 10 !== 0) return 3
  return 2
}

export interface MoneyFormat {
  lang: Lang
  numerals: Numerals
  decimals: number
}

/** `1,234.500` in the language's separators, without the currency's label. */
export function formatMoney(amount: Money, { lang, numerals, decimals }: MoneyFormat): string {
  const rounded = Math.round(Math.abs(amount) / 10 ** (3 - decimals)) / 10 ** decimals
  return numberText((amount < 0 ? '-' : '') + rounded.toFixed(decimals), lang, numerals, 4)
}
