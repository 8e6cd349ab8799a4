import { expect, it } from 'vitest'
import { isPhoneTaken } from '../../../src/core/lib/account/refusal'
import { json } from '../../helpers/fake-server'
import { good } from './contract/draft'
import { isProduct, open } from './medusa-set-up'

const item = (product: string, change: object = {}) => ({
  product_id: product,
  product_title: product,
  variant_id: `variant of ${product}`,
  variant_title: 'Black / S',
  quantity: 2,
  total: 25,
  ...change,
})
const order = { id: 'order_1', display_id: 7, currency_code: 'kwd', payment_status: 'authorized' }
const products = [
  { id: 'scarf', variants: [{ id: 'variant of scarf' }] },
  { id: 'dress', variants: [{ id: 'variant of dress' }, { id: 'other' }] },
  { id: 'shirt', variants: [{ id: 'the only one that is left' }] },
]
const ordersOf = (...items: object[]) =>
  open((sent) => {
    if (sent.url.includes('/store/orders')) return { orders: [{ ...order, items }] }
    return isProduct(sent) ? { products } : undefined
  })
it('orders() and createOrder() name the variant of products with options', async () => {
  const { backend, server } = ordersOf(item('scarf'), item('dress'), item('gone'), item('shirt'))
  const [order] = good(await backend.orders())
  expect(order).toMatchObject({ code: '7', currency: 'KWD', invoice: { paid: false } })
  expect(order?.products).toMatchObject([
    { name: 'scarf', optionId: null, price: 12_500 },
    { name: 'dress · Black / S', optionId: 'variant of dress' },
    { name: 'gone · Black / S' },
    { name: 'shirt · Black / S', optionId: 'variant of shirt' },
  ])
  expect(server.sent).toHaveLength(2)
  expect(server.sent[0]?.url).toContain('currency_code')
})
it('orders() requests many products in URLs of a length that servers accept', async () => {
  const { backend, server } = ordersOf(...[...Array(250).keys()].map((id) => item(`product ${id}`)))
  expect(good(await backend.orders())[0]?.products).toHaveLength(250)
  const sizes = server.sent
    .filter(isProduct)
    .map(({ url }) => new URL(url).searchParams.getAll('id[]').length)
  expect(sizes).toEqual([100, 100, 50])
})
it('orders() and addresses() read all entries from a server that returns 100 per page', async () => {
  const all = [...Array(250).keys()].map((id) => ({ id: `o${id}`, display_id: id, items: [] }))
  const { backend, session } = open(({ url }) => {
    const offset = Number(new URL(url).searchParams.get('offset'))
    const page = all.slice(offset, offset + 100)
    if (url.includes('/store/orders')) return { count: 250, orders: page }
    return url.includes('/addresses') ? { count: 250, addresses: page } : undefined
  })
  session.token = 'Bearer of cus_1'
  expect(good(await backend.orders()).map(({ code }) => code)).toEqual(all.map((_, at) => String(at)))
  expect(good(await backend.addresses('1'))).toHaveLength(250)
})

const house = 'Building 12, Floor 3, Flat 7'
// The server drops empty texts from the metadata.
it.each([
  [{ building: '12', floor: '3', flat: '7' }, ''],
  [{ floor: '3', flat: '7' }, ''],
  [{ building: '12', floor: '3', flat: '7', landmark: 'Park' }, 'Park'],
  [{ source: 'import' }, house],
  [null, house],
])('Medusa: addresses() reads the landmark in the metadata %j as %j', async (metadata, landmark) => {
  const { backend, session } = open(() => ({ addresses: [{ id: 'a1', address_2: house, metadata }] }))
  session.token = 'Bearer of cus_1'
  expect(good(await backend.addresses('1'))).toMatchObject([{ landmark }])
})

it('Medusa: addresses() reads an address with a building, but without floor and flat, as a house', async () => {
  const { backend, session } = open(() => ({ addresses: [{ id: 'a1', metadata: { building: '12' } }] }))
  session.token = 'Bearer of cus_1'
  expect(good(await backend.addresses('1'))).toMatchObject([{ building: '12', floor: '0', flat: '0' }])
})

const person = { name: 'Noor Saleh', phone: 'noor@example.com', password: 'secret-456' }
/** A server with an identity, but no customer, for the e-mail address. */
const interrupted = (customer: () => unknown) =>
  open(({ url }) => {
    if (url.endsWith('/register')) return json({ message: 'Identity with email already exists' }, 401)
    return url.endsWith('/emailpass') ? { token: 'proof' } : customer()
  })
it('register() finishes a registration that was interrupted between its two steps', async () => {
  const { backend, server } = interrupted(() => ({ customer: { id: 'cus_1' } }))
  good(await backend.register(person))
  expect(server.sent.at(-1)?.headers['authorization']).toBe('Bearer proof')
})
it.each(['network', 'server'])('register() reports no taken address if the %s fails', async (kind) => {
  const { backend } = interrupted(() => {
    if (kind === 'server') return json({}, 503)
    throw new TypeError('Failed to fetch')
  })
  const result = await backend.register(person)
  expect(result).toMatchObject({ ok: false, kind })
  expect(result.ok || isPhoneTaken(result)).toBe(false)
})
it.each([
  [422, true],
  [400, false],
])('register() reports a taken e-mail address for a duplicate customer only: %i', async (status, isTaken) => {
  const { backend } = open(({ url }) => (url.endsWith('/register') ? { token: 'proof' } : json({}, status)))
  const result = await backend.register(person)
  expect(result.ok || isPhoneTaken(result)).toBe(isTaken)
})
it('register() reports the e-mail address as taken if it belongs to another user', async () => {
  const { backend } = open(() => json({ message: 'Invalid email or password' }, 401))
  expect(await backend.register(person)).toMatchObject({ ok: false, kind: 'refused', status: 409 })
})
