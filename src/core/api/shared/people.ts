import type { Address, OrderAddress, Id, PlaceField, Refusal, User } from '../../types'
import { isHouse } from '../../lib/checkout/validate'
import { own, text } from '../read'

export const NOT_HERE: Refusal = { ok: false, kind: 'missing', status: null, message: null }

/** Splits a name, since the server's customers have a first and a last name. */
export function splitName(name: string): readonly [first: string, last: string] {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return [first, rest.join(' ')]
}

export const userOf = (id: Id | null, first: string, last: string, phone: string): User | null =>
  id === null ? null : { id, name: `${first} ${last}`.trim(), phone, type: 'user', favourites: [] }

/** Commas separate the parts of the line, so a number must not contain a comma. */
const numbered = (name: string, number: string) =>
  number &&
  `${name} ${number
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')}`

/** Returns the second line of an address, for servers without fields for building, floor and flat. */
export function houseLine(address: OrderAddress): string {
  const { building, floor, flat, landmark } = address
  const numbers = isHouse(address)
    ? [numbered('House', building)]
    : [numbered('Building', building), numbered('Floor', floor), numbered('Flat', flat)]
  return [...numbers, landmark].filter(Boolean).join(', ')
}

/**
 * Reads the city and the postal code of an address. `code` is the name of the field with the postal code. Empty values
 * are left out.
 */
export function placeIn(value: unknown, code: string): Pick<Address, PlaceField> {
  const [city, postalCode] = [text(own(value, 'city')), text(own(value, code))]
  return { ...(city && { city }), ...(postalCode && { postalCode }) }
}

/** Returns the city and postal code in the server's format, without empty ones. */
export const placeOf = ({ city, postalCode }: OrderAddress, code: string) => ({
  ...(city && { city }),
  ...(postalCode && { [code]: postalCode }),
})

/** Reads the fields of an address for which the store has no inputs; addresses saved elsewhere may have them. */
export function restOf(value: unknown, names: readonly string[]): Pick<Address, 'rest'> {
  const found = names.map((name) => [name, text(own(value, name))]).filter(([, content]) => content)
  return found.length > 0 ? { rest: Object.fromEntries(found) as Record<string, string> } : {}
}
