import { expect, it } from 'vitest'
import { addAll } from '../../../src/core/stores/add-all'
import { eventsOf, noticesOf, product } from '../shop/fixtures'
import { openPage, dress, scarf, shirt, linesOf, stored, shirtM } from './cart-page'

const shared = [
  { key: '0', product: dress, option: null, quantity: 1 },
  { key: '1', product: shirt, option: shirtM, quantity: 2 },
]

it('cart.addAll() adds the pieces of a shared cart to those in the cart, with one event', () => {
  const page = openPage()
  page.shop.cart.add(dress, null, null, 2)
  page.env.events.length = 0
  expect(addAll(page.shop, shared, false, null)).toBe(true)
  expect(linesOf(page)).toEqual([
    [7, null, 3],
    ['S-1', shirt.options[0]?.id, 2],
  ])
  expect(eventsOf(page, 'store:cart:change')).toMatchObject([{ action: 'add', cart: { count: 5 } }])
  expect(stored(page)).toHaveLength(2)
  expect(noticesOf(page).at(-1)).toBe('toastAllAdded')
  addAll(page.shop, shared.slice(0, 1), false, null)
  expect(noticesOf(page).at(-1)).toBe('toastAdded')
})

it('cart.addAll() can replace the cart, emits the removed and added lines, and Undo restores the previous cart', () => {
  const page = openPage()
  page.shop.cart.add(scarf, null, null, 3)
  page.env.events.length = 0
  addAll(page.shop, shared, true, null)
  expect(eventsOf(page, 'store:cart:change')).toMatchObject([
    { action: 'clear', lines: [{ product: { id: 9 }, quantity: 3 }], cart: { count: 0 } },
    { action: 'add', lines: [{ product: { id: 7 } }, { product: { id: 'S-1' } }], previous: { count: 0 } },
  ])
  expect(linesOf(page).map(([id]) => id)).toEqual([7, 'S-1'])
  page.env.events.length = 0
  const undo = page.shop.toasts.list.value.at(-1)?.action
  expect(undo?.key).toBe('undo')
  undo?.run()
  expect(linesOf(page)).toEqual([[9, null, 3]])
  expect(eventsOf(page, 'store:cart:change')).toMatchObject([
    { action: 'remove', lines: [{ product: { id: 7 } }, { product: { id: 'S-1' } }] },
    { action: 'add', lines: [{ product: { id: 9 }, quantity: 3 }], cart: { count: 3 } },
  ])
})

it('cart.addAll() leaves the cart unchanged if a listener cancels the replacement', () => {
  const page = openPage()
  page.shop.cart.add(scarf, null, null, 3)
  page.env.cancel('store:cart:before-change', 'add')
  expect(addAll(page.shop, shared, true, null)).toBe(false)
  expect(linesOf(page)).toEqual([[9, null, 3]])
  expect(stored(page)).toHaveLength(1)
})

it('cart.addAll() shows a toast if it has nothing to add', () => {
  const page = openPage()
  const whole = [{ key: '0', product: product({ stock: 2 }), option: null, quantity: 2 }]
  addAll(page.shop, whole, false, null)
  page.env.events.length = 0
  addAll(page.shop, whole, false, null)
  expect(linesOf(page)).toEqual([[7, null, 2]])
  expect(page.shop.toasts.list.value.at(-1)).toMatchObject({ key: 'toastInCart', tone: 'warning' })
  expect(page.env.events).toEqual([])
})
