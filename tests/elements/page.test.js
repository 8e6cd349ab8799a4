import { expect } from './expect.js'
import {
  card as cardOf,
  CHOICE,
  frame,
  hasButton,
  hasLibraries,
  host,
  idle,
  inFrame,
  OTHER,
  PLAIN,
  resources,
  shows,
  src,
  textOf,
  unmountAll,
  until,
} from './helpers.js'
import { events, namesOf } from './public-api.js'

// The pages share an origin, and therefore a stored cart.
beforeEach(() => localStorage.clear())
afterEach(unmountAll)

const card = (id) => cardOf(`host="${host}"`, id)

describe('store.js on a page without an element of the store', () => {
  it('store.js on a page without an element of the store loads nothing else', async () => {
    const view = await frame(`<p>Nothing for sale.</p><script src="${src}" async></script>`)
    await view.Store.ready
    await idle(view)
    expect(resources(view)).deepEqual([src])
  })

  it('store.js loads more code when an element is added later', async () => {
    const view = await frame(`<main></main><script src="${src}" async></script>`)
    await view.Store.ready
    const place = view.document.querySelector('main')
    place.innerHTML = card()
    await shows(place.firstElementChild, PLAIN.title)
    await idle(view)
    // Every file that the element needs has a hash of 8 characters in its name.
    const files = () => resources(view).filter((name) => name.includes('/assets/'))
    const before = files()
    expect(view.customElements.get('store-app')).equal(undefined)
    place.insertAdjacentHTML('beforeend', `<store-app host="${host}" routing="memory"></store-app>`)
    await shows(place.lastElementChild, 'Home')
    expect(files().length > before.length, 'the store has further files').equal(true)
    expect(files().filter((name) => !/\/[\w.-]+-[\w-]{8}\.js$/.test(name))).deepEqual([])
  })
})

it('the preloaded data is requested once by many elements of a page, and not again for one that is added later', async () => {
  const view = await frame(`${card()}${card()}${card(OTHER.id)}<main></main><script src="${src}"></script>`)
  const [, second, third] = view.document.querySelectorAll('store-product')
  await shows(second, PLAIN.title)
  await shows(third, OTHER.title)
  view.document.querySelector('main').innerHTML = `<store-cart host="${host}"></store-cart>`
  await hasButton(inFrame(view, 'store-cart'), 'Cart')
  const requested = () => resources(view).filter((name) => name.startsWith(`${host}/api/`))
  // Resource entries appear after the response: the colours may still be in flight when the products are shown.
  for (const path of ['settings', 'appearances', `products/${PLAIN.id}`]) {
    await until(() => requested().includes(`${host}/api/${path}`), path)
  }
  await idle(view)
  expect(requested().filter((name, index, all) => all.indexOf(name) !== index)).deepEqual([])
  expect(requested().includes(`${host}/api/products`), 'a few products are requested one by one').equal(false)
})

describe('a page that the browser prerenders', () => {
  /** Simulates prerendering, because browsers prerender only pages that are linked. */
  const AHEAD = `<script>
    let isAhead = true
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => isAhead })
    window.openPage = () => {
      isAhead = false
      document.dispatchEvent(new Event('prerenderingchange'))
    }
    window.emitted = []
    for (const type of ${JSON.stringify(namesOf(events))})
      document.addEventListener(type, () => window.emitted.push(type))
  </script>`

  it('a page that the browser prerenders shows the product, and emits, tracks and stores nothing before it is activated', async () => {
    const view = await frame(
      `${AHEAD}<store-product host="${host}" product-id="${PLAIN.id}" layout="full" analytics="datalayer"></store-product>
       <script src="${src}"></script>`,
    )
    const product = inFrame(view, 'store-product')
    const kept = () => [view.emitted, view.dataLayer, localStorage.cart, localStorage.lang]
    await until(() => textOf(product).includes(PLAIN.title), 'The first paint shows the product')
    await view.Store.ready
    const calls = [product.add(1), view.Store.shop().addToCart(OTHER.id), view.Store.shop().setLang('ar')]
    await idle(view)
    expect(kept()).deepEqual([[], undefined, undefined, undefined])

    view.openPage()
    const [added, other, isArabic] = await Promise.all(calls)
    expect([added.ok, other.ok, isArabic]).deepEqual([true, true, true])
    await until(() => view.dataLayer?.some(({ event }) => event === 'add_to_cart'), 'The addition is tracked')
    expect(view.emitted.filter((type) => type === 'store:ready')).deepEqual(['store:ready'])
    for (const type of ['store:product:view', 'store:cart:change'])
      expect(view.emitted.includes(type), type).equal(true)
    expect(view.dataLayer.filter(({ event }) => event === 'view_item').length).equal(1)
    expect(JSON.parse(localStorage.cart).length).equal(2)
  })

  it('a page that the browser prerenders repairs a stored cart only when it is activated', async () => {
    const stored = JSON.stringify([{ cartId: 'p', quantity: 1, item: null }])
    localStorage.cart = stored
    const view = await frame(`${AHEAD}${card()}<script src="${src}"></script>`)
    const element = inFrame(view, 'store-product')
    await until(() => textOf(element).includes(PLAIN.title))
    const refreshed = element.refresh()
    await idle(view)
    expect(localStorage.cart).equal(stored)
    view.openPage()
    await refreshed
    await until(() => localStorage.cart !== stored, 'the cart without the line')
  })
})

