import { expect } from './expect.js'
import {
  button,
  CHOICE,
  consoleOf,
  find,
  hasButton,
  host,
  loadElements,
  mount,
  one,
  optionsOf,
  OTHER,
  PLAIN,
  shows,
  unmountAll,
  until,
  withoutProducts,
} from './helpers.js'
import { declarations, expectCheckFor } from './public-api.js'

before(loadElements)
afterEach(unmountAll)

const product = (id, attributes = '') =>
  one(`<store-product product-id="${id}" layout="card" ${attributes}></store-product>`)
const app = () => one('<store-app routing="memory"></store-app>')
const refusing = async (name, element, action) => {
  const refuse = (event) => event.preventDefault()
  element.addEventListener(name, refuse)
  const answer = await action()
  element.removeEventListener(name, refuse)
  return answer
}
const optionOf = async (product) => (await optionsOf(product))[0].id

/**
 * The results of each method, on success and on failure. Each element is new, so its first call waits until it is
 * ready.
 */
const METHODS = {
  async 'store-app navigate'() {
    const element = app()
    expect(await element.navigate('/cart?from=script')).equal(undefined)
    await until(() => element.route?.name === 'cart')
    await refusing('store:navigate', element, () => element.navigate('/brands'))
    expect(element.route.name, 'a listener refused').equal('cart')
    await element.navigate('no/such/place')
    await until(() => element.route.name === 'notFound')
  },
  async 'store-app back'() {
    const element = app()
    await element.navigate('/categories')
    await until(() => element.route?.name === 'categories')
    expect(await element.back()).equal(undefined)
    await until(() => element.route.name === 'home')
    // The element has no history entry before its first screen, so `back` goes to home.
    const entered = one('<store-app routing="memory" initial-path="/cart"></store-app>')
    await entered.back()
    await until(() => entered.route?.name === 'home')
  },
  // The merchant's bar has no menu button, so only the method opens the menu.
  'store-app openMenu': () => menu(one('<store-app routing="memory"><p slot="header">Ours</p></store-app>')),
  'store-app closeMenu': () => menu(app()),
  'store-nav openMenu': () => menu(one('<store-nav></store-nav>')),
  'store-nav closeMenu': () => menu(one('<store-nav></store-nav>')),
  async 'store-cart show'() {
    const drawer = one('<store-cart></store-cart>')
    expect(await drawer.show()).equal(true)
    await until(() => find(drawer, 'dialog[open]') && drawer.open)
    const [badge, neighbour] = mount(
      '<store-cart mode="badge"></store-cart><store-cart></store-cart>',
    ).children
    await hasButton(neighbour, 'Cart')
    expect(await badge.show()).equal(true)
    await until(() => neighbour.open && !badge.open, 'the neighbour’s drawer')
    expect(await one('<store-cart mode="inline"></store-cart>').show()).equal(false)
  },
  async 'store-cart close'() {
    const element = one('<store-cart open></store-cart>')
    await until(() => find(element, 'dialog[open]'))
    expect(await element.close()).equal(undefined)
    await until(() => !find(element, 'dialog[open]') && !element.open)
    await element.close()
  },
  async 'store-cart add'() {
    const element = one('<store-cart></store-cart>')
    const option = await optionOf(CHOICE)
    expect(await element.add(PLAIN.id, { quantity: 3 })).deepEqual({ ok: true })
    expect([element.cart.count, element.cart.lines[0].quantity]).deepEqual([3, 3])
    expect(await element.add(PLAIN.id)).deepEqual({ ok: false, reason: 'in-cart' })
    expect(element.cart.count, 'nothing changes').equal(3)
    await shows(element, 'Product Already in Cart')
    expect(await element.add(CHOICE.id)).deepEqual({ ok: false, reason: 'choose' })
    expect(await element.add(CHOICE.id, { option: 'none' })).deepEqual({ ok: false, reason: 'missing' })
    expect(await element.add(CHOICE.id, { option })).deepEqual({ ok: true })
    expect(String(element.cart.lines[1].option.id)).equal(String(option))
    for (const quantity of [0, 1.5, 1000, Number.NaN]) {
      expect(await element.add(OTHER.id, { quantity })).deepEqual({ ok: false, reason: 'quantity' })
    }
    expect(await element.add('999999')).deepEqual({ ok: false, reason: 'missing' })
    await withoutProducts(async () => {
      expect(await element.add('41')).deepEqual({ ok: false, reason: 'failed' })
    })
    expect(await refusing('store:cart:before-change', element, () => element.add(OTHER.id))).deepEqual({
      ok: false,
      reason: 'cancelled',
    })
  },
  async 'store-cart clear'() {
    const element = one('<store-cart></store-cart>')
    await element.add(PLAIN.id)
    await refusing('store:cart:before-change', element, () => element.clear())
    expect(element.cart.count).equal(1)
    expect(await element.clear()).equal(undefined)
    expect(element.cart).deepEqual({ lines: [], count: 0, subtotal: 0 })
  },
  async 'store-product select'() {
    const element = product(CHOICE.id)
    const option = await optionOf(CHOICE)
    expect(await element.select(option)).equal(true)
    expect(String(element.selected.option.id)).equal(String(option))
    expect(await element.select('none')).equal(false)
    expect(String(element.selected.option.id), 'the choice stays').equal(String(option))
    expect(await product('999999').select(option)).equal(false)
  },
  async 'store-product add'() {
    const choice = product(CHOICE.id)
    expect(await choice.add()).deepEqual({ ok: false, reason: 'choose' })
    const element = product(PLAIN.id)
    expect(await element.add(0)).deepEqual({ ok: false, reason: 'quantity' })
    expect(await element.add(2)).deepEqual({ ok: true })
    expect(await element.add()).deepEqual({ ok: false, reason: 'in-cart' })
    expect(await product('999999').add()).deepEqual({ ok: false, reason: 'missing' })
    await withoutProducts(async () => {
      expect(await product('42').add()).deepEqual({ ok: false, reason: 'failed' })
    })
  },
  async 'store-product buyNow'() {
    expect(await product(CHOICE.id).buyNow()).deepEqual({ ok: false, reason: 'choose' })
    expect(await product('999999').buyNow()).deepEqual({ ok: false, reason: 'missing' })
    await withoutProducts(async () => {
      expect(await product('43').buyNow()).deepEqual({ ok: false, reason: 'failed' })
    })
    const place = mount(
      `<store-product product-id="${PLAIN.id}" layout="card"></store-product><store-cart></store-cart>`,
    )
    const [element, cart] = place.children
    expect(await element.buyNow()).deepEqual({ ok: true })
    await until(() => find(element, 'dialog[open]'), 'the gate of the checkout')
    await hasButton(cart, 'Cart')
    expect(button(cart, 'Cart, 1'), 'the cart stays').equal(undefined)
  },
  async 'store-product refresh'() {
    const element = product(PLAIN.id)
    expect(await element.refresh()).deepEqual({ ok: true })
    await withoutProducts(async () => {
      expect(await element.refresh()).deepEqual({ ok: false, reason: 'failed' })
    })
    await shows(element, PLAIN.title)
    expect(await product('999999').refresh()).deepEqual({ ok: false, reason: 'missing' })
  },
  async 'store-checkout start'() {
    const element = one('<store-checkout></store-checkout>')
    const option = await optionOf(CHOICE)
    expect(await element.start([{ productId: '999999' }])).deepEqual({ ok: false, reason: 'missing' })
    await withoutProducts(async () => {
      expect(await element.start([{ productId: '44' }])).deepEqual({ ok: false, reason: 'failed' })
    })
    expect(await element.start([{ productId: CHOICE.id }])).deepEqual({ ok: false, reason: 'choose' })
    expect(await element.start([{ productId: PLAIN.id, quantity: -1 }])).deepEqual({
      ok: false,
      reason: 'quantity',
    })
    expect(await element.start([{ productId: CHOICE.id, option, quantity: 2 }])).deepEqual({ ok: true })
    await shows(element, CHOICE.title)
    expect(await element.start()).deepEqual({ ok: true })
    await shows(element, 'Your cart is empty')
  },
  async 'store-checkout reset'() {
    const element = one('<store-checkout></store-checkout>')
    await element.start([{ productId: PLAIN.id }])
    await shows(element, PLAIN.title)
    expect(await element.reset()).equal(undefined)
    await shows(element, 'Your cart is empty')
  },
}

