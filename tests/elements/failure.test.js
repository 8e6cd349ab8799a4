import { expect } from './expect.js'
import {
  BROWSERS,
  button,
  card as cardOf,
  find,
  frame,
  hasButton,
  host,
  idle,
  newPrefix,
  PLAIN,
  RECORD_CONSOLE,
  shows,
  src,
  textOf,
  unmountAll,
  until,
} from './helpers.js'

beforeEach(() => localStorage.clear())
afterEach(unmountAll)

const RECORD = `${RECORD_CONSOLE}<script>
  window.errors = []
  addEventListener('store:error', ({ target, detail }) => errors.push([target.localName, detail]))
</script>`
const card = (attributes = '') => cardOf(`host="${host}" ${attributes}`)
/** An element that needs React DOM. */
const full = (attributes) => card(attributes).replace('layout="card"', 'layout="full"')
const sentence = (element) => find(element, '[role=alert]')
const ofTag = (view, tag = 'store-product') => view.document.getElementsByTagName(tag)[0]
const withoutMethods = `<script>
  for (const name of ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'])
    delete Array.prototype[name]
  for (const name of ['at', 'replaceAll', 'isWellFormed']) delete String.prototype[name]
  for (const name of ['hasOwn', 'groupBy']) delete Object[name]
  for (const name of ['any', 'withResolvers', 'try']) delete Promise[name]
  for (const name of ['any', 'timeout']) delete AbortSignal[name]
  for (const name of ['structuredClone', 'reportError', 'WeakRef', 'AggregateError']) delete window[name]
  delete Crypto.prototype.randomUUID
</script>`
/** Browsers without features that all supported ones have. Chromium has had `adoptedStyleSheets` since version 73. */
const OLD_BROWSERS = {
  'Safari 14.1': `<script>delete Document.prototype.adoptedStyleSheets</script>${withoutMethods}`,
  'Chrome 85': withoutMethods,
}
const LOAD = {
  en: 'Loading failed. Please try again, or reload the page.',
  ar: 'تعذّر التحميل. حاول مرة أخرى، أو أعد تحميل الصفحة.',
}
/** Makes the definition of an element fail until the store has shown the failure. */
const THROWS_AT_FIRST = `<script>
  let left = 2
  customElements.define = () => {
    if (--left === 0) delete customElements.define
    throw Error('Not now.')
  }
</script>`
/**
 * Makes all requests for a chunk fail until `hasRecovered` is set. Later requests use another URL, because some
 * browsers remember that a module is missing.
 */
const failsAtFirst = (chunk) => `<script>
  const { append } = Element.prototype
  Element.prototype.append = function (node) {
    const url = node.localName === 'script' ? 'src' : 'href'
    if (!window.hasRecovered && node[url]?.includes('/${chunk}-')) {
      node[url] = '/missing.js'
      node.addEventListener('error', () => void (window.hasFailed = true))
    }
    return append.call(this, node)
  }
</script>`
const loads = (view, tag = 'store-product') =>
  view.Store.load(tag).then(
    () => 'it loaded',
    (error) => String(error),
  )

for (const [browser, prelude] of Object.entries(BROWSERS).slice(0, 2)) {
  describe(`an element whose code fails to load, in ${browser}`, () => {
    for (const [chunk, element] of Object.entries({ vendor: full(), cart: card() }))
      it(`an element whose code fails to load shows the failure with a retry button, and emits store:error, also after a failed retry, without ${chunk}`, async () => {
        const view = await frame(
          `${RECORD}${prelude}${element}<script src="/damaged/${chunk}/store.js"></script>`,
        )
        await hasButton(ofTag(view), 'Try again')
        expect(sentence(ofTag(view)).textContent).equal(LOAD.en)
        expect(sentence(ofTag(view)).closest('[lang]').dir).equal('ltr')
        expect(view.errors).deepEqual([
          ['store-product', { code: 'load', message: LOAD.en, retryable: true }],
        ])
        expect((await loads(view)) === 'it loaded').equal(chunk === 'vendor')
        // An unhandled rejection would reach the host page.
        expect(view.logged.filter((line) => line.startsWith('[store]')).length > 0).equal(true)
        expect(await view.Store.ready.then(() => 'settled')).equal('settled')
        button(ofTag(view), 'Try again').click()
        expect(sentence(ofTag(view)).textContent).equal('Loading…')
        await until(() => view.errors.length > 1)
        expect(sentence(ofTag(view)).textContent).equal(LOAD.en)
        expect(view.errors.length).equal(2)
      })

    it('an element shows the failure in both languages if the entry fails to load', async () => {
      const view = await frame(
        `${RECORD}${prelude}${card()}<store-cart host="${host}"><button slot="trigger">My bag</button></store-cart>
         <script src="/damaged/index/store.js"></script>`,
      )
      await until(() => ofTag(view).textContent)
      expect(ofTag(view).textContent).equal('Loading failed. تعذّر التحميل.')
      await until(() => view.logged.some((line) => line.includes('store-cart did not load')))
      expect(ofTag(view, 'store-cart').textContent).equal('My bag')
    })
  })
}

