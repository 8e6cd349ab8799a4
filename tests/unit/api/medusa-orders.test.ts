import { expect, it } from 'vitest'
import { orderAddressOf } from '../../../src/core/lib/checkout/pending-order'
import type { Backend } from '../../../src/core/api/backend'
import { json, type Sent } from '../../helpers/fake-server'
import { good } from './contract/draft'
import { LINE, open, paths, productOf, draftOf, NOW, PLACED, openCheckout } from './medusa-set-up'

const LOST = new TypeError('Failed to fetch')
const BUSY = () => json({ message: 'Cart is already being completed' }, 409)
const OFTEN = () => json({ message: 'Too many requests' }, 429)
const REFUSED = () => json({ message: 'Payment session is not authorized' }, 400)
const SOLD_OUT = () => json({ message: 'Some variant does not have the required inventory' }, 400)

it.each([
  ['placed', PLACED, { ok: true, data: { id: 'order of c1' } }],
  ['refused for good', REFUSED, { ok: false, kind: 'refused', status: 400 }],
  ['sold out', SOLD_OUT, { ok: false, kind: 'changed' }],
  ['still being placed', BUSY, { ok: false, kind: 'network' }],
  ['throttled', OFTEN, { ok: false, kind: 'network' }],
  ['lost again', LOST, { ok: false, kind: 'network' }],
])('createOrder() repeats a lost request, and reports the outcome: %s', async (_, repeat, expected) => {
  const { backend, completed } = openCheckout({ answers: [LOST, repeat] })
  expect(await backend.createOrder(draftOf(), NOW)).toMatchObject(expected)
  expect(completed()).toEqual(['c1', 'c1'])
})

it.each([
  ['was placed', PLACED, ['c1', 'c1', 'c1']],
  ['is still being placed', BUSY, ['c1', 'c1', 'c1']],
  ['is throttled', OFTEN, ['c1', 'c1', 'c1']],
  ['was refused for good', REFUSED, ['c1', 'c1', 'c1', 'c2']],
  ['was sold out', SOLD_OUT, ['c1', 'c1', 'c1', 'c2']],
])('createOrder() creates a new cart only if the earlier order failed: it %s', async (_, result, carts) => {
  const { backend, completed } = openCheckout({ answers: [LOST, LOST, result] })
  await backend.createOrder(draftOf(), NOW)
  await backend.createOrder(draftOf(), NOW)
  expect(completed()).toEqual(carts)
})

it.each([
  ['the same', 14, { ok: true }],
  ['less, because of a discount by the server', 10, { ok: true }],
  ['more by a thousandth', 14.001, { ok: false, kind: 'changed' }],
  ['more by less than that', 14.0001, { ok: false, kind: 'changed' }],
  ['more', 14.5, { ok: false, kind: 'changed' }],
])('Medusa: createOrder() compares the server’s total with the shown one: %s', async (_, total, expected) => {
  const { backend, completed } = openCheckout({ total })
  expect(await backend.createOrder(draftOf(), NOW)).toMatchObject(expected)
  expect(completed()).toHaveLength(expected.ok ? 1 : 0)
})

