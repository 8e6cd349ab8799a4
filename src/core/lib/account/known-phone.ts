import type { Env } from '../../env'
import type { Result, Capabilities } from '../../types'
import { emailText } from '../text/typed'
import { normalisePhone, otherPhoneForms } from '../checkout/phone'

type KnownAs = 'user' | 'guest' | 'unknown'

/** The kinds of phones, in ascending order of how much the server knows about them. */
const KNOWLEDGE: readonly KnownAs[] = ['unknown', 'guest', 'user']

export interface PhoneLookup {
  env: Pick<Env, 'after'>
  backend: { userExists(phone: string): Promise<Result<KnownAs>> }
  accounts: Capabilities['accounts']
  countryCode(): string
}

interface KnownPhone {
  /** The form of the phone that the server knows, or the typed form if the server knows none. */
  phone: string
  as: KnownAs
}

/** Milliseconds that a login, a sign-up or the gate waits for an optional look-up. */
const LOOKUP_TIMEOUT_MS = 4000

/**
 * Finds the form of a phone that the server knows best: the one with an account, else the one of a guest. The typed
 * form wins ties. Fails only if looking up the typed form fails.
 */
export async function knownPhone(lookup: PhoneLookup, typed: string): Promise<Result<KnownPhone>> {
  const { backend, accounts } = lookup
  const phone = accounts === 'phone' ? normalisePhone(typed) : emailText(typed)
  const first = await backend.userExists(phone)
  if (!first.ok) return first
  let known: KnownPhone = { phone, as: first.data }
  if (first.data === 'user') return { ok: true, data: known }
  for (const other of await lookedUp(lookup, typed)) {
    if (KNOWLEDGE.indexOf(other.as) > KNOWLEDGE.indexOf(known.as)) known = other
  }
  return { ok: true, data: known }
}

/**
 * Returns another form of a phone if that form has an account and the typed one has none. Returns null otherwise, and
 * if the look-up fails.
 */
export async function accountInOtherForm(lookup: PhoneLookup, typed: string): Promise<string | null> {
  if (otherForms(lookup, typed).length === 0) return null
  const known = await inTime(lookup, knownPhone(lookup, typed))
  return known?.ok && known.data.as === 'user' && known.data.phone !== normalisePhone(typed)
    ? known.data.phone
    : null
}

/** Whether another form of a phone has an account; false also if the look-up fails. */
export async function isTakenInOtherForm(lookup: PhoneLookup, typed: string): Promise<boolean> {
  return (await lookedUp(lookup, typed)).some(({ as }) => as === 'user')
}

const otherForms = ({ accounts, countryCode }: PhoneLookup, typed: string) =>
  accounts === 'phone' ? otherPhoneForms(typed, countryCode()) : []

/** Looks up all other forms of a phone concurrently. Forms whose look-up fails or takes too long are left out. */
async function lookedUp(lookup: PhoneLookup, typed: string): Promise<readonly KnownPhone[]> {
  const found = await Promise.all(
    otherForms(lookup, typed).map(async (phone) => {
      const result = await inTime(lookup, lookup.backend.userExists(phone))
      return result?.ok ? [{ phone, as: result.data }] : []
    }),
  )
  return found.flat()
}

function inTime<T>({ env }: PhoneLookup, result: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const stop = env.after(LOOKUP_TIMEOUT_MS, () => resolve(null))
    void result.then((value) => {
      stop()
      resolve(value)
    })
  })
}