async function menu(element) {
  const open = () => find(element, 'dialog[open]')
  expect(await element.openMenu()).equal(undefined)
  await until(open)
  expect(await element.closeMenu()).equal(undefined)
  await until(() => !open())
}

const PROPERTIES = {
  async 'store-app route'() {
    const element = app()
    await element.navigate('/category/1?sort=az')
    await until(() => element.route?.name === 'category')
    expect(element.route).deepEqual({
      name: 'category',
      params: { id: '1' },
      query: { sort: 'az' },
      path: '/category/1?sort=az',
    })
    return element
  },
  async 'store-cart cart'() {
    const element = one('<store-cart></store-cart>')
    await element.add(PLAIN.id, { quantity: 2 })
    const { lines, count, subtotal } = element.cart
    expect([lines.length, lines[0].product.title, lines[0].option, count]).deepEqual([
      1,
      { en: PLAIN.title, ar: PLAIN.arabic },
      null,
      2,
    ])
    expect(subtotal).equal(lines[0].price * 2)
    return element
  },
  async 'store-product product'() {
    const element = product(PLAIN.id)
    const { id, title, price, originalPrice } = await until(() => element.product)
    expect([String(id), title]).deepEqual([PLAIN.id, { en: PLAIN.title, ar: PLAIN.arabic }])
    expect([typeof price, originalPrice]).deepEqual(['number', null])
    return element
  },
  async 'store-product selected'() {
    const element = product(CHOICE.id)
    expect(await until(() => element.selected)).deepEqual({ option: null, available: false })
    await element.select(await optionOf(CHOICE))
    expect(Object.keys(element.selected.option)).deepEqual(['id', 'optionsIds'])
    return element
  },
  async 'store-checkout step'() {
    const element = one('<store-checkout></store-checkout>')
    await element.start([{ productId: PLAIN.id }])
    await until(() => element.step === 'gate')
    return element
  },
}

