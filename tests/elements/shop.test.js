import { expect } from './expect.js'
import {
  button,
  card,
  CHOICE,
  consoleOf,
  find,
  frame,
  hasButton,
  host,
  inFrame,
  loadElements,
  logIn,
  mount,
  newPrefix,
  one,
  PLAIN,
  shows,
  src,
  storeToken,
  textOf,
  unmountAll,
  until,
} from './helpers.js'

before(loadElements)
beforeEach(() => localStorage.clear())
afterEach(unmountAll)

describe('the host of an element without the host attribute', () => {
  it('an element without a host attribute uses the host of the first element with one, anywhere on the page', async () => {
    const view = await frame(
      `<script src="${src}" async></script>${card()}<store-cart host="${host}"></store-cart>`,
    )
    await shows(inFrame(view, 'store-product'), PLAIN.title)
  })

  it('an element without a host attribute reports the host as missing until an element sets it', async () => {
    const view = await frame(
      `<script src="/tests/elements/console.js"></script><script src="${src}"></script>${card()}`,
    )
    const element = inFrame(view, 'store-product')
    await until(() => element.matches(':state(error)'))
    expect(view.logged.filter((line) => line.includes('set host on an element')).length).equal(1)
    await until(() => find(element, '[dir]')?.textContent, 'a message in its place')
    element.host = host
    await shows(element, PLAIN.title)
    expect(element.matches(':state(error)')).equal(false)
  })

  it('an invalid host is refused, and the data of the previous host is removed', async () => {
    const place = mount(card())
    const [element] = place.children
    element.append('Mine')
    await shows(element, PLAIN.title)
    const { warn } = await consoleOf(async () => {
      element.host = 'ftp://refused'
      await until(() => !textOf(element).includes(PLAIN.title), 'the product is gone')
    })
    expect(warn.filter((line) => line.includes('ftp://refused')).length).equal(1)
    expect(element.matches(':state(error)')).equal(true)
    expect(find(element, 'slot:not([name])').assignedNodes()[0].data).equal('Mine')
    element.host = host
    await shows(element, PLAIN.title)
    expect(element.matches(':state(error)')).equal(false)
    expect(find(element, 'slot:not([name])')).equal(null)

    element.remove()
    await Promise.resolve()
    element.host = 'ftp://refused'
    await consoleOf(() => place.append(element))
    expect(find(element, 'slot:not([name])').assignedNodes()[0].data).equal('Mine')
  })
})

describe('the shop attributes of several elements', () => {
  it('shop attributes are taken from the first element in document order, even if added last and in a shadow root', async () => {
    const [latin] = mount(card('numerals="latn"')).children
    await shows(latin, '.')
    const section = document.createElement('section')
    latin.before(section)
    section.attachShadow({ mode: 'open' }).innerHTML = latin.outerHTML.replace('latn', 'arab')
    await shows(latin, '٫')
  })
})

describe('elements of one host', () => {
  it('elements of one host share a shop, however the host is spelled', async () => {
    const [cart, product] = mount(`<store-cart></store-cart>${card()}`).children
    const { warn } = await consoleOf(async () => {
      for (const spelled of [`${host}/`, host.replace('http:', 'HTTP:')]) product.host = spelled
      expect(await product.add()).deepEqual({ ok: true })
      await hasButton(cart, 'Cart, 1 item')
    })
    expect(warn).deepEqual([])
  })

  it('elements of one host share favourites', async () => {
    const prefix = newPrefix()
    storeToken(prefix, await logIn())
    const [first, second] = mount(card() + card(), prefix).children
    const heart = (element) => find(element, 'button[aria-pressed]')
    await until(() => heart(first) && heart(second), 'two hearts')
    const before = heart(second).ariaPressed
    heart(first).click()
    await until(() => heart(second).ariaPressed !== before, 'the other card shows it')
    heart(second).click()
    await until(() => heart(first).ariaPressed === before, 'and that it is removed')
  })
})