describe('a page that may not store anything', () => {
  /** Adds a product to the cart, which needs a text that has not loaded. */
  async function showsToast(lang, name, text, script = src) {
    const view = await frame(
      `<script>Storage.prototype.setItem = () => { throw new DOMException('blocked') }</script>
       ${cardOf(`host="${host}" lang="${lang}"`)}<script src="${script}"></script>`,
    )
    const element = inFrame(view, 'store-product')
    await hasButton(element, name)
    await idle(view)
    expect(resources(view).some((url) => url.includes(`${lang}-more`))).equal(false)
    ;(await hasButton(element, name)).click()
    const texts = () =>
      [...element.shadowRoot.querySelectorAll('[part=toast] p')].map(({ textContent }) => textContent)
    await until(() => texts().includes(text))
    expect(texts().every(Boolean)).equal(true)
  }

  for (const [lang, name, text] of [
    ['en', 'Add to cart', 'Your browser can’t save the cart. It stays until you close the page.'],
    ['ar', 'أضف إلى السلة', 'متصفحك لا يسمح بحفظ السلة، لذا ستبقى هنا إلى أن تغلق الصفحة.'],
  ])
    it(`a page without storage tells the shopper that the cart is not saved, in a toast whose text loads on demand: ${lang}`, () =>
      showsToast(lang, name, text))

  it('a page without storage shows the toast with another text if its own fails to load', () =>
    showsToast('en', 'Add to cart', 'Loading failed. Please try again.', '/damaged/en/store.js'))
})

describe('a page with a library that replaces natives', () => {
  const LIBRARIES = {
    'MooTools, as in Joomla 3': ['mootools/mootools-core.min', 'mootools/mootools-more.min'],
    'Prototype.js and script.aculo.us': ['prototype/prototype', 'scriptaculous/scriptaculous'],
  }
  for (const [name, files] of Object.entries(LIBRARIES)) {
    const test = hasLibraries ? it : it.skip
    test(`the store keeps its title, a stored cart and its failure messages beside ${name}`, async () => {
      const scripts = files.map((file) => `<script src="/debian/${file}.js"></script>`).join('')
      const view = await frame(`${scripts}<main>${card()}</main>
        <store-app host="${host}" seo routing="memory"></store-app><script src="${src}" async></script>`)
      const { document } = view
      await shows(inFrame(view, 'store-product'), PLAIN.title)
      await shows(inFrame(view, 'store-app'), 'Home')
      const app = inFrame(view, 'store-app')
      await app.navigate(`/product/${CHOICE.id}`)
      await until(() => document.title.startsWith(CHOICE.title), 'the title')
      await inFrame(view, 'store-product').add()
      await until(() => view.Store.shop().cart.value.count === 1, 'the cart')
      expect(JSON.parse(localStorage.cart).map(({ quantity }) => quantity)).deepEqual([1])
      app.remove()
      await until(() => document.title === 'Page', 'the title of the page')

      const broken = await frame(`${scripts}${card()}<script src="/damaged/cart/store.js"></script>`)
      await until(() => textOf(inFrame(broken, 'store-product')).includes('Loading failed'), 'the failure')
    })
  }
})

