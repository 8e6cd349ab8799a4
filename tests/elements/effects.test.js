import { expect } from './expect.js'
import {
  button,
  card as cardOf,
  consoleOf,
  find,
  hasButton,
  host,
  idle,
  loadElements,
  mount,
  newPrefix,
  one,
  OTHER,
  PLAIN,
  resources,
  shows,
  textOf,
  unmountAll,
  until,
} from './helpers.js'
import { card, PRODUCT_CHECKS } from './product-effects.js'
import { expectCheckFor, namesByTag } from './public-api.js'

/** The page's URL, which every test restores. */
const { href } = location

before(loadElements)
afterEach(() => {
  unmountAll()
  history.replaceState(null, '', href)
})

const app = (attributes) => one(`<store-app ${attributes}></store-app>`)
const styled = (element, selector, property) => {
  const found = find(element, selector)
  return found && getComputedStyle(found)[property]
}
const screen = (element, name) => until(() => element.route?.name === name, `the route is ${name}`)
async function withCart(attributes) {
  const cart = one(`<store-cart ${attributes}></store-cart>`, newPrefix())
  await cart.add(PLAIN.id)
  return cart
}

/** Check the visible effect of setting each attribute on a connected element. */
const CHECKS = {
  async 'all host'() {
    const cart = await withCart('')
    await hasButton(cart, 'Cart, 1 item')
    // The same server under its other name counts as another shop, with separate storage keys.
    const { warn } = await consoleOf(async () => {
      cart.host = host.replace('127.0.0.1', 'localhost')
      await until(() => !button(cart, 'Cart, 1 item') && button(cart, 'Cart'), 'another shop, another cart')
    })
    expect(warn.length, warn.join()).equal(1)
    expect(warn[0].includes('storage-prefix'), warn[0]).equal(true)
    cart.host = host
    await hasButton(cart, 'Cart, 1 item')
  },
  async 'all storage-prefix'() {
    const prefix = newPrefix()
    const cart = one('<store-cart></store-cart>', prefix)
    await cart.add(PLAIN.id)
    expect(JSON.parse(localStorage[`${prefix}cart`]).length).equal(1)
    cart.storagePrefix = newPrefix()
    await until(() => cart.cart?.count === 0, 'another prefix, another cart')
  },
  async 'all lang'() {
    const prefix = newPrefix()
    const [first, second] = mount(
      `<store-nav lang="en"></store-nav><store-product product-id="${PLAIN.id}" layout="card"></store-product>`,
      prefix,
    ).children
    await shows(second, PLAIN.title)
    first.lang = 'ar'
    await shows(second, PLAIN.arabic)
    expect(second.hasAttribute('lang'), 'an element without lang stays without it').equal(false)
    first.openMenu()
    // The user's choice is written to the attribute and stored.
    ;(await hasButton(first, 'English')).click()
    await shows(second, PLAIN.title)
    expect(first.lang).equal('en')
    expect(localStorage[`${prefix}lang`]).equal('en')
  },
  async 'all currency-code'() {
    const element = card('currency-code="USD"')
    await until(() => /\d\.\d\d(?!\d)/.test(textOf(element)), 'cents')
    element.currencyCode = 'KWD'
    await until(() => /\d\.\d\d\d(?!\d)/.test(textOf(element)), 'fils')
  },
  async 'all numerals'() {
    const element = card()
    await until(() => /\d\.\d/.test(textOf(element)))
    element.numerals = 'arab'
    await until(() => /[٠-٩]٫[٠-٩]/.test(textOf(element)), 'digits of Arabic')
  },
  async 'all analytics'() {
    const cart = await withCart('')
    expect('dataLayer' in window, 'off by default').equal(false)
    const code = resources(window).find((url) => url.includes('data-layer'))
    expect(code, 'its code').equal(undefined)
    cart.analytics = 'datalayer'
    await until(async () => {
      // The code of the cart loads on demand.
      await cart.clear()
      await cart.add(PLAIN.id)
      return window.dataLayer?.some(({ event }) => event === 'add_to_cart')
    }, 'the addition is reported')
    cart.analytics = 'none'
    const { length } = window.dataLayer
    await cart.clear()
    await cart.add(PLAIN.id)
    expect(window.dataLayer.length, 'and no more').equal(length)
    delete window.dataLayer
  },
  async 'all store-url'() {
    const element = card()
    element.storeUrl = 'https://shop.example/#{path}'
    await until(() => find(element, 'a')?.href === `https://shop.example/#/product/${PLAIN.id}`, 'the link')
    element.storeUrl = 'https://shop.example/?store={path}'
    const encoded = encodeURIComponent(`/product/${PLAIN.id}`)
    await until(() => find(element, 'a')?.href === `https://shop.example/?store=${encoded}`, 'in a query')
  },
  async 'all theme'() {
    const [element, other] = mount(`${cardOf('theme="light"')}${cardOf('theme="dark"')}`).children
    const schemes = () => [element, other].map((each) => styled(each, '.root', 'colorScheme')).join()
    await shows(element, PLAIN.title)
    await idle(window)
    expect(schemes()).equal('light,dark')
    element.theme = 'dark'
    await until(() => schemes() === 'dark,dark')
    other.theme = 'light'
    await until(() => schemes() === 'dark,light')
    const { matches } = matchMedia('(prefers-color-scheme: dark)')
    element.theme = 'auto'
    await until(() => styled(element, '.root', 'colorScheme') === (matches ? 'dark' : 'light'))
  },

  async 'store-app routing'() {
    const element = app('routing="hash"')
    await element.navigate('/cart')
    await until(() => location.hash === '#/cart', 'the hash')
    element.routing = 'query'
    await element.navigate('/brands')
    expect(new URLSearchParams(location.search).get('store')).equal('/brands')
    element.routing = 'memory'
    const before = location.href
    await element.navigate('/category/1')
    await screen(element, 'category')
    expect(location.href, 'the URL stays').equal(before)
  },
  async 'store-app base'() {
    const element = app('base="/shop"')
    await element.navigate('/cart')
    await until(() => location.pathname === '/shop/cart', 'the path')
  },
  async 'store-app initial-path'() {
    const element = app('routing="memory" initial-path="/cart"')
    const slashless = app('routing="memory" initial-path="cart"')
    await until(() => slashless.route?.name === 'cart', 'without a slash')
    await screen(element, 'cart')
    await shows(element, 'No Products In your Cart')
  },
  async 'store-app seo'() {
    const { title } = document
    const element = app('routing="memory" initial-path="/cart" lang="ar"')
    await screen(element, 'cart')
    expect(document.documentElement.lang).equal('en')
    element.seo = true
    await until(
      () => document.documentElement.lang === 'ar' && document.title !== title,
      'the page has its language',
    )
    element.seo = false
    await until(() => document.documentElement.lang === 'en', 'the page has its own language again')
  },
  async 'store-nav sticky'() {
    const element = one('<store-nav></store-nav>')
    await until(() => find(element, 'nav'))
    const position = () => getComputedStyle(find(element, 'nav').parentElement).position
    const before = position()
    element.sticky = true
    await until(() => position() === 'sticky')
    expect(before === 'sticky').equal(false)
  },
  async 'store-cart mode'() {
    const cart = await withCart('mode="badge"')
    await until(() => find(cart, '[part=badge]')?.textContent === '1')
    expect(button(cart, 'Cart')).equal(undefined)
    cart.mode = 'inline'
    await shows(cart, PLAIN.title)
    cart.mode = 'drawer'
    await hasButton(cart, 'Cart, 1 item')
    // This cart does not need React before its mode changes, because no method was called.
    const inline = one('<store-cart mode="inline"></store-cart>')
    await shows(inline, 'No Products In your Cart')
    inline.mode = 'drawer'
    await until(() => find(inline, '[data-control=cart]'))
    expect(inline.shadowRoot.querySelectorAll('.root').length).equal(1)
  },
  async 'store-cart open'() {
    const cart = one('<store-cart open></store-cart>')
    await until(() => find(cart, 'dialog[open]'))
    cart.open = false
    await until(() => !find(cart, 'dialog[open]'))
    ;(await hasButton(cart, 'Cart')).click()
    await until(() => cart.hasAttribute('open'), 'the attribute follows the shopper')
  },
  async 'store-cart open-on-add'() {
    const cart = one('<store-cart></store-cart>')
    await hasButton(cart, 'Cart')
    await cart.add(PLAIN.id)
    cart.openOnAdd = true
    await until(() => find(cart, 'button'))
    expect(find(cart, 'dialog[open]')).equal(null)
    // Drawers open only in a focused window, and only one of several test windows has the focus.
    const { hasFocus } = Document.prototype
    Document.prototype.hasFocus = () => true
    try {
      await cart.add(OTHER.id)
      await until(() => cart.open)
    } finally {
      Document.prototype.hasFocus = hasFocus
    }
  },
  async 'store-cart hide-when-empty'() {
    const cart = one('<store-cart hide-when-empty></store-cart>')
    await cart.add(PLAIN.id)
    await hasButton(cart, 'Cart, 1 item')
    await cart.clear()
    await until(() => !find(cart, 'button'))
    const line = document.createElement('div')
    cart.replaceWith(line)
    line.append(cart)
    await until(() => line.offsetHeight === 0)
    cart.mode = 'badge'
    expect(line.offsetHeight).equal(0)
    cart.mode = 'drawer'
    cart.hideWhenEmpty = false
    await hasButton(cart, 'Cart')
  },
  async 'store-cart checkout-url'() {
    const cart = await withCart('mode="inline" checkout-url="https://pay.example/now"')
    const link = () => button(cart, 'Checkout')?.href
    await until(() => link() === 'https://pay.example/now')
    cart.checkoutUrl = '/till'
    await until(() => new URL(link()).pathname === '/till')
    // A relative URL is resolved against the page.
    cart.checkoutUrl = 'till.html?step=1'
    await until(() => link() === new URL('till.html?step=1', document.baseURI).href)
    // A javascript: URL is ignored.
    cart.checkoutUrl = 'javascript:alert(1)'
    await until(() => !link()?.startsWith('javascript'))
  },
  async 'store-app order-by'() {
    const prefix = newPrefix()
    await one('<store-cart></store-cart>', prefix).add(PLAIN.id)
    const attributes = 'routing="memory" initial-path="/cart" order-by="whatsapp"'
    const element = one(`<store-app ${attributes}></store-app>`, prefix)
    await hasButton(element, 'Order by WhatsApp')
    element.orderBy = 'checkout'
    await until(() => !button(element, 'Order by WhatsApp'))
    await hasButton(element, 'Checkout')
  },
  async 'store-cart order-by'() {
    const cart = await withCart('mode="inline" order-by="both"')
    await hasButton(cart, 'Checkout')
    await hasButton(cart, 'Order by WhatsApp')
    cart.orderBy = 'whatsapp'
    await until(() => !button(cart, 'Checkout'))
    await hasButton(cart, 'Order by WhatsApp')
  },
  ...PRODUCT_CHECKS,
  async 'store-checkout order-by'() {
    const prefix = newPrefix()
    await one('<store-cart></store-cart>', prefix).add(PLAIN.id)
    const element = one('<store-checkout order-by="both"></store-checkout>', prefix)
    await hasButton(element, 'Order by WhatsApp')
    element.orderBy = 'checkout'
    await until(() => !button(element, 'Order by WhatsApp'))
    element.orderBy = 'whatsapp'
    await hasButton(element, 'Open WhatsApp')
  },
  async 'store-checkout open'() {
    const element = one('<store-checkout></store-checkout>')
    await until(() => element.step)
    expect(find(element, 'dialog[open]')).equal(null)
    element.open = true
    await until(() => find(element, 'dialog[open]'))
    ;(await hasButton(element, 'Close')).click()
    await until(() => !element.hasAttribute('open'))
  },
}

/**
 * Attributes that other files test: `guest`, `success-url`, `payments` and `return-url` need a whole purchase
 * (`tests/store/checkout-host.test.ts`, `tests/store/payment.test.ts`), and the others another kind of server
 * (`backend.test.js`, and `tests/unit/api/vendure-list-price.test.ts` for `list-price`).
 */
const ELSEWHERE = {
  'store-checkout guest': null,
  'store-checkout success-url': null,
  'all api-version': null,
  'all backend': null,
  'all channel': null,
  'all config-url': null,
  'all country': null,
  'all decimals': null,
  'all key': null,
  'all list-price': null,
  'all payments': null,
  'all region': null,
  'all return-url': null,
}

it('every attribute of the manifest has a check', () =>
  expectCheckFor(namesByTag('attributes'), { ...CHECKS, ...ELSEWHERE }))
for (const [name, check] of Object.entries(CHECKS))
  it(`setting an attribute changes the element: ${name}`, check)
