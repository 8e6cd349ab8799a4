import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { settings } from '../../demo/seed/shop'
import { cartButton } from '../helpers/buying'
import { ALL_FIVE, heldOver } from '../helpers/growth'
import { idle } from '../helpers/idle'
import { ONE_LANG, openStore, TEXTS, WIDE, WITHOUT_PICTURES } from '../helpers/page'

const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]
const HEAD = '<!doctype html><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">'
const SCRIPT = '<script src="/store.js" async></script>'

const card = (id: number, attributes = '') =>
  `<store-product host="{{host}}" product-id="${id}" layout="card" ${attributes}></store-product>`
const cards = (count: number) => Array.from({ length: count }, (_, index) => card(index + 1)).join('')

/** Returns the requests to the API, without preflights. */
const requested = () =>
  store.demo.calls.filter(({ path, method }) => path.startsWith('/api/') && method !== 'OPTIONS')
const paths = () => requested().map(({ path }) => path)
const repeated = () => paths().filter((path, index) => paths().indexOf(path) !== index)

describe('a page of many elements', () => {
  /** Opens a page whose code loads only after `count` responses have arrived. */
  async function openSlowCode(html: string, count: number) {
    const context = (await store.visit('/elsewhere', { html: `${HEAD}<p>Before</p>{{host}}` })).context()
    await context.route('**/assets/**', async (route) => {
      await expect.poll(() => paths().length).toBeGreaterThanOrEqual(count)
      await route.continue()
    })
    const page = await context.newPage()
    await page.setViewportSize(WIDE)
    await context.route('**/early', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `${HEAD}${SCRIPT}${html}`.replaceAll('{{host}}', store.url),
      }),
    )
    await page.goto('/early')
    return page
  }
  const APP = '<store-app host="{{host}}" routing="memory"></store-app>'
  const shown = (page: Page) =>
    page.locator('store-product').getByRole('article').getByRole('heading').count()

  it('a page of many elements makes fewer than 20 calls with 24 products, 3 carts and an app, and requests the list while the code loads', async () => {
    const page = await openSlowCode(
      `${cards(24)}<store-cart host="{{host}}"></store-cart><store-cart host="{{host}}" mode="inline"></store-cart>
        <store-cart host="{{host}}" mode="badge"></store-cart>${APP}`,
      15,
    )
    await expect.poll(() => shown(page)).toBe(24)
    await page.locator('store-app').getByRole('article').first().waitFor()
    await idle(page)
    expect(paths().slice(0, 15)).toContain('/api/products')
    expect(repeated()).toEqual([])
    expect(paths().filter((path) => /^\/api\/products\/\d+$/.test(path)).length).toBeLessThanOrEqual(12)
    expect(paths()).toEqual(expect.arrayContaining(['/api/settings', '/api/appearances', '/api/home']))
    expect(paths().length).toBeLessThan(20)
  })

  it('a page requests the data that its elements’ attributes name while the code loads, and no list for 12 products', async () => {
    const page = await openSlowCode(`${APP}${cards(12)}${card(1)}`, 15)
    await expect.poll(() => shown(page)).toBe(13)
    await idle(page)
    const products = Array.from({ length: 12 }, (_, index) => `/api/products/${index + 1}`)
    expect(paths().slice(0, 15).toSorted()).toEqual(
      ['/api/appearances', '/api/home', '/api/settings', ...products].toSorted(),
    )
    expect(paths()).not.toContain('/api/products')
  })
})