describe('an element whose code fails to load', () => {
  it('a card adds to the cart without the chunks vendor and deferred, and shows the failure once if a click, a method call or a panel needs them', async () => {
    // The products must not be in the cart already.
    const own = `storage-prefix="${newPrefix()}"`
    const cards = card(own).repeat(2)
    const view = await frame(
      `${RECORD}${cards}<store-cart host="${host}" ${own}></store-cart><script src="/damaged/vendor+deferred/store.js"></script>`,
    )
    const [element, called] = view.document.getElementsByTagName('store-product')
    const cart = ofTag(view, 'store-cart')
    ;(await hasButton(element, 'Add to cart')).click()
    await hasButton(element, 'In your cart')
    await idle(view)
    expect(view.errors).deepEqual([])
    called.add()
    find(element, 'a[href]').click()
    view.Store.shop(host).openCart()
    for (const each of [element, called, cart]) await hasButton(each, 'Try again')
    await idle(view)
    expect(
      view.errors
        .map(([tag]) => tag)
        .toSorted()
        .join(),
    ).equal('store-cart,store-product,store-product')
  })

  it('a card shows that its code failed to load instead of a refusal, which needs the chunk vendor', async () => {
    const cards = card(`storage-prefix="${newPrefix()}"`).repeat(2)
    const view = await frame(`${RECORD}${cards}<script src="/damaged/vendor/store.js"></script>`)
    const [element, other] = view.document.getElementsByTagName('store-product')
    ;(await hasButton(element, 'Add to cart')).click()
    const added = await hasButton(element, 'In your cart')
    await idle(view)
    expect(view.errors).deepEqual([])
    // A product in the cart can't be added again.
    added.click()
    await hasButton(element, 'Try again')
    await idle(view)
    expect(view.errors.length).equal(1)
    expect(button(other, 'Try again')).equal(undefined)
  })

  it('a cart without the chunk base shows its failure if it can open neither its drawer nor a toast', async () => {
    const view = await frame(
      `${RECORD}<store-cart host="${host}"></store-cart><script src="/damaged/base/store.js"></script>`,
    )
    const cart = ofTag(view, 'store-cart')
    ;(await hasButton(cart, 'Cart')).click()
    await hasButton(cart, 'Try again')
  })

  it('an element renders if the retry succeeds, and shows no failure after its removal', async () => {
    const view = await frame(`${RECORD}${THROWS_AT_FIRST}${card()}<script src="${src}"></script>`)
    const element = ofTag(view)
    ;(await hasButton(element, 'Try again')).click()
    await until(() => !button(element, 'Try again'))
    await shows(element, PLAIN.title)
    expect(view.errors.length).equal(1)
    element.remove()
    await until(() => !textOf(element).includes(PLAIN.title))
    expect(textOf(element).trim()).equal('')
  })

  it('an element removes the failure in both languages when its code loads later', async () => {
    const view = await frame(
      `${RECORD}${THROWS_AT_FIRST}${card()}<script src="/damaged/failure/store.js"></script>`,
    )
    const element = ofTag(view)
    await until(() => element.textContent)
    expect(element.textContent).equal('Loading failed. تعذّر التحميل.')
    view.document.body.append(element.cloneNode())
    await shows(element, PLAIN.title)
    expect(element.textContent).equal('')
  })
})

describe('an element whose deferred code failed to load while the page was idle', () => {
  for (const [chunk, what, use, shown, html = card] of [
    [
      'deferred',
      'a card shows the toast of an addition',
      (element) => button(element, 'Add to cart').click(),
      ({ element }) => find(element, '[part=toast]'),
    ],
    ...[
      ['a card', card],
      ['layout="full"', full],
    ].map(([name, html]) => [
      'deferred',
      `${name} carries out a method call`,
      (element) => element.add(),
      ({ result }) => result?.ok === true,
      html,
    ]),
    ...['deferred', 'cart-page'].map((chunk) => [
      chunk,
      'a cart opens at the first call',
      (_, cart) => cart.show(),
      ({ element, cart }) => find(cart, 'dialog[open]') && !find(element, '[part=toast]'),
    ]),
  ])
    it(`an element whose deferred code failed to load: ${what}, which needs ${chunk}`, async () => {
      const own = `storage-prefix="${newPrefix()}"`
      const view = await frame(
        `${RECORD}${failsAtFirst(chunk)}${html(own)}<store-cart host="${host}" ${own}></store-cart>
         <script src="${src}"></script>`,
      )
      const [element, cart] = [ofTag(view), ofTag(view, 'store-cart')]
      await until(
        () => view.hasFailed && (textOf(element).includes(PLAIN.title) || button(element, 'Try again')),
      )
      await idle(view)
      view.hasRecovered = true
      let result
      void Promise.resolve(use(element, cart)).then((value) => (result = value))
      await until(() => shown({ element, cart, result }))
    })
})

