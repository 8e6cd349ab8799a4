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

/** The store's own text, and the server's, which only 4xx responses carry. */
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

/** How servers refuse a promo code that does not count. */
const CODE_REFUSED: ReadonlySet<number | null> = new Set([400, 404, 409, 410, 422])

/** The same of a promo code. */
export const promoWords = (refusal: Refusal): RefusalText =>
  CODE_REFUSED.has(refusal.status) ? withReason('promoInvalid', refusal) : refusalWords(refusal)

/** The same of a login. */
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
 * What is shown in a language: the key of the store's own text, and the server's text behind it, if that is written in
 * the script of the language. A server's text for which the store has none of its own stands alone.
 */
export function shownWords<Key>(
  words: RefusalText<Key>,
  lang: Lang,
): { key: Key | 'somethingWrong' | null; said: string | null } {
  const said = words.text && isInScriptOf(lang, words.text) ? words.text : null
  return { key: 'key' in words ? words.key : said === null ? 'somethingWrong' : null, said }
}

const UNKNOWN_LOGIN: ReadonlySet<number | null> = new Set([400, 401, 404, 422])

/** How servers refuse a phone or a password that they do not know; not, for example, 429 (too many tries). */
export const isUnknownLogin = ({ kind, status }: Refusal) =>
  // A token that was issued and then refused is no wrong password.
  kind !== 'unauthenticated' && UNKNOWN_LOGIN.has(status)

/** How servers refuse a phone that is already registered. */
const PHONE_TAKEN_STATUSES: ReadonlySet<number | null> = new Set([400, 409, 422])

/** For a phone that is registered in its other form, with or without the country code. */
export const PHONE_TAKEN: Refusal = { ok: false, kind: 'refused', status: 409, message: null }

/** Only these statuses mean that the phone is taken; 429 (too many tries), for example, does not. */
export const isPhoneTaken = ({ status }: Refusal) => PHONE_TAKEN_STATUSES.has(status)
