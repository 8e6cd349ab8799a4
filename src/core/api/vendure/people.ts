import type { Address, OrderAddress, Result, Token, User } from '../../types'
import type { PeopleCalls, AdapterDeps } from '../backend'
import { id, list, own, text } from '../read'
import { houseLine, NOT_HERE, placeIn, placeOf, restOf, splitName, userOf } from '../shared/people'
import { type ReadCustomer, changes, ERROR, readingToken, resultOf, UNREADABLE } from './session'
import type { Graph } from './graph'

const CUSTOMER = 'id firstName lastName phoneNumber'
const ADDRESS = 'id company streetLine1 streetLine2 city province postalCode country{code}'
const REST = ['company', 'province', 'countryCode']

export function namesOf(name: string) {
  const [firstName, lastName] = splitName(name)
  return { firstName, lastName }
}

function readCustomer(value: unknown): User | null {
  const [first, last, phone] = ['firstName', 'lastName', 'phoneNumber'].map((name) => text(own(value, name)))
  return userOf(id(own(value, 'id')), first ?? '', last ?? '', phone ?? '')
}

/** Matches building, floor and flat. The server has no fields for them, so they are written before the landmark. */
const HOUSE =
  /^(?:House ([^,]{1,120})(?:, |$)|(?:Building ([^,]{1,120})(?:, |$))?(?:Floor ([^,]{1,120})(?:, |$))?(?:Flat ([^,]{1,120})(?:, |$))?)/

export const writeAddress = (address: OrderAddress) => ({
  streetLine1: address.street,
  streetLine2: houseLine(address),
  ...placeOf(address, 'postalCode'),
  ...address.rest,
})

export function readAddress(value: unknown): Address | null {
  const addressId = id(own(value, 'id'))
  if (addressId === null) return null
  const second = text(own(value, 'streetLine2'))
  const [numbers = '', house, building = '', floor = '', flat = ''] = HOUSE.exec(second) ?? []
  return {
    id: addressId,
    userId: null,
    street: text(own(value, 'streetLine1')),
    ...(house ? { building: house, floor: '0', flat: '0' } : { building, floor, flat }),
    landmark: second.slice(numbers.length),
    ...placeIn(value, 'postalCode'),
    zoneId: null,
    zone: null,
    ...restOf({ ...(value as object), countryCode: own(own(value, 'country'), 'code') }, REST),
  }
}

export function peopleCalls(
  { mutate }: Pick<Graph, 'mutate'>,
  {
    sent,
    customer,
    country,
    fetch,
  }: {
    sent: Token | null
    customer: ReadCustomer
    country(): Promise<Result<string>>
  } & Pick<AdapterDeps['env'], 'fetch'>,
): PeopleCalls {
  const change = changes(mutate)
  const addresses = () =>
    customer(`addresses{${ADDRESS}}`, (value) => list(own(value, 'addresses'), readAddress))

  return {
    me: () => customer(CUSTOMER, readCustomer),
    async login({ phone, password }) {
      const { token, fetch: reading } = readingToken(fetch)
      const result = await change(
        `mutation($u:String!,$p:String!){login(username:$u,password:$p,rememberMe:true){__typename ${ERROR}}}`,
        'login',
        { u: phone, p: password },
        { fetch: reading },
      )
      if (!result.ok) return result
      const issued = token()
      return issued ? { ok: true, data: issued } : UNREADABLE
    },
    register: ({ name, phone, password }) =>
      change(
        `mutation($i:RegisterCustomerInput!){registerCustomerAccount(input:$i){__typename ${ERROR}}}`,
        'registerCustomerAccount',
        { i: { ...namesOf(name), emailAddress: phone, password } },
        {},
      ),
    logout: () =>
      change('mutation{logout{success}}', 'logout', {}, sent ? { headers: { authorization: sent } } : {}),
    // The server never reveals whether an e-mail address has an account.
    userExists: async () => ({ ok: true, data: 'unknown' }),
    resetPassword: async (_, password, present) =>
      present === undefined
        ? NOT_HERE
        : change(
            `mutation($o:String!,$p:String!){updateCustomerPassword(currentPassword:$o,newPassword:$p){__typename ${ERROR}}}`,
            'updateCustomerPassword',
            { o: present, p: password },
          ),
    updateUser: (_, { name, phone }) =>
      change('mutation($i:UpdateCustomerInput!){updateCustomer(input:$i){id}}', 'updateCustomer', {
        i: { ...namesOf(name), phoneNumber: phone },
      }),
    userDetails: () => customer(CUSTOMER, readCustomer),
    addresses,
    async addAddress(draft) {
      const shopCountry = await country()
      if (!shopCountry.ok) return shopCountry
      const added = await change(
        `mutation($i:CreateAddressInput!){createCustomerAddress(input:$i){${ADDRESS}}}`,
        'createCustomerAddress',
        { i: { ...writeAddress(draft), countryCode: shopCountry.data } },
      )
      return resultOf(added, readAddress)
    },
    editAddress: (addressId, draft) =>
      change(
        'mutation($i:UpdateAddressInput!){updateCustomerAddress(input:$i){id}}',
        'updateCustomerAddress',
        {
          i: { id: addressId, ...writeAddress(draft) },
        },
      ),
    async deleteAddress(addressId) {
      const deleted = await change(
        'mutation($id:ID!){deleteCustomerAddress(id:$id){success}}',
        'deleteCustomerAddress',
        { id: addressId },
      )
      return deleted.ok ? addresses() : deleted
    },
    favourites: async () => NOT_HERE,
    toggleFavourite: async () => NOT_HERE,
  }
}
