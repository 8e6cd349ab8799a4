import { expect } from './expect.js'
import {
  CHOICE,
  consoleOf,
  find,
  loadElements,
  mount,
  newPrefix,
  optionsOf,
  OTHER,
  PLAIN,
  shows,
  unmountAll,
  until,
} from './helpers.js'
import { declarations, namesOf, samplesOf } from './public-api.js'

before(loadElements)
afterEach(unmountAll)

/** Attributes that only adapters read, by a kind of server that has them. */
const ADAPTER_ATTRIBUTES = {
  'api-version': 'shopify',
  channel: 'vendure',
  'config-url': 'medusa',
  country: 'medusa',
  decimals: 'vendure',
  key: 'medusa',
  'list-price': 'vendure',
  payments: 'vendure',
  region: 'medusa',
}

describe('every attribute', () => {
  // The adapters define the properties for their attributes.
  before(async () => {
    const kinds = [...new Set(Object.values(ADAPTER_ATTRIBUTES))]
    for (const { tagName } of declarations)
      mount(kinds.map((kind) => `<${tagName} backend="${kind}"></${tagName}>`).join(''))
    for (const { tagName, attributes } of declarations)
      for (const { name, fieldName } of attributes)
        await until(() => fieldName in document.createElement(tagName), `the property of ${tagName} ${name}`)
    unmountAll()
  })

  for (const { tagName, attributes } of declarations) {
    for (const attribute of attributes) {
      const { name, fieldName } = attribute
      const [right, wrong] = samplesOf(attribute)
      const absent = attribute.default === undefined ? null : JSON.parse(attribute.default)

      it(`${tagName} ${name} is reflected by its property, in both directions`, () => {
        const element = document.createElement(tagName)
        // The browser's own `lang` is an empty string.
        expect(element[fieldName]).equal(name === 'lang' ? '' : absent)
        for (const value of right) {
          element[fieldName] = value
          expect(element.getAttribute(name)).equal(value === true ? '' : value)
          element.removeAttribute(name)
          element.setAttribute(name, value === true ? '' : value)
          expect(element[fieldName]).equal(value)
        }
        if (name === 'lang') return
        element[fieldName] = absent === false ? false : null
        expect(element.hasAttribute(name)).equal(false)
        expect(element[fieldName]).equal(absent)
      })

      // An attribute of all elements has one definition.
      const isShared = declarations.every((other) => namesOf(other.attributes).includes(name))
      if (wrong.length === 0 || (isShared && tagName !== declarations[0].tagName)) continue
      it(`${tagName} ${name} warns once about an invalid value and uses the default`, async () => {
        const { warn, error } = await consoleOf(async () => {
          const kind = ADAPTER_ATTRIBUTES[name] ?? 'rest'
          const place = mount(`<${tagName} ${name}="${wrong}" backend="${kind}"></${tagName}>`.repeat(2))
          for (const element of place.children) {
            if (name !== 'lang') expect(element[fieldName]).equal(absent)
            // Reading the property again does not warn again.
            expect(element[fieldName] === element[fieldName]).equal(true)
          }
          place.remove()
        })
        expect(error).deepEqual([])
        const warnings = warn.filter((line) => line.includes(`<${tagName} ${name}="${wrong}">`))
        expect(warnings.length, warn.join('\n')).equal(1)
        for (const value of right.filter((word) => typeof word === 'string' && !/[/A-Z\d]/.test(word)))
          expect(warnings[0].includes(`"${value}"`), `${warnings[0]} names ${value}`).equal(true)
      })
    }
  }
})

