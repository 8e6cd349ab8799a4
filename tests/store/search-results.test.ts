import { expect, it } from 'vitest'
import type { Option, Product } from '../../demo/seed/types'
import { isolated } from '../../src/core/lib/text/isolated'
import { isFocused, NARROW, ONE_LANG, openStore, resizeTo, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { products, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]

const travelAbaya = products.find(({ title_en }) => title_en === 'Travel abaya with pockets') as Product
const BLACK = travelAbaya.options.find(({ color }) => color.title_en === 'Black') as Option
const OTHER = travelAbaya.options.find(({ color }) => color.title_en !== 'Black') as Option

it('search results do not move when the categories above them arrive, nor when the text names a category or is corrected, at any width', async () => {
  const categories = store.hold('/api/categories')
  const page = await store.visit('/products', { lang, viewport: NARROW })
  const main = page.getByRole('main')
  const first = page.getByRole('article').first()
  const top = async () => {
    await first.waitFor()
    return first.evaluate((article) => article.getBoundingClientRect().top)
  }
  const before = await top()
  await expect.poll(categories.requested).toBeGreaterThan(0)
  categories.release()
  await main.getByRole('navigation', { name: text.categories }).waitFor()
  expect(await top()).toBe(before)

  const topFor = async (typed: string, shown: string) => {
    await page.getByRole('combobox', { name: text.searchLabel }).fill(typed)
    await main.getByText(shown, { exact: true }).first().waitFor()
    return top()
  }
  const message = text.resultsFor({ query: isolated('فستان') })
  for (const width of [390, 768, 1440]) {
    await resizeTo(page, width)
    const plain = await topFor('حرير', 'بلوزة حرير بربطة عنق')
    expect(await topFor('فستان', text.kindSubcategory), `${width} px`).toBe(plain)
    expect(await topFor('فستان احمر', message), `${width} px`).toBe(plain)
  }
})

it('search results are those of fewer words if the words find nothing together, unless the shopper searches for exactly these, and products in the colour that the text names, without a size', async () => {
  const page = await store.visit('/products', { lang })
  const main = page.getByRole('main')
  const box = page.getByRole('combobox', { name: text.searchLabel })
  const typed = 'فستان احمر'
  await box.fill(typed)
  const message = text.resultsFor({ query: isolated('فستان') })
  await main.getByText(message, { exact: true }).waitFor()
  await expect.poll(() => main.getByRole('status').textContent()).toContain(message)
  expect(await page.getByRole('article').count()).toBeGreaterThan(5)
  await page.getByRole('button', { name: text.searchInstead({ query: isolated(typed) }) }).click()
  await page.getByText(text.noResultsFor({ query: isolated(typed) })).waitFor()
  expect(await page.getByText(message, { exact: true }).count()).toBe(0)
  await isFocused(box)
  expect(await box.inputValue()).toBe(typed)
  await box.fill('نايكي اديداس')
  await page.getByText(text.noResultsHint).waitFor()
  expect(await page.getByRole('article').count()).toBe(0)
  const none = main.getByText(text.productCount({ count: 0, n: '0' }), { exact: true }).first()
  expect(await none.isVisible(), 'the words for nothing are enough').toBe(false)

  await box.fill('عبايه سودا')
  const card = page.getByRole('article').filter({ hasText: titleOf(travelAbaya, lang) })
  await card.locator('img[src*="abaya_black"]').waitFor()
  await card.getByRole('link').click()
  await page.waitForURL(`**/product/${travelAbaya.id}?color=*`)
  const sees = async () => {
    const chosen = main.getByRole('radio', { checked: true })
    await chosen.and(main.getByRole('radio', { name: titleOf(BLACK.color, lang) })).waitFor()
    expect(await chosen.count()).toBe(1)
    await main.locator('img[src*="abaya_black"]').first().waitFor()
  }
  await sees()
  await page.goBack()
  await page.goForward()
  await sees()
  // The URL names no option for another colour, because a colour without a size is not an option.
  await main.getByRole('radio', { name: titleOf(OTHER.color, lang), exact: true }).press('Space')
  await expect.poll(() => new URL(page.url()).search).not.toContain('color')
})
