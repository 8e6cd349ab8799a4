import { foldDigits } from './digits'
import { normalisePhone } from './phone'

/** SPEC §5's rules. A rule answers what is wrong, by field; nothing wrong is an empty list. */

/** What of an address a person types. */
export type AddressField = 'street' | 'building' | 'floor' | 'flat' | 'landmark'

export type AddressText = Readonly<Record<AddressField, string>>

/** In §5's order of naming them. */
const ADDRESS_FIELDS: readonly AddressField[] = ['street', 'building', 'floor', 'flat', 'landmark']

/** §5: building, floor and flat are numeric. */
const NUMERIC: ReadonlySet<AddressField> = new Set(['building', 'floor', 'flat'])

export type AddressFault = { field: AddressField; fault: 'missing' | 'notNumeric' }

const blank = (text: string) => text.trim() === ''

/** Digits of any script, as they are sent. */
export const numericText = (text: string) => foldDigits(text).trim()

/**
 * §5: `add` and a guest's address at checkout require all five; `edit` does not require the landmark. The zone is not
 * validated (DECISIONS §5).
 */
export function addressFaults(address: AddressText, purpose: 'add' | 'edit'): readonly AddressFault[] {
  return ADDRESS_FIELDS.flatMap((field): AddressFault[] => {
    if (blank(address[field])) {
      return purpose === 'edit' && field === 'landmark' ? [] : [{ field, fault: 'missing' }]
    }
    return NUMERIC.has(field) && !/^\d+$/.test(numericText(address[field]))
      ? [{ field, fault: 'notNumeric' }]
      : []
  })
}

/** A phone has digits; more is not known of the server's rules. */
export const hasPhone = (phone: string) => /\d/.test(normalisePhone(phone))

export type Credential = 'name' | 'phone' | 'password'

/** §5, login: the empty ones. A password of spaces is a password. */
export function loginFaults({ phone, password }: { phone: string; password: string }): readonly Credential[] {
  return [...(hasPhone(phone) ? [] : (['phone'] as const)), ...(password ? [] : (['password'] as const))]
}

/** §5, sign up and guest register: the missing ones. */
export function registerFaults(person: {
  name: string
  phone: string
  password: string
}): readonly Credential[] {
  return [...(blank(person.name) ? (['name'] as const) : []), ...loginFaults(person)]
}
