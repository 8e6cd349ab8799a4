import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cartIn } from '../helpers/buying'
import { idle } from '../helpers/idle'
import { handedOver, isFocused, NARROW, openStore, TEXTS, WIDE, WITHOUT_PICTURES } from '../helpers/page'
import { PLAIN, UNREDUCED, WITH_OPTIONS } from '../helpers/screens'
import { CARD, page, product, REACT, withoutReact } from '../helpers/without-react'

const store = openStore({}, { ...WITHOUT_PICTURES, revalidates: true })
const visitWithoutReact = withoutReact(store)

const card = (tab: Page) => tab.locator('store-product')

describe('a shopper’s input before React has loaded', () => {
  it('a click before React has loaded adds to the cart once, however often the button is clicked, and the page receives each click once', async () => {
    const { tab, release, releaseHeld } = await visitWithoutReact('/', TEXTS.en.addToCart, {
      html: CARD,
      held: '/assets/cart-*',
    })
    await tab.evaluate(() => {
      Object.assign(window, { clicks: 0 })
      document.addEventListener('click', () => (window as unknown as { clicks: number }).clicks++)
    })
    const button = tab.getByRole('button', { name: TEXTS.en.addToCart })
    await button.click()
    await button.click()
    expect(await button.getAttribute('aria-busy')).toBe('true')
    releaseHeld()
    const added = tab.getByRole('button', { name: TEXTS.en.inCart })
    await added.waitFor()
    expect(await added.getAttribute('aria-busy')).toBeNull()
    expect(await cartIn(tab)).toMatchObject([{ quantity: 1 }])
    release()
    await handedOver(tab)
    await tab.getByRole('status').getByText(TEXTS.en.toastAdded).waitFor()
    expect(await cartIn(tab)).toMatchObject([{ quantity: 1 }])
    expect(await tab.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBe(2)
    // A cart that is inserted later has missed the addition.
    await tab.evaluate(() => {
      const cart = document.createElement('store-cart')
      cart.setAttribute('open-on-add', '')
      document.body.append(cart)
    })
    await handedOver(tab)
    await idle(tab)
    expect(await tab.getByRole('dialog').count()).toBe(0)
  })

  it('a click before the cart’s code has loaded opens a cart with open-on-add', async () => {
    const html = page(`${product('layout="card"')}<store-cart open-on-add></store-cart>`)
    const { tab, release, releaseHeld } = await visitWithoutReact('/', TEXTS.en.addToCart, {
      html,
      held: '/assets/cart-*',
    })
    await tab.getByRole('button', { name: TEXTS.en.addToCart }).click()
    releaseHeld()
    await tab.getByRole('button', { name: TEXTS.en.inCart }).waitFor()
    release()
    await tab.getByRole('dialog', { name: TEXTS.en.shoppingCart }).getByText(PLAIN.title_en).waitFor()
  })

  it('a click before React has loaded adds to the cart once React has loaded, and opens it, with after-add', async () => {
    const html = page(`${product('layout="card" after-add="drawer"')}<store-cart></store-cart>`)
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, { html })
    await tab.getByRole('button', { name: TEXTS.en.addToCart }).click()
    await idle(tab, { held: [REACT] })
    expect(await cartIn(tab)).toEqual([])
    release()
    await tab.getByRole('dialog', { name: TEXTS.en.shoppingCart }).getByText(PLAIN.title_en).waitFor()
  })

  it('a click before React has loaded counts and announces the addition in all carts, and opens the drawer that the page requests', async () => {
    const html = page(
      `${product('layout="card"')}<store-cart id="drawer"></store-cart><store-cart mode="badge"></store-cart>`,
    )
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, { html })
    const empty = () => tab.locator('store-cart:state(empty)').count()
    await expect.poll(empty).toBe(2)
    await tab.getByRole('button', { name: TEXTS.en.addToCart }).click()
    const named = TEXTS.en.cartWithCount({ count: 1, n: '1' })
    await tab.getByRole('button', { name: named }).waitFor()
    await tab.getByRole('status').getByText(named).waitFor()
    expect(await empty()).toBe(0)
    await tab.locator('#drawer').evaluate((cart) => cart.setAttribute('open', ''))
    release()
    const drawer = tab.getByRole('dialog', { name: TEXTS.en.shoppingCart })
    await drawer.getByText(PLAIN.title_en).waitFor()
    await tab.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(await tab.locator('#drawer').getAttribute('open')).toBeNull()
  })

  it.each(['hidden', 'removed'])(
    'a click before React has loaded shows a toast in another element if its own is %s',
    async (what) => {
      const html = page(
        product('layout="card" id="clicked"') + product('layout="card" id="other"', UNREDUCED[1].id),
      )
      const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, { html })
      await idle(tab, { held: [REACT] })
      await tab.locator('#clicked').getByRole('button', { name: TEXTS.en.addToCart }).click()
      await tab.locator('#clicked').getByRole('button', { name: TEXTS.en.inCart }).waitFor()
      await tab.locator('#clicked').evaluate((element: HTMLElement, how) => {
        if (how === 'hidden') element.style.display = 'none'
        else element.remove()
      }, what)
      release()
      await tab.locator('#other').getByRole('status').getByText(TEXTS.en.toastAdded).waitFor()
    },
  )

  it('a shopper selects an option before React has loaded, by pointer and by keyboard, and orders it', async () => {
    const html = page(product('layout="full"', WITH_OPTIONS.id))
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, { html, viewport: NARROW })
    const radios = tab.getByRole('radio', { disabled: false })
    await radios.first().focus()
    await tab.keyboard.press('Space')
    await tab
      .locator('[data-axis]')
      .last()
      .locator('[data-availability=available]')
      .filter({ visible: true })
      .first()
      .click()
    release()
    await handedOver(tab)
    await expect.poll(() => tab.locator('[data-axis] input:checked').count()).toBe(2)
    await tab.getByRole('button', { name: TEXTS.en.addToCart }).first().click()
    await expect.poll(() => cartIn(tab)).toMatchObject([{ quantity: 1 }])
  })

  it('a click before React has loaded follows a link of the store', async () => {
    const { tab, release } = await visitWithoutReact('/login', TEXTS.en.home, { viewport: WIDE })
    await tab.getByRole('link', { name: TEXTS.en.search, exact: true }).first().click()
    expect(new URL(tab.url()).pathname).toBe('/login')
    release()
    await tab.waitForURL('**/products')
    await tab.getByRole('heading', { level: 1, name: TEXTS.en.search }).waitFor()
  })

  it('a link is followed if its click began before React had loaded and ends after it', async () => {
    const { tab, release } = await visitWithoutReact('/login', TEXTS.en.home, { viewport: WIDE })
    const link = tab.getByRole('link', { name: TEXTS.en.search, exact: true }).first()
    const { x = 0, y = 0 } = (await link.boundingBox()) ?? {}
    await tab.mouse.move(x + 20, y + 20)
    await tab.mouse.down()
    release()
    await idle(tab)
    await tab.mouse.up()
    await tab.getByRole('heading', { level: 1, name: TEXTS.en.search }).waitFor()
    expect(new URL(tab.url()).pathname).toBe('/products')
  })

  const besideFrame = page(`<store-nav></store-nav>${product('layout="card"')}
    <iframe style="inline-size: 300px; block-size: 200px" srcdoc="A map"></iframe>`)
  /** Resolves when the store watches the pointer. The card then needs no more code. */
  const isWatched = (tab: Page) => card(tab).locator('css=:scope:not(:state(loading))').waitFor()

  it('a menu opens if its button was pressed before the store watched the pointer', async () => {
    const { tab, release, releaseHeld } = await visitWithoutReact('/', TEXTS.en.categories, {
      html: besideFrame,
      held: '/assets/cart-*',
    })
    const button = tab.getByRole('button', { name: TEXTS.en.categories, exact: true })
    await button.hover()
    await tab.mouse.down()
    releaseHeld()
    release()
    await isWatched(tab)
    await idle(tab)
    await tab.mouse.up()
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  })

  const TAKES_RELEASE =
    '<script>addEventListener("pointerup", (event) => event.stopImmediatePropagation(), true)</script>'
  it.each([
    ['the right button', '#place', 'right', ''],
    ['the left button in a frame', 'iframe', 'left', ''],
    ['the right button, whose release opens a menu,', '#place', 'right', TAKES_RELEASE],
  ] as const)(
    'a button works after %s was down when the store began to watch the pointer',
    async (_, at, button, script) => {
      const { tab, release, releaseHeld } = await visitWithoutReact('/', TEXTS.en.categories, {
        html: `${script}${besideFrame}<p id="place">Here</p>`,
        held: '/assets/cart-*',
      })
      await tab.locator(at).hover()
      await tab.mouse.down({ button })
      releaseHeld()
      release()
      await isWatched(tab)
      await tab.mouse.up({ button })
      if (script) await tab.getByRole('button', { name: TEXTS.en.addToCart }).hover()
      await handedOver(tab)
    },
  )

  it('the search keeps focus, caret and text that were entered before React has loaded', async () => {
    const { tab, release } = await visitWithoutReact('/products', TEXTS.en.home, { viewport: WIDE })
    const field = tab.locator('input[type=search]').first()
    await field.pressSequentially('cofee')
    await tab.keyboard.press('ArrowLeft')
    await tab.keyboard.press('ArrowLeft')
    release()
    await handedOver(tab)
    expect(await field.inputValue()).toBe('cofee')
    await tab.keyboard.type('f')
    await expect.poll(() => field.inputValue()).toBe('coffee')
    await tab.getByRole('article').first().waitFor()
  })

  it('an element keeps the focus, and a click, even if the browser has translated the page before React has loaded', async () => {
    const { tab, release } = await visitWithoutReact('/', TEXTS.en.addToCart, { html: CARD })
    const link = card(tab).getByRole('heading').getByRole('link')
    await link.evaluate((node) => {
      const translated = Object.assign(document.createElement('font'), { textContent: 'Traduit' })
      node.replaceChildren(translated)
    })
    await link.press('Enter')
    release()
    await tab.getByRole('dialog').getByText(PLAIN.title_en).first().waitFor()
    await tab.keyboard.press('Escape')
    await isFocused(link)
  })

  it('buttons with only a text keep clicks if the browser has translated it, in place or in elements of its own', async () => {
    const html = page(`<store-nav></store-nav>${product('layout="full"')}`)
    const { tab, release } = await visitWithoutReact('/', `^${TEXTS.en.addToCart}`, { html })
    await tab.getByRole('button', { name: TEXTS.en.categories }).waitFor()
    await tab.evaluate(() => {
      for (const { shadowRoot, localName } of document.querySelectorAll('store-nav, store-product')) {
        const texts = document.createTreeWalker(shadowRoot as Node, NodeFilter.SHOW_TEXT)
        const found: Text[] = []
        while (texts.nextNode()) found.push(texts.currentNode as Text)
        for (const text of found) {
          const translated = `Traduit: ${text.data}`
          if (localName === 'store-nav') text.data = translated
          else text.replaceWith(Object.assign(document.createElement('font'), { textContent: translated }))
        }
      }
    })
    await tab.getByRole('button', { name: `Traduit: ${TEXTS.en.addToCart}` }).click()
    await tab.getByRole('button', { name: `Traduit: ${TEXTS.en.categories}` }).click()
    release()
    await expect.poll(() => cartIn(tab)).toMatchObject([{ quantity: 1 }])
    const categories = tab.getByRole('button', { name: TEXTS.en.categories, exact: true })
    await expect.poll(() => categories.getAttribute('aria-expanded')).toBe('true')
  })
})
