import { foldDigits } from '../money/digits'
import { encoded } from '../../encoded'

/**
 * A phone as the server stores it: digits of all scripts folded; spaces, dashes, '+', a leading '00' and invisible
 * characters dropped. A country code is never added or removed.
 */
export function normalisePhone(phone: string): string {
  return foldDigits(phone)
    .replace(/[\s\p{Pd}\p{Cf}−+＋]/gu, '')
    .replace(/^00/, '')
}

/**
 * The country code to show before a phone, in a shop of Kuwait; none once it was typed. Only shown: nothing is added to
 * what is sent.
 */
export function shownPrefix(
  phone: string,
  { code, currency }: { code: string; currency: string },
): string | null {
  if (code !== KUWAIT.code || currency !== KUWAIT.currency) return null
  const typed = foldDigits(phone).trim()
  return /^(\+|＋|00|965)/.test(typed) ? null : code
}

/**
 * A phone as it is easiest to read: the eight digits of the Gulf's numbers in two groups of four, with or without a
 * country code of three digits. Any other stays as it is.
 */
export function groupedPhone(phone: string): string {
  const [, code = '', first, last] = /^(\+?\d{3})?(\d{4})(\d{4})$/.exec(foldDigits(phone).trim()) ?? []
  return first ? [code, first, last].filter(Boolean).join('\u00a0') : phone
}

const KUWAIT = { code: '+965', currency: 'KWD' }

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
