import { expect } from './expect.js'
import {
  card as cardOf,
  find,
  frame,
  host,
  idle,
  isLoading,
  PLAIN,
  resources,
  shows,
  src,
  unmountAll,
  until,
} from './helpers.js'

// The pages share an origin, and therefore a stored cart.
beforeEach(() => localStorage.clear())
afterEach(unmountAll)

const card = (id) => cardOf(`host="${host}"`, id)

describe('the script tag', () => {
  const tag = (attributes = '', address = src) => `<script src="${address}" ${attributes}></script>`
  const cdn = `${host}/store.js`
  /** For each form of the script tag: a page, and the expected console output. */
  const FORMS = {
    async: { html: tag('async') + card() },
    'deferred, with a version': { html: tag('defer', `${src}?v=2`) + card() },
    'as a module behind the element': { html: card() + tag('type="module" async') },
    'as a module from another origin, after a script with the same name': {
      html: tag('type="text/plain"', '/js/store.js') + tag('type="module"', cdn) + card(),
    },
    'twice, as a script and as a module': { html: tag('type="module"') + tag() + card() },
    'from two places': { html: tag('async', cdn) + tag('defer') + card() },
    'in two versions': {
      html: tag() + tag('', '/other-version/store.js') + card(),
      says: [/^\[store\] \d+\.\d+\.\d+ is running, not 0\.0\.0\.$/],
    },
    'that a script puts in': {
      html: `${card()}<script>document.body.append(Object.assign(document.createElement('script'), { src: '${src}' }))</script>`,
    },
    'before a base address': { html: `${tag()}<base href="https://elsewhere.example/deep/">${card()}` },
  }
  const RECORD = '<script src="/tests/elements/console.js"></script>'
  /** Returns the data and code that a page has requested, and expects that nothing was requested twice. */
  function requestedOnce(view) {
    const requested = resources(view).filter((name) => /\/api\/|\/assets\//.test(name))
    expect(requested.filter((name, index) => requested.indexOf(name) !== index)).deepEqual([])
    return requested
  }

  for (const [form, { html, says = [] }] of Object.entries(FORMS)) {
    it(`the script tag works ${form}`, async () => {
      const view = await frame(RECORD + html)
      const element = view.document.querySelector('store-product')
      await shows(element, PLAIN.title)
      expect(element.shadowRoot.querySelectorAll('article').length).equal(1)
      expect(typeof view.Store.version).equal('string')
      expect(view.logged.length, view.logged.join('\n')).equal(says.length)
      says.forEach((pattern, index) =>
        expect(pattern.test(view.logged[index]), view.logged[index]).equal(true),
      )
      const products = requestedOnce(view).filter((name) => name.includes('/api/products'))
      expect(products).deepEqual([`${host}/api/products/${PLAIN.id}`])
    })
  }

  /** Waits until each element has its content, once. Each has another tag, because each tag has its own code. */
  async function renderOnce(...elements) {
    for (const element of elements) {
      await until(
        () => !isLoading(element) && find(element, '.root'),
        `<${element.localName}> has its content`,
      )
      expect(element.shadowRoot.querySelectorAll('.root').length, element.localName).equal(1)
    }
  }

  it('the script tag serves elements that come later: by innerHTML, a script, a template, and into open and closed shadow roots', async () => {
    const view = await frame(`${RECORD}<main></main><section></section><p></p>${tag()}`)
    await view.Store.ready
    const { document, Store } = view
    const [main, section, paragraph] = ['main', 'section', 'p'].map((name) => document.querySelector(name))
    const open = section.attachShadow({ mode: 'open' })
    await Store.scan(open)
    open.innerHTML = `<p><store-checkout host="${host}"></store-checkout></p>`
    const outer = paragraph.attachShadow({ mode: 'open' })
    outer.innerHTML = '<section></section>'
    const closed = outer.firstElementChild.attachShadow({ mode: 'closed' })
    closed.innerHTML = `<store-app host="${host}" routing="memory"></store-app>`
    await Store.scan(closed)
    main.innerHTML = `<p>${card()}</p>`
    const nav = Object.assign(document.createElement('store-nav'), { host })
    const template = document.createElement('template')
    template.innerHTML = `<store-cart host="${host}"></store-cart>`
    main.append(nav, document.importNode(template.content, true))
    const inMain = [...main.querySelectorAll('store-product, store-nav, store-cart')]
    await renderOnce(...inMain, open.querySelector('store-checkout'), closed.firstElementChild)
    expect(view.logged).deepEqual([])
    requestedOnce(view)
  })

  it('the script tag serves elements that nothing shows, and those that are moved, cloned, or taken out and put back while their code is loading', async () => {
    const view = await frame(
      `${RECORD}${tag()}<aside></aside><main>${card()}<store-cart host="${host}"></store-cart>
       <store-nav host="${host}"></store-nav><p hidden><store-checkout host="${host}"></store-checkout></p></main>`,
    )
    const { document } = view
    const [product, cart, nav, checkout] = document.querySelectorAll('[host]')
    document.querySelector('aside').append(product)
    const clone = cart.cloneNode(true)
    cart.replaceWith(clone)
    nav.remove()
    await idle(view)
    document.querySelector('main').append(nav)
    await renderOnce(product, clone, nav, checkout)
    expect(view.logged).deepEqual([])
    requestedOnce(view)
  })

  for (const [taken, html] of Object.entries({
    'a global': '<script>window.Store = 7</script>',
    'an id': '<div id="Store"></div>',
  })) {
    it(`the script tag leaves ${taken} named Store to the page, and warns`, async () => {
      const view = await frame(`${RECORD}${html}<script src="${src}"></script>${card()}`)
      await shows(view.document.querySelector('store-product'), PLAIN.title)
      expect(view.Store === 7 || view.Store === view.document.querySelector('div')).equal(true)
      expect(view.logged).deepEqual([
        '[store] window.Store belongs to the page: rename that global or id to use the store from scripts.',
      ])
    })
  }

  it('the script tag adds one global and no styles outside the elements', async () => {
    const bare = await frame('<p></p>')
    const before = new Set(Object.getOwnPropertyNames(bare))
    const view = await frame(`<p></p>${card()}<script src="${src}"></script>`)
    await shows(view.document.querySelector('store-product'), PLAIN.title)
    const added = Object.getOwnPropertyNames(view).filter((name) => !before.has(name) && !/^\d+$/.test(name))
    expect(added).deepEqual(['Store'])
    expect(view.document.querySelectorAll('style, link[rel=stylesheet]').length).equal(0)
    expect(view.document.adoptedStyleSheets.length).equal(0)
    expect(view.document.fonts.size).equal(0)
  })
})
