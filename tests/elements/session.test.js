import { expect } from './expect.js'
import {
  find,
  frame,
  hasButton,
  host,
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

/** Opens a page in an iframe. `sent` has the tokens of its requests. */
async function pageWith(elements, prefix) {
  const shop = `host="${host}" storage-prefix="${prefix}"`
  const view = await frame(
    `<script>
      window.sent = []
      const real = window.fetch
      window.fetch = (input, init) => {
        const token = new Headers(init?.headers).get('authorization')
        if (token) window.sent.push(token)
        return real(input, init)
      }
    </script><script src="${src}"></script>${elements.replaceAll('SHOP', shop)}`,
  )
  const session = () => view.Store.shop(host)?.session.value
  return { view, session, find: (selector) => view.document.querySelector(selector) }
}
const app = (attributes = 'seo') =>
  `<store-app SHOP routing="memory" initial-path="/profile" ${attributes}></store-app>`

describe('a token of the host page', () => {
  it('a token of the host page is not adopted by a store-app without seo, or beside an element of another host', async () => {
    const token = await logIn()
    const prefix = newPrefix()
    localStorage[`${prefix}Authorization`] = token
    for (const elements of [app(''), `${app()}<store-cart host="https://other.example"></store-cart>`]) {
      const page = await pageWith(elements, prefix)
      await shows(page.find('store-app'), 'Log In')
      expect(page.session()).equal('visitor')
      expect(page.view.sent).deepEqual([])
    }
    expect(localStorage[`${prefix}Authorization`]).equal(token)
  })
})

it('a token stored before ownership was recorded is adopted by a store-app once it has seo, and recorded', async () => {
  const prefix = newPrefix()
  localStorage[`${prefix}Authorization`] = await logIn()
  const page = await pageWith(app(''), prefix)
  await shows(page.find('store-app'), 'Log In')
  page.find('store-app').seo = true
  await until(() => page.session() === 'user')
  await until(() => localStorage[`store:${prefix}Authorization:record`], 'a record')
  await shows(one('<store-nav></store-nav>', prefix), 'Fatima')
})

/** Simulates a page that is restored from the back/forward cache and has missed all storage events. */
const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

it('a page that is restored from the back/forward cache shows the current login, cart and language', async () => {
  const prefix = newPrefix()
  const [nav, cart] = mount(`<store-nav></store-nav><store-cart mode="badge"></store-cart>`, prefix).children
  await hasButton(nav, 'Menu')
  await cart.add(PLAIN.id)
  // Another page of the site makes the change. This page gets no event, as if it was in the cache.
  await storeToken(prefix, await logIn())
  const lines = JSON.parse(localStorage[`${prefix}cart`])
  localStorage[`${prefix}cart`] = JSON.stringify([{ ...lines[0], quantity: 3 }])
  localStorage[`${prefix}lang`] = 'ar'
  comeBack()
  await until(() => textOf(cart).includes('3'), 'the new count')
  await until(() => find(nav, '[dir=rtl]'), 'Arabic')
  await shows(nav, 'Fatima')
  expect(cart.cart.count).equal(3)
  // The other page has logged out.
  delete localStorage[`${prefix}Authorization`]
  delete localStorage[`store:${prefix}Authorization:record`]
  comeBack()
  await until(() => !textOf(nav).includes('Fatima'), 'nobody’s name')
})
