import { expect, it } from 'vitest'
import type { Confirmation } from '../../../src/core/lib/checkout/pending-order'
import { createDeviceOrders, createRecentProducts, payLinks } from '../../../src/core/stores/device-history'
import { createRecentSearches, searchesLike } from '../../../src/core/stores/recent-searches'
import { ordersForm, recentForm, searchesForm } from '../../../src/core/storage/device'
import { createStoredValue } from '../../../src/core/storage/stored-value'
import { createFakeEnv, type FakeEnvOptions } from '../../helpers/fake-env'
import { product } from '../shop/fixtures'

const DAY_MS = 86_400_000
const NOW = 400 * DAY_MS
const ORDERS_KEY = 'store:orders'

/** The lists of a device with this storage. */
function open(options: FakeEnvOptions = {}) {
  const env = createFakeEnv(options)
  return {
    env,
    products: createRecentProducts(createStoredValue(env, () => '', recentForm)),
    searches: createRecentSearches(createStoredValue(env, () => '', searchesForm)),
    orders: createDeviceOrders(
      { now: () => NOW },
      createStoredValue(env, () => '', ordersForm),
    ),
  }
}
type Device = ReturnType<typeof open>

const order = (code: string, placedAt = NOW) => ({
  code,
  placedAt,
  total: 21_000,
  lines: [
    { productId: 3, optionId: null, quantity: 2, title: { en: 'Dress', ar: 'فستان' }, image: 'p3.jpg' },
  ],
})
const orderOf = (line: object) => ({
  ...order('A1'),
  lines: [{ productId: 1, optionId: null, quantity: 1, ...line }],
})
const seen = { id: 3, title: { en: 'Dress', ar: 'فستان' }, image: null }
const long = 'x'.repeat(9999)

const idsOf = ({ products }: Device) => products.list().map(({ id }) => id)
const codesOf = ({ orders }: Device) => orders.list().map(({ code }) => code)
const listsOf = (device: Device) => [idsOf(device), device.searches.list(), codesOf(device)]
const stored = (name: 'recent' | 'searches' | 'orders', value: unknown) =>
  open({ stored: { [`store:${name}`]: typeof value === 'string' ? value : JSON.stringify(value) } })

it('the lists of a device can be cleared', () => {
  const device = open()
  device.products.add(product())
  device.searches.add('dress')
  device.orders.add(order('A1'))
  expect(listsOf(device)).toEqual([[7], ['dress'], ['A1']])
  device.products.clear()
  device.searches.clear()
  device.orders.clear()
  expect([...device.env.storageMap]).toEqual([])
})

it.each<['recent' | 'searches' | 'orders', string, unknown]>([
  ['recent', 'text that is not JSON', '[{'],
  ['recent', 'entries of another shape', [null, 7, [], { id: {} }, { id: 2, title: { en: 5, ar: '' } }]],
  ['recent', 'an endless title', [{ ...seen, title: { en: long, ar: '' } }]],
  ['recent', 'a prototype', '[{"__proto__":{"id":1,"title":{"en":"","ar":""}}}]'],
  ['searches', 'entries of another shape', [null, 7, [], {}, ' ', 'x'.repeat(101)]],
  ['orders', 'an endless code', { orders: [order(long)] }],
  ['orders', 'an order without readable lines', { orders: [orderOf({ productId: {} })] }],
  ['orders', 'negative quantities', { orders: [orderOf({ quantity: -1 })] }],
])('the lists of a device are empty if %s has %s', (name, _, value) => {
  expect(listsOf(stored(name, value))).toEqual([[], [], []])
})

it('the lists of a device are read without invalid entries', () => {
  const products = stored('recent', [null, { ...seen, image: { src: 'javascript:' } }])
  expect(products.products.list()).toEqual([seen])
  const { searches } = stored('searches', [null, 'dress', 'dress', 'shoes', '__proto__'])
  expect(searches.list()).toEqual(['dress', 'shoes', '__proto__'])
  expect(codesOf(stored('orders', { orders: [null, order('A1'), { code: 'A2' }] }))).toEqual(['A1'])
})

it('createRecentProducts() lists products latest first, each once, at most twelve, and without prices', () => {
  const device = open()
  for (let id = 1; id <= 14; id++) device.products.add(product({ id }))
  device.products.add(product({ id: '5' }))
  expect(idsOf(device)).toEqual(['5', 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3])
  expect(device.products.list()[0]).toEqual({ id: '5', title: product().title, image: null })
})

it('createRecentSearches() lists searches latest first, each once however it is spelled, at most eight, cut to the search box', () => {
  const { searches } = open()
  for (let index = 1; index <= 10; index++) searches.add(`coat ${index}`)
  for (const text of ['  Coat   5 ', 'أحذية', 'احذيه']) searches.add(text)
  const coats = [10, 9, 8, 7, 6, 4].map((index) => `coat ${index}`)
  expect(searches.list()).toEqual(['احذيه', 'Coat 5', ...coats])
  for (const text of ['', ' … ', long]) searches.add(text)
  expect(searches.list()[0]).toBe('x'.repeat(100))
  expect(searches.list()[1]).toBe('احذيه')
})

