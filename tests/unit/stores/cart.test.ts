import { expect, it } from 'vitest'
import { eventsOf, noticesOf, product } from '../shop/fixtures'
import {
  openPage,
  openTwoTabs,
  dress,
  scarf,
  shirt,
  linesOf,
  stored,
  keyOf,
  shirtM,
  shirtL,
  shirtRed,
} from './cart-page'

it('cart.add() updates the badge once, shows a toast and emits an event', () => {
  const page = openPage()
  const button = {}
  const counts: number[] = []
  page.shop.cart.count.subscribe((count) => counts.push(count))
  expect(page.shop.cart.add(dress, null, button, 2)).toEqual({ ok: true })
  expect(counts).toEqual([0, 2])
  expect(page.shop.cart.subtotal.value).toBe(25_000)
  expect(page.shop.toasts.list.value).toMatchObject([{ key: 'toastAdded', tone: 'success', source: button }])
  expect(eventsOf(page, 'store:cart:change')).toEqual([
    {
      action: 'add',
      lines: [
        {
          product: { id: 7, title: dress.title, price: 12.5, originalPrice: null },
          option: null,
          quantity: 2,
          price: 12.5,
        },
      ],
      cart: { lines: [expect.objectContaining({ quantity: 2 })], count: 2, subtotal: 25 },
      previous: { lines: [], count: 0, subtotal: 0 },
      source: 'local',
    },
  ])
  expect(page.env.events.map(({ name, source }) => [name, source === button])).toEqual([
    ['store:cart:before-change', true],
    ['store:cart:change', true],
  ])
})

it('cart.add() warns and changes nothing if the product is already in the cart', () => {
  const page = openPage()
  page.shop.cart.add(dress, null, null)
  const before = page.env.storageMap.get('cart')
  expect(page.shop.cart.add(product({ id: '7' }), null, null, 3)).toEqual({ ok: false, reason: 'in-cart' })
  expect(linesOf(page)).toEqual([[7, null, 1]])
  expect(page.env.storageMap.get('cart')).toBe(before)
  expect(noticesOf(page)).toEqual(['toastInCart'])
  expect(eventsOf(page, 'store:cart:change')).toHaveLength(1)
})

it('cart.add() adds another combination of options as a new line, and warns about the same one', () => {
  const page = openPage()
  page.shop.cart.add(shirt, shirtM, null)
  expect(page.shop.cart.add(shirt, shirtL, null)).toEqual({ ok: true })
  expect(page.shop.cart.add(shirt, shirtM, null)).toEqual({ ok: false, reason: 'in-cart' })
  expect(linesOf(page)).toEqual([
    ['S-1', 'color-11,size-21', 1],
    ['S-1', 'color-11,size-22', 1],
  ])
  expect(page.shop.cart.subtotal.value).toBe(13_000 + 9_900)
  expect(noticesOf(page).at(-1)).toBe('toastOptionsInCart')
})

it.each([
  ['a sold-out product', product({ stock: 0 }), null, 'unavailable'],
  ['a sold-out combination', shirt, shirtRed, 'unavailable'],
  ['a product without a readable price', product({ price: null }), null, 'no-price'],
])('cart.add() refuses %s', (_, thing, chosen, reason) => {
  const page = openPage()
  expect(page.shop.cart.add(thing, chosen, null)).toEqual({ ok: false, reason })
  expect(linesOf(page)).toEqual([])
  expect(noticesOf(page)).toEqual(['toastCannotBuy'])
  expect(page.env.events).toEqual([])
})

it('cart.add() is cancelled by preventDefault()', () => {
  const page = openPage()
  page.env.cancel('store:cart:before-change')
  expect(page.shop.cart.add(dress, null, null)).toEqual({ ok: false, reason: 'cancelled' })
  expect(linesOf(page)).toEqual([])
  expect(noticesOf(page)).toEqual([])
  expect(page.env.storageMap.has('cart')).toBe(false)
})

it.each([
  [0, 1],
  [Number.NaN, 1],
  [2.7, 2],
  [1e9, 999],
])('cart.add() reads a quantity of %s as %s', (wanted, args) => {
  const page = openPage()
  page.shop.cart.add(dress, null, null, wanted)
  expect(page.shop.cart.count.value).toBe(args)
})

it('cart.add() keeps lines that a listener of the host page adds meanwhile', () => {
  const page = openPage()
  const { emit } = page.env
  page.env.emit = (name, detail, source) => {
    page.env.emit = emit
    page.shop.cart.add(scarf, null, null)
    return emit(name, detail, source)
  }
  page.shop.cart.add(dress, null, null)
  expect(linesOf(page)).toEqual([
    [9, null, 1],
    [7, null, 1],
  ])
})

const withBoth = () => {
  const page = openPage()
  page.shop.cart.add(dress, null, null)
  page.shop.cart.add(scarf, null, null)
  page.env.events.length = 0
  return page
}

it('cart.plus() adds one piece and cart.minus() removes one', () => {
  const page = withBoth()
  page.shop.cart.plus(keyOf(page), null)
  page.shop.cart.plus(keyOf(page), null)
  page.shop.cart.minus(keyOf(page), null)
  expect(linesOf(page)).toEqual([
    [7, null, 2],
    [9, null, 1],
  ])
  expect(page.shop.cart.subtotal.value).toBe(2 * 12_500 + 2_000)
  expect(noticesOf(page)).toEqual(['toastQuantity'])
  expect(eventsOf(page, 'store:cart:change')).toMatchObject([
    { action: 'update', lines: [{ quantity: 2 }] },
    { action: 'update', lines: [{ quantity: 3 }] },
    { action: 'update', lines: [{ quantity: 2 }], previous: { count: 4 } },
  ])
})

