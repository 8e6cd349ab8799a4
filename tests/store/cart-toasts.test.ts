import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../demo/seed/types'
import { cartButton, currency, holdBack } from '../helpers/buying'
import { idle } from '../helpers/idle'
import { focused, ONE_LANG, openStore, stopClock, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { UNREDUCED, goTo, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const [first, second, third, fourth, fifth] = UNREDUCED

describe('toasts of the cart', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]

  it('a toast of the cart leads to the checkout and to the cart, keeps its corner beside a dialog, closes on navigation, and does not link to an open cart', async () => {
    const page = await store.visit(`/category/${first.category_id}`, { lang })
    const toast = page.getByRole('status').filter({ hasText: text.toastAdded })
    const card = page.getByRole('article').filter({ hasText: titleOf(first, lang) })
    await card.getByRole('button', { name: `${text.addToCart}: ${titleOf(first, lang)}` }).click()
    await page.getByRole('button', { name: text.viewCart }).click()
    const drawer = page.getByRole('dialog', { name: text.shoppingCart })
    await drawer.getByRole('link', { name: titleOf(first, lang) }).waitFor()
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: `${text.increase}: ${titleOf(first, lang)}` }).click()
    await page.getByText(text.toastQuantity).waitFor()
    expect(await page.getByRole('button', { name: text.checkout, exact: true }).count()).toBe(0)
    await goTo(page, '/brands')
    await page.getByText(text.toastQuantity).waitFor({ state: 'detached' })
    /**
     * Adds a product, and returns the buttons and the corner of its toast. In one step, because the toast disappears.
     */
    const add = ({ id }: Product) =>
      page.evaluate(async (product) => {
        await window.Store?.shop()?.addToCart(product)
        const root = document.querySelector('store-app')?.shadowRoot
        const shown = () => root?.querySelector('[part=toast]')
        while (!shown()) await new Promise((done) => requestAnimationFrame(done))
        const { left, bottom } = shown()?.getBoundingClientRect() ?? {}
        const buttons = [...(shown()?.querySelectorAll('button') ?? [])].map((button) => button.textContent)
        return { buttons: buttons.filter(Boolean), corner: [left, bottom] }
      }, id)
    const { buttons, corner } = await add(second)
    expect(buttons).toEqual([text.checkout, text.viewCart])
    await cartButton(page, lang, 3).click()
    await drawer.waitFor()
    expect(await add(third)).toEqual({ buttons: [], corner })
    await drawer.getByRole('link', { name: text.openCart }).click()
    await page.getByRole('heading', { level: 1, name: text.shoppingCart }).waitFor()
    expect((await add(fourth)).buttons).toEqual([])
    await goTo(page, '/brands')
    await toast.waitFor({ state: 'detached' })
    expect((await add(fifth)).buttons).toEqual([text.checkout, text.viewCart])
    await page.getByRole('button', { name: text.checkout, exact: true }).click()
    await page.getByRole('dialog', { name: text.gateTitle }).getByText(text.gateHint).waitFor()
  })

  it('toasts of the cart are shown for 5 s once their text has loaded', async () => {
    const html = `<!doctype html><html lang="en"><title>Mine</title><link rel="icon" href="data:,">
      <script>Storage.prototype.setItem = () => { throw new DOMException('blocked') }</script>
      <h1>Mine</h1><script src="/store.js" async></script>
      <store-product host="{{host}}" product-id="${first.id}" layout="card"></store-product>`
    const page = await store.visit('/mine', { html, clock: true })
    const texts = await holdBack(page, '/assets/en-more-*')
    const toast = page.getByText(TEXTS.en.cartNotSaved)
    const add = page.getByRole('button', { name: TEXTS.en.addToCart })
    await add.waitFor()
    await idle(page)
    await add.click()
    await expect.poll(texts.requested).toBe(1)
    await page.clock.runFor(5_100)
    texts.release()
    await toast.waitFor()
    await page.clock.runFor(5_100)
    await toast.waitFor({ state: 'detached' })
  })

  it('toasts of the cart have the specified texts for 5 s, also in the open drawer', async () => {
    const page = await store.visit(`/product/${first.id}`, { lang, clock: true })
    const add = page.getByRole('button', { name: text.addToCart, exact: true })
    const toast = (words: string) => page.getByRole('status').filter({ hasText: words }).getByText(words)
    await add.waitFor()
    await stopClock(page)
    await add.click()
    await toast(text.toastAdded).waitFor()
    await page.clock.runFor(4_500)
    expect(await toast(text.toastAdded).isVisible()).toBe(true)
    await page.clock.runFor(600)
    await page.clock.resume()
    await toast(text.toastAdded).waitFor({ state: 'detached' })

    await cartButton(page, lang, 1).click()
    const drawer = page.getByRole('dialog', { name: text.shoppingCart })
    for (let i = 0; i < 4; i++) await drawer.getByRole('button', { name: text.increase }).click()
    await drawer.getByText(text.toastQuantity).waitFor()
    expect(await drawer.getByText(text.toastQuantity).count(), 'once, however often').toBe(1)

    await drawer.getByText(text.toastQuantity).hover()
    await page.clock.runFor(20_000)
    expect(await drawer.getByText(text.toastQuantity).isVisible(), 'while it is pointed at').toBe(true)
    await drawer.getByRole('heading').hover()
    await page.clock.runFor(5_100)
    await drawer.getByText(text.toastQuantity).waitFor({ state: 'detached' })

    const removal = text.removeItem({ title: titleOf(first, lang) })
    await drawer.getByRole('button', { name: removal }).click()
    await drawer.getByText(text.toastRemoved).waitFor()
    await drawer.getByText(text.cartEmpty).waitFor()
  })
})

