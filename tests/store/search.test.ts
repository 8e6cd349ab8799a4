import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { categories } from '../../demo/seed/catalogue'
import type { Product } from '../../demo/seed/types'
import { isolated } from '../../src/core/lib/text/isolated'
import { holdBack } from '../helpers/buying'
import { priceOf, withWord, WORDS } from '../helpers/found-products'
import {
  choice,
  isFocused,
  offeredRetry,
  ONE_LANG,
  openStore,
  stopClock,
  TEXTS,
  WITHOUT_PICTURES,
} from '../helpers/page'
import { products, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)

const CORRECTED = {
  en: { typed: 'abayya', meant: 'abaya' },
  ar: { typed: 'عبااية', meant: 'عباية' },
} as const

/** Returns the events of the page since the first call, as plain data. */
async function searchesOf(page: Page) {
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { searches: seen })
    document.addEventListener('store:search', (event) => seen.push((event as CustomEvent).detail))
  })
  return () => page.evaluate(() => (window as unknown as { searches: unknown[] }).searches)
}
const searchBox = (page: Page) => page.getByRole('combobox', { name: TEXTS.en.searchLabel })

describe.each(['en', 'ar'] as const)('a shopper who searches in %s', (lang) => {
  const text = TEXTS[lang]
  const words = WORDS[lang]
  const box = (page: Page) => page.getByRole('combobox', { name: text.searchLabel })
  const field = (page: Page, name: string) => page.getByRole('textbox', { name })
  const select = (page: Page) => page.getByRole('combobox', { name: text.category })
  const titles = (page: Page) => page.getByRole('article').getByRole('heading')
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

  it('a shopper who searches sees the specified invitation, categories and all products, and finds words in any order, spelling and correction', async () => {
    const page = await store.visit('/products', { lang })
    if (lang === 'en') {
      await page.getByText('Search Our Proucts', { exact: true }).waitFor()
      await page.getByText('Type Any Word', { exact: true }).waitFor()
    }
    await page.getByText(text.searchInvitation, { exact: true }).waitFor()
    await counted(page, products.length)
    await expect.poll(() => page.getByRole('article').count()).toBe(24)
    const menu = page.getByRole('main').getByRole('navigation', { name: text.categories })
    await menu.getByRole('link', { name: women_ ?? '' }).click()
    await page.waitForURL('**/category/1')
    await page.goBack()
    await box(page).fill(words.folded)
    const linenDress = products.find(({ title_en }) => title_en === 'Puff-sleeve linen dress') as Product
    await titles(page)
      .filter({ hasText: titleOf(linenDress, lang) })
      .waitFor()
    // A query without hamza finds titles and colours with "أحمر".
    await box(page).fill('احمر')
    const red = products.filter(
      ({ title_ar, options }) =>
        title_ar.includes('أحمر') || options.some(({ color }) => color.title_ar.includes('أحمر')),
    )
    await counted(page, red.length)
    await titles(page)
      .filter({ hasText: titleOf(red.find(({ title_ar }) => title_ar.includes('أحمر')) as Product, lang) })
      .waitFor()
    const { typed, meant } = CORRECTED[lang]
    await box(page).fill(typed)
    const message = text.resultsFor({ query: isolated(meant) })
    await page.getByRole('main').getByText(message, { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('status').textContent()).toContain(message)
    expect(await page.getByRole('article').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: text.searchInstead({ query: isolated(typed) }) }).click()
    await page.getByText(text.noResultsFor({ query: isolated(typed) })).waitFor()
    expect(await page.getByText(message, { exact: true }).count()).toBe(0)
    await isFocused(box(page))
    expect(await box(page).inputValue()).toBe(typed)
  })

  if (lang !== ONE_LANG) return

  it('a shopper who searches sees only the invitation in an empty store', async () => {
    store.demo.setFaults([{ path: '/api/products', body: [] }])
    const page = await store.visit('/products', { lang })
    const none = countOf(page, 0)
    await none.waitFor({ state: 'attached' })
    expect(await none.isVisible(), 'the words for nothing are enough').toBe(false)
    await page.getByText(text.searchInvitation, { exact: true }).waitFor()
    expect(await page.getByText(text.noResults).count()).toBe(0)
  })

  it('a shopper who searches sees results after every key; URL and events are debounced', async () => {
    const page = await store.visit('/products', { lang, clock: true })
    await counted(page, products.length)
    const searches = await searchesOf(page)
    await stopClock(page)
    await box(page).pressSequentially(words.part)
    await counted(page, withWord(words.part).length)
    await box(page).pressSequentially(words.whole.slice(words.part.length))
    await counted(page, withWord(words.whole).length)
    await page.getByText(text.searchInvitation, { exact: true }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    expect(await searches()).toEqual([])
    // Enter skips the debounce.
    await box(page).press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words.whole)
    await page.clock.runFor(2_000)
    const detail = {
      query: words.whole,
      filters: {
        category: null,
        priceFrom: null,
        priceTo: null,
        brands: [],
        subcategories: [],
        colors: [],
        sizes: [],
        inStock: false,
        onSale: false,
      },
      sort: null,
      count: withWord(words.whole).length,
    }
    await expect.poll(searches).toEqual([detail])
    const message = page.getByRole('main').getByRole('status')
    await expect
      .poll(() => message.textContent())
      .toBe(text.productCount({ count: detail.count, n: String(detail.count) }))

    // A longer list or another layout belongs to the same search.
    await choice(page.getByRole('radiogroup', { name: text.layout }), text.listLayout).click()
    await page.clock.runFor(2_000)
    expect(await searches()).toEqual([detail])

    await page.getByRole('button', { name: text.clearSearch }).click()
    await page.getByText(text.searchInvitation, { exact: true }).waitFor()
    await box(page).and(page.locator(':focus')).waitFor()
    expect(await box(page).inputValue()).toBe('')
  })

  it('a shopper who searches shares, reloads and returns to the same query', async () => {
    const page = await store.visit(
      `/products?q=${words.whole}&category=1&from=1&to=90&sort=price-up&layout=list`,
      { lang },
    )
    const found = withWord(words.whole)
      .filter(({ category_id }) => category_id === 1)
      .toSorted((a, b) => priceOf(a) - priceOf(b))
    const same = async () => {
      await expect
        .poll(() => titles(page).allTextContents())
        .toEqual(found.map((product) => titleOf(product, lang)))
      expect(await box(page).inputValue()).toBe(words.whole)
      expect(await select(page).inputValue()).toBe('1')
      expect(await field(page, text.priceFrom).inputValue()).toBe('1')
      expect(await field(page, text.priceTo).inputValue()).toBe('90')
      const radios = page.getByRole('radiogroup', { name: text.layout })
      expect(await radios.getByRole('radio', { name: text.listLayout }).isChecked()).toBe(true)
      await chip(page, women_ ?? '').waitFor()
    }
    await same()
    await page.reload()
    await same()
    await titles(page).last().getByRole('link').click()
    await page.waitForURL('**/product/**')
    await page.goBack()
    await same()
    // The icon in the navigation bar starts a new search.
    await page.getByRole('navigation').getByRole('link', { name: text.search, exact: true }).click()
    await page.getByText(text.searchInvitation, { exact: true }).waitFor()
    expect(await box(page).inputValue()).toBe('')
    await page.goBack()
    await same()
  })
})

