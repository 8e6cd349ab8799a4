import type { Capabilities, Lang, Refusal } from '../../types'

export type OwnText =
  | 'notReached'
  | 'somethingWrong'
  | 'orderDiffers'
  | 'promoInvalid'
  | 'enterEmail'
  | 'wrongLogin'
  | 'wrongLoginEmail'
  | 'notFoundHere'
  | 'changedMeanwhile'
  | 'notAccepted'
  | 'tooManyTries'
  | 'verifyEmail'
  | 'paymentOpen'
  | 'linkExpired'

/** The key of the store's text, and the server's message if it sent one. Only 4xx responses have messages. */
export type RefusalText<Key = OwnText> = { key: Key; text?: string } | { text: string }

/** Refusals for which the store has its own text, by status. */
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
  if (kind === 'paying') return { key: 'paymentOpen' }
  if (kind === 'unverified') return { key: 'verifyEmail' }
  if (kind === 'expired') return { key: 'linkExpired' }
  return { key: kind === 'network' || kind === 'timeout' ? 'notReached' : 'somethingWrong' }
}

const CODE_REFUSED: ReadonlySet<number | null> = new Set([400, 404, 409, 410, 422])

export const promoWords = (refusal: Refusal): RefusalText =>
  'email' in (refusal.fields ?? {})
    ? { key: 'enterEmail' }
    : CODE_REFUSED.has(refusal.status)
      ? withReason('promoInvalid', refusal)
      : refusalWords(refusal)

export const loginWords = (refusal: Refusal, accounts: Capabilities['accounts']): RefusalText =>
  isUnknownLogin(refusal)
    ? withReason(accounts === 'email' ? 'wrongLoginEmail' : 'wrongLogin', refusal)
    : refusalWords(refusal)

/** Statuses whose server messages add nothing to the store's text, such as "Unauthorized" or "Not Found". */
const UNEXPLAINED: ReadonlySet<number | null> = new Set([401, 404])

const withReason = (key: OwnText, { status, message }: Refusal): RefusalText => ({
  key,
  ...(message && !UNEXPLAINED.has(status) && { text: message }),
})

/**
 * Returns the key of the store's text, and the server's text if that is in the script of the language. The key is null
 * if the server's text is shown alone.
 */
export function refusalTextIn<Key>(
  words: RefusalText<Key>,
  lang: Lang,
): { key: Key | 'somethingWrong' | null; reason: string | null } {
  const reason = words.text && isInScriptOf(lang, words.text) ? words.text : null
  return { key: 'key' in words ? words.key : reason === null ? 'somethingWrong' : null, reason }
}

const UNKNOWN_LOGIN: ReadonlySet<number | null> = new Set([400, 401, 404, 422])

/**
 * Whether the server refused an unknown phone or a wrong password. Other statuses, such as 429 (too many tries), mean
 * neither.
 */
export const isUnknownLogin = ({ kind, status }: Refusal) =>
  // If a token was issued and then refused, the password was right.
  kind !== 'unauthenticated' && UNKNOWN_LOGIN.has(status)

/** The refusal if a phone or e-mail address is already registered. Adapters give the server's refusal this status. */
export const PHONE_TAKEN: Refusal = { ok: false, kind: 'refused', status: 409, message: null }

export const isPhoneTaken = ({ status }: Refusal) => status === PHONE_TAKEN.status

const SCRIPTS = { en: /\p{Script=Latin}/gu, ar: /\p{Script=Arabic}/gu } as const satisfies Record<
  Lang,
  RegExp
>

/**
 * Whether at least half of a text's letters are in the script of a language. Used for server messages, which may
 * contain product names in another script.
 */
export function isInScriptOf(lang: Lang, text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (text.match(SCRIPTS[lang])?.length ?? 0) * 2 > letters
}
