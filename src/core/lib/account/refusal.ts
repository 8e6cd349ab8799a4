import type { Refusal } from '../../types'

export type RefusalText = { text: string } | { key: 'loadFailed' | 'somethingWrong' | 'orderDiffers' }

/** The server's message, which only 4xx responses carry; otherwise a generic text. */
export function refusalWords({ kind, message }: Refusal): RefusalText {
  if (message) return { text: message }
  if (kind === 'changed') return { key: 'orderDiffers' }
  return { key: kind === 'network' || kind === 'timeout' ? 'loadFailed' : 'somethingWrong' }
}

/** The same of a promo code that does not count, for which some servers have no words in both languages. */
export function promoWords(refusal: Refusal): RefusalText | { key: 'promoInvalid' } {
  const { kind, status, message } = refusal
  return kind === 'refused' && status === 400 && !message ? { key: 'promoInvalid' } : refusalWords(refusal)
}

/** How servers refuse a phone or a password that they do not know; not, for example, 429 (too many tries). */
export const isUnknownLogin = ({ status }: Refusal) =>
  status !== null && status >= 400 && status < 500 && status !== 429

/** How servers refuse a phone that is already registered. */
const PHONE_TAKEN_STATUSES: ReadonlySet<number | null> = new Set([400, 409, 422])

/** For a phone that is registered in its other form, with or without the country code. */
export const PHONE_TAKEN: Refusal = { ok: false, kind: 'refused', status: 409, message: null }

/** Only these statuses mean that the phone is taken; 429 (too many tries), for example, does not. */
export const isPhoneTaken = ({ status }: Refusal) => PHONE_TAKEN_STATUSES.has(status)