describe('a search', () => {
  const { en } = TEXTS

  it('a search keeps the query after a failure, and runs it on "Try again"', async () => {
    store.expectProblem(/Failed to load resource/)
    store.expectProblem(/^\[store\]/)
    store.demo.setFaults([{ path: '/api/products', status: 500 }])
    const page = await store.visit('/products', { clock: true })
    await searchBox(page).fill('dress')
    const retry = await offeredRetry(page)
    store.demo.setFaults([])
    await retry.click()
    await page.getByRole('article').first().waitFor()
    expect(await searchBox(page).inputValue()).toBe('dress')
    await expect.poll(() => page.getByRole('article').count()).toBe(withWord('dress').length)
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement !== null)).toBe(true)
  })

  it('a search that is submitted before its results shows the results of the full query', async () => {
    const page = await store.visit('/categories')
    const { release } = await holdBack(page, '/api/products')
    await page.getByRole('navigation').getByRole('link', { name: en.search }).first().click()
    const box = page.getByRole('combobox', { name: en.searchLabel })
    // Types about as slowly as the wait for results (50 ms), so that some renders happen between keystrokes.
    await box.pressSequentially('linen dres', { delay: 45 })
    await box.press('s')
    await box.press('Enter')
    await page.waitForURL(/q=linen\+dress$/)
    expect(await box.inputValue()).toBe('linen dress')
    release()
    const { length } = products.filter(({ title_en }) => /linen/i.test(title_en) && /dress/i.test(title_en))
    await expect.poll(() => page.getByRole('article').count()).toBe(length)
    expect(await box.inputValue()).toBe('linen dress')
  })

  it('a search keeps its query in the URL with routing="hash"', async () => {
    const page = await store.visit('/page', {
      html: `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
<script src="/store.js" async></script></head><body><store-app host="{{host}}" routing="hash"></store-app></body></html>`,
    })
    await page.getByRole('navigation').getByRole('link', { name: en.search }).click()
    await searchBox(page).fill('a & b')
    await page.waitForURL(/#\/products\?q=/)
    await searchBox(page).fill('linen dress')
    await page.waitForURL(/linen/)
    const found = await page.getByRole('article').count()
    await page.reload()
    await page.getByRole('article').first().waitFor()
    expect(await searchBox(page).inputValue()).toBe('linen dress')
    await expect.poll(() => page.getByRole('article').count()).toBe(found)
    // Typing adds no history entries.
    await page.goBack()
    await page.waitForURL((url) => !url.hash.includes('products'))
  })
})