describe('an element whose code cannot run', () => {
  /** Waits for a failure that a retry can't help. */
  async function showsFinal(view, element, message) {
    await shows(element, message)
    expect(button(element, 'Try again')).equal(undefined)
    expect(view.errors).deepEqual([['store-product', { code: 'load', message, retryable: false }]])
  }

  for (const [old, script] of Object.entries(OLD_BROWSERS)) {
    it(`an element whose code cannot run shows that the browser is too old, like ${old}`, async () => {
      const view = await frame(`${RECORD}${script}${card()}<script src="${src}"></script>`)
      const message = 'The shop does not work in this browser. Please update it, or use another one.'
      await showsFinal(view, ofTag(view), message)
      expect((await loads(view)).includes('This browser is too old')).equal(true)
    })
  }

  const HIDDEN = {
    addEventListener: 'iframe',
    createElement: 'img',
    createElementNS: 'img',
    createTextNode: 'img',
    defaultView: 'iframe',
  }
  for (const [name, tag] of Object.entries(HIDDEN)) {
    it(`an element whose code cannot run shows the failure if the page hides document.${name} (${tag})`, async () => {
      const html = `<${tag} name="${name}"></${tag}>`
      const view = await frame(`${RECORD}${html}${card()}<script src="${src}"></script>`)
      const [element] = view.Document.prototype.querySelectorAll.call(view.document, 'store-product')
      await showsFinal(view, element, 'The shop cannot be shown on this page.')
      expect((await loads(view)).includes(`An element named "${name}" hides document.${name}`)).equal(true)
    })
  }

  it('an element renders, and reports nothing, if another script replaces document.createElement and defers customElements.define', async () => {
    const view = await frame(
      `${RECORD}<script>
         const { createElement } = document
         document.createElement = (...args) => createElement.apply(document, args)
         const { define } = customElements
         customElements.define = (...args) => void setTimeout(() => define.apply(customElements, args))
       </script>${card()}${card()}<script src="${src}"></script>`,
    )
    await shows(ofTag(view), PLAIN.title)
    expect(view.logged).deepEqual([])
  })

  it('an element shows the failure if its code throws', async () => {
    const view = await frame(
      `${RECORD}<script>customElements.define = () => { throw Error('No.') }</script>
       ${card()}<script src="${src}"></script>`,
    )
    await hasButton(ofTag(view), 'Try again')
    expect(await loads(view)).equal('Error: No.')
  })
})

describe('the language of the message after the code has failed to load', () => {
  it('the language of the failure message is the element’s own, else the one that was chosen in its shop, else the page’s', async () => {
    for (const prefix of ['', 'a:', 'b:']) localStorage[`${prefix}lang`] = 'en'
    const cards = ['', 'storage-prefix="a:" lang="ar"', 'storage-prefix="b:"', 'storage-prefix="c:"']
    const view = await frame(
      `${RECORD}<script>document.documentElement.lang = 'ar-KW'</script>${cards.map(card).join('')}
       <script src="/damaged/cart/store.js"></script>`,
    )
    const elements = view.document.getElementsByTagName('store-product')
    for (const [index, lang] of ['en', 'ar', 'en', 'ar'].entries()) {
      await shows(elements[index], LOAD[lang])
      const { dir } = sentence(elements[index]).closest('[lang]')
      expect(dir).equal(lang === 'ar' ? 'rtl' : 'ltr')
    }
  })

  it('the language of the failure message is correct under a strict Content-Security-Policy', async () => {
    const origin = `${location.origin}/`
    const view = await frame(
      `<script src="/tests/elements/violations.js"></script>${card()}<script src="/damaged/cart/store.js"></script>`,
      {
        csp: `default-src 'none'; script-src ${origin}; connect-src ${host}; img-src ${host}; style-src 'self'`,
      },
    )
    const retry = await hasButton(ofTag(view), 'Try again')
    expect(retry.getBoundingClientRect().height >= 44).equal(true)
    expect(view.violations).deepEqual([])
  })
})
