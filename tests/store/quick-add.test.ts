import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { productAs } from '../helpers/buying'
import {
  BLANK,
  choice,
  focused,
  isFocused,
  NARROW,
  ONE_LANG,
  openStore,
  TEXTS,
  WITHOUT_PICTURES,
} from '../helpers/page'
import { PLAIN, WITH_OPTIONS, goTo, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)

const FREE = WITH_OPTIONS.options.find(({ stock }) => stock > 0)
const PLAIN_LIST = `/category/${PLAIN.category_id}`
const OPTIONS_LIST = `/category/${WITH_OPTIONS.category_id}`

/** Returns the lines of the stored cart. */
const linesOf = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage['cart'] ?? '[]') as { id: number; quantity: number; options: unknown }[]).map(
      ({ id, quantity, options }) => ({ id, quantity, chosen: options !== null }),
    ),
  )

describe('the quick-add dialog', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const plusOf = (page: Page, name: string, product: typeof PLAIN) =>
    page.getByRole('article').getByRole('button', { name: `${name}: ${titleOf(product, lang)}` })
  const chooseFree = async (dialog: Locator) => {
    for (const value of [FREE?.color, FREE?.size]) {
      const name = lang === 'en' ? value?.title_en : value?.title_ar
      await choice(dialog, `${name} ?(,|$)`).click()
    }
  }

  it('the quick-add dialog closes by Esc and by Back, adds a product with options without leaving the list, and links to its page', async () => {
    const page = await store.visit(OPTIONS_LIST, { lang, viewport: NARROW })
    const at = page.url()
    const plus = plusOf(page, text.chooseOptions, WITH_OPTIONS)
    const dialog = page.getByRole('dialog', { name: titleOf(WITH_OPTIONS, lang) })
    await plus.click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await isFocused(plus)
    await plus.click()
    await dialog.waitFor()
    await page.evaluate(() => history.back())
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(at)
    await isFocused(plus)

    await page.keyboard.press('Enter')
    await dialog.waitFor()
    // The colour of the card's picture is selected. No size is selected, so the size has the focus.
    const checked = dialog.getByRole('radio', { checked: true })
    const pictured = titleOf(FREE?.color ?? PLAIN, lang)
    expect(await checked.count()).toBe(1)
    await dialog.getByRole('radio', { name: new RegExp(`^${pictured}`), checked: true }).waitFor()
    await dialog.getByRole('button', { name: text.addToCart }).click()
    await dialog.getByText(text.chooseSize).waitFor()
    await chooseFree(dialog)
    await dialog.getByRole('button', { name: text.addToCart }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(text.toastAdded).waitFor()
    expect(page.url()).toBe(at)
    expect(await linesOf(page)).toEqual([{ id: WITH_OPTIONS.id, quantity: 1, chosen: true }])
    // The plus button has the focus again, and shows the quantity.
    await expect.poll(() => focused(page)).toContain(`${text.chooseOptions}: ${titleOf(WITH_OPTIONS, lang)}`)
    expect(await focused(page)).toContain(`${text.inCart}: 1`)

    // The same choice continues instead of adding the product twice.
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    expect(await page.getByText(text.toastAdded).count(), 'it would cover the buttons').toBe(0)
    await chooseFree(dialog)
    await dialog.getByRole('group', { name: text.quantity }).waitFor()
    expect(await dialog.getByRole('button', { name: text.addToCart }).count()).toBe(0)
    await dialog.getByRole('button', { name: text.goToCheckout }).waitFor()
    await dialog.getByRole('button', { name: text.viewCart }).click()
    const drawer = page.getByRole('dialog', { name: text.shoppingCart })
    await drawer.getByRole('link', { name: titleOf(WITH_OPTIONS, lang) }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await plus.click()
    await dialog.waitFor()
    await dialog.getByRole('link', { name: text.seeProduct }).click()
    await page.getByRole('heading', { level: 1, name: titleOf(WITH_OPTIONS, lang) }).waitFor()
    expect(await dialog.count()).toBe(0)
  })

  it('a card adds a product without options at once, and sets its quantity, in a grid and in a list of rows', async () => {
    const page = await store.visit(PLAIN_LIST, { lang, viewport: NARROW })
    const press = (name: string) => plusOf(page, name, PLAIN).press('Enter')
    for (const path of [PLAIN_LIST, `${PLAIN_LIST}?layout=list`]) {
      await goTo(page, path)
      await press(text.addToCart)
      await page.getByText(text.toastAdded).waitFor()
      for (const quantity of [2, 3]) {
        await press(text.increase)
        await expect.poll(() => linesOf(page)).toEqual([{ id: PLAIN.id, quantity, chosen: false }])
      }
      for (const name of [text.decrease, text.decrease, text.remove]) await press(name)
      await expect.poll(() => linesOf(page)).toEqual([])
      await expect.poll(() => focused(page)).toBe(`${text.addToCart}: ${titleOf(PLAIN, lang)}`)
    }
  })

  it('the quick-add dialog reports that its code failed to load, opens after a reload, and shows that the selected option has sold out since', async () => {
    store.expectProblem(/Failed to load resource|^\[store\] Code or texts failed to load/)
    const options = WITH_OPTIONS.options.map((option) => ({ ...option, stock: 0 }))
    store.demo.setFaults([productAs({ ...WITH_OPTIONS, options })])
    const page = await store.visit(BLANK, { lang })
    await page.route('**/assets/product-*', (route) => route.abort())
    await page.goto(OPTIONS_LIST)
    const plus = plusOf(page, text.chooseOptions, WITH_OPTIONS)
    await plus.click()
    await page.getByText(text.loadFailed).waitFor()
    // Some browsers remember a failed module for the page's lifetime.
    await page.unrouteAll()
    await page.reload()
    await plus.click()
    const dialog = page.getByRole('dialog', { name: titleOf(WITH_OPTIONS, lang) })
    await dialog.waitFor()
    await chooseFree(dialog)
    await dialog.getByRole('link', { name: text.askWhenBack }).waitFor()
    const button = dialog.getByRole('button', { name: text.outOfStock, exact: true })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
  })
})
