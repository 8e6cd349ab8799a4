import type { StoreConfig } from '../../constants'
import type { Env } from '../../env'
import { payPhone } from '../../lib/checkout/phone'
import { encoded } from '../../encoded'
import type { OrderCalls } from '../backend'
import type { Client } from '../client'
import { freshFetch } from '../fresh-fetch'
import { readFieldErrors } from './read-field-errors'
import { readOrders, readPayUrl, readPlacedOrder, readPromo } from './read-orders'
import { readZones } from './read-people'
import { writeOrder, writePay, writePromo } from './write-orders'

export function orderCalls(
  { get, send }: Client,
  { config, env }: { config(): StoreConfig; env: Pick<Env, 'fetch'> },
): OrderCalls {
  /** Opt-in: if a server does not allow the header, the CORS preflight fails. */
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
