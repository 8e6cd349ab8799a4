import { expect } from './expect.js'
import {
  CHOICE,
  find,
  hasButton,
  host,
  loadElements,
  mount,
  newPrefix,
  OTHER,
  unmountAll,
  until,
} from './helpers.js'
import { events, expectCheckFor, namesOf } from './public-api.js'

const PHONE = '96550001111'
const PASSWORD = 'secret123'

const anyOf = (...words) => ({ anyOf: words })
const orNull = (shape) => ({ orNull: shape })
const listOf = (shape) => ({ listOf: shape })
const OPTION = { id: 'id', optionsIds: 'string' }
const PRODUCT = {
  id: 'id',
  title: { en: 'string', ar: 'string' },
  price: orNull('number'),
  originalPrice: orNull('number'),
}
const LINES = listOf({
  product: PRODUCT,
  option: orNull(OPTION),
  quantity: 'number',
  price: orNull('number'),
})
const CART = { lines: LINES, count: 'number', subtotal: 'number' }
const CHOSEN = { product: PRODUCT, option: orNull(OPTION), available: 'boolean' }
const LANGUAGE = { lang: anyOf('en', 'ar'), dir: anyOf('ltr', 'rtl') }
const ACTION = anyOf('add', 'update', 'remove', 'clear')
const PURCHASE = { step: anyOf('gate', 'details', 'placed'), cart: CART }

/** The contract of the events: every detail has exactly these fields. */
const DETAILS = {
  'store:ready': { version: 'string', ...LANGUAGE },
  'store:navigate': { from: 'string', to: 'string', route: 'string' },
  'store:product:view': CHOSEN,
  'store:product:select': CHOSEN,
  'store:cart:before-change': { action: ACTION, lines: LINES },
  'store:cart:change': {
    action: ACTION,
    lines: LINES,
    cart: CART,
    previous: CART,
    source: anyOf('local', 'tab'),
  },
  'store:cart:view': { cart: CART, context: anyOf('page', 'drawer') },
  'store:search': {
    query: 'string',
    filters: {
      category: orNull('id'),
      priceFrom: orNull('number'),
      priceTo: orNull('number'),
      brands: listOf('string'),
      subcategories: listOf('string'),
      colors: listOf('string'),
      sizes: listOf('string'),
      inStock: 'boolean',
      onSale: 'boolean',
    },
    sort: orNull(anyOf('az', 'price-up', 'price-down', 'newest', 'discount')),
    count: 'number',
  },
  'store:favourite:change': { productId: 'id', on: 'boolean' },
  'store:promo:change': { code: orNull('string'), discount: 'number' },
  'store:checkout:start': PURCHASE,
  'store:checkout:step': PURCHASE,
  'store:checkout:complete': { ...PURCHASE, order: { code: 'string' } },
  'store:auth:change': { state: anyOf('user', 'guest', 'visitor') },
  'store:lang:change': LANGUAGE,
  'store:error': { code: 'string', message: 'string', retryable: 'boolean' },
}
const CANCELABLE = ['store:navigate', 'store:cart:before-change']

/** Describes how a value differs from its shape, with paths. Returns an empty list if it fits. */
function faults(value, shape, at = 'detail') {
  if (shape.anyOf) return shape.anyOf.includes(value) ? [] : [`${at} is ${value}`]
  if (shape.orNull) return value === null ? [] : faults(value, shape.orNull, at)
  if (shape.listOf)
    return Array.isArray(value)
      ? value.flatMap((item, index) => faults(item, shape.listOf, `${at}.${index}`))
      : [at]
  if (shape === 'id') return ['string', 'number'].includes(typeof value) ? [] : [`${at} is no id`]
  if (typeof shape === 'string') return typeof value === shape ? [] : [`${at} is no ${shape}`]
  const names = Object.keys(shape)
  const keys = Object.keys(value ?? {})
  const differing = [
    ...names.filter((name) => !keys.includes(name)).map((name) => `${at}.${name} is missing`),
    ...keys.filter((key) => !names.includes(key)).map((key) => `${at}.${key} is too much`),
  ]
  return [
    ...differing,
    ...names
      .filter((name) => keys.includes(name))
      .flatMap((name) => faults(value[name], shape[name], `${at}.${name}`)),
  ]
}

