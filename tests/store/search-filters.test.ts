import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { categories } from '../../demo/seed/catalogue'
import { priceOf } from '../helpers/found-products'
import { isFocused, NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { products, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]
const women = titleOf(categories[0], lang)
const inWomen = products.filter(({ category_id }) => category_id === categories[0]?.id)
/** A price in the category, with cheaper, equal and dearer products. */
const PRICE_BOUND = inWomen.map(priceOf).toSorted((a, b) => a - b)[Math.floor(inWomen.length / 2)] as number

const select = (page: Page) => page.getByRole('combobox', { name: text.category })
const countText = (count: number) => text.productCount({ count, n: String(count) })
/** Waits for the visible count. The announced one follows after a debounce. */
const counted = (page: Page, count: number) =>
  page.getByRole('main').getByText(countText(count), { exact: true }).first().waitFor()
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent ?? null)

it('a shopper filters a search by category and by price in any digits; a wrong price has an error, and a search without results a hint; on a phone, the filters are in a dialog', async () => {
  const page = await store.visit('/products', { lang })
  const field = (name: string) => page.getByRole('textbox', { name })
  const [from, to] = [field(text.priceFrom), field(text.priceTo)]
  const inside = products.filter((product) => priceOf(product) >= PRICE_BOUND)
  await from.fill(String(PRICE_BOUND))
  await counted(page, inside.length)
  await select(page).selectOption({ label: women })
  await counted(page, inWomen.filter((product) => priceOf(product) > PRICE_BOUND).length)
  const query = new URL(page.url()).searchParams
  expect([query.get('category'), query.get('from')]).toEqual(['1', String(PRICE_BOUND)])

  await page.getByRole('button', { name: text.removeFilter({ title: women }) }).click()
  await counted(page, inside.length)
  expect(await select(page).inputValue()).toBe('')
  // The chip is removed, and the next one has the focus.
  await expect.poll(() => focused(page)).toContain(PRICE_BOUND.toFixed(3))
  await page.getByRole('button', { name: text.clearAll }).click()
  await counted(page, products.length)
  expect(await from.inputValue()).toBe('')
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => focused(page)).toContain(countText(products.length))

  await to.fill('١٫٥')
  const cheap = products.filter((product) => priceOf(product) <= 1.5)
  await counted(page, cheap.length)
  expect(new URL(page.url()).searchParams.get('to')).toBe('1.5')
  expect(await to.inputValue()).toBe('١٫٥')
  await from.fill('cheap')
  await to.focus()
  await page.getByText(text.priceUnreadable).waitFor()
  expect(await from.getAttribute('aria-invalid')).toBe('true')
  expect(await from.inputValue()).toBe('cheap')
  await counted(page, cheap.length)
  await from.fill('7')
  await to.focus()
  await page.getByText(text.priceCrossed).waitFor()
  await from.fill('1')
  await page.getByText(text.priceCrossed).waitFor({ state: 'detached' })
  await counted(page, cheap.filter((product) => priceOf(product) >= 1).length)

  await page.setViewportSize(NARROW)
  const box = page.getByRole('combobox', { name: text.searchLabel })
  const long = 'q'.repeat(60)
  await box.fill(long)
  await page.getByText(long).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await page.getByText(text.noResultsHint).waitFor()
  await page.getByRole('main').getByRole('link', { name: women }).waitFor()
  // Clears the filters, too.
  await page.getByRole('button', { name: text.clearSearch }).last().click()
  await counted(page, products.length)
  await isFocused(box)
  expect(await select(page).isVisible()).toBe(false)
  await page.getByRole('button', { name: text.filters }).click()
  const sheet = page.getByRole('dialog', { name: text.filters })
  await sheet.getByRole('combobox', { name: text.category }).selectOption('1')
  await sheet.getByRole('textbox', { name: text.priceFrom }).fill('5')
  await sheet.getByRole('textbox', { name: text.priceFrom }).press('Tab')
  await page.keyboard.press('Escape')
  const name = `${text.filters} ${text.filtersApplied({ count: 2, n: '2' })}`
  await page.getByRole('button', { name, exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
})
