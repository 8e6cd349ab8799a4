import { describe, expect, it } from 'vitest'
import { addAll } from '../../../src/core/stores/add-all'
import { eventsOf, noticesOf, option, product } from '../shop/fixtures'
import { openPage, openTwoTabs, type Page } from './cart-page'

const dress = product()
const scarf = product({ id: 9, title: { en: 'Scarf', ar: 'وشاح' }, price: 3_250, discountPrice: 2_000 })
const shirt = product({
  id: 'S-1',
  hasOptions: true,
  options: [
    option('11', '21'),
    option('11', '22', { discountPrice: 9_900 }),
    option('12', '21', { stock: 0 }),
  ],
})
const [shirtM, shirtL, shirtRed] = shirt.options as [never, never, never]

const linesOf = ({ shop }: Page) =>
  shop.cart.lines.value.map(({ product: { id }, option: chosen, quantity }) => [
    id,
    chosen?.id ?? null,
    quantity,
  ])
const stored = ({ env }: Page, key = 'cart') => JSON.parse(env.storageMap.get(key) ?? 'null') as unknown
const keyOf = ({ shop }: Page, index = 0) => shop.cart.lines.value[index]?.key ?? 'no such line'

describe('cart.add()', () => {
  it('updates the badge once, shows a toast and emits an event', () => {
    const page = openPage()
    const button = {}
    const counts: number[] = []
    page.shop.cart.count.subscribe((count) => counts.push(count))
    expect(page.shop.cart.add(dress, null, button, 2)).toEqual({ ok: true })
    expect(counts).toEqual([0, 2])
    expect(page.shop.cart.subtotal.value).toBe(25_000)
    expect(page.shop.toasts.list.value).toMatchObject([
      { key: 'toastAdded', tone: 'success', source: button },
    ])
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

  it('warns and changes nothing if the product is already in the cart', () => {
    const page = openPage()
    page.shop.cart.add(dress, null, null)
    const before = page.env.storageMap.get('cart')
    expect(page.shop.cart.add(product({ id: '7' }), null, null, 3)).toEqual({ ok: false, reason: 'in-cart' })
    expect(linesOf(page)).toEqual([[7, null, 1]])
    expect(page.env.storageMap.get('cart')).toBe(before)
    expect(noticesOf(page)).toEqual(['toastInCart'])
    expect(eventsOf(page, 'store:cart:change')).toHaveLength(1)
  })

  it('adds another combination of options as a new line, and warns about the same one', () => {
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
  ])('refuses %s', (_, thing, chosen, reason) => {
    const page = openPage()
    expect(page.shop.cart.add(thing, chosen, null)).toEqual({ ok: false, reason })
    expect(linesOf(page)).toEqual([])
    expect(noticesOf(page)).toEqual(['toastCannotBuy'])
    expect(page.env.events).toEqual([])
  })

  it('is cancelled by preventDefault()', () => {
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
  ])('reads a quantity of %s as %s', (wanted, args) => {
    const page = openPage()
    page.shop.cart.add(dress, null, null, wanted)
    expect(page.shop.cart.count.value).toBe(args)
  })

  it('keeps lines that a listener of the host page adds meanwhile', () => {
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
})

describe('changes of the cart', () => {
  const withBoth = () => {
    const page = openPage()
    page.shop.cart.add(dress, null, null)
    page.shop.cart.add(scarf, null, null)
    page.env.events.length = 0
    return page
  }

  it('plus() adds one piece and minus() removes one', () => {
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

  it('plus() ignores a stock that may be outdated, and stops silently at 999', () => {
    const page = openPage()
    page.shop.cart.add(dress, null, null, 998)
    page.shop.cart.plus(keyOf(page), null)
    page.env.events.length = 0
    page.shop.cart.plus(keyOf(page), null)
    expect(page.shop.cart.count.value).toBe(999)
    expect(page.env.events).toEqual([])
  })

  it('minus() at 1 removes the line, and Undo restores its position', () => {
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
    expect(
      eventsOf(page, 'store:cart:change').map((detail) => (detail as { action: string }).action),
    ).toEqual(['remove', 'add'])
    expect(stored(page)).toHaveLength(2)
  })

  it('clear() empties the cart at once, and stores an empty list', () => {
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

  it('are ignored if the host page cancels them, or if the line was removed', () => {
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

describe('the cart after a reload', () => {
  it('is stored in the server’s format', () => {
    const page = openPage()
    page.shop.cart.add(shirt, shirtM, null, 2)
    expect(stored(page)).toEqual([
      {
        cartId: expect.any(String),
        id: 'S-1',
        quantity: 2,
        item: expect.objectContaining({ id: 'S-1', title_en: 'Silk dress', has_options: 1 }),
        options: expect.objectContaining({ options_ids: 'color-11,size-21' }),
      },
    ])
  })

  it('reads numbered lines of an older version, and gives each a unique key', () => {
    const line = (id: number) => ({
      cartId: 1,
      id,
      quantity: '2',
      item: { id, price: '1.500' },
      options: null,
    })
    const page = openPage({}, { stored: { cart: JSON.stringify([line(1), line(2)]) } })
    expect(linesOf(page)).toEqual([
      [1, null, 2],
      [2, null, 2],
    ])
    expect(new Set(page.shop.cart.lines.value.map(({ key }) => key)).size).toBe(2)
  })
})

describe('a cart that an older version of the store has stored', () => {
  const line = { cartId: 'p9', id: 7, quantity: 1, item: { id: 7, price: '12.500' }, options: null }

  it('accepts a product whose key another line has', () => {
    const page = openPage({}, { stored: { cart: JSON.stringify([line]) } })
    page.shop.cart.add(scarf, null, null)
    page.shop.cart.plus(keyOf(page, 1), null)
    expect(linesOf(page)).toEqual([
      [7, null, 1],
      [9, null, 2],
    ])
  })

  it('is not doubled by Undo after the same product was added again', () => {
    const page = openPage({}, { stored: { cart: JSON.stringify([line]) } })
    page.shop.cart.remove('p9', null)
    const undo = page.shop.toasts.list.value.at(-1)?.action
    page.shop.cart.add(dress, null, null)
    undo?.run()
    expect(linesOf(page)).toEqual([[7, null, 1]])
  })
})

describe('a cart in damaged or foreign storage', () => {
  const good = { cartId: 'a', id: 7, quantity: 2, item: { id: 7, price: '12.500' }, options: null }

  it.each([
    ['a quantity below 1', { ...good, quantity: 0 }],
    ['an invalid product', { ...good, item: 'dress' }],
    ['an invalid option', { ...good, options: 'red' }],
  ])('loses a line with %s, and logs one warning', (_, bad) => {
    const page = openPage({}, { stored: { cart: JSON.stringify([bad, good]) } })
    expect(linesOf(page)).toEqual([[7, null, 2]])
    expect(noticesOf(page)).toEqual(['cartRepaired'])
    const next = openPage({}, { stored: Object.fromEntries(page.env.storageMap) })
    expect(linesOf(next)).toEqual([[7, null, 2]])
    expect(noticesOf(next)).toEqual([])
  })

  it('limits an absurd quantity and its price', () => {
    const cart = JSON.stringify([{ ...good, quantity: 1e300, item: { id: 7, price: 9_999_999_999 } }])
    const { shop } = openPage({}, { stored: { cart } })
    expect(shop.cart.count.value).toBe(999)
    expect(Number.isSafeInteger(shop.cart.subtotal.value)).toBe(true)
  })

  it.each([
    ['truncated JSON', '[{"cartId":1,'],
    ['another shop’s object', '{"items":[]}'],
    ['another shop’s list', '[{"sku":"A","qty":1}]'],
  ])('leaves %s under `cart` to the host page and is stored beside it', (_, foreign) => {
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
  ])('does not mistake an empty list of the host page for an emptied cart: %s', (_, theirs) => {
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

  it('works on a page that gives arrays a toJSON, as Prototype.js 1.6 does', () => {
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

  it('works from memory without storage, and logs one warning', async () => {
    const page = openPage({}, { storage: { get: () => null, set: () => false } })
    page.shop.cart.add(dress, null, null)
    page.shop.cart.add(scarf, null, null)
    page.shop.cart.plus(keyOf(page), null)
    expect(linesOf(page)).toEqual([
      [7, null, 2],
      [9, null, 1],
    ])
    expect(noticesOf(page)).toContain('cartNotSaved')
    await page.env.advance(5000)
    page.shop.cart.plus(keyOf(page), null)
    expect(noticesOf(page)).toEqual(['toastQuantity'])
  })

  it('keeps changes in memory if storage is full, even if an older cart is stored', () => {
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
})

describe('the cart in two tabs', () => {
  it('emits the event in each page, without a toast', () => {
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

  it('is read by sync() before the storage event arrives', () => {
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

  it('emits nothing for an equal cart, and is emptied if another tab removes it from storage', () => {
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
})

describe('cart.addAll() of a shared cart', () => {
  const shared = [
    { key: '0', product: dress, option: null, quantity: 1 },
    { key: '1', product: shirt, option: shirtM, quantity: 2 },
  ]

  it('adds its pieces to those in the cart, with one event', () => {
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

  it('can replace the cart, emits the removed and added lines, and Undo restores the previous cart', () => {
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

  it('keeps the cart if a listener cancels the replacement', () => {
    const page = openPage()
    page.shop.cart.add(scarf, null, null, 3)
    page.env.cancel('store:cart:before-change', 'add')
    expect(addAll(page.shop, shared, true, null)).toBe(false)
    expect(linesOf(page)).toEqual([[9, null, 3]])
    expect(stored(page)).toHaveLength(1)
  })

  it('shows a toast if it has nothing to add', () => {
    const page = openPage()
    const whole = [{ key: '0', product: product({ stock: 2 }), option: null, quantity: 2 }]
    addAll(page.shop, whole, false, null)
    page.env.events.length = 0
    addAll(page.shop, whole, false, null)
    expect(linesOf(page)).toEqual([[7, null, 2]])
    expect(page.shop.toasts.list.value.at(-1)).toMatchObject({ key: 'toastInCart', tone: 'warning' })
    expect(page.env.events).toEqual([])
  })
})