function type(element, label, text) {
  const field = [...element.shadowRoot.querySelectorAll('label')].find(({ textContent }) =>
    textContent.trim().startsWith(label),
  )
  const input = field && element.shadowRoot.getElementById(field.htmlFor)
  if (!input) return false
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text)
  return input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}
const typed = (element, label, text) => until(() => type(element, label, text), `a field "${label}"`)
const last = (element, name) =>
  [...element.shadowRoot.querySelectorAll('main button, [role=main] button')].findLast(({ textContent }) =>
    textContent.trim().startsWith(name),
  )

describe('the events of the elements', () => {
  const emitted = []
  let token
  let app
  let product
  const listen = (event) => void emitted.push(event)
  const of = (name) => emitted.filter(({ type: own }) => own === name)
  const comes = (name, wanted = () => true) =>
    until(() => of(name).find(({ detail }) => wanted(detail)), `${name} comes`)

  /** Logs in, browses, selects and buys, so that every event is emitted while there is a token. */
  before(async () => {
    for (const name of Object.keys(DETAILS)) document.addEventListener(name, listen)
    await loadElements()
    const prefix = newPrefix()
    const place = mount(
      `<store-app routing="memory" initial-path="/login"></store-app><store-product product-id="${CHOICE.id}"></store-product>`,
      prefix,
    )
    ;[app, product] = place.children
    await typed(app, 'Phone', PHONE)
    await typed(app, 'Password', PASSWORD)
    await until(() => last(app, 'Log In'))
    last(app, 'Log In').click()
    await comes('store:auth:change')
    token = localStorage[`${prefix}Authorization`]

    await app.navigate('/products?q=tray')
    await comes('store:search', ({ query }) => query === 'tray')

    const { options } = (await (await fetch(`${host}/api/products/${CHOICE.id}`)).json()).product
    await product.select(options[0].id)
    await comes('store:product:select')
    ;(await hasButton(product, 'Favorite')).click()
    await comes('store:favourite:change')
    await product.add()
    await comes('store:cart:change')
    const shop = window.Store.shop(host)
    await shop.setLang('ar')
    await shop.setLang('en')

    await app.navigate('/cart')
    await comes('store:cart:view')
    await app.navigate('/checkOut')
    await comes('store:checkout:start')
    ;(await hasButton(app, 'Have a promo code?')).click()
    await typed(app, 'Promo code', 'SAVE10')
    ;(await hasButton(app, 'Apply')).click()
    await comes('store:promo:change')
    ;(await until(() => find(app, 'main input[type=radio]'), 'the saved addresses')).click()
    await until(() => last(app, 'Place order ·')).then((found) => found.click())
    await comes('store:checkout:complete')

    const { fetch: original } = window
    window.fetch = () => Promise.resolve(new Response('{}', { status: 400 }))
    mount(`<store-product product-id="${OTHER.id}" layout="card"></store-product>`)
    await comes('store:error')
    window.fetch = original
  })
  after(() => {
    for (const name of Object.keys(DETAILS)) document.removeEventListener(name, listen)
    unmountAll()
  })

  it('each event of the manifest has a check', () => expectCheckFor(namesOf(events), DETAILS))

  for (const [name, shape] of Object.entries(DETAILS)) {
    it(`${name} has its documented detail, as plain data and without the token`, () => {
      expect(of(name).length).above(0)
      for (const event of of(name)) {
        expect(faults(event.detail, shape)).deepEqual([])
        expect([event.bubbles, event.composed]).deepEqual([true, true])
        expect(event.cancelable).equal(CANCELABLE.includes(name))
        const text = JSON.stringify(event.detail)
        expect(JSON.parse(text)).deepEqual(event.detail)
        for (const secret of [token, token.split(' ')[1], PASSWORD])
          expect(text.includes(secret)).equal(false)
      }
    })
  }

  it('events are dispatched on the element that the shopper used', () => {
    expect(token.length).above(20)
    const from = (name) => [...new Set(of(name).map(({ target }) => target.localName))]
    expect(from('store:product:select')).deepEqual(['store-product'])
    expect(from('store:search')).deepEqual(['store-app'])
    expect(from('store:favourite:change')).deepEqual(['store-product'])
    expect(from('store:checkout:complete')).deepEqual(['store-app'])
    expect(from('store:promo:change')).deepEqual(['store-app'])
    expect(from('store:auth:change')).deepEqual(['store-app'])
  })

  it('events are dispatched on the document if a script called a method', () => {
    expect([...new Set(of('store:lang:change').map(({ target }) => target === document))]).deepEqual([true])
    expect(of('store:lang:change').map(({ detail }) => detail.dir)).deepEqual(['rtl', 'ltr'])
  })

  it('events report the steps of a checkout in order', () => {
    const steps = emitted.filter(({ type: name }) => name.startsWith('store:checkout:'))
    expect(steps[0].type).equal('store:checkout:start')
    expect(steps.at(-1).detail.step).equal('placed')
    expect(of('store:promo:change')[0].detail.code).equal('SAVE10')
  })

  it('events contain the context in which the cart is viewed', async () => {
    expect(of('store:cart:view').map(({ detail }) => detail.context)).deepEqual(['page'])
    window.Store.shop(host).openCart()
    await comes('store:cart:view', ({ context }) => context === 'drawer')
  })

  it('an event’s action is cancelled if a listener calls preventDefault()', async () => {
    const refuse = (event) => event.preventDefault()
    for (const name of CANCELABLE) document.addEventListener(name, refuse)
    const { path } = app.route
    const route = await app.navigate('/brands').then(() => app.route.path)
    const answer = await product.add()
    for (const name of CANCELABLE) document.removeEventListener(name, refuse)
    expect(route).equal(path)
    expect(answer).deepEqual({ ok: false, reason: 'cancelled' })
  })
})