it('a page that Turbo refreshes by morphing keeps a drawer open or closed, and the language that the shopper has chosen', async () => {
  const cart = (attributes = '') => `<store-cart id="cart" host="${host}" ${attributes}></store-cart>`
  const view = await frame(`<script src="/node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js"></script>
      <p>First</p>${cart()}<section></section><script src="${src}" async></script>`)
  const { document, Turbo, DOMParser } = view
  const morph = (html) => {
    Turbo.morphBodyElements(document.body, new DOMParser().parseFromString(html, 'text/html').body)
    expect(document.querySelector('p').textContent).equal(/<p>(\w+)/.exec(html)[1])
  }
  await view.Store.ready
  const element = inFrame(view, 'store-cart')
  const dialog = () => element.shadowRoot.querySelector('dialog:modal')
  await element.show()
  const shown = await until(dialog, 'the drawer')
  for (const html of [`<p>Second</p>${cart()}`, `<p>Third</p><section>${cart()}</section>`]) {
    morph(html)
    await idle(view)
    expect([element.open, (await until(dialog)) === shown]).deepEqual([true, true])
  }
  await element.close()
  await until(() => !dialog())
  morph(`<p>Fourth</p>${cart('open mode="drawer"')}`)
  await idle(view)
  expect([inFrame(view, 'store-cart') === element, element.getAttribute('mode'), element.open]).deepEqual([
    true,
    'drawer',
    false,
  ])
  // Without a choice, the page's own language is used.
  for (const lang of ['en', 'ar']) morph(`<p>Fifth</p>${cart(`lang="${lang}"`)}`)
  expect(element.lang).equal('ar')
  await view.Store.shop().setLang('en')
  morph(`<p>Sixth</p>${cart('lang="ar"')}`)
  expect(element.lang).equal('en')
})

it('a page with a strict Content-Security-Policy logs no violation', async () => {
  const csp = [
    "default-src 'none'",
    `script-src ${location.origin}`,
    "style-src 'self'",
    `connect-src ${host}`,
    `img-src ${host}`,
  ].join('; ')

  const view = await frame(
    `<script src="/tests/elements/violations.js"></script>${card()}<store-cart host="${host}"></store-cart><script src="${src}"></script>`,
    { csp },
  )
  const [product, cart] = view.document.querySelectorAll('store-product, store-cart')
  await shows(product, PLAIN.title)
  const add = await hasButton(product, 'Add to cart')
  expect(view.getComputedStyle(add).borderRadius === '0px', 'it is styled').equal(false)
  add.click()
  ;(await hasButton(cart, 'Cart, 1 item')).click()
  await until(() => cart.shadowRoot.querySelector('dialog[open]'))
  expect(view.violations).deepEqual([])
})

describe('the loader’s preload', () => {
  const app = (routing) => `<store-app host="${host}" routing="${routing}"></store-app>`
  const visit = (html, path = '') =>
    frame(
      `<script src="/tests/elements/console.js"></script><script src="/tests/elements/fetches.js"></script>
       ${path && `<script>history.replaceState(null, '', '${path}')</script>`}${html}<script src="${src}"></script>`,
    )

  it('the loader’s preload requests nothing if the host is not a URL', async () => {
    const view = await visit(cardOf('host="api.example"').repeat(2))
    await until(() => view.logged.length > 0)
    expect(view.fetches).deepEqual([])
    expect(view.logged.length, view.logged.join('\n')).equal(1)
    expect(view.logged[0].includes('host="api.example"')).equal(true)
  })

  for (const routing of ['memory', 'hash']) {
    it(`the loader’s preload requests no product for the host page’s own URL if the app’s routing is ${routing}`, async () => {
      const view = await visit(app(routing), '/product/my-own-slug')
      await shows(view.document.querySelector('store-app'), 'Home')
      expect(view.fetches.filter((address) => address.includes('my-own-slug'))).deepEqual([])
      expect(view.fetches.includes(`${host}/api/home`)).equal(true)
    })
  }

  for (const [routing, path] of [
    ['path', `/product/${PLAIN.id}?from=mail#top`],
    ['hash', `/mine#/product/${PLAIN.id}`],
  ]) {
    it(`the loader’s preload requests the product of the URL if the app’s routing is ${routing}`, async () => {
      const view = await visit(app(routing), path)
      await shows(view.document.querySelector('store-app'), PLAIN.title)
      const product = `${host}/api/products/${PLAIN.id}`
      expect(view.Store.early.has(product)).equal(true)
      expect(view.fetches.filter((address) => address === product).length).equal(1)
      expect(view.Store.early.has(`${host}/api/home`)).equal(false)
    })
  }
})

it('a page that replaces the console shows the error of an element that crashed', async () => {
  const view = await frame(
    `<script src="/tests/elements/fetches.js"></script><script>
         window.uncaught = []
         addEventListener('error', ({ message }) => uncaught.push(message))
         window.console = { log() {} }
       </script>${cardOf(`host="${host}" theme="purple"`)}<script src="${src}"></script>`,
  )
  const element = inFrame(view, 'store-product')
  element.layout = 'full'
  await shows(element, PLAIN.title)
  // Methods wait for React.
  await element.select('none')
  for (const node of element.shadowRoot.querySelector('.root').querySelectorAll('*')) node.remove()
  element.layout = 'card'
  await shows(element, 'Unexpected Application Error!')
  expect(view.uncaught).deepEqual([])
})
