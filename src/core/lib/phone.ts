import { foldDigits } from './digits'

/**
 * A phone as the server keeps it: digits of all scripts folded; spaces, dashes, '+', a leading '00' and invisible marks
 * dropped. A country code is never added or removed (DECISIONS §3).
 */
export function normalisePhone(phone: string): string {
  return foldDigits(phone)
    .replace(/[\s\p{Pd}\p{Cf}−+＋]/gu, '')
    .replace(/^00/, '')
}

/** §9: the phone of `POST /api/pay` is the last 11 digits. */
export function payPhone(phone: string): string {
  return digits(phone).slice(-11)
}

/**
 * The WhatsApp address of the store with a ready message. §9: `prefix` (+20) goes before the store's number. Null when
 * the store has no number.
 */
export function chatUrl(prefix: string, number: string, text: string): string | null {
  const local = digits(number)
  // URLSearchParams mends what encodeURIComponent throws at; WhatsApp shows a '+' as it is.
  const query = new URLSearchParams({ text }).toString().replaceAll('+', '%20')
  return local ? `https://wa.me/${digits(prefix)}${local}?${query}` : null
}

function digits(text: string): string {
  return normalisePhone(text).replace(/\D/g, '')
}
