import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cartIn } from '../helpers/buying'
import { idle } from '../helpers/idle'
import { BLANK, handedOver, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { PLAIN, products, WITH_OPTIONS } from '../helpers/screens'
import { until } from '../helpers/until'
import { page, product, REACT, withoutReact } from '../helpers/without-react'

const store = openStore({}, { ...WITHOUT_PICTURES, revalidates: true })
const visitWithoutReact = withoutReact(store)

const card = (tab: Page) => tab.locator('store-product')

describe('between the first paint and React', () => {
  const other = products.find(({ id, options }) => id !== PLAIN.id && options.length === 0)

  it('an element shows another product when its attribute changes before React has loaded, without the first one’s busy button', async () => {
    // The other product is already known, so the button stays.
    const cards = [PLAIN.id, other?.id].map((id) => product('layout="card"', id))
    const { tab, release, releaseHeld } = await visitWithoutReact('/', `${other?.title_en}$`, {
      html: page(cards.join('')),
      held: '/assets/cart-*',
    })
    const first = card(tab).first()
    await first.getByRole('button', { name: TEXTS.en.addToCart }).click()
    await first.evaluate((host, id) => host.setAttribute('product-id', String(id)), other?.id)
    const button = first.getByRole('button', { name: `${TEXTS.en.addToCart}: ${other?.title_en}` })
    await button.waitFor()
    expect(await button.getAttribute('aria-busy')).toBeNull()
    releaseHeld()
    release()
    await handedOver(tab)
    await first.getByRole('link', { name: other?.title_en ?? '', exact: true }).waitFor()
    expect(await cartIn(tab)).toMatchObject([{ id: PLAIN.id }])
  })

  it('a click for one product is not applied to another that replaces it before React has loaded', async () => {
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, {
      html: page(product('layout="full"')),
    })
    await tab.getByRole('button', { name: TEXTS.en.addToCart }).click()
    await card(tab).evaluate((host, id) => host.setAttribute('product-id', String(id)), other?.id)
    await tab.getByText(other?.title_en ?? '').waitFor()
    release()
    await handedOver(tab)
    await idle(tab)
    expect(await cartIn(tab)).toEqual([])
  })

  it('an element emits each selection of an option by its attribute once, from the first paint to React', async () => {
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.chooseOptions, {
      html: page(product('layout="card"', WITH_OPTIONS.id)),
    })
    await idle(tab, { held: [REACT] })
    const selected = () => tab.evaluate(() => Reflect.get(window, 'selected') as string[])
    await tab.evaluate(() => {
      const ids: string[] = []
      Object.assign(window, { selected: ids })
      document.addEventListener('store:product:select', ({ detail }) => ids.push(String(detail.option?.id)))
    })
    const select = (id: unknown) =>
      card(tab).evaluate((element, optionId) => element.setAttribute('option-id', String(optionId)), id)
    const [first, second] = WITH_OPTIONS.options.map(({ id }) => String(id))
    await select(first)
    await expect.poll(selected).toEqual([first])
    release()
    await card(tab).evaluate((element: HTMLElementTagNameMap['store-product']) => element.refresh())
    await handedOver(tab)
    await idle(tab)
    expect(await selected()).toEqual([first])
    await select(second)
    await expect.poll(selected).toEqual([first, second])
  })

  const CART = JSON.stringify([{ cartId: 'p', id: PLAIN.id, quantity: 2, item: PLAIN, options: null }])
  for (const [tag, mode, lang] of [
    ['store-nav', 'badge', 'en'],
    ['store-cart', 'drawer', 'ar'],
  ] as const) {
    it(`the cart button of a ${tag} opens the cart, even if its count loads after the click`, async () => {
      const html = page(
        `${tag === 'store-nav' ? '<store-nav></store-nav>' : ''}<store-cart mode="${mode}"></store-cart>`,
      )
      const stored = { cart: CART }
      const { tab, release } = await visitWithoutReact('/', TEXTS[lang].cart, { html, lang, stored })
      await tab.locator(tag).locator('button[data-control=cart]').click()
      release()
      const title = lang === 'en' ? PLAIN.title_en : PLAIN.title_ar
      await tab.getByRole('dialog').getByText(title).first().waitFor()
    })
  }

  it('a card’s button says that its product is in the cart, even if the cart loads after the click', async () => {
    const { tab, release, releaseHeld } = await visitWithoutReact('/', TEXTS.en.addToCart, {
      html: page(product('layout="card" after-add="drawer"')),
      stored: { cart: CART },
      held: '/assets/cart-*',
    })
    await tab.getByRole('button', { name: TEXTS.en.addToCart }).click()
    releaseHeld()
    await tab.getByRole('button', { name: TEXTS.en.inCart }).waitFor()
    release()
    await tab.getByRole('status').getByText(TEXTS.en.toastInCart).waitFor()
  })

  it('the logo leads home, even if the shop’s name loads after the click', async () => {
    const tab = await store.visit(BLANK, { lang: 'en' })
    const [settings, react] = ['/api/settings', '/assets/vendor-*'].map((path) => store.hold(path))
    await tab.goto('/brands', { waitUntil: 'commit' })
    await tab.getByRole('link', { name: TEXTS.en.home, exact: true }).first().click()
    settings?.release()
    await tab.locator('store-app nav a img').first().waitFor()
    react?.release()
    await tab.waitForURL(({ pathname }) => pathname === '/')
  })

  it('a click before React has loaded still counts after a jump within the page, a change of language, and beside a second copy of the script', async () => {
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, {
      html: `${page(product('layout="full"'))}<a href="#reviews">Reviews</a><p id="reviews">Fine.</p>
        <script src="/store.js?copy" async data-host="{{host}}"></script>`,
    })
    await tab.getByRole('button', { name: TEXTS.en.addToCart }).click()
    await tab.getByRole('link', { name: 'Reviews' }).click()
    await tab.waitForURL('**#reviews')
    await card(tab).evaluate((host) => host.setAttribute('lang', 'ar'))
    const button = tab.getByRole('button', { name: TEXTS.ar.addToCart })
    await button.waitFor()
    expect(await button.getAttribute('aria-busy')).toBe('true')
    release()
    await expect.poll(() => cartIn(tab)).toMatchObject([{ quantity: 1 }])
    await tab.getByRole('heading', { name: PLAIN.title_ar }).waitFor()
  })

  it('an element works after it was moved, or removed and inserted again, and after the page has emptied or filled its shadow root', async () => {
    const html = page(product('layout="card" id="moved"') + product('layout="card" id="emptied"', other?.id))
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, {
      html: html.replace('</store-product>', '<p>Call us.</p></store-product>'),
    })
    const [moved, emptied] = [tab.locator('#moved'), tab.locator('#emptied')]
    await moved.evaluate((host) => document.body.prepend(host))
    await moved.getByText(PLAIN.title_en).waitFor()
    const handle = await moved.evaluateHandle((host) => (host.remove(), host))
    await emptied.getByRole('heading').waitFor()
    await emptied.evaluate((host) => {
      host.shadowRoot?.querySelector('article')?.remove()
      host.shadowRoot?.prepend(document.createElement('hr'))
      host.shadowRoot?.querySelector('.widest')?.remove()
      host.setAttribute('layout', 'full')
    })
    release()
    await until(tab, () => customElements.get('store-product'))
    await handle.evaluate((host) => document.body.append(host))
    await tab.getByText('Call us.').waitFor({ state: 'hidden' })
    await moved.getByRole('button', { name: TEXTS.en.addToCart }).click()
    await handedOver(tab)
    await emptied.getByRole('button', { name: TEXTS.en.addToCart, exact: true }).click()
    await expect.poll(() => cartIn(tab)).toHaveLength(2)
    expect(await emptied.getByRole('heading', { name: other?.title_en ?? '' }).count()).toBe(1)
  })
})