it.each([
  ['createOrder()', '/store/products', (b: Backend) => b.createOrder(draftOf(), NOW)],
  ['checkPromo()', '/store/products', (b: Backend) => b.checkPromo('SAVE10', [LINE])],
  ['deliveries()', '/store/products', (b: Backend) => b.deliveries([LINE])],
  ['createOrder()', '/store/regions', (b: Backend) => b.createOrder(draftOf(), NOW)],
  ['deliveries()', '/store/regions', (b: Backend) => b.deliveries([LINE])],
  ['addAddress()', '/store/regions', (b: Backend) => b.addAddress({ ...draftOf().address, userId: '1' })],
])('Medusa: %s sends nothing while %s can’t be read', async (_, path, call) => {
  let failures = 1
  const { backend, server, session } = open((sent) => {
    if (sent.url.includes(path) && failures-- > 0) return json({}, 403)
    if (sent.method === 'POST') return { cart: { id: 'c1', total: 14 } }
    return productOf({})(sent)
  })
  session.token = 'Bearer of cus_1'
  expect(await call(backend)).toMatchObject({ ok: false, kind: 'refused' })
  expect(server.sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

const WRITES = ({ method }: Sent) => method === 'POST'
it('createOrder() does not place a customer’s order for another customer', async () => {
  const { backend, completed, session } = openCheckout({ cart: { customer: { id: 'cus_2' } } })
  session.token = 'Bearer of another'
  const result = await backend.createOrder(draftOf({ userId: 'cus_1' }), NOW)
  expect(result).toMatchObject({ ok: false, kind: 'unauthenticated' })
  expect(completed()).toEqual([])
  expect(session).toEqual({ token: 'Bearer of another', ended: 0 })
})
it('createOrder() sends the token in each request of a customer’s order', async () => {
  const { backend, server, session } = openCheckout({ cart: { customer: { id: 'cus_1' } } })
  session.token = 'Bearer of cus_1'
  good(await backend.createOrder(draftOf({ userId: 'cus_1' }), NOW))
  const open = server.sent.filter((sent) => WRITES(sent) && !sent.headers['authorization'])
  expect(paths(open)).toEqual(['/store/payment-collections'])
})

it('Medusa: deliveries() includes the delivery tax once an order was refused because the server’s total was higher', async () => {
  const { backend, completed } = openCheckout({ total: 14.15 })
  const prices = async () => good(await backend.deliveries([LINE])).map(({ deliveryPrice }) => deliveryPrice)
  expect(await prices()).toEqual([1500])
  expect(await backend.createOrder(draftOf(), NOW)).toMatchObject({ ok: false, kind: 'changed' })
  expect(await prices()).toEqual([1650])
  good(await backend.createOrder(draftOf({ deliveryPrice: 1650, total: 14_150 }), NOW))
  expect(completed()).toHaveLength(1)
})

it('Medusa: createOrder() completes the cart of each unconfirmed order again, instead of creating another one', async () => {
  const options = { stored: {} }
  const first = openCheckout({ answers: [LOST, LOST], options })
  await first.backend.createOrder(draftOf(), NOW)
  await first.backend.createOrder(draftOf(), new Date(2))
  await first.backend.createOrder(draftOf(), NOW)
  expect(first.completed()).toEqual(['c1', 'c1', 'c2', 'c1'])
})

/** Places a customer's order to a saved address that another application wrote. */
async function order(written: object, total?: number) {
  const address = { id: 'a1', ...written }
  const shop = openCheckout({ cart: { customer: { id: 'cus_1' } }, address, ...(total && { total }) })
  shop.session.token = 'Bearer of cus_1'
  const [saved] = good(await shop.backend.addresses('cus_1'))
  const to = saved && orderAddressOf({ ...saved, zoneId: 'so_1' })
  const draft = draftOf({ userId: 'cus_1', ...(to && { address: to }) })
  return { result: await shop.backend.createOrder(draft, NOW), server: shop.server }
}

it.each([
  ['bh', 'country'],
  ['kw', 'changed'],
])('Medusa: createOrder() refuses an order that costs more in %s, as %s', async (country_code, kind) => {
  expect((await order({ country_code }, 15)).result).toMatchObject({ ok: false, kind })
})

it('Medusa: createOrder() keeps the city, postcode and country of a saved address', async () => {
  const place = { address_1: 'King Fahd Road 10', city: 'Manama', province: 'bh-13' }
  const written = { ...place, postal_code: '12211', country_code: 'bh' }
  const { result, server } = await order(written)
  good(result)
  const sent = server.sent.find(({ url }) => url.includes('/store/carts?'))
  expect(sent?.body).toMatchObject({ shipping_address: written, billing_address: written })
})
