import { expect, it } from 'vitest'
import type { OrderDraft } from '../../../src/core/types'
import { json, type Sent } from '../../helpers/fake-server'
import { awaited, good, placed } from './contract/draft'
import { cartOf, draftOf, open, productOf } from './medusa-set-up'

const RETURN = 'https://store.example/checkOut'
const CARD = 'pp_card_card'
const CASH = 'pp_system_default'
const PAYMENTS = `${CARD}=page ${CASH}`
const FIRST = new Date(1)
const SECOND = new Date(2)

interface PaymentSession {
  id: string
  status: string
  provider_id: string
  amount: number
  currency_code: string
  data: object
}

interface Options {
  payments?: string | undefined
  stored?: Record<string, string>
  data?: object
  amount?: number
}

/** Opens a shop on a server that completes a cart once its session is paid, as Medusa does. */
function openPaying({ payments = PAYMENTS, stored = {}, data, amount = 14 }: Options = {}) {
  const carts = new Map<string, { sessions: PaymentSession[]; isPaid: boolean; order: string | null }>()
  const orders: string[] = []
  const refusal = (message: string, status = 400) => json({ type: 'not_allowed', message }, status)
  const state = { names: {} as object, isBusy: false, isRefused: false }
  const cartAt = (sent: Sent) => carts.get(cartOf(sent)?.replace(/\?.*/, '') ?? '')
  const answer = (sent: Sent): unknown => {
    const body = sent.body as Record<string, unknown> | undefined
    if (sent.url.includes('/shop.json')) return { payment_names: state.names }
    if (sent.url.includes('/payment-providers'))
      return { payment_providers: [{ id: CASH }, { id: CARD }, { id: 'pp_other_other' }] }
    if (sent.url.includes('/complete')) {
      const cart = cartAt(sent)
      if (!cart) return json({}, 404)
      if (state.isBusy) return refusal('Cart is already being completed', 409)
      const isCash = cart.sessions.at(-1)?.provider_id === CASH
      if (!cart.isPaid && !isCash) return refusal('Session was not authorized with the provider')
      cart.order ??= `order${orders.push('placed')}`
      return { type: 'order', order: { id: cart.order, display_id: 7, item_total: 12.5 } }
    }
    if (sent.url.includes('/shipping-methods')) return { cart: { id: cartOf(sent), total: 14 } }
    if (sent.url.includes('/payment-sessions')) {
      if (state.isRefused) return refusal('Provider is not enabled in the region')
      const cart = carts.get(/collections\/of-([^/]+)/.exec(sent.url)?.[1] ?? '')
      if (!cart) return json({}, 404)
      const id = `ps${carts.size}`
      const url = `https://pay.example/${id}`
      // A new session replaces the cart's earlier one.
      const session: PaymentSession = {
        id,
        status: 'pending',
        provider_id: String(body?.['provider_id']),
        amount,
        currency_code: 'kwd',
        data: { ...(body?.['data'] as object), ...(data ?? { url }) },
      }
      cart.sessions = [session]
      return { payment_collection: { id: 'pay', payment_sessions: cart.sessions } }
    }
    if (sent.url.includes('/payment-collections'))
      return { payment_collection: { id: `of-${String(body?.['cart_id'])}` } }
    if (sent.method === 'GET' && sent.url.includes('/store/carts/')) {
      const cart = cartAt(sent)
      return (
        cart && {
          cart: { id: cartOf(sent), total: 14, payment_collection: { payment_sessions: cart.sessions } },
        }
      )
    }
    if (sent.url.includes('/store/carts')) {
      const id = `c${carts.size + 1}`
      carts.set(id, { sessions: [], isPaid: false, order: null })
      return { cart: { id } }
    }
    return productOf({})(sent)
  }
  const attributes = { payments, configUrl: 'https://shop.example/shop.json' }
  const shop = open(answer, attributes, undefined, { stored })
  return {
    ...shop,
    state,
    carts,
    orders,
    /** The provider reports a payment of this cart to the server. */
    pay: (id: string) => void Object.assign(carts.get(id) ?? {}, { isPaid: true }),
  }
}

const draftWith = (method: string, change: Partial<OrderDraft> = {}) =>
  draftOf({ payment: { method, returnUrl: RETURN }, ...change })

const methodsOf = async ({ backend }: ReturnType<typeof openPaying>) =>
  good((await backend.payments?.(draftOf().lines)) ?? { ok: true, data: [] })

it('payments() lists the providers that the attribute names and the region has, with names from the file of config-url', async () => {
  const shop = openPaying()
  shop.state.names = { [CARD]: { en: 'KNET or card', ar: 'كي نت أو بطاقة' } }
  expect(await methodsOf(shop)).toEqual([
    { id: CARD, name: { en: 'KNET or card', ar: 'كي نت أو بطاقة' }, kind: 'online' },
    { id: CASH, name: { en: 'Cash on delivery', ar: 'الدفع عند الاستلام' }, kind: 'delivery' },
  ])
})

