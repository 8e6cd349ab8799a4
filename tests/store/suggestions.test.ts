import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { brands } from '../../demo/seed/brands'
import { categories } from '../../demo/seed/catalogue'
import { isolated } from '../../src/core/lib/text/isolated'
import { findings } from '../helpers/axe'
import { isFocused, NARROW, ONE_LANG, openStore, TEXTS, WIDE } from '../helpers/page'
import { titleOf } from '../helpers/screens'

const store = openStore()

const WORDS = {
  en: { brand: 'sad', women: 'wom', before: ['linen dress', 'women shoes', 'حذاء'], product: 'dallah' },
  ar: { brand: 'صد', women: 'نسا', before: ['فستان كتان', 'نسائي', 'sadaf bag'], product: 'دلة' },
} as const
const SEARCHES = 'store:searches'
const searchesIn = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage[key] ?? '[]') as unknown, SEARCHES)
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('q')

describe.each(['en', 'ar'] as const)('suggestions of the search in %s', (lang) => {
  const text = TEXTS[lang]
  const words = WORDS[lang]
  const stored = { [SEARCHES]: JSON.stringify(words.before) }
  const sadaf = titleOf(brands[0], lang)
  const women = titleOf(categories[0], lang)
  const box = (page: Page) => page.getByRole('combobox', { name: text.searchLabel })
  const list = (page: Page) => page.getByRole('listbox', { name: text.suggestions })
  const option = (page: Page, name: string) => list(page).getByRole('option', { name })
  const recent = (page: Page) => page.getByRole('region', { name: text.recentSearches })
  const isClosed = async (page: Page) => {
    await list(page).waitFor({ state: 'hidden' })
    expect(await box(page).getAttribute('aria-expanded')).toBe('false')
  }
  /** Returns the name of the active option according to the box. */
  const active = (page: Page) =>
    box(page).evaluate((input) => {
      const id = input.getAttribute('aria-activedescendant')
      const node = id === null ? null : (input.getRootNode() as ShadowRoot).getElementById(id)
      return node?.getAttribute('aria-selected') === 'true' ? (node.textContent ?? '') : null
    })

  it('search suggestions are clickable in a list below the box', async () => {
    const viewport = lang === 'en' ? NARROW : { ...WIDE, width: 1440 }
    const page = await store.visit('/products', { lang, stored, viewport })
    await page.getByRole('article').first().waitFor()
    await box(page).pressSequentially(words.women)
    await option(page, women).waitFor()
    const suggested = list(page).getByRole('group', { name: text.products }).getByRole('option')
    await expect.poll(() => suggested.count()).toBe(3)
    expect(await findings(page)).toEqual([])
    const places = await list(page).evaluate((panel) => {
      const input = (panel.getRootNode() as ShadowRoot).querySelector('input[type="search"]')
      const [listBox, field] = [panel, input?.parentElement].map((node) => node?.getBoundingClientRect())
      const options = [...panel.querySelectorAll('[role=option]')].map(
        (node) => node.getBoundingClientRect().height,
      )
      return {
        below: (listBox?.top ?? 0) >= (field?.bottom ?? 0),
        edges: [listBox?.left === field?.left, listBox?.right === field?.right],
        lowest: Math.min(...options),
        overflow: document.documentElement.scrollWidth > innerWidth,
      }
    })
    expect(places).toEqual({
      below: true,
      edges: [true, true],
      lowest: expect.any(Number),
      overflow: false,
    })
    expect(places.lowest).toBeGreaterThanOrEqual(44)

    // An earlier search that begins with the text.
    const before = words.before[1]
    await list(page).getByRole('option', { name: before, exact: true }).click()
    await expect.poll(() => queryOf(page)).toBe(before)
    expect(await box(page).inputValue()).toBe(before)
    await isClosed(page)
    await expect.poll(() => searchesIn(page)).toEqual([before, words.before[0], words.before[2]])
  })

  it('search suggestions include three products with prices, in the colour that the text names, and open them by keyboard', async () => {
    const page = await store.visit('/products', { lang })
    await box(page).pressSequentially(lang === 'en' ? 'black abaya' : 'عبايه سودا')
    const found = list(page).getByRole('group', { name: text.products }).getByRole('option')
    await expect.poll(() => found.count()).toBe(2)
    expect(await found.last().locator('img').getAttribute('src')).toContain('abaya_black')
    expect(await found.last().textContent()).toMatch(/16\.750/)
    expect(await found.last().getAttribute('href')).toMatch(/\/product\/10\?color=/)
    await isFocused(box(page))
    await box(page).press('ArrowUp')
    await expect.poll(() => active(page)).toContain('16.750')
    await box(page).press('Enter')
    await page.waitForURL('**/product/10?color=*')
    await page.getByRole('main').locator('img[src*="abaya_black"]').first().waitFor()
  })

  if (lang !== ONE_LANG) return

  it('search suggestions are selected by arrow keys in the box, which keeps the focus; Enter opens, Esc closes and then clears', async () => {
    const page = await store.visit('/products', { lang, stored })
    await box(page).pressSequentially(words.women)
    await option(page, women).waitFor()
    expect(await box(page).getAttribute('aria-expanded')).toBe('true')
    expect(await active(page)).toBe(null)
    await box(page).press('ArrowDown')
    await expect.poll(() => active(page)).toContain(women)
    expect(await active(page)).toContain(text.kindCategory)
    await isFocused(box(page))
    // The arrow moves from the first option to the text, and from there to the last option.
    await box(page).press('ArrowUp')
    await expect.poll(() => active(page)).toBe(null)
    const product = list(page).getByRole('group', { name: text.products }).getByRole('option').last()
    await product.waitFor()
    await box(page).press('ArrowUp')
    await expect.poll(() => active(page)).toBe(await product.textContent())
    await box(page).press('ArrowDown')
    await expect.poll(() => active(page)).toBe(null)
    // Home moves the caret in the text.
    await box(page).press('ArrowDown')
    await box(page).press('Home')
    await expect.poll(() => active(page)).toBe(null)
    expect(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)

    await box(page).press('Escape')
    await isClosed(page)
    expect(await box(page).inputValue()).toBe(words.women)
    await isFocused(box(page))
    await box(page).press('Escape')
    await expect.poll(() => box(page).inputValue()).toBe('')

    await box(page).pressSequentially(words.women)
    await option(page, women).waitFor()
    await box(page).press('ArrowDown')
    await box(page).press('Enter')
    await page.waitForURL('**/category/1')
    await expect.poll(() => searchesIn(page)).toEqual([women, ...words.before])
  })

  it('search suggestions are announced, closed by Tab and by a click elsewhere, and not shown for a text that names nothing', async () => {
    const page = await store.visit('/products', { lang })
    await box(page).pressSequentially(words.brand)
    await option(page, sadaf).waitFor()
    await page.getByText(text.suggestionCount({ count: 5, n: '5' }), { exact: true }).waitFor()
    await box(page).press('Tab')
    await isClosed(page)
    await box(page).focus()
    expect(await list(page).isVisible()).toBe(false)
    await box(page).press('ArrowDown')
    await option(page, sadaf).waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await isClosed(page)
    await box(page).fill('xyzzy')
    await page.getByText(text.noResultsFor({ query: isolated('xyzzy') })).waitFor()
    await isClosed(page)
  })

  it('search suggestions stay as links above the results of the search', async () => {
    const page = await store.visit(`/products?q=${words.brand}`, { lang })
    const links = page.getByRole('navigation', { name: text.categoriesAndBrands })
    await expect.poll(() => links.getByRole('link').allTextContents()).toEqual([`${sadaf}${text.kindBrand}`])
    expect(await list(page).isVisible()).toBe(false)
    expect(await findings(page)).toEqual([])
    await links.getByRole('link').click()
    await page.waitForURL('**/brand/1')
    await expect.poll(() => searchesIn(page)).toEqual([sadaf])
  })

  it('search suggestions on the screen for unknown URLs include products', async () => {
    const page = await store.visit('/no/such/page', { lang, viewport: NARROW })
    await box(page).pressSequentially(words.product)
    const products = list(page).getByRole('group', { name: text.products })
    await products.getByRole('option').first().waitFor()
    expect(await products.getByRole('option').count()).toBe(3)
    expect(await findings(page)).toEqual([])
    await option(page, text.searchFor({ query: isolated(words.product) })).click()
    await page.waitForURL('**/products?q=*')
    expect(queryOf(page)).toBe(words.product)
    await page.getByRole('article').first().waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: text.pageNotFound }).waitFor()
    await box(page).pressSequentially(words.product)
    await products.getByRole('option').first().click()
    await page.waitForURL('**/product/*')
    await expect.poll(() => searchesIn(page)).toEqual([words.product])
  })

  it('search suggestions include earlier searches: shown without a query, and removable one by one or all at once', async () => {
    const page = await store.visit('/products', { lang, stored, viewport: NARROW })
    await recent(page).getByRole('listitem').nth(2).waitFor()
    expect(await findings(page)).toEqual([])
    await recent(page).getByRole('button', { name: words.before[0], exact: true }).click()
    await expect.poll(() => queryOf(page)).toBe(words.before[0])
    expect(await box(page).inputValue()).toBe(words.before[0])
    await page.getByRole('button', { name: text.clearSearch }).click()
    const removal = (search: string) =>
      recent(page).getByRole('button', { name: text.removeSearch({ query: isolated(search) }) })
    await removal(words.before[0]).click()
    await isFocused(removal(words.before[1]))
    expect(await searchesIn(page)).toEqual(words.before.slice(1))
    // If there is no text, arrow keys lead to the earlier searches.
    await box(page).press('ArrowDown')
    await expect.poll(() => active(page)).toBe(words.before[1])
    await box(page).press('Escape')
    await recent(page).getByRole('button', { name: text.clearAll }).click()
    await recent(page).waitFor({ state: 'detached' })
    await isFocused(box(page))
    expect(await page.evaluate((key) => localStorage[key] as unknown, SEARCHES)).toBeUndefined()
  })
})

describe('a search is remembered', () => {
  const box = (page: Page) => page.getByRole('combobox', { name: TEXTS.en.searchLabel })

  it('a search is remembered after Enter or a visited result if it has results, but not for every key', async () => {
    const page = await store.visit('/products')
    await page.getByRole('article').first().waitFor()
    await box(page).fill('qqqqqq')
    await box(page).press('Enter')
    await page.getByText(TEXTS.en.noResultsFor({ query: isolated('qqqqqq') })).waitFor()
    await box(page).fill('')
    await box(page).pressSequentially('linen')
    await expect.poll(() => queryOf(page)).toBe('linen')
    expect(await searchesIn(page)).toEqual([])
    await box(page).press('Enter')
    await expect.poll(() => searchesIn(page)).toEqual(['linen'])
    await box(page).fill('abayya')
    await page
      .getByText(TEXTS.en.resultsFor({ query: isolated('abaya') }))
      .first()
      .waitFor()
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL('**/product/*')
    await expect.poll(() => searchesIn(page)).toEqual(['abaya', 'linen'])
  })
})
