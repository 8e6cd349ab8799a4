import { SESSION_ENDED } from '../../lib/account/session-ended'
import { PHONE_TAKEN } from '../../lib/account/refusal'
import type { Refusal, Token } from '../../types'
import type { PeopleCalls } from '../backend'
import type { Client } from '../client'
import { done } from '../done'
import { pathTo } from '../path'
import { readFieldErrors } from './read-field-errors'
import {
  readAddressBody,
  readAddresses,
  readDone,
  readFavouriteIds,
  readFavourites,
  readToken,
  readUser,
  readUserDetails,
  readUserKind,
} from './read-people'
import { writeAddress } from './write-orders'

export function peopleCalls({ get, send }: Client, sent: Token | null): PeopleCalls {
  return {
    // Without a token there is no user, so no request is needed.
    me: async () => (sent ? get('/api/auth/me', readUser, WITH_TOKEN) : SESSION_ENDED),
    login: ({ phone, password }) => send('post', '/api/auth/login', { phone, password }, readToken),
    async register({ name, phone, password }) {
      const person = { name, phone, password }
      const result = await done(
        send('post', '/api/auth/register', person, readDone, { readRefusal: readFieldErrors }),
      )
      return result.ok || !saysTaken(result) ? result : { ...result, status: PHONE_TAKEN.status }
    },
    logout: () =>
      done(
        send('post', '/api/auth/logout', {}, readDone, {
          ...(sent && { headers: { authorization: sent } }),
        }),
      ),
    resetPassword: (userId, password) =>
      done(send('post', pathTo('/api/auth/reset-password/', userId), { password }, readDone, WITH_TOKEN)),
    async userExists(phone) {
      const result = await get(pathTo('/api/user/', phone, '/exists'), readUserKind)
      return !result.ok && result.kind === 'missing' ? { ok: true, data: 'unknown' } : result
    },
    updateUser: (id, { name, phone }) =>
      done(send('put', pathTo('/api/users/', id), { name, phone }, readDone, WITH_TOKEN)),
    userDetails: (id) => get(pathTo('/api/users/', id), readUserDetails, WITH_TOKEN),

    addresses: (userId) => get(pathTo('/api/addresses/', userId), readAddresses, WITH_TOKEN),
    addAddress: (draft) => send('post', '/api/addresses', writeAddress(draft), readAddressBody, WITH_TOKEN),
    editAddress: (id, draft) =>
      done(send('put', pathTo('/api/addresses/', id, '/edit'), writeAddress(draft), readDone, WITH_TOKEN)),
    deleteAddress: (id) =>
      send('delete', pathTo('/api/addresses/', id), undefined, readAddresses, WITH_TOKEN),

    favourites: () => get('/api/list-favourites', readFavourites, WITH_TOKEN),
    toggleFavourite: (productId) =>
      send('put', pathTo('/api/users/add-favourite/', productId), {}, readFavouriteIds, WITH_TOKEN),
  }
}

/** Servers refuse a registered phone with these statuses. Most of them name the field, others give no reason. */
function saysTaken({ status, fields = {} }: Refusal): boolean {
  const names = Object.keys(fields)
  return (
    (status === 400 || status === 422) &&
    (names.length === 0 || names.some((name) => /phone|mobile/i.test(name)))
  )
}

const WITH_TOKEN = { auth: true }
