import { expect, it } from 'vitest'
import { noticesOf } from '../shop/fixtures'
import { openPage, dress, scarf, shirt, linesOf, stored, keyOf, shirtM } from './cart-page'

it('a cart stored by an older version has a unique key for each numbered line', () => {
  const numbered = (id: number) => ({
    cartId: 1,
    id,
    quantity: '2',
    item: { id, price: '1.500' },
    options: null,
  })
  const page = openPage({}, { stored: { cart: JSON.stringify([numbered(1), numbered(2)]) } })
  expect(linesOf(page)).toEqual([
    [1, null, 2],
    [2, null, 2],
  ])
  expect(new Set(page.shop.cart.lines.value.map(({ key }) => key)).size).toBe(2)
})

const line = { cartId: 'p9', id: 7, quantity: 1, item: { id: 7, price: '12.500' }, options: null }

it('a cart stored by an older version accepts a product whose key another line has', () => {
  const page = openPage({}, { stored: { cart: JSON.stringify([line]) } })
  page.shop.cart.add(scarf, null, null)
  page.shop.cart.plus(keyOf(page, 1), null)
  expect(linesOf(page)).toEqual([
    [7, null, 1],
    [9, null, 2],
  ])
})

it('a cart stored by an older version is not doubled by Undo after the same product was added again', () => {
  const page = openPage({}, { stored: { cart: JSON.stringify([line]) } })
  page.shop.cart.remove('p9', null)
  const undo = page.shop.toasts.list.value.at(-1)?.action
  page.shop.cart.add(dress, null, null)
  undo?.run()
  expect(linesOf(page)).toEqual([[7, null, 1]])
})

const good = { cartId: 'a', id: 7, quantity: 2, item: { id: 7, price: '12.500' }, options: null }

it.each([
  ['a quantity below 1', { ...good, quantity: 0 }],
  ['an invalid product', { ...good, item: 'dress' }],
  ['an invalid option', { ...good, options: 'red' }],
])('a damaged or foreign cart loses a line with %s, and logs one warning', (_, bad) => {
  const page = openPage({}, { stored: { cart: JSON.stringify([bad, good]) } })
  expect(linesOf(page)).toEqual([[7, null, 2]])
  expect(noticesOf(page)).toEqual(['cartRepaired'])
  const next = openPage({}, { stored: Object.fromEntries(page.env.storageMap) })
  expect(linesOf(next)).toEqual([[7, null, 2]])
  expect(noticesOf(next)).toEqual([])
})

it('a damaged or foreign cart limits an absurd quantity and its price', () => {
  const cart = JSON.stringify([{ ...good, quantity: 1e300, item: { id: 7, price: 9_999_999_999 } }])
  const { shop } = openPage({}, { stored: { cart } })
  expect(shop.cart.count.value).toBe(999)
  expect(Number.isSafeInteger(shop.cart.subtotal.value)).toBe(true)
})

it.each([
  ['truncated JSON', '[{"cartId":1,'],
  ['another shop’s object', '{"items":[]}'],
  ['another shop’s list', '[{"sku":"A","qty":1}]'],
])('the cart leaves %s under `cart` to the host page, and is stored beside it', (_, foreign) => {
  const page = openPage({}, { stored: { cart: foreign } })
  expect(linesOf(page)).toEqual([])
  page.shop.cart.add(dress, null, null)
  expect(page.env.storageMap.get('cart')).toBe(foreign)
  expect(stored(page, 'store:cart')).toHaveLength(1)
  const next = openPage({}, { stored: Object.fromEntries(page.env.storageMap) })
  expect(linesOf(next)).toEqual([[7, null, 1]])
})

it.each([
  ['while the cart is stored under `cart`', '[]'],
  ['after the cart has moved to another key', 'theirs'],
])('the cart does not mistake an empty list of the host page for an emptied cart: %s', (_, theirs) => {
  const page = openPage()
  page.shop.cart.add(dress, null, null)
  page.shop.cart.clear(null)
  page.env.storageMap.set('cart', theirs)
  page.shop.cart.add(dress, null, null)
  page.env.storageMap.set('cart', '[]')
  page.env.fireStorage('cart')
  page.shop.cart.plus(keyOf(page), null)
  expect([linesOf(page), page.env.storageMap.get('cart')]).toEqual([[[7, null, 2]], '[]'])
  const next = openPage({}, { stored: Object.fromEntries(page.env.storageMap) })
  expect(linesOf(next)).toEqual([[7, null, 2]])
})

it('the cart works on a page that gives arrays a toJSON, as Prototype.js 1.6 does', () => {
  const arrays = Array.prototype as { toJSON?: () => string }
  arrays.toJSON = () => '[[object Object]]'
  try {
    const page = openPage()
    page.shop.cart.add(shirt, shirtM, null)
    expect(linesOf(openPage({}, { stored: Object.fromEntries(page.env.storageMap) }))).toHaveLength(1)
  } finally {
    delete arrays.toJSON
  }
})

it('the cart works in memory if there is no storage, and logs one warning', () => {
  const page = openPage({}, { storage: { get: () => null, set: () => false } })
  page.shop.cart.add(dress, null, null)
  page.shop.cart.add(scarf, null, null)
  page.shop.cart.plus(keyOf(page), null)
  expect(linesOf(page)).toEqual([
    [7, null, 2],
    [9, null, 1],
  ])
  expect(noticesOf(page)).toContain('cartNotSaved')
  for (const { id } of page.shop.toasts.list.value) page.shop.toasts.dismiss(id)
  page.shop.cart.plus(keyOf(page), null)
  expect(noticesOf(page)).toEqual(['toastQuantity'])
})

it('the cart keeps changes in memory if storage is full, even if an older cart is stored', () => {
  let full = false
  const map = new Map<string, string>()
  const set = (key: string, value: string) => !full && !!map.set(key, value)
  const page = openPage({}, { storage: { get: (key) => map.get(key) ?? null, set } })
  page.shop.cart.add(dress, null, null)
  full = true
  page.shop.cart.add(scarf, null, null)
  page.shop.cart.plus(keyOf(page), null)
  page.env.fireStorage('cart')
  expect(page.shop.cart.count.value).toBe(3)
  expect(JSON.parse(map.get('cart') ?? '')).toMatchObject([{ quantity: 1 }])
  full = false
  page.shop.cart.plus(keyOf(page), null)
  expect(JSON.parse(map.get('cart') ?? '')).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
})