describe('store-cart on a host page', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const withCart = (cart: string) => `<!doctype html><html lang="en"><title>Elsewhere</title>
    <link rel="icon" href="data:,"><script src="/store.js" async></script><h1>Elsewhere</h1>
    <store-product host="{{host}}" product-id="${first.id}" layout="button"></store-product>${cart}`
  const visit = (cart: string) => store.visit('/elsewhere', { html: withCart(cart), lang })
  const add = (page: Page) =>
    page.locator('store-product').getByRole('button', { name: text.addToCart }).click()

  it('a store-cart with mode="inline" shows everything that the drawer has, with mode="badge" announces its count, and with hide-when-empty is hidden, unless the shopper is in it', async () => {
    const page = await visit(
      '<store-cart hide-when-empty></store-cart><store-cart mode="inline"></store-cart><store-cart mode="badge"></store-cart>',
    )
    const [hiding, inline, badge] = [0, 1, 2].map((index) => page.locator('store-cart').nth(index)) as [
      Locator,
      Locator,
      Locator,
    ]
    const count = badge.getByRole('status').first()
    await inline.getByText(text.cartEmpty).waitFor()
    await count.getByText(text.cart, { exact: true }).waitFor()
    expect(await hiding.getByRole('button').count()).toBe(0)
    await add(page)
    await inline.getByRole('link', { name: titleOf(first, lang) }).waitFor()
    await inline.getByText(text.shippingNote).waitFor()
    await inline.getByText(`1.000 – 2.750\u00A0${currency[lang]}`).waitFor()
    await count.getByText(text.cartWithCount({ count: 1, n: '1' })).waitFor()
    expect(await count.getByText('1', { exact: true }).isVisible()).toBe(true)

    const open = (quantity: number) => cartButton(page, lang, quantity)
    await open(1).click()
    const drawer = page.getByRole('dialog', { name: text.shoppingCart })
    const removal = { name: text.removeItem({ title: titleOf(first, lang) }) }
    await drawer.getByRole('button', removal).click()
    await drawer.getByText(text.cartEmpty).waitFor()
    await page.keyboard.press('Escape')
    await open(0).waitFor({ state: 'detached' })

    await add(page)
    await inline.getByRole('button', removal).click()
    await inline.getByText(text.cartEmpty).waitFor()
    await expect.poll(() => focused(page)).toBe(text.backToShopping)
  })

  it('a store-cart with open-on-add opens when a product is added; closing restores the focus', async () => {
    const page = await visit('<store-cart open-on-add></store-cart>')
    await cartButton(page, lang, 0).waitFor()
    await add(page)
    const drawer = page.getByRole('dialog', { name: text.shoppingCart })
    await drawer.getByRole('link', { name: titleOf(first, lang) }).waitFor()
    expect(await page.locator('store-cart').getAttribute('open')).toBe('')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(await page.locator('store-cart').getAttribute('open')).toBeNull()
    await expect.poll(() => focused(page)).toContain(titleOf(first, lang))
  })
})
