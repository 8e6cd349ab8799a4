import { foldDigits } from '../money/digits'
import { encoded } from '../../encoded'
import { withoutUnseen } from '../text/typed'

/**
 * A phone as it is sent: digits of all scripts folded, a leading '00' and everything but digits and letters dropped
 * (`phoneFault` refuses letters). A country code is never added or removed.
 */
export function normalisePhone(phone: string): string {
  return dialledText(phone)
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/^00/, '')
}

/** Digits folded and invisible characters dropped, without the zero of "+44 (0)20 …", which is for callers from inside the country. */
const dialledText = (phone: string) =>
  foldDigits(withoutUnseen(phone)).replace(/(\d[^\d(\uff08]*)[(\uff08]0[)\uff09]/g, '$1')

/** The first number of a text. Spaces, dashes, dots, brackets and marks group its digits; anything else ends it. */
const firstNumber = (text: string) =>
  /^\D*(?:\d[\d\s\p{M}\p{Pd}\p{Pc}\p{Ps}\p{Pe}.\uff0e\u00b7\u2022\u2212]*)?/u.exec(text)?.[0] ?? ''

/**
 * Digits of the shortest number. In a shorter rest the first digits are not the country code, and with its country code
 * no number is shorter.
 */
const LEAST_DIGITS = 7

/** The longest international number (E.164). */
const MOST_DIGITS = 15

/** Whether a text has the digits of one number: not of two, nor an extension. */
export function isOneNumber(typed: string): boolean {
  const text = dialledText(typed)
  const { length } = digits(text)
  return length >= LEAST_DIGITS && length <= MOST_DIGITS && !/\d/.test(text.slice(firstNumber(text).length))
}

/**
 * The other form in which a server may know a phone: with the shop's country code, or without it if it begins with that.
 * Adding the code drops a zero that is dialled only inside the country. Null without a phone or a code.
 */
export function otherPhoneForm(typed: string, countryCode: string): string | null {
  const phone = normalisePhone(typed)
  const code = digits(countryCode)
  if (!phone || !code) return null
  return nationalPart(phone, code) ?? code + phone.replace(/^0/, '')
}

/** The part of a number behind its country code; null if it does not begin with the code. */
function nationalPart(number: string, code: string): string | null {
  const national = code && number.startsWith(code) ? number.slice(code.length) : ''
  return national.length >= LEAST_DIGITS ? national : null
}

/**
 * A phone as it is easiest to read: the eight digits of the Gulf's numbers in two groups of four, with or without a
 * country code of three digits. Any other stays as it is.
 */
export function groupedPhone(phone: string): string {
  const [, code = '', first, last] = /^(\+?\d{3})?(\d{4})(\d{4})$/.exec(foldDigits(phone).trim()) ?? []
  return first ? [code, first, last].filter(Boolean).join('\u00a0') : phone
}

/** `POST /api/pay` takes the last 11 digits. */
export function payPhone(phone: string): string {
  return digits(phone).slice(-11)
}

/** The URL that calls a number of the store, the first if its text has several. */
export const telUrl = (number: string) => `tel:${signsOf(number)}`

/** The WhatsApp URL of the store with a prefilled message. Null when the store has no number. */
export function chatUrl(prefix: string, number: string, text: string): string | null {
  const dialled = chatNumber(prefix, number)
  return dialled && `https://wa.me/${dialled}?text=${encoded(text)}`
}

/**
 * The number that WhatsApp is opened with: `prefix` (+20 by default) goes before the store's, unless that is international
 * already: it begins with `+`, `00` or the prefix. The zero that is dialled inside a country only is dropped behind a
 * prefix. The first number of a text with several; null without one.
 */
export function chatNumber(prefix: string, number: string): string | null {
  const signs = signsOf(number)
  const [code, all] = [digits(prefix), digits(signs)]
  const isWhole = /^(?:\+|00)/.test(signs) || nationalPart(all, code) !== null
  const local = code ? all.replace(/^0/, '') : all
  return (isWhole ? all : local && code + local) || null
}

/** The digits of the first number in a text, and its `+`. */
const signsOf = (text: string) => firstNumber(dialledText(text.normalize('NFKC'))).replace(/[^+\d]/g, '')

function digits(text: string): string {
  return normalisePhone(text).replace(/\D/g, '')
}