it('a card and a cart with open-on-add show an addition in the drawer, with toasts in the topmost dialog that can be read and clicked', async () => {
  const page = await store.visit('/mine', {
    lang,
    html: `${HEAD}${card(128)}${card(206)}<store-cart host="{{host}}" open-on-add></store-cart>${SCRIPT}`,
  })
  const drawer = page.locator('store-cart').getByRole('dialog', { name: text.shoppingCart })
  const [product, other] = [page.locator('store-product').first(), page.locator('store-product').last()]
  await cartButton(page, lang, 0).click()
  await drawer.getByText(text.cartEmpty).waitFor()
  await idle(page)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })

  await product.getByRole('button', { name: text.addToCart }).click()
  await drawer.getByRole('link', { name: text.openCart }).waitFor()
  // The open drawer shows the added product.
  await page.getByText(text.toastAdded).waitFor({ state: 'detached' })
  await drawer.getByRole('button', { name: text.increase }).click()
  const toast = drawer.getByRole('status').filter({ hasText: text.toastQuantity })
  await toast.getByRole('button', { name: text.close }).click()
  await toast.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await product.getByRole('button', { name: text.inCart }).click()
  expect(await product.getByRole('status').count()).toBeGreaterThan(0)

  // The drawer has opened before the screen of the other product, but opens over it.
  const screen = other.getByRole('dialog', { name: settings.store_ar })
  await other.getByRole('link').first().click()
  await screen.getByRole('button', { name: text.addToCart, exact: true }).waitFor()
  await idle(page)
  await screen.getByRole('button', { name: text.addToCart, exact: true }).click()
  const lines = drawer.getByRole('button', { name: text.increase })
  await expect.poll(() => lines.count()).toBe(2)
  await drawer
    .getByRole('button', { name: new RegExp(`^${text.remove}`) })
    .last()
    .click()
  await expect.poll(() => lines.count()).toBe(1)
  await page.getByRole('button', { name: text.undo }).click()
  await expect.poll(() => lines.count()).toBe(2)
})

