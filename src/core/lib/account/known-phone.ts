import type { Env } from '../../env'
import type { Answer, Can } from '../../types'
import { emailText } from '../text/typed'
import { normalisePhone, otherPhoneForm } from '../checkout/phone'

type KnownAs = 'user' | 'guest' | 'unknown'

/** Ordered by how much the server knows about a phone. */
const KNOWLEDGE: readonly KnownAs[] = ['unknown', 'guest', 'user']

export interface PhoneLookup {
  env: Pick<Env, 'after'>
  backend: { userExists(phone: string): Promise<Answer<KnownAs>> }
  accounts: Can['accounts']
  countryCode(): string
}

interface KnownPhone {
  /** The form that the server knows, or the typed form if it knows neither. */
  phone: string
  as: KnownAs
}

/** Milliseconds that a login, a sign-up or the gate waits for an optional look-up. */
const LOOKUP_TIMEOUT_MS = 4000

/**
 * Finds the form of a phone that the server knows best: as one with an account, else as a guest's. The typed form
 * wins ties. Fails only if looking up the typed form fails.
 */
export async function knownPhone(lookup: PhoneLookup, typed: string): Promise<Answer<KnownPhone>> {
  const { backend, accounts } = lookup
  const phone = accounts === 'phone' ? normalisePhone(typed) : emailText(typed)
  const other = otherForm(lookup, typed)
  const first = await backend.userExists(phone)
  if (!first.ok) return first
  const known = { ok: true, data: { phone, as: first.data } } as const
  if (first.data === 'user' || !other) return known
  const second = await inTime(lookup, backend.userExists(other))
  return second?.ok && KNOWLEDGE.indexOf(second.data) > KNOWLEDGE.indexOf(first.data)
    ? { ok: true, data: { phone: other, as: second.data } }
    : known
}

/**
 * Returns the other form of a phone if that has an account and the typed form has none; null also if the look-up
 * fails.
 */
export async function accountInOtherForm(lookup: PhoneLookup, typed: string): Promise<string | null> {
  const other = otherForm(lookup, typed)
  const known = other ? await inTime(lookup, knownPhone(lookup, typed)) : null
  return known?.ok && known.data.as === 'user' && known.data.phone === other ? other : null
}

/** Whether the other form of a phone has an account; false also if the look-up fails. */
export async function isTakenInOtherForm(lookup: PhoneLookup, typed: string): Promise<boolean> {
  const other = otherForm(lookup, typed)
  const known = other ? await inTime(lookup, lookup.backend.userExists(other)) : null
  return known?.ok === true && known.data === 'user'
}

const otherForm = ({ accounts, countryCode }: PhoneLookup, typed: string) =>
  accounts === 'phone' ? otherPhoneForm(typed, countryCode()) : null

function inTime<T>({ env }: PhoneLookup, answer: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const stop = env.after(LOOKUP_TIMEOUT_MS, () => resolve(null))
    void answer.then((value) => {
      stop()
      resolve(value)
    })
  })
}
