import type { BackendDeps, CallsAs, PersonalCalls, PeopleCalls, OrderCalls } from '../backend'
import { withTypedTexts } from '../shared/with-typed-texts'
import { reportDecimals } from '../shared/report-decimals'
import { withOwnerCheck } from '../shared/with-owner-check'
import { type Client, pathTo } from '../client'
import { SESSION_ENDED } from '../../lib/account/session-ended'
import { PHONE_TAKEN } from '../../lib/account/refusal'
import type { Refusal, Token } from '../../types'
import {
  readAddressBody,
  readAddresses,
  readFavouriteIds,
  readFavourites,
  readToken,
  readUser,
  readUserDetails,
  readUserKind,
  readZones,
  readOrders,
  readPayUrl,
  readPlacedOrder,
  readPromo,
} from './read-personal'
import { writeAddress, writeOrder, writePay, writePromo } from './write-orders'
import { type StoreConfig, SERVER_TEXT_LIMIT } from '../../constants'
import type { Env } from '../../env'
import { payPhone } from '../../lib/checkout/phone'
import { encoded } from '../../lib/web/encoded'
import { freshFetch } from '../fresh-fetch'
import { isObject, own, readObject } from '../read'

export function personalCalls(
  client: Client,
  { onDecimals, ...deps }: Pick<BackendDeps, 'env' | 'config' | 'onDecimals'>,
): CallsAs<PersonalCalls> {
  return withOwnerCheck((sent) => {
    const bound = client.as(sent)
    const calls = { ...peopleCalls(bound, sent), ...orderCalls(bound, deps) }
    return reportDecimals(withTypedTexts(calls, 'phone'), onDecimals)
  })
}

export function peopleCalls({ get, send }: Client, sent: Token | null): PeopleCalls {
  return {
    // Without a token there is no user, so no request is needed.
    me: async () => (sent ? get('/api/auth/me', readUser, WITH_TOKEN) : SESSION_ENDED),
    login: ({ phone, password }) => send('post', '/api/auth/login', { phone, password }, readToken),
    async register({ name, phone, password }) {
      const person = { name, phone, password }
      const options = { readRefusal: readFieldErrors }
      const result = await send('post', '/api/auth/register', person, readObject, options)
      return result.ok || !isTaken(result) ? result : { ...result, status: PHONE_TAKEN.status }
    },
    logout: () =>
      send('post', '/api/auth/logout', {}, readObject, sent ? { headers: { authorization: sent } } : {}),
    resetPassword: (userId, password) =>
      send('post', pathTo('/api/auth/reset-password/', userId), { password }, readObject, WITH_TOKEN),
    async userExists(phone) {
      const result = await get(pathTo('/api/user/', phone, '/exists'), readUserKind)
      return !result.ok && result.kind === 'missing' ? { ok: true, data: 'unknown' } : result
    },
    updateUser: (id, { name, phone }) =>
      send('put', pathTo('/api/users/', id), { name, phone }, readObject, WITH_TOKEN),
    userDetails: (id) => get(pathTo('/api/users/', id), readUserDetails, WITH_TOKEN),

    addresses: (userId) => get(pathTo('/api/addresses/', userId), readAddresses, WITH_TOKEN),
    addAddress: (draft) => send('post', '/api/addresses', writeAddress(draft), readAddressBody, WITH_TOKEN),
    editAddress: (id, draft) =>
      send('put', pathTo('/api/addresses/', id, '/edit'), writeAddress(draft), readObject, WITH_TOKEN),
    deleteAddress: (id) =>
      send('delete', pathTo('/api/addresses/', id), undefined, readAddresses, WITH_TOKEN),

    favourites: () => get('/api/list-favourites', readFavourites, WITH_TOKEN),
    toggleFavourite: (productId) =>
      send('put', pathTo('/api/users/add-favourite/', productId), {}, readFavouriteIds, WITH_TOKEN),
  }
}

/**
 * Whether a server refuses a phone because it is already registered. Servers use one of these statuses; most name the
 * field, others give no reason.
 */
function isTaken({ status, fields = {} }: Refusal): boolean {
  const names = Object.keys(fields)
  return (
    (status === 400 || status === 422) &&
    (names.length === 0 || names.some((name) => /phone|mobile/i.test(name)))
  )
}

const WITH_TOKEN = { auth: true }

export function orderCalls(
  { get, send }: Client,
  { config, env }: { config(): StoreConfig; env: Pick<Env, 'fetch'> },
): OrderCalls {
  /** The header is sent only if the merchant wants it: if a server does not allow it, the CORS preflight fails. */
  const idempotency = (key: string) => ({
    headers: config().idempotencyHeader ? { 'idempotency-key': key } : {},
  })
  return {
    orders: () => get('/api/user/orders', readOrders, { auth: true }),
    deliveries: (_, fresh) => get('/api/zones', readZones, { fetch: fresh ? freshFetch(env) : undefined }),
    checkPromo: (code, lines) =>
      send('post', '/api/offers/check-promocode', writePromo(code, lines), readPromo),
    createOrder(draft, now) {
      // A retry of the same order (same draft, same start time) has the same key.
      const key = `order-${now.getTime()}-${payPhone(draft.phone)}-${draft.total}`
      return send('post', '/api/orders', writeOrder(draft, now), readPlacedOrder, {
        // A guest's order is sent without a token, even if one has appeared meanwhile.
        auth: draft.userId !== null,
        readRefusal: readFieldErrors,
        ...idempotency(key),
      })
    },
    pay: (request) =>
      send(
        'post',
        '/api/pay',
        writePay(request),
        readPayUrl,
        idempotency(`pay-${encoded(String(request.orderId))}`),
      ),
  }
}

/** Reads Laravel's `errors`, the messages by field name. Only the first message of a field counts. */
export function readFieldErrors(body: unknown): Pick<Refusal, 'fields'> {
  const errors = own(body, 'errors')
  if (!isObject(errors) || Array.isArray(errors)) return {}
  return {
    fields: Object.fromEntries(
      Object.entries(errors).map(([name, messages]) => {
        const first: unknown = Array.isArray(messages) ? messages[0] : messages
        return [
          name,
          typeof first === 'string' && first.length <= SERVER_TEXT_LIMIT ? first.trim() || null : null,
        ]
      }),
    ),
  }
}
