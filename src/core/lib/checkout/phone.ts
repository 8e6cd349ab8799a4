import { foldDigits } from '../money/money'
import { encoded } from '../web/encoded'
import { withoutUnseen } from '../text/typed'

/**
 * Returns a phone as it is sent: converts digits of all scripts, drops a leading '00' and everything but digits and
 * letters (`phoneFault` refuses letters). Never adds or removes a country code.
 */
export function normalisePhone(phone: string): string {
  return dialledText(phone)
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/^00/, '')
}

/**
 * Converts digits, drops invisible characters, and drops the trunk prefix in "+44 (0)20 …". A trunk prefix is the digit
 * that is dialled only inside a country, before the number.
 */
const dialledText = (phone: string) =>
  foldDigits(withoutUnseen(phone)).replace(
    /(?<!\d)(\d+)([^\d\p{Ps}]*)\p{Ps}\s*0\s*\p{Pe}/gu,
    (written, code: string, space: string) => (KEEPS_ZERO.test(code) ? written : code + space),
  )

/**
 * Returns the numbers in a text, each with its `+`. Spaces, dashes, dots, brackets and marks may group the digits of
 * a number; anything else ends it.
 */
const numbersIn = (text: string): readonly string[] =>
  text.match(/(?:[+\uff0b][\s\p{P}]*)?\d[\d\s\p{M}\p{Pd}\p{Pc}\p{Ps}\p{Pe}.\uff0e\u00b7\u2022\u2212]*/gu) ??
  []

/**
 * The minimum number of digits after the country code. If fewer would remain, the first digits are not a country
 * code.
 */
const MIN_DIGITS = 7

/** The maximum number of digits of an international number (E.164). */
const MAX_DIGITS = 15

/** The maximum number of digits without `+` or `00`. Longer texts contain two numbers. */
const MAX_UNMARKED_DIGITS = 13

/** Whether a text contains the digits of exactly one number, without an extension. */
export function isOneNumber(typed: string, least = MIN_DIGITS): boolean {
  const [number = '', ...others] = numbersIn(dialledText(typed))
  const { length } = digits(number)
  const most = /^(?:[+\uff0b]|00)/.test(number) ? MAX_DIGITS : MAX_UNMARKED_DIGITS
  return others.length === 0 && length >= least && length <= most
}

/** The codes of countries without a trunk prefix: Kuwait, Oman, Bahrain and Qatar. */
const WITHOUT_ZERO = /^(?:965|968|973|974)$/

/**
 * The codes of countries in which a leading zero belongs to the number: Italy, Ivory Coast, Burkina Faso, Benin,
 * Congo, San Marino.
 */
const KEEPS_ZERO = /^(?:00)?(?:39|22[569]|242|378)$/

/** The code of Russia and Kazakhstan, whose trunk prefix is 8 instead of 0. */
const DIALS_EIGHT = '7'

/**
 * Returns the other forms in which a server may know a phone: with and without the shop's country code, each with and
 * without a trunk prefix. Empty without a phone or a country code.
 */
export function otherPhoneForms(typed: string, countryCode: string): readonly string[] {
  const phone = normalisePhone(typed)
  const code = digits(countryCode)
  const local = code && withoutTrunk(nationalPart(phone, code) ?? phone, code)
  if (!local) return []
  const forms = [code + local, local]
  if (!WITHOUT_ZERO.test(code) && !KEEPS_ZERO.test(code))
    forms.push((code === DIALS_EIGHT ? '8' : '0') + local)
  return forms.filter((form) => form !== phone)
}

/** Returns the part of a number after its country code; null if it does not begin with the code. */
function nationalPart(number: string, code: string): string | null {
  const national = code && number.startsWith(code) ? number.slice(code.length) : ''
  return national.length >= (code === DIALS_EIGHT ? 10 : MIN_DIGITS) ? national : null
}

/** Drops the trunk prefix of a national number. */
function withoutTrunk(national: string, code: string): string {
  if (KEEPS_ZERO.test(code)) return national
  return national.replace(code === DIALS_EIGHT ? /^8(?=\d{10})/ : /^0/, '')
}

/**
 * Formats a phone for reading: the eight digits of a Gulf number in two groups of four, with or without a country
 * code of three digits. Any other phone stays unchanged.
 */
export function groupedPhone(phone: string): string {
  const [, code = '', first, last] = /^(\+?\d{3})?(\d{4})(\d{4})$/.exec(foldDigits(phone).trim()) ?? []
  return first ? [code, first, last].filter(Boolean).join('\u00a0') : phone
}

/** Returns the last 11 digits, which `POST /api/pay` expects. */
export function payPhone(phone: string): string {
  return digits(phone).slice(-11)
}

/** Returns the URL that calls the first number in a text. */
export const telUrl = (number: string) => `tel:${signsOf(number)}`

/** Returns the WhatsApp URL of the store with a prefilled message; null if the store has no number. */
export function chatUrl(prefix: string, number: string, text: string): string | null {
  const dialled = chatNumber(prefix, number)
  return dialled && `https://wa.me/${dialled}?text=${encoded(text)}`
}

/**
 * Returns the number for WhatsApp, from the first number in a text; null without one. Adds `prefix` (+20 by default)
 * unless the number is international: it begins with `+`, `00` or the prefix. A trunk prefix is dropped after it.
 */
export function chatNumber(prefix: string, number: string): string | null {
  const signs = signsOf(number)
  const [code, all] = [digits(prefix), digits(signs)]
  const national = nationalPart(all, code)
  if (!code || (national === null && /^(?:\+|00)/.test(signs))) return all || null
  const local = withoutTrunk(national ?? all, code)
  return (local && code + local) || null
}

/** The slash after an area code, as in "0171/1234567". */
const AFTER_AREA = /^(\D*[+0]\d[\d\s]{0,5})\/\s*(?=\d)/

/** Opening times: "24/7", "10:00" and "10.00-22.00". Bare hours such as "9-17" could be part of a number. */
const TIMES = /(?<![\d.])(?:24\s*\/\s*7|\d{1,2}:\d\d|\d{1,2}\.\d\d\s*\p{Pd}\s*\d{1,2}\.\d\d)(?![\d.])/gu

/** The first number in a text that is long enough, without opening times; else the first one. */
function signsOf(text: string): string {
  const phones = text.normalize('NFKC').replace(AFTER_AREA, '$1')
  const numbers = numbersIn(dialledText(phones).replace(TIMES, ';')).map((number) =>
    number.replace(/[^+\d]/g, ''),
  )
  return numbers.find((number) => digits(number).length >= MIN_DIGITS) ?? numbers[0] ?? ''
}

function digits(text: string): string {
  return normalisePhone(text).replace(/\D/g, '')
}
