import { computed } from '@preact/signals-core'
import { expect, it } from 'vitest'
import { writeProduct } from '../../../src/core/api/rest/write-catalogue'
import { orderLinesOf } from '../../../src/core/lib/checkout/checkout'
import { createPromo } from '../../../src/core/stores/promo'
import type { Product, Result } from '../../../src/core/types'
import { settle } from '../../helpers/fake-env'
import { eventsOf, noticesOf, option, product, until } from '../shop/fixtures'
import { openPage, openTwoTabs, type Page } from './cart-page'

const dress = product()
const scarf = product({ id: 9, price: 3_250 })
const shirt = product({ id: 'S-1', hasOptions: true, options: [option('11', '21'), option('11', '22')] })

const path = ({ id }: Product) => `/api/products/${id}`
const sells = (...products: Product[]) =>
  Object.fromEntries(products.map((sold) => [path(sold), { statusCode: 200, product: writeProduct(sold) }]))

/** A page with these products in the cart. The server's products can be changed. */
function openCartWith(...products: Product[]) {
  const server = sells(...products)
  const page = openPage(server)
  for (const each of products) page.shop.cart.add(each, each.options[0] ?? null, null)
  for (const { id } of page.shop.toasts.list.value) page.shop.toasts.dismiss(id)
  page.env.events.length = 0
  return { page, server, cart: page.shop.cart }
}
const issues = ({ shop }: Page) => Object.fromEntries(shop.cart.issues.value)
const requested = ({ calls }: Page) => calls.filter((call) => call.startsWith('/api/products'))

it('createCartCheck() requests each product once, and reports nothing if nothing has changed', async () => {
  const { page, cart } = openCartWith(dress, shirt)
  cart.add(shirt, shirt.options[1] ?? null, null)
  const before = cart.lines.value
  cart.look()
  await settle()
  expect(requested(page)).toEqual([path(dress), path(shirt)])
  expect(issues(page)).toEqual({})
  expect(cart.lines.value).toBe(before)
})

it('createCartCheck() requests products again that the catalogue has forgotten, while the cart is open or when it opens', async () => {
  const { page, cart } = openCartWith(dress)
  const close = cart.look()
  await settle()
  page.shop.catalogue.forget()
  await settle()
  expect(requested(page)).toHaveLength(2)
  close()
  page.shop.catalogue.forget()
  await settle()
  expect(requested(page)).toHaveLength(2)
  cart.look()
  await settle()
  expect(requested(page)).toHaveLength(3)
})

it('createCartCheck() shows and stores the new price, and reports the old one', async () => {
  const { page, server, cart } = openCartWith(dress, scarf)
  Object.assign(server, sells({ ...dress, price: 14_000 }))
  cart.look()
  await settle()
  expect(issues(page)).toEqual({ p7: [{ kind: 'price', from: 12_500, to: 14_000 }] })
  expect(cart.subtotal.value).toBe(14_000 + 3_250)
  expect(JSON.parse(page.env.storageMap.get('cart') ?? '')).toMatchObject([
    { cartId: 'p7', id: 7, quantity: 1, item: { price: 14 }, options: null },
    { item: { price: 3.25 } },
  ])
  expect(eventsOf(page, 'store:cart:change')).toMatchObject([
    { action: 'update', lines: [{ product: { id: 7 }, price: 14 }], source: 'local' },
  ])
  expect(eventsOf(page, 'store:cart:before-change')).toEqual([])
  expect(noticesOf(page)).toEqual([])
})

it('createCartCheck() checks an applied promo code once for all new prices, in every tab', async () => {
  const server = sells(dress, scarf)
  const tabs = openTwoTabs(server)
  for (const sold of [dress, scarf]) tabs[0].shop.cart.add(sold, null, null)
  const checked: unknown[][] = [[], []]
  const promos = tabs.map(({ shop }, tab) =>
    createPromo({
      backend: {
        async checkPromo(_code, lines) {
          checked[tab]?.push(lines.map(({ price }) => price))
          return { ok: true, data: [] }
        },
      },
      lines: computed(() => orderLinesOf(shop.cart.buyable.value, 'en')),
      price: () => null,
      changed() {},
    }),
  )
  for (const promo of promos) await promo.apply('SAVE10', null)
  Object.assign(server, sells({ ...dress, price: 14_000 }, { ...scarf, price: 4_000 }))
  tabs[0].shop.cart.look()
  await settle()
  for (const prices of checked)
    expect(prices).toEqual([
      [12_500, 3_250],
      [14_000, 4_000],
    ])
  expect(promos.map(({ state }) => state.value.status)).toEqual(['applied', 'applied'])
})

it('createCartCheck() shows the new prices of products that respond within 2 s, then those of the others', async () => {
  const { page, cart } = openCartWith(dress, scarf)
  let respond: (result: Result<Product>) => void = () => {}
  const slow = new Promise<Result<Product>>((resolve) => (respond = resolve))
  const checking = cart.check((id) =>
    id === scarf.id ? slow : Promise.resolve({ ok: true, data: { ...dress, price: 14_000 } }),
  )
  await page.env.advance(1_999)
  expect(cart.subtotal.value).toBe(12_500 + 3_250)
  await page.env.advance(1)
  expect(cart.subtotal.value).toBe(14_000 + 3_250)
  respond({ ok: true, data: { ...scarf, price: 4_000 } })
  await checking
  expect(cart.subtotal.value).toBe(14_000 + 4_000)
})