it('createRecentSearches() removes searches one by one', () => {
  const { env, searches } = open()
  for (const text of ['dress', 'shoes']) searches.add(text)
  searches.remove('Dress')
  expect(searches.list()).toEqual(['shoes'])
  searches.remove('shoes')
  expect([...env.storageMap]).toEqual([])
})

it('searchesLike() finds searches that begin like the text, however it is spelled, and differ from it', () => {
  const searches = ['Linen dress', 'dress', 'linen', 'أحذية نسائية', 'احذية']
  expect(searchesLike(searches, 'LIN')).toEqual(['Linen dress', 'linen'])
  expect(searchesLike(searches, 'linen')).toEqual(['Linen dress'])
  expect(searchesLike(searches, 'أحذيه')).toEqual(['أحذية نسائية'])
  expect(searchesLike(searches, 'xyz')).toEqual([])
})

it('createDeviceOrders() lists orders latest first, each once, at most ten', () => {
  const device = open()
  for (let index = 1; index <= 12; index++) device.orders.add(order(`A${index}`))
  device.orders.add(order('A5'))
  expect(codesOf(device)).toEqual(['A5', 'A12', 'A11', 'A10', 'A9', 'A8', 'A7', 'A6', 'A4', 'A3'])
})

it('createDeviceOrders() stores the currency in which an order was placed, if it is known', () => {
  const { orders } = open()
  orders.add({ ...order('A1'), currency: 'KWD' })
  orders.add(order('A2'))
  expect(orders.list().map(({ currency }) => currency)).toEqual([undefined, 'KWD'])
  const damaged = stored('orders', { orders: [{ ...order('A3'), currency: '<b>' }] })
  expect(damaged.orders.list()).toEqual([order('A3')])
})

it('createDeviceOrders() stores no personal data', () => {
  const { env, orders } = open()
  const title = { en: 'Dress', ar: 'فستان', for: 'Noor' }
  const line = {
    productId: 3,
    optionId: '31',
    quantity: 2,
    title,
    image: null,
    displayName: 'A gift for Noor',
  }
  orders.add(Object.assign(order('A1'), { name: 'Noor', phone: '96550002222', lines: [line] }))
  expect(env.storageMap.get(ORDERS_KEY)).toBe(
    `{"orders":[{"code":"A1","placedAt":${NOW},"total":21000,"lines":[{"productId":3,"optionId":"31","quantity":2,"title":{"en":"Dress","ar":"فستان"},"image":null}]}]}`,
  )
})

it('createDeviceOrders() forgets orders after half a year, and those of a wrong clock', () => {
  const ages = { new: -179, old: -180, later: 1 }
  const orders = Object.entries(ages).map(([code, days]) => order(code, NOW + days * DAY_MS))
  expect(codesOf(stored('orders', { orders }))).toEqual(['new'])
})

it('createDeviceOrders() reads orders without pictures, titles or a total, and replaces only damaged values of the store', () => {
  const [line] = order('A1').lines
  const { orders } = stored('orders', {
    orders: [
      { ...order('A1'), total: undefined, lines: [{ ...line, title: undefined, image: undefined }] },
      { ...order('A2'), total: -5, lines: [{ ...line, title: { en: long, ar: '' }, image: long }] },
    ],
  })
  expect(orders.list().map(({ total, lines }) => [total, lines[0]?.title, lines[0]?.image])).toEqual([
    [null, null, null],
    [null, null, null],
  ])
  const device = stored('orders', '[1,2]')
  device.orders.add(order('A1'))
  expect(codesOf(device)).toEqual(['A1'])
  device.orders.clear()
  expect([...device.env.storageMap]).toEqual([[ORDERS_KEY, '[1,2]']])
  const damaged = stored('orders', '{"orders":[{"co')
  damaged.orders.add(order('A1'))
  expect([codesOf(damaged), [...damaged.env.storageMap.keys()]]).toEqual([['A1'], [ORDERS_KEY]])
})

it('payLinks() returns the payment links of guests’ orders for an hour, and none of a user’s order', () => {
  const url = 'https://pay.example/1'
  const placed = (code: string, changes: Partial<Confirmation> = {}) =>
    ({ code, userId: null, payUrl: url, placedAt: NOW, ...changes }) as Confirmation
  const confirmed = [
    placed('new'),
    placed('expired', { placedAt: NOW - 3_600_000 }),
    placed('user', { userId: 1 }),
    placed('cash', { payUrl: null }),
  ]
  expect([...payLinks(confirmed, NOW)]).toEqual([['new', url]])
})
