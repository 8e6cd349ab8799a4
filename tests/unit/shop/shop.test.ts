import { expect, it } from 'vitest'
import { settle } from '../../helpers/fake-env'
import type { Shop } from '../../../src/core/shop/shop'
import { storedToken } from '../../helpers/stored-token'
import { DRAFT } from '../checkout/order-tab'
import { HOST, openPage, product, until } from './fixtures'

const dress = { id: 7, title_en: 'Silk dress', title_ar: 'فستان حرير', price: '12.500', stock: 4 }
const server = {
  '/api/settings': { store_en: 'Shop', currency_en: 'KD', currency_ar: 'د.ك', lang: 'ar' },
  '/api/products/7': { statusCode: 200, product: dress },
  '/api/home': [{ id: 1, type: 'ProductSlider', products: [{ ...dress, id: 8, price: '9.905' }] }],
  '/api/categories': { statusCode: 200, categories: [{ id: 3, title_en: 'Dresses', isVisible: 1 }] },
}

it('createShop() returns the same resource for the same product', async () => {
  const { shop, calls } = openPage(server)
  const resource = shop.product(7)
  expect(shop.product('7')).toBe(resource)
  await Promise.all([resource.load(), shop.product('7').load()])
  expect(resource.state.value).toMatchObject({ status: 'ready', data: { id: 7, price: 12_500 } })
  expect(calls.filter((path) => path === '/api/products/7')).toHaveLength(1)
  await resource.reload()
  expect(calls.filter((path) => path === '/api/products/7')).toHaveLength(2)
})

it('createShop() shows a product of home at once, without a request', async () => {
  const { shop, calls } = openPage(server)
  await shop.home.load()
  expect(shop.product(8).state.value).toMatchObject({ status: 'ready', data: { id: 8 } })
  expect(calls).not.toContain('/api/products/8')
})

it('createShop() shows three decimals once a price has them', async () => {
  const { shop } = openPage(server, { stored: { lang: 'en' } })
  await shop.settings.settings.load()
  await until(shop.settings.view, (view) => view?.money(12_500) === '12.50\u00A0KD')
  await shop.home.load()
  expect(shop.settings.view.value?.money(12_500)).toBe('12.500\u00A0KD')
  const other = openPage(server, { stored: { lang: 'en' } }).shop
  await until(other.settings.view, (view) => view?.money(12_500) === '12.50\u00A0KD')
  await other.cart.add(product({ price: 1_005 }), null, null)
  expect(other.settings.view.value?.money(12_500)).toBe('12.500\u00A0KD')
})

const zone = { id: 1, name_en: 'Salmiya', delivery_price: '0.125' }
const order = { id: 1001, code: 'ORD-1001', total_price: '12.625', subtotal: '12.500' }
const answers = {
  ...server,
  '/api/zones': [zone],
  '/api/addresses/5': { addresses: [{ id: 31, zone }] },
  '/api/user/orders': { orders: [order] },
  '/api/offers/check-promocode': { cart: [{ product_id: 7, price: '12.500', discount_price: '11.255' }] },
  '/api/orders': { order: { ...order, subtotal: '12.505' } },
}
it.each<[string, (shop: Shop) => Promise<unknown>]>([
  ['of a delivery price', ({ zones }) => zones.load()],
  ['of the zone of an address', ({ backend }) => backend.addresses(5)],
  ['of an order', ({ backend }) => backend.orders()],
  ['of a promo code', ({ backend }) => backend.checkPromo('SAVE10', DRAFT.lines)],
  ['of a placed order', ({ backend }) => backend.createOrder(DRAFT, new Date(0))],
])('createShop() shows three decimals once the amount %s has them', async (_, ask) => {
  const { shop } = openPage(answers, { stored: { lang: 'en' } })
  await shop.settings.settings.load()
  await until(shop.settings.view, (view) => view?.money(12_500) === '12.50\u00A0KD')
  await ask(shop)
  expect(shop.settings.view.value?.money(12_500)).toBe('12.500\u00A0KD')
})

it('createShop() logs one warning about decimals if the home page fails to load', async () => {
  const { shop, env } = openPage({ '/api/home': 404 })
  await shop.home.load()
  await shop.home.reload()
  expect(env.warnings).toEqual(['The home page of https://api.example failed to load: 404.'])
})

it('createShop() leaves neither listeners nor timers behind', async () => {
  const { shop, env } = openPage(server)
  await settle()
  await shop.cart.add(product(), null, null)
  shop.dispose()
  expect(env.pending).toBe(0)
  env.storageMap.set('cart', '[]')
  for (const [key, value] of Object.entries(storedToken(HOST, 'Bearer abc'))) env.storageMap.set(key, value)
  env.fireStorage(null)
  expect(shop.cart.count.value).toBe(1)
  expect(shop.session.token.value).toBeNull()
})