describe('the shop that elements of a page share', () => {
  it('elements of a page share a shop, which adds a product unless a listener cancels it, and updates every badge', async () => {
    const place = mount(
      `<store-cart></store-cart><store-cart mode="badge"></store-cart><store-nav></store-nav>${card()}`,
    )
    const [cart, badge, nav, product] = place.children
    const emitted = []
    const refuse = (event) => {
      event.preventDefault()
      emitted.push(event.detail.action)
    }
    place.addEventListener('store:cart:before-change', refuse, { once: true })
    place.addEventListener('store:cart:change', ({ target, detail }) => {
      emitted.push(target.localName, detail.action, detail.source, detail.previous.count, detail.cart.count)
    })
    const add = await hasButton(product, 'Add to cart')
    await hasButton(cart, 'Cart')
    add.click()
    await until(() => emitted.length > 0)
    expect(button(cart, 'Cart, 1')).equal(undefined)
    add.click()
    for (const element of [cart, nav]) await hasButton(element, 'Cart, 1 item')
    await shows(badge, '1')
    expect(emitted).deepEqual(['add', 'store-product', 'add', 'local', 0, 1])
    product.remove()
    expect(Boolean(button(cart, 'Cart, 1 item'))).equal(true)
  })

  it('elements of a page share one language, and two shops may have different ones', async () => {
    const [english, arabic] = ['en', 'ar'].map((lang) => one(card(`lang="${lang}"`)))
    await shows(english, PLAIN.title)
    await shows(arabic, PLAIN.arabic)
    const direction = (element) => getComputedStyle(find(element, 'article')).direction
    expect([direction(english), direction(arabic)]).deepEqual(['ltr', 'rtl'])
  })

  it('cards switch the direction without being re-created', async () => {
    const all = [...mount(card().repeat(8)).children]
    for (const card of all) await shows(card, PLAIN.title)
    const articles = all.map((card) => find(card, 'article'))
    all[0].lang = 'ar'
    for (const card of all) await shows(card, PLAIN.arabic)
    expect(
      all.every((card, index) => find(card, 'article') === articles[index]),
      'the same nodes',
    ).equal(true)
    expect(all.every((card) => getComputedStyle(find(card, 'article')).direction === 'rtl')).equal(true)
    // The elements share the style sheets of one direction.
    expect(new Set(all.flatMap((card) => [...card.shadowRoot.adoptedStyleSheets])).size).below(8)
  })
})

it('a rendering error affects only its element, and emits store:error', async () => {
  const place = mount(`${card()}<store-cart></store-cart>`)
  const [product, cart] = place.children
  product.layout = 'full'
  const isFromReact = () => Object.keys(find(product, '.root') ?? {}).some((key) => key.startsWith('__react'))
  await until(isFromReact)
  await hasButton(cart, 'Cart')
  const errors = []
  place.addEventListener(
    'store:error',
    ({ target, detail }) => void errors.push([target.localName, detail.code]),
  )
  const { error } = await consoleOf(async () => {
    // A script of the page has removed the content that the element is about to update.
    for (const node of find(product, '.root').querySelectorAll('*')) node.remove()
    product.layout = 'card'
    await shows(product, 'Unexpected Application Error!')
  })
  expect([...new Set(errors.map(String))]).deepEqual(['store-product,crash'])
  expect(error.filter((line) => !line.includes('NotFoundError'))).deepEqual([])
  ;(await hasButton(cart, 'Cart')).click()
  await until(() => find(cart, 'dialog[open]'))
})

it('an element loads again when its shop changes (storage-prefix)', async () => {
  const element = one(card())
  await shows(element, PLAIN.title)
  await until(() => !element.matches(':state(loading)'), 'it has loaded')
  element.setAttribute('storage-prefix', newPrefix())
  expect(element.matches(':state(loading)')).equal(true)
  await until(() => !element.matches(':state(loading)'), 'it has loaded again')
  await shows(element, PLAIN.title)
})

