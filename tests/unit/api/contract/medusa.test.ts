import { afterAll, expect, it } from 'vitest'
import { VAT } from '../../../../demo/medusa/shop'
import { PLATFORM_USER } from '../../../../demo/server/shop-server'
import { ADAPTER as MEDUSA } from '../../../../src/core/api/medusa/adapter'
import type { OrderDraft } from '../../../../src/core/types'
import { createFakeEnv } from '../../../helpers/fake-env'
import { contract } from './contract'
import { draftOfProduct, good, placed, refusedOrders } from './draft'
import { live, replay } from './recorded'
import { screens } from './screens'
import { createShopOf } from './shop-of'

const FILE = new URL('./medusa.json.gz', import.meta.url)

/** Set by `npm run backends`: the URL and key of Medusa, and the version to record, if any. */
const { MEDUSA_URL: url, MEDUSA_KEY: key = 'pk_recorded', MEDUSA_RECORD: release } = process.env
const server = url ? live() : null
/** Shared by all tests, as the recorded server keeps its state from one test to the next. */
const send = server?.fetch ?? replay(FILE)
if (server && release) afterAll(() => server.save(FILE, release))

/** A shop whose requests go through `pass`. */
const open = (pass = (plain: typeof fetch): typeof fetch => plain) =>
  createShopOf(MEDUSA, createFakeEnv({ fetch: pass(send) }), url ?? 'http://medusa.test', { key })

contract('Medusa', MEDUSA, async () => ({
  ...open(),
  user: { phone: PLATFORM_USER.email, password: PLATFORM_USER.password },
  newcomer: 'noor@example.com',
}))

screens(
  'Medusa',
  { adapter: MEDUSA, host: url ?? 'http://medusa.test', fetch: send, attributes: { key } },
  { checkout: 5, settings: { en: 1, ar: 2 } },
)

async function draftOf({ backend }: ReturnType<typeof open>, quantity = 1): Promise<OrderDraft> {
  const listed = good(await backend.products()).find(({ title }) => title.en === 'Tiered cotton midi dress')
  const product = good(await backend.product(listed?.id ?? ''))
  return draftOfProduct(backend, product, product.discountPrice ?? product.price ?? 0, quantity)
}
const places = (input: RequestInfo | URL) => String(input).includes('/complete')

it('createOrder() completes the same cart again if the response was lost, and places one order', async () => {
  let sent = 0
  let codes: unknown[] = []
  const shop = open((plain) => async (input, init) => {
    const response = await plain(input, init)
    if (!places(input)) return response
    codes = [...codes, ((await response.clone().json()) as { order: { id: string } }).order.id]
    if (++sent === 1) throw new TypeError('Failed to fetch')
    return response
  })
  const order = placed(await shop.backend.createOrder(await draftOf(shop), new Date(1)))
  expect(codes).toEqual([order.id, order.id])
})

it('createOrder() finds the order on the next call if all responses were lost', async () => {
  let lost = true
  const ids = new Set<string>()
  const shop = open((plain) => async (input, init) => {
    const response = await plain(input, init)
    if (!places(input)) return response
    ids.add(((await response.clone().json()) as { order: { id: string } }).order.id)
    if (lost) throw new TypeError('Failed to fetch')
    return response
  })
  const draft = await draftOf(shop)
  expect(await shop.backend.createOrder(draft, new Date(2))).toMatchObject({ ok: false, kind: 'network' })
  lost = false
  const order = placed(await shop.backend.createOrder(draft, new Date(2)))
  expect([...ids]).toEqual([order.id])
})

it('createOrder() places an order with a code that only reduces the delivery, at the price that was shown', async () => {
  const shop = open()
  const { lines, subtotal, ...draft } = await draftOf(shop)
  const promo = good(await shop.backend.checkPromo('FREEDELIVERY', lines))
  expect(promo[0]).toMatchObject({ discountPrice: subtotal, total: subtotal })
  const zones = good(await shop.backend.deliveries(lines, false, 'FREEDELIVERY'))
  expect(new Set(zones.map(({ deliveryPrice }) => deliveryPrice))).toEqual(new Set([0]))
  const coded = { ...draft, lines, subtotal, promoCode: 'FREEDELIVERY', deliveryPrice: 0, total: subtotal }
  good(await shop.backend.createOrder(coded, new Date(7)))
})

it('orders() returns the total, discount and included tax of an order with a promo code', async () => {
  const shop = open()
  const { email, password } = PLATFORM_USER
  shop.session.token = good(await shop.backend.login({ phone: email, password }))
  const { id: userId } = good(await shop.backend.me())
  const { lines, subtotal, ...draft } = await draftOf(shop, 3)
  const [reduced] = good(await shop.backend.checkPromo('SAVE10', lines))
  const items = (reduced?.discountPrice ?? 0) * 3
  expect(items).toBe(subtotal * 0.9)
  const total = items + (draft.deliveryPrice ?? 0)
  const coded = { ...draft, lines, subtotal, userId, promoCode: 'SAVE10', total }
  const { code } = placed(await shop.backend.createOrder(coded, new Date(8)))
  const order = good(await shop.backend.orders()).find((each) => each.code === code)
  expect(order).toMatchObject({ total, subtotal: items, deliveryPrice: draft.deliveryPrice })
  // The adapter rounds up amounts.
  expect(order?.tax).toBe(Math.ceil((total * VAT) / (100 + VAT)))
})

refusedOrders(open, draftOf, (input) => String(input).includes('/shipping-methods'))

it('createOrder() does not place a customer’s order as a guest after the session has expired', async () => {
  const shop = open()
  shop.session.token = 'Bearer nothing'
  const draft = await draftOf(shop)
  const result = await shop.backend.createOrder({ ...draft, userId: 'cus_1' }, new Date(6))
  expect(result).toMatchObject({ ok: false, kind: 'unauthenticated' })
  expect(shop.session.ended).toBe(1)
})
