import { expect, it } from 'vitest'
import type { Result, Order } from '../../../src/core/types'
import { json } from '../../helpers/fake-server'
import { good } from './contract/draft'
import { open as openMedusa } from './medusa-set-up'
import { openAnswering as openVendure } from './vendure-set-up'

const TRACKING = { tracking_url: 'https://post.example/track?no={code}' }
const configUrl = 'https://cdn.example/shop.json'

/** Reads one order of a Vendure shop with `file` as its `config-url`. */
function vendureOrder(order: object, file: object = {}) {
  const shop = openVendure(
    ({ url }) =>
      url === configUrl
        ? file
        : { data: { activeCustomer: { orders: { items: [{ id: '1', code: 'T1', lines: [], ...order }] } } } },
    { configUrl, decimals: '3' },
  )
  return { ...shop, read: () => firstOf(shop) }
}

function medusaOrder(order: object, file: object | Response = {}) {
  const shop = openMedusa(
    ({ url }) =>
      url === configUrl
        ? file
        : url.includes('/store/orders')
          ? { count: 1, orders: [{ id: 'o1', items: [], ...order }] }
          : undefined,
    { configUrl },
  )
  return { ...shop, read: () => firstOf(shop) }
}

async function firstOf(shop: {
  session: { token: string | null }
  backend: { orders(): Promise<Result<Order[]>> }
}) {
  shop.session.token = 'Bearer of cus_1'
  return good(await shop.backend.orders())[0]
}

it.each([
  ['PaymentAuthorized', 'preparing'],
  ['PaymentSettled', 'preparing'],
  ['PartiallyShipped', 'partlyShipped'],
  ['Shipped', 'shipped'],
  ['PartiallyDelivered', 'partlyDelivered'],
  ['Delivered', 'delivered'],
  ['Cancelled', 'cancelled'],
  ['Merchant’s own', 'preparing'],
])('Vendure: orders() reads the state %s as %s', async (state, progress) => {
  expect(await vendureOrder({ state }).read()).toMatchObject({ progress })
})

it.each([
  [{ fulfillment_status: 'not_fulfilled' }, 'preparing'],
  [{ fulfillment_status: 'fulfilled' }, 'preparing'],
  [{ fulfillment_status: 'partially_shipped' }, 'partlyShipped'],
  [{ fulfillment_status: 'shipped' }, 'shipped'],
  [{ fulfillment_status: 'partially_delivered' }, 'partlyDelivered'],
  [{ fulfillment_status: 'delivered', status: 'completed' }, 'delivered'],
  [{ fulfillment_status: 'shipped', status: 'canceled' }, 'cancelled'],
  [{}, 'preparing'],
])('Medusa: orders() reads %j as %s', async (order, progress) => {
  expect(await medusaOrder(order).read()).toMatchObject({ progress })
})

it('Vendure: orders() links a parcel to the merchant’s tracking page, or to the URL entered as its tracking code', async () => {
  const fulfillments = [
    { state: 'Shipped', method: 'Post', trackingCode: 'A 1/2' },
    { state: 'Shipped', method: 'Courier', trackingCode: ' https://courier.example/t/7 ' },
    { state: 'Cancelled', method: 'Post', trackingCode: 'B2' },
    { state: 'Pending', method: 'Post', trackingCode: '' },
  ]
  const link = { method: 'Courier', code: '', url: 'https://courier.example/t/7' }
  expect((await vendureOrder({ fulfillments }, TRACKING).read())?.parcels).toEqual([
    { method: 'Post', code: 'A 1/2', url: 'https://post.example/track?no=A%201%2F2' },
    link,
  ])
  expect((await vendureOrder({ fulfillments }).read())?.parcels).toEqual([
    { method: 'Post', code: 'A 1/2', url: null },
    link,
  ])
})

it('Medusa: orders() links a parcel to the URL of its label, else to the merchant’s tracking page', async () => {
  const fulfillments = [
    { labels: [{ tracking_number: 'A1', tracking_url: 'https://courier.example/A1' }] },
    { labels: [{ tracking_number: 'B2', tracking_url: '#' }, { tracking_number: '' }] },
    { canceled_at: '2026-03-01', labels: [{ tracking_number: 'C3' }] },
  ]
  expect((await medusaOrder({ fulfillments }, TRACKING).read())?.parcels).toEqual([
    { method: '', code: 'A1', url: 'https://courier.example/A1' },
    { method: '', code: 'B2', url: 'https://post.example/track?no=B2' },
  ])
})

it.each(['javascript:alert(1)', '//post.example/{code}', 'https://a:b@post.example/{code}', 'https://x'])(
  'orders() returns no link for a parcel if its URL is unsafe or can’t include the code: %s',
  async (url) => {
    const fulfillments = [{ labels: [{ tracking_number: 'A1', tracking_url: url.replace('https://x', '') }] }]
    expect((await medusaOrder({ fulfillments }, { tracking_url: url }).read())?.parcels).toEqual([
      { method: '', code: 'A1', url: null },
    ])
  },
)

it('orders() returns no links for parcels while the merchant’s file can’t be read', async () => {
  const fulfillments = [{ labels: [{ tracking_number: 'A1' }] }]
  const shop = medusaOrder({ fulfillments }, json({}, 403))
  expect((await shop.read())?.parcels).toMatchObject([{ code: 'A1', url: null }])
})

it('orders() returns the tax that the total includes', async () => {
  const taxSummary = [{ taxTotal: 500 }, { taxTotal: 125 }]
  expect(await vendureOrder({ taxSummary }).read()).toMatchObject({ tax: 625 })
  expect(await medusaOrder({ tax_total: 0.625 }).read()).toMatchObject({ tax: 625 })
})
