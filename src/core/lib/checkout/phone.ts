import { foldDigits } from '../money/digits'
import { encoded } from '../../encoded'

/**
 * A phone as it is sent: digits of all scripts folded, a leading '00' and everything but digits and letters dropped
 * (letters are a fault, see `hasPhone`). A country code is never added or removed.
 */
export function normalisePhone(phone: string): string {
  return dialledText(phone)
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/^00/, '')
}

/** Digits folded, without the zero of "+44 (0)20 …", which is for callers from inside the country. */
const dialledText = (phone: string) =>
  foldDigits(phone).replace(/(\d[^\d(\uff08]*)[(\uff08]0[)\uff09]/g, '$1')

/** Digits of the shortest national number: in shorter ones the first digits are not the country code. */
const NATIONAL_DIGITS = 7

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
  return national.length >= NATIONAL_DIGITS ? national : null
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

/** The WhatsApp URL of the store with a prefilled message. Null when the store has no number. */
export function chatUrl(prefix: string, number: string, text: string): string | null {
  const dialled = chatNumber(prefix, number)
  return dialled && `https://wa.me/${dialled}?text=${encoded(text)}`
}

/**
 * The number that WhatsApp is opened with: `prefix` (+20 by default) goes before the store's, unless that is international
 * already: it begins with `+`, `00` or the prefix. The zero that is dialled inside a country only is dropped behind a
 * prefix. Null without a number.
 */
export function chatNumber(prefix: string, number: string): string | null {
  const signs = dialledText(number.normalize('NFKC')).replace(/[^+\d]/g, '')
  const [code, all] = [digits(prefix), digits(signs)]
  const isWhole = /^(?:\+|00)/.test(signs) || nationalPart(all, code) !== null
  const local = code ? all.replace(/^0/, '') : all
  return (isWhole ? all : local && code + local) || null
}

function digits(text: string): string {
  return normalisePhone(text).replace(/\D/g, '')
}