describe('store:navigate of an element without a router', () => {
  const details = []
  const listen = (event) => {
    details.push([event.target.localName ?? 'document', event.detail])
    if (details.length === 1) event.preventDefault()
  }
  beforeEach(() => {
    details.length = 0
    document.addEventListener('store:navigate', listen)
  })
  afterEach(() => {
    document.removeEventListener('store:navigate', listen)
    unmountAll()
  })
  const here = () => location.pathname + location.search

  it('store:navigate of an element without a router is dispatched before the store opens in a dialog, and can be cancelled', async () => {
    const card = mount(
      `<store-product product-id="${OTHER.id}" layout="card"></store-product>`,
    ).firstElementChild
    const click = async () => (await until(() => find(card, 'a'), 'a link')).click()
    await click()
    await until(() => details.length, 'the event')
    expect(details).deepEqual([
      ['store-product', { from: here(), to: `/product/${OTHER.id}`, route: 'product' }],
    ])
    expect(find(card, 'dialog')).equal(null)
    await click()
    await until(() => find(card, 'dialog[open]'), 'the store')
    expect(details.length).equal(2)
  })

  it('store:navigate of an element without a router is dispatched before another page is loaded', async () => {
    const before = location.href
    const card = mount(
      `<store-product product-id="${OTHER.id}" layout="card" store-url="/nowhere{path}"></store-product>`,
    ).firstElementChild
    ;(await until(() => find(card, 'a'), 'a link')).click()
    await until(() => details.length, 'the event')
    expect(details.map(([, { to }]) => to)).deepEqual([`/product/${OTHER.id}`])
    expect(location.href).equal(before)
  })

  it('store:navigate is dispatched on the document if a script calls navigate()', async () => {
    const cart = mount('<store-cart mode="inline"></store-cart>').firstElementChild
    await until(() => find(cart, '.root'), 'the cart')
    window.Store.shop(host).navigate('/brands')
    expect(details.map(([source, { to }]) => [source, to])).deepEqual([['document', '/brands']])
  })

  it('store:navigate never has the token of a link in an e-mail', async () => {
    const link = '/resetPassword?token=a.b-c&from=mail'
    const cart = mount('<store-cart mode="inline"></store-cart>').firstElementChild
    await until(() => find(cart, '.root'), 'the cart')
    window.Store.shop(host).navigate(link)
    const app = mount('<store-app routing="memory"></store-app>').firstElementChild
    await until(() => find(app, '.root'), 'the store')
    await app.navigate(link)
    await app.navigate('/brands')
    const screen = '/resetPassword?from=mail'
    expect(details.map(([, { from, to }]) => [from, to])).deepEqual([
      [here(), screen],
      ['/', screen],
      [screen, '/brands'],
    ])
  })
})
