import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readShopAttributes } from '../../../elements/runtime/read'
import { findPublicShop } from '../../../elements/runtime/public-shop'
import { change, findShop, join, moved } from '../../../elements/runtime/shops'
import type { Shop } from '../../../src/core/shop/shop'
import type { OwnAttributes } from '../../../src/core/api/backend'
import type { ShopAttributes } from '../../../src/core/stores/settings'
import { product } from '../shop/fixtures'
import { DRAFT, OK, ORDERED } from '../checkout/order-tab'
import { enterPage, fakeElement, leavePage, timesRead, type FakeElement } from './page-elements'

/** An abandoned shop is disposed within this time. */
const LATER_MS = 60_000
const MANY_ELEMENTS = 50

const page: FakeElement[] = []
/** Every test has a separate shop. */
let host = ''
let hosts = 0
beforeEach(() => {
  host = `https://shop-${hosts++}.example`
  enterPage(page)
})
afterEach(async () => {
  page.length = 0
  await leavePage()
})

const put = (attributes: Readonly<Record<string, string>> = {}) => {
  const element = fakeElement({ host, ...attributes })
  page.push(element)
  return element
}
const putMany = (attributes: Readonly<Record<string, string>>) =>
  Array.from({ length: MANY_ELEMENTS }, () => put(attributes))

/** Registers an element. Returns functions that unregister it, report that it was moved, and set an attribute. */
function enter(element: FakeElement, objects: ShopAttributes = {}) {
  const bound: Shop[] = []
  const member = {
    element,
    shopAttributes: (further?: OwnAttributes) => ({ ...objects, ...readShopAttributes(element, further) }),
    bind: (shop: Shop) => void bound.push(shop),
    unbound() {},
  }
  const leave = join(member)
  const set = (name: keyof ShopAttributes, value: unknown) => change(member, name, value)
  return { leave, moved: () => moved(member), set, bound, shop: () => bound.at(-1) }
}

const settled = () => Promise.resolve()
const shopOf = () => findShop(host)?.peek() ?? null
const attributes = () => shopOf()?.settings.attributes.peek()
/** Records every publication from now on. */
function watchAttributes() {
  const seenAttributes: ShopAttributes[] = []
  shopOf()?.settings.attributes.subscribe((value) => seenAttributes.push(value))
  seenAttributes.length = 0
  return seenAttributes
}
const requested = () => page.reduce((sum, element) => sum + timesRead(element), 0)

it('join(): an invalid attribute does not replace the valid value of another element, and logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  enter(put({ 'store-url': 'javascript:{path}' }))
  enter(put({ 'store-url': '/shop{path}' }))
  expect(attributes()).toEqual({ storeUrl: '/shop{path}' })
  expect(warn.mock.calls).toEqual([
    ['[store] <store-cart store-url="javascript:{path}">: use an http(s) URL with {path} in it. Ignored.'],
  ])
})

it('join() does not read all elements again when another one joins', () => {
  putMany({ lang: 'ar' }).forEach((element) => enter(element))
  expect(attributes()).toEqual({ lang: 'ar' })
  expect(requested()).toBeLessThanOrEqual(2 * MANY_ELEMENTS)
})

it('elements that leave together cause only one merge of attributes', async () => {
  const gone = putMany({ lang: 'ar' }).map((element) => enter(element))
  putMany({ lang: 'ar', numerals: 'arab' }).forEach((element) => enter(element))
  const seenAttributes = watchAttributes()
  const before = requested()
  for (const element of page.slice(0, MANY_ELEMENTS)) element.isConnected = false
  for (const { leave } of gone) leave()
  await settled()
  expect(requested() - before).toBe(MANY_ELEMENTS)
  expect(seenAttributes).toEqual([])
})

it('the shop attributes of an element no longer apply after it leaves, and those of the next element do', async () => {
  const first = enter(put({ lang: 'ar' }))
  enter(put())
  ;(page[0] as FakeElement).isConnected = false
  first.leave()
  await settled()
  expect(attributes()).toEqual({})
  enter(put({ lang: 'en' }))
  expect(attributes()).toEqual({ lang: 'en' })
})