it('payments() names a method by its kind if the file has no name, and logs unknown providers', async () => {
  const shop = openPaying({ payments: `${CARD}=page pp_tap_tap=page` })
  expect(await methodsOf(shop)).toMatchObject([{ id: CARD, name: { en: 'Online payment' } }])
  expect(shop.env.warnings).toEqual([expect.stringContaining('"pp_tap_tap"')])
})

it('Medusa: createOrder() returns the payment page, and repeated lookUp() calls place one order once it is paid', async () => {
  const shop = openPaying()
  const order = awaited(await shop.backend.createOrder(draftWith(CARD), FIRST))
  expect(order).toEqual({ code: 'c1', payAt: 'https://pay.example/ps1', total: 14_000 })
  expect(shop.carts.get('c1')?.sessions).toMatchObject([{ data: { return_url: RETURN } }])
  expect(await shop.backend.lookUp?.('c1', FIRST)).toEqual({ ok: true, data: null })
  shop.pay('c1')
  const found = await Promise.all([1, 2, 3].map(() => shop.backend.lookUp?.('c1', FIRST)))
  for (const one of found) expect(one).toMatchObject({ ok: true, data: { id: 'order1', code: '7' } })
  expect(shop.orders).toHaveLength(1)
})

it('Medusa: lookUp() does not report an order as lost while the provider’s webhook completes its cart', async () => {
  const shop = openPaying()
  awaited(await shop.backend.createOrder(draftWith(CARD), FIRST))
  shop.pay('c1')
  shop.state.isBusy = true
  expect(await shop.backend.lookUp?.('c1', FIRST)).toEqual({ ok: true, data: null })
  shop.state.isBusy = false
  expect(await shop.backend.lookUp?.('c1', FIRST)).toMatchObject({ ok: true, data: { id: 'order1' } })
})

it('Medusa: createOrder() finds the payment if the order is sent again, and otherwise returns another page', async () => {
  const shop = openPaying()
  awaited(await shop.backend.createOrder(draftWith(CARD), FIRST))
  // The first page may have been cancelled.
  const again = awaited(await shop.backend.createOrder(draftWith(CARD), FIRST))
  expect(again).toMatchObject({ code: 'c2', payAt: 'https://pay.example/ps2' })
  shop.pay('c2')
  expect(placed(await shop.backend.createOrder(draftWith(CARD), FIRST)).id).toBe('order1')
  expect(shop.orders).toHaveLength(1)
})

it('Medusa: createOrder() never replaces the session of an open page, which places its own order if it is paid after all', async () => {
  const shop = openPaying()
  awaited(await shop.backend.createOrder(draftWith(CARD), FIRST))
  expect(placed(await shop.backend.createOrder(draftWith(CASH), FIRST)).id).toBe('order1')
  awaited(await shop.backend.createOrder(draftWith(CARD), SECOND))
  expect([...shop.carts.values()].map(({ sessions }) => sessions.length)).toEqual([1, 1, 1])
  shop.pay('c1')
  expect(await shop.backend.lookUp?.('c1', FIRST)).toMatchObject({ ok: true, data: { id: 'order2' } })
})

it.each([
  ['the session is of another amount', { amount: 1.4 }, 'another amount'],
  [
    'the provider asks for the tenfold',
    { data: { url: 'https://pay.example', amount: '140.00' } },
    'another amount',
  ],
  ['its data have no URL', { data: { id: 'inv' } }, 'no URL'],
  ['its URL is not http(s)', { data: { url: 'javascript:alert(1)' } }, 'no URL'],
])('Medusa: createOrder() refuses a payment method before leaving if %s', async (_, options, warning) => {
  const shop = openPaying(options)
  expect(await shop.backend.createOrder(draftWith(CARD), FIRST)).toMatchObject({
    kind: 'refused',
    fields: { payment: null },
  })
  expect(shop.env.warnings).toEqual([expect.stringContaining(warning)])
})

it('Medusa: createOrder() refuses a payment method that the merchant does not name or the server refuses', async () => {
  const shop = openPaying()
  const refused = { kind: 'refused', fields: { payment: null } }
  expect(await shop.backend.createOrder(draftWith('pp_other_other'), FIRST)).toMatchObject(refused)
  expect(shop.carts.size).toBe(0)
  shop.state.isRefused = true
  expect(await shop.backend.createOrder(draftWith(CARD), SECOND)).toMatchObject(refused)
})

it('Medusa: lookUp() completes a customer’s cart without the token, which may have expired on the payment page', async () => {
  const shop = openPaying()
  awaited(await shop.backend.createOrder(draftWith(CARD), FIRST))
  shop.pay('c1')
  shop.session.token = 'Bearer expired'
  expect(await shop.backend.lookUp?.('c1', FIRST)).toMatchObject({ ok: true, data: { id: 'order1' } })
  expect(shop.server.sent.at(-1)?.headers).not.toHaveProperty('authorization')
})
