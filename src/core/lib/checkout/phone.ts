import { foldDigits } from '../money/digits'
import { encoded } from '../../encoded'

/**
 * A phone as it is sent: digits of all scripts folded, a leading '00' and everything but digits and letters dropped
 * (letters are a fault, see `hasPhone`). A country code is never added or removed.
 */
export function normalisePhone(phone: string): string {
  return foldDigits(phone)
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/^00/, '')
}

/** A shorter number is no phone of a whole country: its first digits are not the country code. */
const NATIONAL_DIGITS = 7

/**
 * The other form in which a server may know a phone: with the shop's country code, or without it if it begins with that.
 * A zero that is dialled inside the country only is dropped where the code is added. Null without a phone or a code.
 */
export function otherPhoneForm(typed: string, countryCode: string): string | null {
  const phone = normalisePhone(typed)
  const code = digits(countryCode)
  if (!phone || !code) return null
  const national = phone.startsWith(code) ? phone.slice(code.length) : ''
  return national.length >= NATIONAL_DIGITS ? national : code + phone.replace(/^0/, '')
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

/**
 * The WhatsApp URL of the store with a prefilled message; `prefix` (+20 by default) goes before the store's number.
 * Null when the store has no number.
 */
export function chatUrl(prefix: string, number: string, text: string): string | null {
  const local = digits(number)
  return local ? `https://wa.me/${digits(prefix)}${local}?text=${encoded(text)}` : null
}

function digits(text: string): string {
  return normalisePhone(text).replace(/\D/g, '')
}
