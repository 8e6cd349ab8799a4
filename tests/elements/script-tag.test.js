import { expect } from './expect.js'
import {
  card as cardOf,
  frame,
  host,
  idle,
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
  /** Adds an element later. `place` is the page's main area. */
  const later = (action) => ({ html: `<main></main>${tag()}`, action })
  const put = (place, html) => void (place.innerHTML = html)

  /** For each form of the script tag: a page, an action after the first scan, and the expected console output. */
  const FORMS = {
    'before the element': { html: tag() + card() },
    'after the element': { html: card() + tag() },
    async: { html: tag('async') + card() },
    deferred: { html: tag('defer') + card() },
    'as a module': { html: tag('type="module"') + card() },
    'as a module behind the element': { html: card() + tag('type="module" async') },
    'with a version': { html: tag('', `${src}?v=2`) + card() },
    'from another origin': { html: tag('async', cdn) + card() },
    'as a module from another origin, after a script with the same name': {
      html: tag('type="text/plain"', '/js/store.js') + tag('type="module"', cdn) + card(),
    },
    twice: { html: tag() + card() + tag('async') },
    'twice, as a script and as a module': { html: tag('type="module"') + tag() + card() },
    'from two places': { html: tag('async', cdn) + tag('defer') + card() },
    'in two versions': {
      html: tag() + tag('', '/other-version/store.js') + card(),
      says: [/^\[store\] \d+\.\d+\.\d+ is running, not 0\.0\.0\.$/],
    },
    'in two versions, the other one first': {
      html: tag('', '/other-version/store.js') + tag() + card(),
      says: [/^\[store\] 0\.0\.0 is running, not \d+\.\d+\.\d+\.$/],
    },
    'that a script puts in': {
      html: `<main>${card()}</main>`,
      action(place, view) {
        place.append(Object.assign(view.document.createElement('script'), { src }))
      },
    },
    'before a base address': { html: `${tag()}<base href="https://elsewhere.example/deep/">${card()}` },
    'with an element that innerHTML brings later': later((place) => put(place, `<p>${card()}</p>`)),
    'with an element that a script makes before it is in the page': later((place, { document }) => {
      const element = document.createElement('store-product')
      place.append(Object.assign(element, { productId: PLAIN.id, layout: 'card', host }))
    }),
    'with an element out of a template': later((place, { document }) => {
      const template = document.createElement('template')
      template.innerHTML = card()
      place.append(document.importNode(template.content, true))
    }),
    'with an element that comes later into a shadow root': later(async (place, { Store }) => {
      const root = place.attachShadow({ mode: 'open' })
      await Store.scan(root)
      root.innerHTML = `<p>${card()}</p>`
    }),
    'with an element in a closed shadow root within another': later((place, view) => {
      const outer = place.attachShadow({ mode: 'open' })
      outer.innerHTML = '<section></section>'
      const root = outer.firstElementChild.attachShadow({ mode: 'closed' })
      root.innerHTML = card()
      view.hidden = root
      return view.Store.scan(root)
    }),
    'with an element that nothing shows': { html: `${tag()}<div style="display:none">${card()}</div>` },
    'with an element moved while its code is loading': {
      html: `${tag()}<aside></aside><main>${card()}</main>`,
      action: (place, { document }) =>
        document.querySelector('aside').append(document.querySelector('store-product')),
    },
    'with an element cloned while its code is loading': {
      html: `${tag()}<main>${card()}</main>`,
      action(place) {
        const [element] = place.children
        element.replaceWith(element.cloneNode(true))
      },
    },
    'with an element taken out and put back while its code is loading': {
      html: `${tag()}<main>${card()}</main>`,
      async action(place, view) {
        const [element] = place.children
        element.remove()
        await idle(view)
        place.append(element)
      },
    },
  }

  const findProduct = (view) => {
    const places = [view.hidden, view.document.querySelector('main')?.shadowRoot, view.document]
    return places.map((place) => place?.querySelector('store-product')).find(Boolean)
  }

  for (const [form, { html, action, says = [] }] of Object.entries(FORMS)) {
    it(`the script tag works ${form}`, async () => {
      const view = await frame(`<script src="/tests/elements/console.js"></script>${html}`)
      if (!view.document.querySelector('store-product')) await view.Store.ready
      await action?.(view.document.querySelector('main'), view)
      const element = await until(() => findProduct(view))
      await shows(element, PLAIN.title)
      expect(element.shadowRoot.querySelectorAll('article').length).equal(1)
      expect(typeof view.Store.version).equal('string')
      expect(view.logged.length, view.logged.join('\n')).equal(says.length)
      says.forEach((pattern, index) =>
        expect(pattern.test(view.logged[index]), view.logged[index]).equal(true),
      )
      const requested = resources(view).filter((name) => /\/api\/|\/assets\//.test(name))
      expect(requested.filter((name, index) => requested.indexOf(name) !== index)).deepEqual([])
      expect(requested.filter((name) => name.endsWith(`/api/products/${PLAIN.id}`)).length).equal(1)
    })
  }

  for (const [taken, html] of Object.entries({
    'a global': '<script>window.Store = 7</script>',
    'an id': '<div id="Store"></div>',
  })) {
    it(`the script tag leaves ${taken} named Store to the page, and warns`, async () => {
      const view = await frame(
        `<script src="/tests/elements/console.js"></script>${html}<script src="${src}"></script>${card()}`,
      )
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