it('cart.plus() ignores a stock that may be outdated, and stops silently at 999', () => {
  const page = openPage()
  page.shop.cart.add(dress, null, null, 998)
  page.shop.cart.plus(keyOf(page), null)
  page.env.events.length = 0
  page.shop.cart.plus(keyOf(page), null)
  expect(page.shop.cart.count.value).toBe(999)
  expect(page.env.events).toEqual([])
})

it('cart.minus() at 1 removes the line, and Undo restores its position', () => {
  const page = withBoth()
  page.shop.cart.minus(keyOf(page), null)
  expect(linesOf(page)).toEqual([[9, null, 1]])
  const notice = page.shop.toasts.list.value.find(({ key }) => key === 'toastRemoved')
  expect(notice?.action?.key).toBe('undo')
  notice?.action?.run()
  expect(linesOf(page)).toEqual([
    [7, null, 1],
    [9, null, 1],
  ])
  expect(eventsOf(page, 'store:cart:change').map((detail) => (detail as { action: string }).action)).toEqual([
    'remove',
    'add',
  ])
  expect(stored(page)).toHaveLength(2)
})

it('cart.clear() empties the cart at once, and stores an empty list', () => {
  const page = withBoth()
  page.shop.cart.clear(null)
  expect(linesOf(page)).toEqual([])
  expect(stored(page)).toEqual([])
  expect(eventsOf(page, 'store:cart:change')).toMatchObject([{ action: 'clear', previous: { count: 2 } }])
  page.shop.toasts.list.value.at(-1)?.action?.run()
  expect(page.shop.cart.count.value).toBe(2)
  page.shop.cart.clear(null)
  const next = openPage({}, { stored: Object.fromEntries(page.env.storageMap) })
  next.shop.cart.add(dress, null, null)
  expect(stored(next), 'an empty list of ours is used again').toHaveLength(1)
})

it('changes of the cart are ignored if the host page cancels them, or if the line was removed', () => {
  const page = withBoth()
  page.shop.cart.plus('gone', null)
  page.shop.cart.minus('gone', null)
  page.shop.cart.remove('gone', null)
  expect(page.env.events).toEqual([])
  page.env.cancel('store:cart:before-change')
  page.shop.cart.plus(keyOf(page), null)
  page.shop.cart.minus(keyOf(page), null)
  page.shop.cart.clear(null)
  expect(linesOf(page)).toEqual([
    [7, null, 1],
    [9, null, 1],
  ])
  expect(noticesOf(page)).toEqual(['toastAdded'])
})

it('cart.settle() removes ordered lines and pieces, and keeps those added meanwhile', () => {
  const page = openPage()
  page.shop.cart.add(dress, null, null, 3)
  page.shop.cart.add(scarf, null, null)
  page.shop.cart.add(shirt, shirtM, null)
  const [first, second] = [keyOf(page), keyOf(page, 1)]
  page.env.events.length = 0
  page.shop.cart.settle([
    { key: first, quantity: 2 },
    { key: second, quantity: 1 },
  ])
  expect(linesOf(page)).toEqual([
    [7, null, 1],
    ['S-1', 'color-11,size-21', 1],
  ])
  expect(stored(page)).toHaveLength(2)
  expect(eventsOf(page, 'store:cart:change')).toMatchObject([
    { action: 'remove', cart: { count: 2 }, source: 'local' },
  ])
})

it('a change of the cart emits the event in both tabs, and shows a toast only in its own tab', () => {
  const [one, two] = openTwoTabs()
  one.shop.cart.add(dress, null, {})
  one.shop.cart.plus(keyOf(one), {})
  one.shop.cart.add(scarf, null, {})
  one.shop.cart.remove(keyOf(one), {})
  one.shop.cart.clear({})
  expect(noticesOf(two)).toEqual([])
  expect(eventsOf(two, 'store:cart:before-change')).toEqual([])
  expect(eventsOf(two, 'store:cart:change')).toMatchObject([
    { action: 'add', source: 'tab', lines: [{ quantity: 1 }], previous: { count: 0 } },
    { action: 'update', source: 'tab', lines: [{ quantity: 2 }] },
    { action: 'add', source: 'tab', cart: { count: 3 } },
    { action: 'remove', source: 'tab', lines: [{ product: { id: 7 } }] },
    { action: 'clear', source: 'tab', cart: { count: 0 } },
  ])
})

it('sync() reads the cart of another tab before the storage event arrives', () => {
  const map = new Map<string, string>()
  const storage = {
    get: (key: string) => map.get(key) ?? null,
    set: (key: string, value: string) => (map.set(key, value), true),
  }
  const [one, two] = [openPage({}, { storage }), openPage({}, { storage })]
  one.shop.cart.add(dress, null, null)
  expect(linesOf(two)).toEqual([])
  two.shop.cart.sync()
  expect(linesOf(two)).toEqual([[7, null, 1]])
  expect(eventsOf(two, 'store:cart:change')).toMatchObject([{ action: 'add', source: 'tab' }])
  two.shop.cart.sync()
  expect(eventsOf(two, 'store:cart:change')).toHaveLength(1)
})

it('an equal cart of another tab emits nothing, and the cart is emptied if another tab removes it from storage', () => {
  const page = openPage()
  page.shop.cart.add(dress, null, null)
  const before = page.shop.cart.lines.value
  page.env.events.length = 0
  for (const key of ['cart', null, 'something']) page.env.fireStorage(key)
  expect(page.shop.cart.lines.value).toBe(before)
  expect(page.env.events).toEqual([])
  page.env.storageMap.delete('cart')
  page.env.fireStorage('cart')
  expect(linesOf(page)).toEqual([])
})