describe('an object property (config, messages)', () => {
  it('an object property (config, messages) applies when it is set during a move, and when it is set again; any other type is refused', async () => {
    const place = mount(`<store-product product-id="${PLAIN.id}" layout="card"></store-product><hr>`)
    const [element] = place.children
    await shows(element, 'Add to cart')
    element.remove()
    element.messages = { en: { addToCart: 'Into the bag' } }
    place.append(element)
    await shows(element, 'Into the bag')
    element.messages = { en: { addToCart: 'Buy it' } }
    await shows(element, 'Buy it')
    const { warn } = await consoleOf(() => {
      element.messages = 'Buy it'
      element.config = 7
    })
    expect(warn.map((line) => /<store-product>\.(\w+) must be an object/.exec(line)?.[1])).deepEqual([
      'messages',
      'config',
    ])
    expect(element.messages).deepEqual({ en: { addToCart: 'Buy it' } })
    element.messages = { ar: { addToCart: 'هاتها' } }
    await shows(element, 'Add to cart')
    element.lang = 'ar'
    await shows(element, 'هاتها')
    element.lang = 'en'
    element.messages = null
    await shows(element, 'Add to cart')
  })

  it('config replaces the constants of the store', async () => {
    const [app] = mount('<store-app routing="memory"></store-app>').children
    app.config = { footerYear: 1999 }
    await shows(app, '1999')
    app.config = {
      footerYear: 2031,
      developer: { name: 'Mine & Co', url: 'https://mine.example/' },
      chatPrefix: '+966',
      chatText: 'Salam',
    }
    await shows(app, '2031')
    const link = (start) => find(app, `a[href^="${start}"]`)
    expect(link('https://mine.example/').textContent.includes('Mine & Co')).equal(true)
    const chat = await until(() => link('https://wa.me/966'))
    expect(new URL(chat.href).searchParams.get('text')).equal('Salam')
  })
})

it('store-product without product-id shows that no product is set', async () => {
  const [element] = mount('<store-product></store-product>').children
  await shows(element, 'Set product-id on this element.')
  element.productId = CHOICE.id
  await shows(element, CHOICE.title)
  await until(() => element.product?.title.en === CHOICE.title)
})

describe('a method called in the same task as setAttribute() uses the new value:', () => {
  const idsIn = (prefix) => JSON.parse(localStorage[`${prefix}cart`]).map(({ item }) => String(item.id))

  it('a method called after setAttribute() uses the new product-id, selected option and host', async () => {
    const [prefix, other] = [newPrefix(), newPrefix()]
    const [element] = mount(
      `<store-product product-id="${PLAIN.id}" layout="button"></store-product>`,
      prefix,
    ).children
    await until(() => element.product)
    element.productId = OTHER.id
    expect([element.product, element.selected], 'nothing of the previous product').deepEqual([null, null])
    expect(await element.add()).deepEqual({ ok: true })
    expect(idsIn(prefix)).deepEqual([OTHER.id])

    const [option] = await optionsOf(CHOICE)
    element.productId = CHOICE.id
    element.optionId = option.id
    expect(await element.add()).deepEqual({ ok: true })
    element.removeAttribute('option-id')
    expect(await element.add()).deepEqual({ ok: false, reason: 'choose' })

    element.setAttribute('storage-prefix', other)
    element.productId = PLAIN.id
    expect(await element.add()).deepEqual({ ok: true })
    expect([idsIn(prefix), idsIn(other)]).deepEqual([[OTHER.id, CHOICE.id], [PLAIN.id]])
  })

  it('a method called after setAttribute() uses the host of a store-cart that was changed and changed back', async () => {
    const [prefix, other] = [newPrefix(), newPrefix()]
    const [cart] = mount('<store-cart></store-cart>', prefix).children
    await cart.add(PLAIN.id)
    cart.storagePrefix = other
    expect(cart.cart, 'the cart of another shop').equal(null)
    expect(await cart.add(OTHER.id)).deepEqual({ ok: true })
    expect([idsIn(prefix), idsIn(other)]).deepEqual([[PLAIN.id], [OTHER.id]])
    cart.storagePrefix = 'some-'
    cart.storagePrefix = other
    expect(await cart.add(OTHER.id)).deepEqual({ ok: false, reason: 'in-cart' })
    cart.theme = 'dark'
    expect(cart.cart.count, 'an attribute of the element does not change the shop').equal(1)
  })

  it('a method called after setAttribute() uses the new routing', async () => {
    const { href } = location
    const [app] = mount('<store-app routing="memory"></store-app>').children
    await until(() => app.route)
    app.routing = 'hash'
    await app.navigate('/cart')
    expect([location.hash, app.route.name]).deepEqual(['#/cart', 'cart'])
    app.routing = 'memory'
    await app.navigate('/brands')
    expect(location.hash).equal('#/cart')
    history.replaceState(null, '', href)
  })

  it('a method called after setAttribute() uses the new `open` of a store-cart', async () => {
    const [cart] = mount('<store-cart></store-cart>').children
    await cart.close()
    cart.open = true
    await cart.close()
    await until(() => !cart.open, 'the method came last')
    await cart.show()
    cart.open = false
    await until(() => !find(cart, 'dialog[open]'), 'the attribute came last')
    expect(cart.open).equal(false)
  })
})