const members = (wanted) =>
  declarations.flatMap(({ tagName, members: all }) =>
    all.filter(wanted).map(({ name }) => `${tagName} ${name}`),
  )

describe('the result of a method:', () => {
  it('every method of the manifest has a check', () =>
    expectCheckFor(
      members(({ kind }) => kind === 'method'),
      METHODS,
    ))
  for (const [name, check] of Object.entries(METHODS)) it(name, check)

  it('a method waits for an element that is not connected yet, and logs a warning', async () => {
    const element = document.createElement('store-cart')
    element.host = host
    let answer
    const { warn } = await consoleOf(() => {
      answer = element.show()
    })
    expect(warn).deepEqual(['[store] <store-cart>: show() waits until the element is in the page.'])
    const place = mount('<div></div>')
    place.append(element)
    expect(await answer).equal(true)
  })
})

describe('the value of a read-only property:', () => {
  it('every read-only property of the manifest has a check', () =>
    expectCheckFor(
      members((member) => member.readonly),
      PROPERTIES,
    ))
  for (const [name, check] of Object.entries(PROPERTIES)) {
    it(name, async () => {
      const [tag, property] = name.split(' ')
      expect(document.createElement(tag)[property], 'before the element has loaded').equal(null)
      const element = await check()
      const first = element[property]
      expect(Reflect.set(element, property, 'else')).equal(false)
      expect(element[property]).deepEqual(first)
      expect(JSON.parse(JSON.stringify(first)), 'plain JSON').deepEqual(first)
    })
  }
})
