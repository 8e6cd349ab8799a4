import type { Id, Localized, Money } from './words'

export interface Address {
  id: Id
  userId: Id | null
  street: string
  building: string
  floor: string
  flat: string
  landmark: string
  zoneId: Id | null
  zone: Zone | null
  /** The server's fields that the store has no inputs for, such as `city`, by their names. Orders repeat them. */
  rest?: Readonly<Record<string, string>> | undefined
}

/** The address to save. Numbers are digits as text; the API writer converts them. */
export interface AddressDraft extends Omit<Address, 'id' | 'userId' | 'zone'> {
  userId: Id
}

export interface User {
  /** Null for a guest. */
  id: Id | null
  name: string
  phone: string
  type: 'user' | 'guest'
  favourites: readonly Id[]
}

export interface Credentials {
  /** The account name: a phone, or an e-mail address for servers whose accounts have one. */
  phone: string
  password: string
}

/** The token type and the token, as stored under `Authorization` and sent in that header. */
export type Token = string

export interface Zone {
  id: Id
  name: Localized
  deliveryPrice: Money | null
  branchId: Id | null
}
