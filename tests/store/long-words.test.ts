import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Lang } from '../../src/core/types'
import { subcategories } from '../../demo/seed/catalogue'
import { GUEST, loggedIn, remaining, PLACE, USER } from '../helpers/buying'
import { BLANK, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
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

const store = openStore({}, WITHOUT_PICTURES)
const WIDTHS = [320, 390, 768, 1280] as const
const HEIGHT = 900

/** Describes each unintended overflow: of the page, or of an element that clips its content. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page by ${scrollWidth - clientWidth}`)
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
  })

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
async function visit(lang: Lang, path: string, more: Record<string, string> = {}, scene?: Scene) {
  const page = await store.visit(BLANK, {
    lang,
    stored: { lang, ...more },
    viewport: { width: 390, height: HEIGHT },
  })
  await answerAs(page, 'unbroken', 'default', scene?.answers)
  await scene?.before?.(page)
  await page.goto(path)
  await settled(page)
  return page
}

/** Scenes in which the shopper's input is already stored. A scene waits only for texts of the store. */
const GUESTS = ['checkout-guest', 'order-placed', 'order-unconfirmed'] as const
const PERSONS = [
  'profile-orders',
  'profile-addresses',
  'profile-favourites',
  'profile-edit',
  'address-dialog',
  'delete-address',
  'checkout-person',
] as const

describe.each(['en', 'ar'] as const)('words of 80 letters cause no overflow, %s', (lang) => {
  const t = TEXTS[lang]
  /** Screens have the same layout in both languages, so they alternate between them. */
  const turns = <Item>(items: readonly Item[]) =>
    items.filter((_, index) => index % 2 === (lang === 'en' ? 0 : 1))

  it('words of 80 letters cause no overflow on any screen', async () => {
    const page = await visit(lang, SCREENS.brands)
    await fillCart(page)
    const found: Record<string, string[]> = {}
    const [subcategory] = unbroken(subcategories.slice(0, 1) as unknown as Json) as { title_en: string }[]
    const screens = { ...SCREENS, subcategory: `/subcategory/${subcategory?.title_en}` }
    for (const [name, path] of turns(Object.entries(screens))) {
      await goTo(page, path)
      await settled(page)
      await lookAt(page, name, found)
    }
    expect(found).toEqual({})
  })

  it('words of 80 letters cause no overflow in any overlay', async () => {
    const page = await visit(lang, SCREENS.brands)
    await fillCart(page)
    const found: Record<string, string[]> = {}
    for (const [name, overlay] of turns(Object.entries<Overlay>(OVERLAYS))) {
      const widths = WIDTHS.filter((each) => fits(overlay, each))
      await page.setViewportSize({ width: widths[0] ?? 320, height: HEIGHT })
      await goTo(page, SCREENS[overlay.screen])
      await settled(page)
      await openOverlay(page, overlay, t)
      await lookAt(page, name, found, widths)
      await closeOverlay(page, overlay, t)
    }
    expect(found).toEqual({})
  })

  it.each(turns(GUESTS))('words of 80 letters cause no overflow in a guest’s checkout: %s', async (name) => {
    const scene: Scene = SCENES[name]
    if (name === 'order-unconfirmed') store.expectProblem(/net::ERR/)
    // The demo does not know the stored order, so its payment request gets a 404.
    if (name === 'order-placed') store.expectProblem(/404/)
    const page = await visit(lang, scene.path, stored, scene)
    await scene.act?.(page, t, lang)
    const found: Record<string, string[]> = {}
    await lookAt(page, name, found)
    expect(found).toEqual({})
  })

  it.each(turns(PERSONS))('words of 80 letters cause no overflow for a user: %s', async (name) => {
    const scene: Scene = SCENES[name]
    const token = await loggedIn(store.url)
    const checkout = JSON.stringify({ userId: '1', ...USER, password: undefined, addressId: '1' })
    const page = await visit(lang, scene.path, { ...stored, ...token, 'store:checkout': checkout }, scene)
    await scene.act?.(page, t, lang)
    const found: Record<string, string[]> = {}
    await lookAt(page, name, found)
    expect(found).toEqual({})
  })

  it('words of 80 letters cause no overflow in the other elements', async () => {
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
})