it('the shop attributes do not outlive the last element', () => {
  enter(put({ lang: 'ar' })).leave()
  enter(put())
  expect(attributes()).toEqual({})
})

it('the shop attributes of an element apply again after it was moved while another element joined', async () => {
  const element = put({ lang: 'ar' })
  const { moved } = enter(element)
  element.isConnected = false
  enter(put({ numerals: 'arab' }))
  element.isConnected = true
  moved()
  await settled()
  expect(attributes()).toEqual({ lang: 'ar', numerals: 'arab' })
})

describe('change(): an attribute on which the responses of another server depend', () => {
  const atMedusa = (attributes: Readonly<Record<string, string>> = {}) =>
    put({ backend: 'medusa', ...attributes })
  // Load the code of the adapter, because elements wait for their shop until then.
  beforeEach(async () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
    enter(fakeElement({ host: 'https://other.example', backend: 'medusa' })).leave()
    await vi.dynamicImportSettled()
  })

  it.each<[keyof ShopAttributes, string]>([
    ['country', 'SA'],
    ['region', 'north'],
    ['key', 'pk_sa'],
    ['currencyCode', 'SAR'],
    ['configUrl', 'https://shop.example/sa.json'],
  ])('change() opens a new shop for all its elements: %s', (name, value) => {
    const all = [enter(atMedusa({ country: 'KW', lang: 'ar' })), enter(atMedusa())]
    const before = shopOf()
    const session = vi.spyOn(before?.session as Shop['session'], 'dispose')
    all[1]?.set(name, value)
    const after = shopOf()
    expect(after?.key).not.toBe(before?.key)
    expect(all.map(({ shop }) => shop())).toEqual([after, after])
    expect(session).toHaveBeenCalledOnce()
    expect(attributes()).toEqual({ country: 'KW', lang: 'ar', [name]: value })
    // The previous shop keeps the market of the requests that it still has in flight.
    expect(before?.settings.attributes.peek()).toEqual({ country: 'KW', lang: 'ar' })
  })

  it('change() opens a new shop if a later element is the first to set an attribute of the server', () => {
    const first = enter(atMedusa())
    const second = enter(atMedusa({ country: 'SA' }))
    expect(first.shop()).toBe(second.shop())
    expect(attributes()).toEqual({ country: 'SA' })
  })

  it('join() opens one shop for the first element', () => {
    const { bound } = enter(atMedusa({ country: 'SA' }))
    expect(bound).toEqual([shopOf()])
  })

  it('change() binds an element that is just being moved to the new shop', () => {
    const [first, second] = [enter(atMedusa({ country: 'KW' })), enter(atMedusa())]
    ;(page[1] as FakeElement).isConnected = false
    first.set('country', 'SA')
    expect(second.shop()).toBe(shopOf())
  })

  it('change() keeps the shop if the value stays the same, or if another attribute changes', async () => {
    const element = enter(atMedusa({ country: 'KW' }))
    const shop = shopOf()
    element.set('lang', 'ar')
    element.set('country', 'KW')
    enter(atMedusa({ country: 'KW', numerals: 'arab' }))
    await settled()
    expect(shopOf()).toBe(shop)
  })

  it('change() keeps the language that the user has chosen', async () => {
    const element = enter(atMedusa({ country: 'KW' }))
    element.shop()?.settings.setAttributes({ country: 'KW', lang: 'ar' })
    element.set('country', 'SA')
    await settled()
    expect(attributes()).toEqual({ country: 'SA', lang: 'ar' })
  })

  it('change() keeps a language that the user has just chosen and whose texts are still loading', async () => {
    const element = enter(atMedusa({ country: 'KW' }))
    const chosen = element.shop()?.settings.setLang('ar', null)
    element.set('country', 'SA')
    await chosen
    await vi.dynamicImportSettled()
    expect(shopOf()?.settings.lang.peek()).toBe('ar')
  })

  it('change() applies other attributes while storage is blocked, and an attribute of the server once it is open', () => {
    const element = enter(atMedusa({ country: 'KW' }))
    const before = shopOf()
    const open = localStorage
    vi.stubGlobal('localStorage', undefined)
    element.set('country', 'SA')
    element.set('numerals', 'arab')
    enter(atMedusa({ 'store-url': '/shop{path}' }))
    expect([shopOf(), attributes()]).toEqual([
      before,
      { country: 'KW', numerals: 'arab', storeUrl: '/shop{path}' },
    ])
    vi.stubGlobal('localStorage', open)
    element.set('lang', 'ar')
    expect(attributes()).toMatchObject({ country: 'SA', lang: 'ar' })
    expect(shopOf()).not.toBe(before)
  })

  it('change() can be reverted while storage is blocked', () => {
    const element = enter(atMedusa({ country: 'KW' }))
    const before = shopOf()
    const open = localStorage
    vi.stubGlobal('localStorage', undefined)
    element.set('country', 'SA')
    element.set('country', 'KW')
    vi.stubGlobal('localStorage', open)
    element.set('lang', 'ar')
    expect([shopOf(), attributes()]).toEqual([before, { country: 'KW', lang: 'ar' }])
  })

  it('change() keeps a login and an order that are still in flight in the previous shop', async () => {
    const element = enter(atMedusa({ country: 'KW' }))
    const before = shopOf() as Shop
    const checkout = await (await before.person()).checkout()
    let respond = (_answer: typeof OK) => {}
    Object.assign(before.backend, { createOrder: () => new Promise((resolve) => (respond = resolve)) })
    const intent = { draft: DRAFT, discount: null, ordered: ORDERED, reached: true, clickedAt: Date.now() }
    void checkout.placement.place({ ...intent, holds: () => true })
    await vi.dynamicImportSettled()
    element.set('country', 'SA')
    const after = shopOf() as Shop
    const [cart, { placement }] = await Promise.all([
      after.cart.open(),
      after.person().then((person) => person.checkout()),
    ])
    ;(await before.cart.open()).add(product(), null, null, 3)
    expect(cart.lines.value).toMatchObject([{ key: 'p7', quantity: 3 }])
    const saved = vi.spyOn(localStorage, 'setItem')
    respond(OK)
    await vi.dynamicImportSettled()
    expect(placement.state.peek()).toMatchObject({ status: 'placed', confirmation: { code: 'ORD-1001' } })
    expect(cart.lines.value).toMatchObject([{ key: 'p7', quantity: 1 }])
    const inputs = saved.mock.calls.filter(([key]) => key.endsWith(':checkout'))
    expect(inputs, 'the input in the new shop stays').toEqual([])
    before.session.setToken('Bearer abc')
    expect(after.session.token.peek()).toBe('Bearer abc')
    before.session.clear()
    expect(after.session.token.peek()).toBeNull()
  })

  it('change() opens a new shop for Store.shop() too', () => {
    const element = enter(atMedusa({ country: 'KW' }))
    const open = findPublicShop(host)
    element.set('country', 'SA')
    const shop = shopOf()
    const present = vi.spyOn(shop?.presenters as Shop['presenters'], 'present')
    open?.openCart()
    expect(present).toHaveBeenCalledOnce()
  })

  it('change() opens no shop if the last element leaves at once', () => {
    const { set, leave } = enter(atMedusa({ country: 'KW' }))
    set('country', 'SA')
    leave()
    vi.advanceTimersByTime(LATER_MS)
    expect(shopOf()).toBeNull()
  })
})

it('change() keeps the shop of our own API, whose responses are the same in all countries', () => {
  const element = enter(put({ 'currency-code': 'KWD' }))
  const shop = shopOf()
  element.set('currencyCode', 'SAR')
  expect([shopOf(), attributes()]).toEqual([shop, { currencyCode: 'SAR' }])
})
