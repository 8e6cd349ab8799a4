import type { Can, Lang, Refusal } from '../../types'
import { isInScriptOf } from '../text/script'

export type OwnText =
  | 'notReached'
  | 'somethingWrong'
  | 'orderDiffers'
  | 'promoInvalid'
  | 'wrongLogin'
  | 'wrongLoginEmail'
  | 'notFoundHere'
  | 'changedMeanwhile'
  | 'notAccepted'
  | 'tooManyTries'

/** The key of the store's own text and the server's message, which only 4xx responses carry. */
export type RefusalText<Key = OwnText> = { key: Key; text?: string } | { text: string }

/** Refusals for which the store has a text of its own, by their status. */
const KNOWN: ReadonlyMap<number | null, OwnText> = new Map([
  [404, 'notFoundHere'],
  [409, 'changedMeanwhile'],
  [422, 'notAccepted'],
  [429, 'tooManyTries'],
])

export function refusalWords({ kind, status, message }: Refusal): RefusalText {
  const key = KNOWN.get(status)
  if (key) return { key, ...(message && { text: message }) }
  if (message) return { text: message }
  if (kind === 'changed') return { key: 'orderDiffers' }
  return { key: kind === 'network' || kind === 'timeout' ? 'notReached' : 'somethingWrong' }
}

/** Statuses with which servers refuse a promo code. */
const CODE_REFUSED: ReadonlySet<number | null> = new Set([400, 404, 409, 410, 422])

/** The text for a refused promo code. */
export const promoWords = (refusal: Refusal): RefusalText =>
  CODE_REFUSED.has(refusal.status) ? withReason('promoInvalid', refusal) : refusalWords(refusal)

/** The text for a refused login. */
export const loginWords = (refusal: Refusal, accounts: Can['accounts']): RefusalText =>
  isUnknownLogin(refusal)
    ? withReason(accounts === 'email' ? 'wrongLoginEmail' : 'wrongLogin', refusal)
    : refusalWords(refusal)

/** Statuses whose messages add nothing, such as "Unauthorized" or "Not Found". */
const UNEXPLAINED: ReadonlySet<number | null> = new Set([401, 404])

const withReason = (key: OwnText, { status, message }: Refusal): RefusalText => ({
  key,
  ...(message && !UNEXPLAINED.has(status) && { text: message }),
})

/**
 * Returns the text for a language: the key of the store's own text, and the server's text if it is written in the script
 * of the language. The key is null if the server's text is shown without one of the store's.
 */
export function refusalTextIn<Key>(
  words: RefusalText<Key>,
  lang: Lang,
): { key: Key | 'somethingWrong' | null; reason: string | null } {
  const reason = words.text && isInScriptOf(lang, words.text) ? words.text : null
  return { key: 'key' in words ? words.key : reason === null ? 'somethingWrong' : null, reason }
}

const UNKNOWN_LOGIN: ReadonlySet<number | null> = new Set([400, 401, 404, 422])

/** Whether a server has refused an unknown phone or a wrong password; 429 (too many tries), for example, is neither. */
export const isUnknownLogin = ({ kind, status }: Refusal) =>
  // The password was right if a token was issued and then refused.
  kind !== 'unauthenticated' && UNKNOWN_LOGIN.has(status)

/** How servers refuse a phone that is already registered. */
const PHONE_TAKEN_STATUSES: ReadonlySet<number | null> = new Set([400, 409, 422])

/** For a phone that is registered in its other form, with or without the country code. */
export const PHONE_TAKEN: Refusal = { ok: false, kind: 'refused', status: 409, message: null }

/** Only these statuses mean that the phone is taken; 429 (too many tries), for example, does not. */
export const isPhoneTaken = ({ status }: Refusal) => PHONE_TAKEN_STATUSES.has(status)
