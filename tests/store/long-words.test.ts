import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Lang } from '../../src/core/types'
import { subcategories } from '../../demo/seed/catalogue'
import { GUEST, loggedIn, remaining, PLACE, USER } from '../helpers/buying'
import { BLANK, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import {
  closeOverlay,
  fillCart,
  fits,
  goTo,
  openOverlay,
  OVERLAYS,
  PLAIN,
  SCREENS,
  settled,
  type Overlay,
} from '../helpers/screens'
import { answerAs, UNBROKEN, unbroken, type Json } from '../tools/answers'
import { SCENES, type Scene } from '../tools/scenes'

// Fewer products, because each response is rewritten.
const store = openStore({ products: 70 }, WITHOUT_PICTURES)
const WIDTHS = [195, 320, 768, 1280] as const
/** The smallest width at which everything fits. There, a word of 80 letters may be clipped. */
const LEAST_WIDTH = 160
const HEIGHT = 900

/** Screens that are checked with an overlay open. */
const BELOW_OVERLAYS = new Set(['home', 'filtered', 'category', 'faceted', 'product'])

/** Describes each unintended overflow: of the page, or of an element that clips its content. */
const tooWide = (page: Page) =>
  page.evaluate((leastWidth) => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page by ${scrollWidth - clientWidth}`)
    if (innerWidth === leastWidth) return found
    for (const { shadowRoot } of document.querySelectorAll('*')) {
      for (const element of shadowRoot?.querySelectorAll('*') ?? []) {
        const over = element.scrollWidth - element.clientWidth
        // Letters may extend beyond their box.
        if (over <= 4) continue
        const { overflowX, scrollbarWidth, textOverflow } = getComputedStyle(element)
        // Fields, rows and carousels (with hidden scrollbars) scroll, and an ellipsis is intended.
        const meant =
          overflowX === 'visible' ||
          scrollbarWidth === 'none' ||
          textOverflow === 'ellipsis' ||
          element.matches('input, select, .sr-only')
        if (!meant) found.push(`${element.outerHTML.slice(0, 100)} by ${over}`)
      }
    }
    return found
  }, LEAST_WIDTH)

/** Checks every width. Returns the findings by position and width. */
async function lookAt(
  page: Page,
  name: string,
  found: Record<string, string[]>,
  widths: readonly number[] = WIDTHS,
) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    const lines = await tooWide(page)
    if (lines.length > 0) found[`${name} at ${width}`] = lines
  }
}

const line = unbroken(remaining(PLAIN) as unknown as Json)
const place = { ...PLACE, street: UNBROKEN.en, landmark: UNBROKEN.en }
const stored = {
  cart: JSON.stringify([line]),
  'store:checkout': JSON.stringify({ guest: true, ...GUEST, name: UNBROKEN.en, address: place, zoneId: '2' }),
}

/** Opens a page whose server sends only unbreakable words. */
async function visit(lang: Lang, path: string, more: Record<string, string> = {}) {
  const page = await store.visit(BLANK, {
    lang,
    stored: { lang, ...more },
    viewport: { width: 390, height: HEIGHT },
  })
  await answerAs(page, 'unbroken', 'default')
  await page.goto(path)
  await settled(page)
  return page
}

async function lookAtScene(
  page: Page,
  lang: Lang,
  name: keyof typeof SCENES,
  found: Record<string, string[]>,
) {
  const scene: Scene = SCENES[name]
  await goTo(page, scene.path)
  await settled(page)
  await scene.act?.(page, TEXTS[lang], lang)
  await lookAt(page, name, found)
}

describe.each(['en', 'ar'] as const)('words of 80 letters cause no overflow, %s', (lang) => {
  /**
   * Screens have the same layout in both languages, so they alternate between them. `accessibility.test.ts` visits each
   * in its other language.
   */
  const turns = <Item>(items: readonly Item[]) =>
    items.filter((_, index) => index % 2 === (lang === 'en' ? 1 : 0))

  it('words of 80 letters cause no overflow on any screen or in any overlay', async () => {
    const page = await visit(lang, SCREENS.brands)
    await fillCart(page)
    const found: Record<string, string[]> = {}
    const [subcategory] = unbroken(subcategories.slice(0, 1) as unknown as Json) as { title_en: string }[]
    const screens = { ...SCREENS, subcategory: `/subcategory/${subcategory?.title_en}` }
    for (const [name, path] of turns(Object.entries(screens))) {
      if (BELOW_OVERLAYS.has(name)) continue
      await goTo(page, path)
      await settled(page)
      await lookAt(page, name, found, [LEAST_WIDTH, ...WIDTHS])
    }
    for (const [name, overlay] of turns(Object.entries<Overlay>(OVERLAYS))) {
      const widths = [LEAST_WIDTH, ...WIDTHS].filter((each) => fits(overlay, each))
      await page.setViewportSize({ width: widths.at(-1) ?? 320, height: HEIGHT })
      await goTo(page, SCREENS[overlay.screen])
      await settled(page)
      await openOverlay(page, overlay, TEXTS[lang])
      await lookAt(page, name, found, widths)
      await closeOverlay(page, overlay, TEXTS[lang])
    }
    expect(found).toEqual({})
  })
})

// The shopper's input of these scenes is already stored, because a scene waits only for texts of the store.
it.each([
  ['placed', ['checkout-guest', 'order-placed'], /404/],
  ['unconfirmed', ['order-unconfirmed'], /net::ERR/],
] as const)(
  'words of 80 letters cause no overflow in a guest’s checkout, whose order is %s',
  async (_, names, problem) => {
    // The demo does not know the stored order, so its payment request gets a 404.
    store.expectProblem(problem)
    const page = await visit('en', SCREENS.checkout, stored)
    const found: Record<string, string[]> = {}
    for (const name of names) await lookAtScene(page, 'en', name, found)
    expect(found).toEqual({})
  },
)

it('words of 80 letters cause no overflow in the profile and checkout of a user', async () => {
  const lang = 'ar'
  const token = await loggedIn(store.url)
  const checkout = JSON.stringify({ userId: '1', ...USER, password: undefined, addressId: '1' })
  const page = await visit(lang, SCREENS.brands, { ...stored, ...token, 'store:checkout': checkout })
  const found: Record<string, string[]> = {}
  for (const name of ['profile-orders', 'profile-addresses', 'profile-favourites', 'profile-edit'] as const)
    await lookAtScene(page, lang, name, found)
  for (const name of ['address-dialog', 'delete-address'] as const) {
    await lookAtScene(page, lang, name, found)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await lookAtScene(page, lang, 'checkout-person', found)
  expect(found).toEqual({})
})

it('words of 80 letters cause no overflow in the other elements', async () => {
  const lang = ONE_LANG
  const page = await store.visit(BLANK, { lang, stored: { lang, ...stored } })
  await answerAs(page, 'unbroken', 'default')
  await page.evaluate(
    ([host, id]) => {
      const elements = [
        '<store-nav></store-nav>',
        '<store-cart mode="inline"></store-cart>',
        `<store-product product-id="${id}"></store-product>`,
        `<store-product product-id="${id}" layout="card"></store-product>`,
        `<store-product product-id="${id}" layout="button"></store-product>`,
        '<store-checkout></store-checkout>',
      ]
      document.body.style.margin = '0'
      document.body.innerHTML = elements.join('').replaceAll(/<(store-\w+)/g, `<$1 host="${host}"`)
      document.head.append(Object.assign(document.createElement('script'), { src: '/store.js' }))
    },
    [store.url, String(PLAIN.id)] as const,
  )
  await page.locator('store-product[layout=card] article').waitFor()
  await page.locator('store-checkout form').first().waitFor()
  await page.locator('store-cart [part~=line]').waitFor()
  const found: Record<string, string[]> = {}
  await lookAt(page, 'the page', found)
  expect(found).toEqual({})
})
