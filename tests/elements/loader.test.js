import { expect } from './expect.js'
import {
  BROWSERS,
  button,
  card as cardWith,
  find,
  frame,
  host,
  IGNORES_INTEGRITY,
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

const card = (attributes = `host="${host}"`) => cardWith(attributes)
const app = `<store-app host="${host}" routing="memory"></store-app>`
const cardOf = (view) => view.document.getElementsByTagName('store-product')[0]
const filesOf = (view) =>
  view.performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))

/** The hash of each file. */
const files = Object.entries((await (await fetch('/dist/integrity.json')).json()).files)

for (const [browser, prelude] of Object.entries(BROWSERS)) {
  describe(`the loader in ${browser}`, () => {
    it('the loader requests and runs each file once, and needs no inline style and only the policy store if Trusted Types are enforced', async () => {
      const view = await frame(
        `<script src="/tests/elements/violations.js"></script>${RECORD_CONSOLE}${prelude}${card()}${app}<script src="${src}"></script>`,
        { csp: "style-src 'none'; require-trusted-types-for 'script'; trusted-types store" },
      )
      await shows(cardOf(view), PLAIN.title)
      const store = view.document.querySelector('store-app')
      await shows(store, 'Home')
      store.navigate('/categories')
      await until(() => find(store, 'main a[href]'))
      const requested = filesOf(view).map(({ name }) => name)
      expect(requested.filter((name, index) => requested.indexOf(name) !== index)).deepEqual([])
      expect([view.violations, view.logged]).deepEqual([[], []])
    })

    for (const [chunk, tag] of Object.entries({ index: 'store-product', vendor: 'store-nav' })) {
      it(`the loader does not run a damaged ${chunk}, or anything that imports it`, async () => {
        const view = await frame(
          `${RECORD_CONSOLE}${prelude}<${tag} host="${host}" product-id="${PLAIN.id}"><p>Call us.</p></${tag}>
           <script src="/damaged/${chunk}/store.js"></script>`,
        )
        await until(() => view.logged.some((line) => line.includes(`${tag} did not load`)))
        const [element] = view.document.getElementsByTagName(tag)
        expect(element.textContent.trim()).equal('Call us.')
        // The first paint needs no React DOM.
        if (chunk !== 'vendor') expect(textOf(element)).equal('')
        // If the element loads again, it requests the file again, which fails again.
        const requested = () => view.document.querySelectorAll('head [integrity]').length
        const before = requested()
        expect(await view.Store.load(tag).catch(() => 'it failed')).equal('it failed')
        expect(requested()).above(before)
        expect(view.damagedCodeRan).equal(undefined)
      })
    }

    for (const chunk of ['app', 'browse', 'integrity']) {
      const isPreloaded = chunk === 'app'
      it(`the loader does not run a damaged ${chunk}${isPreloaded ? ', even if the page preloads it' : ''}, while other elements work`, async () => {
        const [name, hash] = files.find(([path]) => path.startsWith(`assets/${chunk}-`))
        const preload = `<link rel="modulepreload" href="/damaged/${chunk}/${name}" integrity="${hash}">`
        const view = await frame(
          `${RECORD_CONSOLE}${isPreloaded ? preload : ''}${prelude}${app}${card()}<script src="/damaged/${chunk}/store.js"></script>`,
        )
        await shows(cardOf(view), PLAIN.title)
        const store = view.document.querySelector('store-app')
        // The other chunks belong to a screen that the visitor opens.
        if (!isPreloaded) {
          await view.customElements.whenDefined('store-app')
          store.navigate('/categories')
        }
        const isMissed = () => view.logged.some((line) => line.includes('store-app did not load'))
        await until(() => isMissed() || button(store, 'Try again'))
        expect(view.damagedCodeRan).equal(undefined)
      })
    }
  })
}

describe('the loader’s Trusted Types policy', () => {
  /** Returns the policy and the trusted URLs that the page can access. */
  const sharedPolicy = (view) =>
    Object.values(view[Symbol.for('store.1')]).filter(
      (value) => value instanceof view.TrustedTypePolicy || value instanceof view.Set,
    )

  it('the loader’s Trusted Types policy is inaccessible to the page if the entry does not load', async function () {
    if (!window.trustedTypes) this.skip()
    const view = await frame(
      `${RECORD_CONSOLE}${IGNORES_INTEGRITY}${card()}
       <script src="/damaged/index/store.js"></script>`,
      { csp: "require-trusted-types-for 'script'; trusted-types store" },
    )
    await until(() => cardOf(view).textContent)
    expect(sharedPolicy(view)).deepEqual([])
  })

  it('the loader’s Trusted Types policy is created once, trusts only the URLs of its files, and is not left behind', async function () {
    if (!window.trustedTypes) this.skip()
    const view = await frame(
      `${RECORD_CONSOLE}${IGNORES_INTEGRITY}<script>
         window.policies = []
         const { createPolicy } = trustedTypes
         TrustedTypePolicyFactory.prototype.createPolicy = function (...args) {
           const policy = createPolicy.apply(this, args)
           policies.push(policy)
           return policy
         }
       </script>${card()}<script src="${src}"></script>`,
      { csp: "require-trusted-types-for 'script'; trusted-types store" },
    )
    await shows(cardOf(view), PLAIN.title)
    const [policy, ...more] = view.policies
    expect([policy.name, more.length]).deepEqual(['store', 0])
    const trusted = (address) => String(policy.createScriptURL(address))
    expect(filesOf(view).length).above(2)
    for (const { name } of filesOf(view)) expect(trusted(name)).equal(name)
    for (const address of ['https://evil.example/a.js', '/a.js', 'constructor', 'data:,', src])
      expect(trusted(address)).equal('')
    expect(sharedPolicy(view)).deepEqual([])
  })
})

