import type { AddressDraft, Id, Refusal, User } from '../../types'

/** For what the server has no call for. */
export const NOT_HERE: Refusal = { ok: false, kind: 'missing', status: null, message: null }

/** First and last name: customers there have two, ours have one. */
export function splitName(name: string): readonly [first: string, last: string] {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return [first, rest.join(' ')]
}

export const userOf = (id: Id | null, first: string, last: string, phone: string): User | null =>
  id === null ? null : { id, name: `${first} ${last}`.trim(), phone, type: 'user', favourites: [] }

/** Commas separate the numbers in the line. */
const numbered = (name: string, number: string) =>
  number &&
  `${name} ${number
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')}`

/** The second line of an address, where the numbers of a house have no fields of their own. */
export const houseLine = ({ building, floor, flat, landmark }: Omit<AddressDraft, 'userId'>): string =>
  [numbered('Building', building), numbered('Floor', floor), numbered('Flat', flat), landmark]
    .filter(Boolean)
    .join(', ')