describe('a cart that the page hides', () => {
  const drawers = (page: Page) => page.getByRole('dialog', { name: text.shoppingCart })
  /** Checks that the store’s elements can be clicked: an invisible dialog must not make the page inert. */
  const isUsable = async (page: Page) => {
    await page.getByRole('link', { name: 'Read on' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#on')
    await page.evaluate(() => history.replaceState(null, '', '#'))
  }

  /** Waits until `count` carts have loaded their lines. */
  const carts = async (page: Page, count: number) =>
    await expect
      .poll(() =>
        page
          .locator('store-cart')
          .evaluateAll(
            (elements: HTMLElementTagNameMap['store-cart'][]) => elements.filter(({ cart }) => cart).length,
          ),
      )
      .toBe(count)

  it('a cart that the page hides shows a toast instead of its drawer, unless it is only invisible; hiding it closes its drawer', async () => {
    const page = await store.visit('/mine', {
      lang,
      html: `${HEAD}<a href="#on">Read on</a><div id="menu" style="display: none"><store-cart host="{{host}}" open-on-add>
        </store-cart></div>${[128, 206, 3].map((id) => card(id, 'after-add="drawer"')).join('')}${SCRIPT}`,
    })
    const cart = page.locator('store-cart')
    const restyle = (style: string) =>
      page.locator('#menu').evaluate((menu, value) => menu.setAttribute('style', value), style)
    const add = (index: number) =>
      page.locator('store-product').nth(index).getByRole('button', { name: text.addToCart }).click()
    await carts(page, 1)
    for (const [index, style] of ['display: none', 'content-visibility: hidden'].entries()) {
      await restyle(style)
      expect(await page.evaluate((host) => window.Store?.shop(host)?.openCart(), store.url)).toBe(false)
      await add(index)
      const toast = page
        .locator('store-product')
        .nth(index)
        .getByRole('status')
        .filter({ hasText: text.toastAdded })
      await toast.waitFor()
      expect(await toast.getByRole('button', { name: text.viewCart }).count()).toBe(0)
      expect(await cart.getAttribute('open')).toBeNull()
      await isUsable(page)
      await cart.evaluate((element) => element.toggleAttribute('open', true))
      await expect.poll(() => cart.getAttribute('open')).toBeNull()
      await isUsable(page)
    }
    await restyle('visibility: hidden')
    await add(2)
    await drawers(page).getByRole('link', { name: text.openCart }).waitFor()
    await page.keyboard.press('Escape')
    await drawers(page).waitFor({ state: 'hidden' })
    await isUsable(page)

    await restyle('')
    await cart.evaluate((element) => element.toggleAttribute('open', true))
    await drawers(page).getByRole('link', { name: text.openCart }).waitFor()
    await restyle('display: none')
    await expect.poll(() => cart.getAttribute('open')).toBeNull()
    await isUsable(page)
  })

  it('a cart that the page hides leaves the drawer to a visible cart, and one of two visible carts opens', async () => {
    const page = await store.visit('/mine', {
      lang,
      html: `${HEAD}<a href="#on">Read on</a><div id="menu" style="display: none"><store-cart host="{{host}}" open-on-add>
        </store-cart></div><store-cart host="{{host}}" open-on-add></store-cart>${card(128)}${card(206)}${SCRIPT}`,
    })
    const add = (index: number) =>
      page.getByRole('article').nth(index).getByRole('button', { name: text.addToCart })
    await carts(page, 2)
    await add(0).click()
    await page.locator('store-cart').nth(1).getByRole('dialog', { name: text.shoppingCart }).waitFor()
    await page.keyboard.press('Escape')
    await drawers(page).waitFor({ state: 'hidden' })
    await page.evaluate((host) => window.Store?.shop(host)?.navigate('/brands'), store.url)
    const screen = page.locator('store-cart').nth(1).getByRole('dialog', { name: settings.store_ar })
    await screen.getByRole('heading', { name: text.brands }).waitFor()
    await page.keyboard.press('Escape')
    await screen.waitFor({ state: 'detached' })
    await page.locator('#menu').evaluate((menu) => menu.removeAttribute('style'))
    await add(1).click()
    await page.locator('store-cart').nth(0).getByRole('dialog', { name: text.shoppingCart }).waitFor()
    await idle(page)
    expect(await drawers(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await drawers(page).waitFor({ state: 'hidden' })
    await isUsable(page)
  })

  const WHILE_EMPTY = '<style>store-cart:state(empty) { display: none }</style>'
  const UNTIL_IDLE = `<style>store-cart[mode=drawer] { display: none }</style><script>addEventListener('store:cart:change',
    () => requestIdleCallback(() => document.querySelector('store-cart').removeAttribute('mode'), { timeout: 2000 }))</script>`
  it.each([
    ['open-on-add', '', WHILE_EMPTY],
    ['mode="drawer"', 'after-add="drawer"', UNTIL_IDLE],
  ])(
    'a cart that the page hides until the first addition opens its drawer with that addition: %s%s',
    async (cartAttribute, cardAttribute, hidden) => {
      const page = await store.visit('/mine', {
        lang,
        html: `${HEAD}${hidden}<store-cart host="{{host}}" ${cartAttribute}></store-cart>${card(128, cardAttribute)}${SCRIPT}`,
      })
      await carts(page, 1)
      await page.locator('store-cart').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: text.addToCart }).click()
      await drawers(page).getByRole('link', { name: text.openCart }).waitFor()
      await idle(page)
      expect(await drawers(page).count()).toBe(1)
    },
  )

  it('a cart that the page hides, always or while it is empty, lets a visible cart offer the cart of a link', async () => {
    const page = await store.visit('/mine?cart=128x1', {
      lang,
      html: `${HEAD}<style>.menu { display: none } .empty:state(empty) { display: none }</style>
        <div class="menu"><store-cart host="{{host}}"></store-cart></div>
        <store-cart host="{{host}}" class="empty"></store-cart><store-cart host="{{host}}"></store-cart>${SCRIPT}`,
    })
    const dialog = page.locator('store-cart').nth(2).getByRole('dialog', { name: text.sharedCart })
    await dialog.getByRole('button', { name: text.addToCart }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  it('a cart that the page hides until it has started offers the cart of a link once it is shown', async () => {
    const page = await store.visit('/mine?cart=128x1', {
      lang,
      html: `${HEAD}<div id="page" style="display: none"><store-cart host="{{host}}"></store-cart></div>${SCRIPT}`,
    })
    await carts(page, 1)
    await idle(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.locator('#page').evaluate((element) => element.removeAttribute('style'))
    await page
      .getByRole('dialog', { name: text.sharedCart })
      .getByRole('button', { name: text.addToCart })
      .waitFor()
  })
})

/** A picture that never loads would keep its element in memory. */
const withPictures = openStore()
const ROUNDS = 16

it('a page does not leak memory while elements are moved, cloned, removed and re-added', async () => {
  const page = await withPictures.visit('/mine', { html: ALL_FIVE })
  const { before, after } = await heldOver(page, ROUNDS)
  expect(after.elements).toBe(5)
  expect(after.sheets).toBeLessThanOrEqual(before.sheets)
  // Detects a leak of one listener per round, but tolerates a dozen that come and go with a screen.
  expect(after.listeners - before.listeners).toBeLessThan(ROUNDS - 2)
  expect(after.nodes - before.nodes).toBeLessThan(ROUNDS - 2)
})
