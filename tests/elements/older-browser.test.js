import { expect } from './expect.js'
import {
  button,
  card,
  find,
  frame,
  hasButton,
  host,
  inFrame,
  PLAIN,
  script,
  shows,
  unmountAll,
  until,
} from './helpers.js'

beforeEach(() => localStorage.clear())
afterEach(unmountAll)

/** Opens a page in a browser without popovers, `checkVisibility`, `modulepreload`, idle callbacks and locks. */
async function visit(html, browser = 'older-browser') {
  const view = await frame(
    `<script src="/tests/elements/console.js"></script><script src="/tests/elements/${browser}.js"></script>
     ${html}<script src="${script}"></script>`,
  )
  return { view, element: view.document.querySelector('[host]') }
}
const CARD = card(`host="${host}"`)

describe('in an older browser', () => {
  it('in an older browser, a toast is shown and dismissed', async () => {
    const { view, element } = await visit(CARD)
    ;(await hasButton(element, 'Add to cart')).click()
    const region = () => element.shadowRoot.querySelector('[role=status]')
    await until(() => region()?.textContent && region().getBoundingClientRect().height > 0)
    button(element, 'Close').click()
    await until(() => region() && !region().textContent)
    expect(view.logged).deepEqual([])
  })

  it('in an older browser, the live region of the toasts stays on a page that is never idle', async () => {
    const { view, element } = await visit(
      `<script>Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback() {} })</script>${CARD}`,
    )
    ;(await hasButton(element, 'Add to cart')).click()
    // React replaces the region of the first paint.
    const region = () => element.shadowRoot.querySelector('[role=status]')
    await until(() => region()?.textContent)
    button(element, 'Close').click()
    await until(() => !region().textContent)
    // A region that is not rendered is not live, so the next text would not be announced.
    expect(region().getClientRects().length, 'rendered').equal(1)
    ;(await hasButton(element, 'In your cart')).click()
    await until(() => region().textContent)
    expect(view.logged).deepEqual([])
  })

  it('in an older browser, a panel of the navigation bar opens beside its button, and closes', async () => {
    const { view, element: nav } = await visit(`<store-nav host="${host}"></store-nav>`)
    const trigger = await hasButton(nav, 'Categories')
    const panel = () => nav.shadowRoot.querySelector('[role=group][aria-label]')
    const isSeen = () => Boolean(panel()?.getClientRects().length)
    trigger.click()
    await until(() => isSeen() && panel().querySelector('a[href]'))
    expect(panel().getBoundingClientRect().top >= trigger.getBoundingClientRect().bottom).equal(true)
    trigger.click()
    await until(() => !isSeen())
    expect(view.logged).deepEqual([])
  })

  it('in an older browser, the focus moves when the last line of a cart is removed', async () => {
    const { view, element: product } = await visit(
      `${CARD}<store-cart host="${host}" mode="inline"></store-cart>`,
    )
    const cart = inFrame(view, 'store-cart')
    ;(await hasButton(product, 'Add to cart')).click()
    await shows(cart, PLAIN.title)
    const remove = await hasButton(cart, 'Remove')
    remove.focus()
    remove.click()
    await until(() => cart.shadowRoot.activeElement?.closest('[part~=empty]'))
    expect(view.logged).deepEqual([])
  })
})

describe('in a browser in which showing or hiding a popover twice throws', () => {
  it('if showing or hiding a popover twice throws, the menu of a list opens and closes, and a product is shown', async () => {
    const { view, element: app } = await visit(
      `<store-app host="${host}" routing="memory" initial-path="/category/1"></store-app>`,
      'strict-popovers',
    )
    const menu = () => find(app, '[role=menu]')
    const trigger = await hasButton(app, 'Sort')
    for (let times = 0; times < 2; times++) {
      trigger.click()
      await until(() => menu().matches(':popover-open') && menu().children.length)
      trigger.click()
      await until(() => !menu().matches(':popover-open'))
    }
    await app.navigate(`/product/${PLAIN.id}`)
    await hasButton(app, 'Add to cart')
    expect(view.logged).deepEqual([])
  })

  it('if showing or hiding a popover twice throws, toasts are shown and dismissed, one after another', async () => {
    const { view, element } = await visit(CARD, 'strict-popovers')
    const region = () => find(element, '[role=status]')
    for (const name of ['Add to cart', 'In your cart']) {
      ;(await hasButton(element, name)).click()
      await until(() => region()?.textContent && region().matches(':popover-open'))
      button(element, 'Close').click()
      await until(() => region() && !region().textContent)
    }
    expect(view.logged).deepEqual([])
  })
})
