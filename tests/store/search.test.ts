import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { categories } from '../../demo/seed/catalogue'
import { holdBack } from '../helpers/buying'
import { priceOf, withWord, WORDS } from '../helpers/found-products'
import { choice, isFocused, ONE_LANG, openStore, stopClock, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { products, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]
const words = WORDS[lang]
const women = titleOf(categories[0], lang)

const boxOf = (page: Page) => page.getByRole('combobox', { name: text.searchLabel })
const titles = (page: Page) => page.getByRole('article').getByRole('heading')
const layouts = (page: Page) => page.getByRole('radiogroup', { name: text.layout })
/** Waits for the visible count. The announced one follows after a debounce. */
const counted = (page: Page, count: number) =>
  page
    .getByRole('main')
    .getByText(text.productCount({ count, n: String(count) }), { exact: true })
    .first()
    .waitFor()

/** Returns the events of the page since the first call, as plain data. */
async function searchesOf(page: Page) {
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { searches: seen })
    document.addEventListener('store:search', (event) => seen.push((event as CustomEvent).detail))
  })
  return () => page.evaluate(() => (window as unknown as { searches: unknown[] }).searches)
}

it('a search shows categories and all products, then results after every key; URL and events are debounced, without history entries', async () => {
  const page = await store.visit('/products', { lang, clock: true })
  const box = boxOf(page)
  const invitation = page.getByText(text.searchInvitation, { exact: true })
  await invitation.waitFor()
  await counted(page, products.length)
  await expect.poll(() => page.getByRole('article').count()).toBe(24)
  const menu = page.getByRole('main').getByRole('navigation', { name: text.categories })
  await menu.getByRole('link', { name: women }).click()
  await page.waitForURL('**/category/1')
  await page.goBack()
  await invitation.waitFor()

  const entries = await page.evaluate(() => history.length)
  const searches = await searchesOf(page)
  await stopClock(page)
  await box.pressSequentially(words.part)
  await counted(page, withWord(words.part).length)
  await box.pressSequentially(words.whole.slice(words.part.length))
  await counted(page, withWord(words.whole).length)
  await invitation.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  expect(await searches()).toEqual([])
  // Enter skips the debounce.
  await box.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words.whole)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.clock.runFor(2_000)
  const price = { priceFrom: null, priceTo: null }
  const facets = { brands: [], subcategories: [], colors: [], sizes: [], inStock: false, onSale: false }
  const count = withWord(words.whole).length
  const detail = { query: words.whole, filters: { category: null, ...price, ...facets }, sort: null, count }
  await expect.poll(searches).toEqual([detail])
  const message = page.getByRole('main').getByRole('status')
  await expect.poll(() => message.textContent()).toBe(text.productCount({ count, n: String(count) }))

  // A longer list or another layout belongs to the same search.
  await choice(layouts(page), text.listLayout).click()
  await page.clock.runFor(2_000)
  expect(await searches()).toEqual([detail])
  await page.getByRole('button', { name: text.clearSearch }).click()
  await invitation.waitFor()
  await isFocused(box)
  expect(await box.inputValue()).toBe('')
})

it('a search is the same when it is shared, after a reload, and when the shopper returns', async () => {
  const query = `q=${words.whole}&category=1&from=1&to=90&sort=price-up&layout=list`
  const page = await store.visit(`/products?${query}`, { lang })
  const found = withWord(words.whole)
    .filter(({ category_id }) => category_id === 1)
    .toSorted((a, b) => priceOf(a) - priceOf(b))
  const field = (name: string) => page.getByRole('textbox', { name })
  const same = async () => {
    await expect
      .poll(() => titles(page).allTextContents())
      .toEqual(found.map((product) => titleOf(product, lang)))
    expect(await boxOf(page).inputValue()).toBe(words.whole)
    expect(await page.getByRole('combobox', { name: text.category }).inputValue()).toBe('1')
    expect(await field(text.priceFrom).inputValue()).toBe('1')
    expect(await field(text.priceTo).inputValue()).toBe('90')
    expect(await layouts(page).getByRole('radio', { name: text.listLayout }).isChecked()).toBe(true)
    await page.getByRole('button', { name: text.removeFilter({ title: women }) }).waitFor()
  }
  await same()
  await page.reload()
  await same()
  await titles(page).last().getByRole('link').click()
  await page.waitForURL('**/product/**')
  await page.goBack()
  await same()
})

it('a search keeps its query after a failure and runs it on "Try again"; one that is submitted before its results shows those of the full query', async () => {
  const text = TEXTS.en
  store.expectProblem(/Failed to load resource|^\[store\]/)
  // Failures with this status are not retried automatically.
  store.demo.setFaults([{ path: '/api/products', status: 400 }])
  const page = await store.visit('/products')
  const retry = page.getByRole('main').getByRole('button', { name: text.retry })
  const box = page.getByRole('combobox', { name: text.searchLabel })
  await retry.waitFor()
  await box.fill('linen')
  await page.waitForURL(/q=linen$/)
  await retry.waitFor()
  store.demo.setFaults([])
  const { release, requested } = await holdBack(page, '/api/products')
  await retry.click()
  await expect.poll(requested).toBe(1)
  expect(await box.inputValue()).toBe('linen')
  expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement !== null)).toBe(true)
  await box.press('End')
  // Types about as slowly as the wait for results (50 ms), so that some renders happen between keystrokes.
  await box.pressSequentially(' dres', { delay: 45 })
  await box.press('s')
  await box.press('Enter')
  await page.waitForURL(/q=linen\+dress$/)
  expect(await box.inputValue()).toBe('linen dress')
  release()
  const { length } = products.filter(({ title_en }) => /linen/i.test(title_en) && /dress/i.test(title_en))
  await expect.poll(() => page.getByRole('article').count()).toBe(length)
  expect(await box.inputValue()).toBe('linen dress')
})
