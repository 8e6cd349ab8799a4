import type { Lang, Money, Numerals, CartLine, OrderLine, Product } from '../../types'

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

/** The maximum number of integer digits. Longer amounts are mistakes, and their sums could exceed the safe integers. */
const MAX_DIGITS = 10

/**
 * Amounts with thousands separators. Many countries use a comma as the decimal separator, so a single comma counts as
 * a thousands separator only before a decimal point: 1,250.500 and 1,250,000 match, 1,250 does not. The Arabic
 * separator ٬ is unambiguous.
 */
const GROUPED = /^\+?[1-9]\d{0,2}(?:(?:٬\d{3})+|(?:,\d{3}){2,}|,\d{3}(?=\.))(?=\.|$)/

/**
 * Reads an amount in thousandths: 12.5, "12.500" and "١٢٫٥" are 12500. It parses the decimal text, since multiplying
 * floats is inexact, and rounds half up at the third decimal. Returns null for anything else: empty text, junk,
 * exponents, NaN, Infinity, negative amounts, and 10,000,000,000 or more.
 */
export function readMoney(value: unknown): Money | null {
  // Numbers below 1e-6 print as "1e-7"; they round to 0.
  if (typeof value === 'number') return value >= 0 && value < 1e-6 ? 0 : parse(String(value))
  if (typeof value !== 'string') return null
  const text = foldDigits(value).replace('٫', '.').trim()
  return parse(text.replace(GROUPED, (whole) => whole.replace(/[,٬]/g, '')))
}

function parse(decimal: string): Money | null {
  const match = /^\+?(\d*)(?:\.(\d*))?$/.exec(decimal)
  if (!match) return null
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '')
  const fraction = match[2] ?? ''
  if (!(whole + fraction) || whole.length > MAX_DIGITS) return null
  return Number(whole + fraction.slice(0, 3).padEnd(3, '0')) + (fraction.charAt(3) >= '5' ? 1 : 0)
}

/** Reads an amount in minor units, such as "12500" with 3 decimals; null if it is unreadable or negative. */
export function fromMinorUnits(value: unknown, decimals: number): Money | null {
  const amount = readMoney(value)
  return amount === null ? null : Math.round(amount / 10 ** decimals)
}

/** Converts thousandths for JSON payloads: 12500 becomes 12.5, which prints without float noise. */
export function toNumber(amount: Money): number {
  // Dividing integers rounds once, to the same double as the decimal literal.
  return amount / 1000
}

/** Returns the discount in whole percent, rounded down so that it is never overstated; 0 without a discount. */
export function percentOff(price: Money, discount: Money): number {
  return discount < price ? Math.floor(((price - discount) * 100) / price) : 0
}

/** Returns the number of decimals that these amounts need, 2 or 3. Used if `currency-code` is not set. */
export function decimalsOf(amounts: Iterable<Money | null>): number {
  for (const amount of amounts) if ((amount ?? 0) % 10 !== 0) return 3
  return 2
}

export interface MoneyFormat {
  lang: Lang
  numerals: Numerals
  decimals: number
}

/**
 * Formats an amount in `numerals`, as in `1,234.500`, without the currency's label. Shows more decimals
 * than the currency has if the amount needs them, so that the displayed and the charged amount are always equal.
 */
export function formatMoney(amount: Money, { lang, numerals, decimals }: MoneyFormat): string {
  const digits = String(Math.abs(amount)).padStart(4, '0')
  // oxlint-disable-next-line store/linear-regex -- three digits
  const fraction = digits.slice(-3).replace(/0+$/, '').padEnd(decimals, '0')
  const decimal = digits.slice(0, -3) + (fraction && `.${fraction}`)
  return numberText((amount < 0 ? '-' : '') + decimal, lang, numerals, 4)
}

/**
 * Formats a decimal with the separators and digits of `numerals`: "1234.50" becomes `1,234.50` or `١٬٢٣٤٫٥٠`. It gives
 * the same result as `Intl`, whose first `NumberFormat` takes longer to create than everything else a card needs.
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

/** The Arabic versions of the signs in a number. Digits need no entries, since their code points are consecutive. */
const ARABIC_SIGNS: Readonly<Record<string, string>> = { '-': '\u061C-', '.': '٫', ',': '٬' }

type Priced = Pick<Product, 'price' | 'discountPrice'>

const discounted = ({ discountPrice }: Priced) => discountPrice !== null && discountPrice > 0

/**
 * Returns the price of the option if one is chosen, else of the product: the discount price if it is above 0, else
 * the price. Null if unreadable.
 */
export function unitPrice(product: Priced, option: Priced | null): Money | null {
  const priced = option ?? product
  return discounted(priced) ? priced.discountPrice : priced.price
}

/** Returns the price to strike through; null without a discount. */
export function originalPrice(product: Priced, option: Priced | null): Money | null {
  const { price } = option ?? product
  const now = unitPrice(product, option)
  // A "discount" above the price is charged, but striking through a lower price would mislead.
  return price !== null && now !== null && now < price ? price : null
}

export const hasDiscount = (product: Priced, option: Priced | null) => originalPrice(product, option) !== null

/**
 * Returns the sum of unit price times quantity, capped at the largest safe integer. Lines without a readable price
 * add nothing.
 */
export function subtotalOf(lines: readonly CartLine[]): Money {
  let sum = 0
  for (const { product, option, quantity } of lines) sum += (unitPrice(product, option) ?? 0) * quantity
  return Math.min(sum, Number.MAX_SAFE_INTEGER)
}

export function savingOf(lines: readonly CartLine[]): Money {
  let sum = 0
  for (const { product, option, quantity } of lines) {
    const was = originalPrice(product, option)
    if (was !== null) sum += (was - (unitPrice(product, option) ?? was)) * quantity
  }
  return Math.min(sum, Number.MAX_SAFE_INTEGER)
}

/** Returns the price of a whole line. A discount on the line may not divide evenly by its quantity. */
export const lineTotalOf = ({
  price,
  quantity,
  total,
}: Pick<OrderLine, 'price' | 'quantity' | 'total'>): Money => total ?? price * quantity

/** Yields all prices of the products and their options. A generator, since the list may be long. */
export function* pricesOf(products: Iterable<Product>): Generator<Money | null> {
  for (const product of products)
    for (const { price, discountPrice } of [product, ...product.options]) {
      yield price
      yield discountPrice
    }
}
