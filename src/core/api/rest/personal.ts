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
import { type StoreConfig, SERVER_TEXT_LIMIT } from '../../constants'
import type { Env } from '../../env'
import { payPhone } from '../../lib/checkout/phone'
import { encoded } from '../../lib/web/encoded'
import { freshFetch } from '../fresh-fetch'
import { isObject, own, readObject, number } from '../read'
import { toNumber } from '../../lib/money/money'
import type { AddressDraft, OrderAddress, OrderDraft, OrderLine, PayRequest } from '../../types/index'
import { writeOption } from './write-catalogue'

/** Returns the payload of an order. `now` is written in the shopper's time zone. */
export function writeOrder(draft: OrderDraft, now: Date): Record<string, unknown> {
  return {
    name: draft.name,
    phone: draft.phone,
    user_id: draft.userId,
    delivery_price: toNumber(draft.deliveryPrice),
    delivery_method: 'delivery',
    total_price: toNumber(draft.total),
    total_quantity: draft.quantity,
    subtotal: toNumber(draft.subtotal),
    payment_method: draft.epayment ? 'epayment' : 'cash',
    pickup_time: now.toTimeString().slice(0, 8),
    status: 1,
    // The API expects the literal text 'null'.
    notes: 'null',
    products: draft.lines.map(writeLine),
    promocode: draft.promoCode,
    branch_id: draft.branchId,
    delivery_address: writeOrderAddress(draft.address),
  }
}

function writeLine(line: OrderLine): Record<string, unknown> {
  return {
    product_id: line.productId,
    product_name: line.productName,
    display_name: line.displayName,
    price: toNumber(line.price),
    options: line.option && writeOption(line.option),
    qty: line.quantity,
    options_ids: line.option?.optionsIds || null,
  }
}

function writePromo(code: string, lines: readonly OrderLine[]): Record<string, unknown> {
  return {
    promocode: code,
    cart: lines.map((line) => ({ ...writeLine(line), option_id: line.option?.id ?? null })),
  }
}

const writePay = ({ orderId, orderCode, phone, ...others }: PayRequest) => ({
  order_id: orderId,
  order_code: orderCode,
  phone: payPhone(phone),
  ...others,
})

function writeAddress(draft: AddressDraft): Record<string, unknown> {
  return { user_id: draft.userId, ...writeOrderAddress(draft) }
}

function writeOrderAddress({ street, landmark, zoneId, ...house }: OrderAddress) {
  const numeric = (text: string) => number(text) ?? text
  return {
    street,
    building: numeric(house.building),
    floor: numeric(house.floor),
    flat: numeric(house.flat),
    landmark,
    zone_id: zoneId,
  }
}

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
