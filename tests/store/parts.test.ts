import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../../demo/seed/catalogue'
import { settings } from '../../demo/seed/shop'
import type { Product } from '../../demo/seed/types'
import { GUEST_READY } from '../helpers/buying'
import { NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES, seen } from '../helpers/page'
import { titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const catalogue = createCatalogue()
const product = (id: number) => catalogue.product(id) as Product
/** The products that the magazine shows. If the ids of the seed change, update its page. */
const DALLAH = product(210)
const TRAY = product(128)
const DATES = product(206)

const badge = (page: Page, lang: 'en' | 'ar', count: number) => {
  const text = TEXTS[lang]
  const name = count ? text.cartWithCount({ count, n: String(count) }) : text.cart
  return page.locator('store-cart').getByRole('button', { name, exact: true })
}
const card = (page: Page, id: number) => page.locator(`store-product[product-id="${id}"]`)

describe('a magazine page with store elements', () => {
  it('a magazine page with store elements sells the products of its article', () => {
    expect([DALLAH, TRAY, DATES].map(({ title_en }) => title_en)).toEqual([
      'Brass Kuwaiti dallah',
      'Walnut coffee tray',
      'Ajwa dates of Madinah',
    ])
  })

  it('a magazine page sells from its cards to its cart and a checkout without the shop’s navigation', async () => {
    const lang = ONE_LANG
    const text = TEXTS[lang]
    const stored = { 'store:checkout': GUEST_READY['store:checkout'] }
    const page = await store.visit('/parts', { lang, viewport: NARROW, stored })
    await card(page, TRAY.id).getByRole('button', { name: text.addToCart }).click()
    await badge(page, lang, 1).waitFor()
    await card(page, DATES.id).getByRole('button', { name: text.addToCart }).click()
    await badge(page, lang, 2).waitFor()
    await page.reload()
    await badge(page, lang, 2).click()
    const drawer = page.getByRole('dialog', { name: text.shoppingCart })
    await drawer.getByRole('link', { name: titleOf(TRAY, lang) }).waitFor()
    await drawer.getByRole('link', { name: titleOf(DATES, lang) }).waitFor()
    await drawer.getByRole('link', { name: text.checkout, exact: true }).click()
    const shop = page.getByRole('dialog', { name: settings.store_ar })
    await shop.getByRole('heading', { level: 1, name: text.checkoutTitle }).waitFor()
    expect(await shop.getByRole('navigation', { name: text.mainNavigation }).count()).toBe(0)
    const [head, main] = ['[part~=header]', 'main'].map((place) => shop.locator(place).first())
    const { y = 0, height = 0 } = (await head?.boundingBox()) ?? {}
    expect((await main?.boundingBox())?.y, 'nothing between the title and the checkout').toBe(y + height)
    expect(
      await page.evaluate(() => [
        document.documentElement.lang,
        document.dir,
        document.title,
        location.pathname,
      ]),
      'the page keeps its own language, direction, title and URL',
    ).toEqual(['en', '', 'The pot on the windowsill · FINJAN', '/parts'])
  })

  it('a magazine page opens the store in a dialog when a card is clicked, and the dialog asks for a login or for the options', async () => {
    const text = TEXTS.en
    const page = await store.visit('/parts')
    await card(page, TRAY.id).getByRole('link', { name: TRAY.title_en }).click()
    const dialog = page.getByRole('dialog', { name: settings.store_en })
    await dialog.getByRole('heading', { level: 1, name: TRAY.title_en }).waitFor()
    await dialog.getByRole('button', { name: text.addToCart, exact: true }).click()
    await seen(page, text.toastAdded).waitFor()
    expect(new URL(page.url()).pathname).toBe('/parts')
    await dialog.getByRole('button', { name: text.favourite, exact: true }).first().click()
    await page.getByRole('dialog', { name: text.logIn }).getByText(text.favouriteLogin).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: text.logIn }).waitFor({ state: 'detached' })
    await page.evaluate(
      ([host, path]) => window.Store?.shop(host)?.navigate(path ?? ''),
      [store.url, `/category/${DALLAH.category_id}`],
    )
    await dialog
      .getByRole('article')
      .getByRole('button', { name: `${text.chooseOptions}: ${DALLAH.title_en}` })
      .click()
    await page
      .getByRole('dialog', { name: DALLAH.title_en })
      .getByRole('group', { name: text.color })
      .waitFor()
  })
})
