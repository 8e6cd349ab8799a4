import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { categories } from '../../demo/seed/catalogue'
import { priceOf } from '../helpers/found-products'
import { NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { products } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const women = products.filter(({ category_id }) => category_id === categories[0]?.id)

/** A price bound in the category, with cheaper, equal and dearer products. */
const PRICE_BOUND = women.map(priceOf).toSorted((a, b) => a - b)[Math.floor(women.length / 2)] as number
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent ?? null)

describe(`a shopper who searches in ${ONE_LANG}`, () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const box = (page: Page) => page.getByRole('combobox', { name: text.searchLabel })
  const field = (page: Page, name: string) => page.getByRole('textbox', { name })
  const select = (page: Page) => page.getByRole('combobox', { name: text.category })
  const chip = (page: Page, title: string) =>
    page.getByRole('button', { name: text.removeFilter({ title }), exact: false })
  /** Waits for the visible count. The announced one follows after a debounce. */
  const countOf = (page: Page, count: number) =>
    page
      .getByRole('main')
      .getByText(text.productCount({ count, n: String(count) }), { exact: true })
      .first()
  const counted = (page: Page, count: number) => countOf(page, count).waitFor()
  const women_ = lang === 'en' ? categories[0]?.title_en : categories[0]?.title_ar

  it('a shopper filters a search by price in any digits, inclusive, or exclusive once a category is selected; an unreadable price has an error', async () => {
    const page = await store.visit('/products', { lang })
    const inside = products.filter((product) => priceOf(product) >= PRICE_BOUND)
    await field(page, text.priceFrom).fill(String(PRICE_BOUND))
    await counted(page, inside.length)
    await select(page).selectOption({ label: women_ ?? '' })
    const dearer = women.filter((product) => priceOf(product) > PRICE_BOUND)
    expect(women.some((product) => priceOf(product) === PRICE_BOUND)).toBe(true)
    await counted(page, dearer.length)

    await field(page, text.priceTo).fill(String(PRICE_BOUND + 10))
    await counted(page, dearer.filter((product) => priceOf(product) < PRICE_BOUND + 10).length)
    const query = new URL(page.url()).searchParams
    expect([query.get('category'), query.get('from'), query.get('to')]).toEqual([
      '1',
      String(PRICE_BOUND),
      String(PRICE_BOUND + 10),
    ])

    await chip(page, women_ ?? '').click()
    await counted(page, inside.filter((product) => priceOf(product) <= PRICE_BOUND + 10).length)
    expect(await select(page).inputValue()).toBe('')
    // The chip is removed, and the next one has the focus.
    await expect.poll(() => focused(page)).toContain(PRICE_BOUND.toFixed(3))
    await page.getByRole('button', { name: text.clearAll }).click()
    await counted(page, products.length)
    expect(await field(page, text.priceFrom).inputValue()).toBe('')
    expect(new URL(page.url()).search).toBe('')
    await expect
      .poll(() => focused(page))
      .toContain(text.productCount({ count: products.length, n: String(products.length) }))

    await field(page, text.priceTo).fill('١٫٥')
    const cheap = products.filter((product) => priceOf(product) <= 1.5)
    await counted(page, cheap.length)
    expect(new URL(page.url()).searchParams.get('to')).toBe('1.5')
    expect(await field(page, text.priceTo).inputValue()).toBe('١٫٥')

    await field(page, text.priceFrom).fill('cheap')
    await field(page, text.priceTo).focus()
    await page.getByText(text.priceUnreadable).waitFor()
    expect(await field(page, text.priceFrom).getAttribute('aria-invalid')).toBe('true')
    expect(await field(page, text.priceFrom).inputValue()).toBe('cheap')
    await counted(page, cheap.length)

    await field(page, text.priceFrom).fill('7')
    await field(page, text.priceTo).focus()
    await page.getByText(text.priceCrossed).waitFor()
    await field(page, text.priceFrom).fill('1')
    await page.getByText(text.priceCrossed).waitFor({ state: 'detached' })
    await counted(page, cheap.filter((product) => priceOf(product) >= 1).length)
  })

  it('a shopper on a phone sees a message if nothing was found, opens the filters, and sees how many are applied', async () => {
    const page = await store.visit('/products', { lang, viewport: NARROW })
    const long = 'q'.repeat(60)
    await box(page).fill(long)
    await page.getByText(long).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    await page.getByText(text.noResultsHint).waitFor()
    const main = page.getByRole('main')
    await main.getByRole('link', { name: women_ ?? '' }).waitFor()
    await page.getByRole('button', { name: text.clearSearch }).last().click()
    await counted(page, products.length)
    await box(page).and(page.locator(':focus')).waitFor()
    const open = page.getByRole('button', { name: text.filters })
    await open.waitFor()
    expect(await select(page).isVisible()).toBe(false)
    await open.click()
    const sheet = page.getByRole('dialog', { name: text.filters })
    await sheet.getByRole('combobox', { name: text.category }).selectOption('1')
    await sheet.getByRole('textbox', { name: text.priceFrom }).fill('5')
    await sheet.getByRole('textbox', { name: text.priceFrom }).press('Tab')
    await page.keyboard.press('Escape')
    const name = `${text.filters} ${text.filtersApplied({ count: 2, n: '2' })}`
    await page.getByRole('button', { name, exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  })
})
