import { normalisePhone } from '../lib/checkout/phone'
import type { Answer, Token } from '../types'
import type { Backend } from './backend'
import type { Client } from './client'
import { pathTo } from './path'
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
  readZones,
} from './read-people'
import { writeAddress } from './write-orders'

export interface PeopleCalls extends Pick<
  Backend,
  | 'me'
  | 'login'
  | 'register'
  | 'resetPassword'
  | 'userExists'
  | 'updateUser'
  | 'userDetails'
  | 'addresses'
  | 'addAddress'
  | 'editAddress'
  | 'deleteAddress'
  | 'zones'
  | 'favourites'
  | 'toggleFavourite'
> {
  /** Takes the token, since it is cleared before the request is sent. */
  logout(token: Token | null): Promise<Answer<null>>
}

export function peopleCalls({ get, send }: Client, token: () => Token | null): PeopleCalls {
  return {
    // Without a token there is no user: no request is needed.
    me: async () =>
      token()
        ? get('/api/auth/me', readUser, WITH_TOKEN)
        : { ok: false, kind: 'unauthenticated', status: null, message: null },
    login: ({ phone, password }) =>
      send('post', '/api/auth/login', { phone: normalisePhone(phone), password }, readToken),
    register: ({ name, phone, password }) =>
      done(send('post', '/api/auth/register', { name, phone: normalisePhone(phone), password }, readDone)),
    logout: (token) =>
      done(
        send('post', '/api/auth/logout', {}, readDone, {
          ...(token && { headers: { authorization: token } }),
        }),
      ),
    resetPassword: (userId, password) =>
      done(send('post', pathTo('/api/auth/reset-password/', userId), { password }, readDone, WITH_TOKEN)),
    async userExists(phone) {
      const answer = await get(pathTo('/api/user/', normalisePhone(phone), '/exists'), readUserKind)
      return !answer.ok && answer.kind === 'missing' ? { ok: true, data: 'unknown' } : answer
    },
    updateUser: (id, { name, phone }) =>
      done(
        send('put', pathTo('/api/users/', id), { name, phone: normalisePhone(phone) }, readDone, WITH_TOKEN),
      ),
    userDetails: (id) => get(pathTo('/api/users/', id), readUserDetails, WITH_TOKEN),

    addresses: (userId) => get(pathTo('/api/addresses/', userId), readAddresses, WITH_TOKEN),
    addAddress: (draft) => send('post', '/api/addresses', writeAddress(draft), readAddressBody, WITH_TOKEN),
    editAddress: (id, draft) =>
      done(send('put', pathTo('/api/addresses/', id, '/edit'), writeAddress(draft), readDone, WITH_TOKEN)),
    deleteAddress: (id) =>
      send('delete', pathTo('/api/addresses/', id), undefined, readAddresses, WITH_TOKEN),
    zones: () => get('/api/zones', readZones),

    favourites: () => get('/api/list-favourites', readFavourites, WITH_TOKEN),
    toggleFavourite: (productId) =>
      send('put', pathTo('/api/users/add-favourite/', productId), {}, readFavouriteIds, WITH_TOKEN),
  }
}

const WITH_TOKEN = { auth: true }

async function done(call: Promise<Answer<unknown>>): Promise<Answer<null>> {
  const answer = await call
  return answer.ok ? { ok: true, data: null } : answer
}