it('the layout of an element depends on the element’s width, but whether the cart is a drawer depends on the window', async () => {
  const navs = [400, 1150].map(
    (width) => `<div style="width: ${width}px"><store-nav host="${host}" lang="en"></store-nav></div>`,
  )
  const view = await frame(`<body>${navs.join('')}<script src="${src}"></script>`)
  const [narrow, wide] = view.document.querySelectorAll('store-nav')
  for (const element of [narrow, wide]) await hasButton(element, 'Cart')
  const seen = (element) => (button(element, 'Categories')?.getBoundingClientRect().width ?? 0) > 0
  await until(() => seen(wide), 'categories in the bar')
  expect(seen(narrow)).equal(false)
  button(narrow, 'Cart').click()
  await until(() => find(narrow, 'dialog[open]'), 'the drawer of a wide window')
})

it('the URL of the host page is controlled by one element: a second one routes in memory, with a warning', async () => {
  const { href } = location
  const { warn } = await consoleOf(async () => {
    const [, second] = mount(
      '<store-app routing="hash"></store-app><store-app routing="hash"></store-app>',
    ).children
    await until(() => second.route)
    await second.navigate('/cart')
    await until(() => second.route.name === 'cart')
    expect(location.href).equal(href)
  })
  expect(warn.filter((line) => line.includes('Only one element')).length).equal(1)
})

it('a link of an element without a router leads to the store-app of the page', async () => {
  const [product, app] = mount(`${card()}<store-app routing="memory"></store-app>`).children
  await until(() => app.route?.name === 'home')
  await shows(product, PLAIN.title)
  find(product, 'a').click()
  await until(() => app.route.name === 'product' && app.route.params.id === PLAIN.id)
})

describe('window.Store', () => {
  it('Store.load() loads the code of an element, and Store.shop() returns actions and signals with value and subscribe()', async () => {
    const view = await frame(`<script src="${src}"></script><store-cart host="${host}"></store-cart>`)
    const cart = inFrame(view, 'store-cart')
    await hasButton(cart, 'Cart')
    const { Store } = view
    await Store.ready
    const definitions = () => ['store-cart', 'store-nav'].map((tag) => typeof view.customElements.get(tag))
    expect(definitions()).deepEqual(['function', 'undefined'])
    await Store.load('store-nav')
    expect(definitions()).deepEqual(['function', 'function'])
    expect(/^\d+\.\d+\.\d+/.test(Store.version)).equal(true)
    expect(Store.shop('https://other.example')).equal(null)
    const shop = Store.shop(`${host}/`)
    const counts = []
    const stop = shop.cart.subscribe(({ count }) => counts.push(count))
    expect([shop.cart.value.count, shop.lang.value, shop.session.value]).deepEqual([0, 'en', 'visitor'])
    expect((await shop.addToCart(CHOICE.id)).reason).equal('choose')
    expect((await shop.addToCart(CHOICE.id, { option: 'none' })).reason).equal('missing')
    expect(await shop.addToCart(PLAIN.id, { quantity: 2 })).deepEqual({ ok: true })
    expect([shop.cart.value.count, counts.at(0), counts.at(-1)]).deepEqual([2, 0, 2])
    stop()
    for (const name of ['cart', 'lang', 'session']) {
      expect(Reflect.set(shop[name], 'value', null), `${name} can be set`).equal(false)
    }
    expect(shop.openCart()).equal(true)
    await until(() => cart.open)
    expect(await shop.setLang('ar')).equal(true)
    expect(shop.lang.value).equal('ar')
    await cart.close()
    shop.navigate('/brands')
    await until(() => find(cart, 'dialog[open] h1'), 'a screen of the store, over the page')
    expect(JSON.stringify(Object.keys(shop)).includes('token')).equal(false)
  })

  it('window.Store belongs to the first script; a second one of another version logs a warning', async () => {
    const view = await frame(
      `<script src="/tests/elements/console.js"></script><script src="/tests/elements/elder.js"></script><script src="${src}"></script>`,
    )
    expect(view.Store).equal(undefined)
    expect(view.logged.length, view.logged.join()).equal(1)
    expect(view.logged[0].includes('0.0.1 is running, not')).equal(true)
  })
})