describe('the loader on a page whose elements are named like properties of the document', () => {
  const evil = 'https://evil.example/'
  const CLOBBERED = {
    'two pictures named currentScript':
      `<img name="currentScript" src="${evil}store.js" data-host="${evil}" alt="">`.repeat(2),
    'a frame named currentScript': '<iframe name="currentScript" srcdoc="<p id=src></p>"></iframe>',
    'a picture, and forms and elements with other names': `<img name="currentScript" src="${evil}store.js" data-host="${evil}" alt="">
      <form name="scripts"><input type="image" src="${evil}store.js" data-host="${evil}"></form>
      ${['querySelector', 'documentElement'].map((name) => `<form name="${name}"></form>`).join('')}
      ${['head', 'body'].map((name) => `<img name="${name}" alt="">`.repeat(2)).join('')}
      ${['baseURI', 'querySelectorAll', 'readyState', 'activeElement'].map((name) => `<img name="${name}" alt="">`).join('')}
      ${['store.1', 'dataLayer', 'trustedTypes'].map((id) => `<p id="${id}"></p>`).join('')}`,
  }
  const without = card('').replace('store-product', 'store-product data-mine')
  for (const [what, html] of Object.entries(CLOBBERED)) {
    it(`the loader finds its own script’s URL and host: ${what}`, async () => {
      const view = await frame(
        `${RECORD_CONSOLE}<script src="/tests/elements/fetches.js"></script>${html}${without}<script src="${src}" data-host="${host}"></script>`,
      )
      await shows(cardOf(view), PLAIN.title)
      const requested = [...view.fetches, ...filesOf(view).map(({ name }) => name)]
      expect(requested.filter((address) => address.includes('evil.example'))).deepEqual([])
      expect(view.logged.filter((line) => !line.includes('evil.example'))).deepEqual([])
      for (const path of ['settings', `products/${PLAIN.id}`])
        expect(view.Store.early.has(`${host}/api/${path}`), `it requests ${path} early`).equal(true)
    })
  }

  it('the loader finds elements beside a tag named constructor, and in a form with fields named like its members', async () => {
    const view = await frame(`${RECORD_CONSOLE}<main></main><script src="${src}"></script>`)
    await view.Store.ready
    const names = 'querySelectorAll localName children attributes getAttribute parentNode append'.split(' ')
    const fields = names.map((name) => `<input name="${name}">`).join('')
    view.document.querySelector('main').innerHTML =
      `<constructor></constructor><form>${fields}${card()}</form>${card()}`
    for (const element of view.document.querySelectorAll('store-product')) await shows(element, PLAIN.title)
    expect(view.logged).deepEqual([])
  })
})

describe('the loader as a module', () => {
  const inert = (address, more = '') => `<script type="text/plain" src="${address}" ${more}></script>`
  const hostless = card('')

  it('the loader as a module finds its script by the name store.js, and prefers one with data-host', async () => {
    // Scripts with `data-host` are preferred. These have one too, but other file names.
    const named = [
      '/dist/store.js/2.0.12/store.min.js',
      '/js/store.json',
      '/js/my-store.js',
      '/js/x.js?from=/store.js',
    ]
    const others = named.map((address) => inert(address, 'data-host="https://other.example"')).join('')
    const view = await frame(
      `${RECORD_CONSOLE}${others}${inert('/elsewhere/store.js')}
       ${hostless}<script type="module" src="${src}?v=2" data-host="${host}"></script>`,
    )
    await shows(cardOf(view), PLAIN.title)
    expect(view.logged).deepEqual([])
  })

  for (const [type, logged] of [
    ['module', ['[store] No script tag.']],
    ['text/javascript', []],
  ]) {
    it(`the loader logs a warning if it finds no script; a classic script may have any name (${type})`, async () => {
      const view = await frame(
        `${RECORD_CONSOLE}${card()}<script type="${type}" src="/renamed/shop.js"></script>`,
      )
      if (logged.length) await until(() => view.logged.length > 0)
      else await shows(cardOf(view), PLAIN.title)
      expect(view.logged).deepEqual(logged)
      expect(Boolean(view.Store)).equal(logged.length === 0)
    })
  }
})

// Each engine words these errors differently.
it('an element offers a retry after a missing export, but not after a parse error', async () => {
  const parse = (code) => import(`data:text/javascript,${encodeURIComponent(code)}`).catch((error) => error)
  const missing = await parse('import { x } from "data:text/javascript,"')
  const unparsable = await parse('class {')
  expect([missing.name, unparsable.name]).deepEqual(['SyntaxError', 'SyntaxError'])
  const tries = []
  for (const { message } of [missing, unparsable]) {
    const view = await frame(
      `<script>
         window.errors = []
         addEventListener('store:error', ({ detail }) => errors.push(detail))
         customElements.define = () => { throw SyntaxError(${JSON.stringify(message)}) }
       </script>${card()}<script src="${src}"></script>`,
    )
    await until(() => view.errors.length)
    tries.push(view.errors[0].retryable)
  }
  expect(tries).deepEqual([true, false])
})