it('createCartCheck() marks an unavailable line, keeps its position, and does not count it', async () => {
  const { page, server, cart } = openCartWith(dress, scarf, shirt)
  Object.assign(server, sells({ ...dress, stock: 0 }, { ...shirt, options: shirt.options.slice(1) }))
  cart.look()
  await settle()
  expect(issues(page)).toEqual({ p7: [{ kind: 'sold-out' }], 'pS-1-ocolor-11,size-21': [{ kind: 'gone' }] })
  expect(cart.lines.value).toHaveLength(3)
  expect(cart.buyable.value.map(({ key }) => key)).toEqual(['p9'])
})

it('createCartCheck() reports a product that is no longer sold, until it is sold again', async () => {
  const { page, server, cart } = openCartWith(dress)
  Reflect.deleteProperty(server, path(dress))
  const close = cart.look()
  await settle()
  expect(issues(page)).toEqual({ p7: [{ kind: 'gone' }] })
  close()
  Object.assign(server, sells(dress))
  await page.env.advance(30_000)
  cart.look()
  await settle()
  expect(issues(page)).toEqual({})
})

it.each([500, 429, 403])('createCartCheck() reports nothing if the response is a %i', async (status) => {
  const { page, server, cart } = openCartWith(dress)
  server[path(dress)] = status as never
  cart.look()
  await page.env.advance(60_000)
  expect(issues(page)).toEqual({})
  expect(cart.lines.value).toMatchObject([{ product: dress, quantity: 1 }])
  expect([noticesOf(page), page.env.events]).toEqual([[], []])
})

it('createCartCheck() makes one check for all viewers, and no other within 30 s', async () => {
  const { page, cart } = openCartWith(dress)
  const [drawer, inline] = [cart.look(), cart.look()]
  await settle()
  drawer()
  inline()
  cart.look()()
  await page.env.advance(29_999)
  cart.look()()
  expect(requested(page)).toHaveLength(1)
  await page.env.advance(1)
  cart.look()
  expect(requested(page)).toHaveLength(2)
})

it('createCartCheck() requests each of many products, whatever a list on the same page has loaded', async () => {
  const many = Array.from({ length: 13 }, (_, at) => product({ id: at + 1 }))
  const { page, server, cart } = openCartWith(...many)
  page.shop.catalogue.addProducts(many)
  for (const each of many.slice(1)) Object.assign(server, sells({ ...each, price: 1_000 }))
  cart.look()
  const before = cart.subtotal.value
  await until(cart.subtotal, (subtotal) => subtotal < before)
  await settle()
  expect(requested(page)).toHaveLength(13)
  expect(Object.keys(issues(page))).toHaveLength(12)
})

it('createCartCheck() stops when the cart is hidden, and checks it again when it opens', async () => {
  const { page, server, cart } = openCartWith(dress)
  Object.assign(server, sells({ ...dress, price: 14_000 }))
  cart.look()()
  await settle()
  expect([cart.subtotal.value, issues(page)]).toEqual([dress.price, {}])
  cart.look()
  await settle()
  expect(Object.keys(issues(page))).toHaveLength(1)
  expect(requested(page)).toHaveLength(2)
})

const gone = { ok: false, kind: 'missing', status: 404, message: null } as const
const unreachable = { ok: false, kind: 'network', status: null, message: null } as const

it('check() resolves with the result of a later check that has begun meanwhile', async () => {
  const { page, cart } = openCartWith(dress)
  const reads: ((result: typeof gone) => void)[] = []
  const done: string[] = []
  void cart.check(() => new Promise((resolve) => reads.push(resolve))).then(() => done.push('first'))
  void cart.check().then(() => done.push('second'))
  reads[0]?.(gone)
  await settle()
  expect([done, issues(page), requested(page)]).toEqual([[], {}, []])
  reads[1]?.(gone)
  await settle()
  expect([done, issues(page)]).toEqual([['second', 'first'], { p7: [{ kind: 'gone' }] }])
})

it('check() is not repeated within 30 s after a request of the earlier check has failed', async () => {
  const { page, cart } = openCartWith(dress)
  let fail: (result: typeof unreachable) => void = () => {}
  void cart.check(() => new Promise((resolve) => (fail = resolve)))
  await cart.check((id) => page.shop.catalogue.byId(id, true))
  fail(unreachable)
  await settle()
  cart.look()
  await settle()
  expect(requested(page)).toHaveLength(1)
})

it('check() resolves if the cart is hidden', async () => {
  const { cart } = openCartWith(dress)
  const close = cart.look()
  const checking = cart.check(() => Promise.resolve(gone))
  close()
  await checking
  expect(cart.issues.value.size).toBe(0)
})

async function openChanged() {
  const opened = openCartWith(dress)
  Object.assign(opened.server, sells({ ...dress, price: 14_000 }))
  const close = opened.cart.look()
  await settle()
  return { ...opened, close }
}

it('a changed price is reported until the cart is hidden', async () => {
  const { page, cart, close } = await openChanged()
  const other = cart.look()
  close()
  expect(issues(page)).not.toEqual({})
  other()
  expect(issues(page)).toEqual({})
  expect(cart.subtotal.value).toBe(14_000)
})

it('a changed price is reported until the shopper changes the line', async () => {
  const { page, cart } = await openChanged()
  cart.plus('p7', null)
  expect(issues(page)).toEqual({})
  expect(cart.subtotal.value).toBe(28_000)
})
