import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { brands } from '../../demo/seed/brands'
import { categories } from '../../demo/seed/catalogue'
import { isolated } from '../../src/core/lib/text/isolated'
import { findings } from '../helpers/axe'
import { isFocused, NARROW, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { goTo, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)

type Lang = 'en' | 'ar'
const WORDS = {
  en: { women: 'wom', before: ['linen dress', 'women shoes', 'حذاء'] },
  ar: { women: 'نسا', before: ['فستان كتان', 'نسائي', 'sadaf bag'] },
} as const
const SEARCHES = 'store:searches'
const searchesIn = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage[key] ?? '[]') as string[], SEARCHES)
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('q')

/** Opens the search of a shopper who has searched before. */
async function visitSearch(lang: Lang, viewport: { width: number; height: number }) {
  const text = TEXTS[lang]
  const stored = { [SEARCHES]: JSON.stringify(WORDS[lang].before) }
  const page = await store.visit('/products', { lang, stored, viewport })
  const box = page.getByRole('combobox', { name: text.searchLabel })
  const list = page.getByRole('listbox', { name: text.suggestions })
  return {
    text,
    page,
    box,
    list,
    option: (name: string) => list.getByRole('option', { name, exact: true }),
    products: list.getByRole('group', { name: text.products }).getByRole('option'),
    async isClosed() {
      await list.waitFor({ state: 'hidden' })
      expect(await box.getAttribute('aria-expanded')).toBe('false')
    },
    /** Returns the name of the active option according to the box. */
    active: () =>
      box.evaluate((input) => {
        const id = input.getAttribute('aria-activedescendant')
        const node = id === null ? null : (input.getRootNode() as ShadowRoot).getElementById(id)
        return node?.getAttribute('aria-selected') === 'true' ? (node.textContent ?? '') : null
      }),
    /** Expects the list below the box, as wide as it, with options that a finger can hit. */
    async isBelowBox() {
      const places = await list.evaluate((panel) => {
        const input = (panel.getRootNode() as ShadowRoot).querySelector('input[type="search"]')
        const [listBox, field] = [panel, input?.parentElement].map((node) => node?.getBoundingClientRect())
        const options = [...panel.querySelectorAll('[role=option]')]
        return {
          below: (listBox?.top ?? 0) >= (field?.bottom ?? 0),
          edges: [listBox?.left === field?.left, listBox?.right === field?.right],
          high: options.every((node) => node.getBoundingClientRect().height >= 44),
          overflow: document.documentElement.scrollWidth > innerWidth,
        }
      })
      expect(places).toEqual({ below: true, edges: [true, true], high: true, overflow: false })
    },
  }
}

it('search suggestions are clickable in a list below the box on a phone, with products in the colour that the text names', async () => {
  const at = await visitSearch('en', NARROW)
  const { page, box, products } = at
  const { women, before } = WORDS.en
  await box.fill(women)
  await at.list.getByRole('option', { name: titleOf(categories[0], 'en') }).waitFor()
  await expect.poll(() => products.count()).toBe(3)
  expect(await findings(page)).toEqual([])
  await at.isBelowBox()
  // An earlier search that begins with the text.
  await at.option(before[1]).click()
  await expect.poll(() => queryOf(page)).toBe(before[1])
  expect(await box.inputValue()).toBe(before[1])
  await at.isClosed()
  await expect.poll(() => searchesIn(page)).toEqual([before[1], before[0], before[2]])

  await box.fill('black abaya')
  const abaya = products.last()
  await expect.poll(() => abaya.locator('img').getAttribute('src')).toContain('abaya_black')
  expect(await abaya.textContent()).toMatch(/16\.750/)
  await abaya.click()
  await page.waitForURL('**/product/10?color=*')
  await expect.poll(async () => (await searchesIn(page))[0]).toBe('black abaya')
  await page.getByRole('main').locator('img[src*="abaya_black"]').first().waitFor()
})

it('search suggestions are announced, and selected by arrow keys in the box, which keeps the focus; Enter opens, Esc closes and then clears', async () => {
  const at = await visitSearch('ar', { width: 1440, height: 900 })
  const { text, page, box, products, active } = at
  const { women: typed, before } = WORDS.ar
  const women = titleOf(categories[0], 'ar')
  const option = at.list.getByRole('option', { name: women })
  await box.pressSequentially(typed)
  await option.waitFor()
  await expect.poll(() => products.count()).toBe(3)
  await at.isBelowBox()
  const count = await at.list.getByRole('option').count()
  await page.getByText(text.suggestionCount({ count, n: String(count) }), { exact: true }).waitFor()
  expect(await box.getAttribute('aria-expanded')).toBe('true')
  expect(await active()).toBe(null)
  await box.press('ArrowDown')
  await expect.poll(active).toContain(women)
  expect(await active()).toContain(text.kindCategory)
  await isFocused(box)
  // The arrow moves from the first option to the text, and from there to the last option.
  await box.press('ArrowUp')
  await expect.poll(active).toBe(null)
  await box.press('ArrowUp')
  await expect.poll(active).toBe(await products.last().textContent())
  await box.press('ArrowDown')
  await expect.poll(active).toBe(null)
  // Home moves the caret in the text.
  await box.press('ArrowDown')
  await box.press('Home')
  await expect.poll(active).toBe(null)
  expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)

  await box.press('Escape')
  await at.isClosed()
  expect(await box.inputValue()).toBe(typed)
  await isFocused(box)
  await box.press('Escape')
  await expect.poll(() => box.inputValue()).toBe('')
  await box.fill(typed)
  await option.waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
  await page.waitForURL('**/category/1')
  await expect.poll(() => searchesIn(page)).toEqual([women, ...before])
})

it('search suggestions are closed by Tab and by a click elsewhere, not shown for a text that names nothing, and stay as links above the results', async () => {
  const at = await visitSearch('ar', NARROW)
  const { text, page, box, list } = at
  const sadaf = titleOf(brands[0], 'ar')
  const option = list.getByRole('option', { name: sadaf })
  await box.fill('صد')
  await option.waitFor()
  await box.press('Tab')
  await at.isClosed()
  await box.focus()
  expect(await list.isVisible()).toBe(false)
  await box.press('ArrowDown')
  await option.waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await at.isClosed()
  await box.fill('xyzzy')
  await page.getByText(text.noResultsFor({ query: isolated('xyzzy') })).waitFor()
  await at.isClosed()
  await box.fill('صد')
  await box.press('Escape')
  const links = page.getByRole('navigation', { name: text.categoriesAndBrands }).getByRole('link')
  await expect.poll(() => links.allTextContents()).toEqual([`${sadaf}${text.kindBrand}`])
  await links.click()
  await page.waitForURL('**/brand/1')
  await expect.poll(async () => (await searchesIn(page))[0]).toBe(sadaf)

  // The screen for unknown URLs has the same box.
  await goTo(page, '/no/such/page')
  await page.getByRole('heading', { name: text.pageNotFound }).waitFor()
  await box.fill('دلة')
  await expect.poll(() => at.products.count()).toBe(3)
  await at.option(text.searchFor({ query: isolated('دلة') })).click()
  await page.waitForURL('**/products?q=*')
  expect(queryOf(page)).toBe('دلة')
  await page.getByRole('article').first().waitFor()
})

it('earlier searches are shown without a query, and are removable; a search is remembered after Enter or a visited result if it has results', async () => {
  const { text, page, box, active } = await visitSearch('ar', NARROW)
  const { before } = WORDS.ar
  const recent = page.getByRole('region', { name: text.recentSearches })
  await recent.getByRole('listitem').nth(2).waitFor()
  expect(await findings(page)).toEqual([])
  await recent.getByRole('button', { name: before[0], exact: true }).click()
  await expect.poll(() => queryOf(page)).toBe(before[0])
  expect(await box.inputValue()).toBe(before[0])
  await page.getByRole('button', { name: text.clearSearch }).click()
  const removal = (search: string) =>
    recent.getByRole('button', { name: text.removeSearch({ query: isolated(search) }) })
  await removal(before[0]).click()
  await isFocused(removal(before[1]))
  expect(await searchesIn(page)).toEqual(before.slice(1))
  // If there is no text, arrow keys lead to the earlier searches.
  await box.press('ArrowDown')
  await expect.poll(active).toBe(before[1])
  await box.press('Escape')
  await recent.getByRole('button', { name: text.clearAll }).click()
  await recent.waitFor({ state: 'detached' })
  await isFocused(box)
  expect(await page.evaluate((key) => localStorage[key] as unknown, SEARCHES)).toBeUndefined()

  await box.fill('qqqqqq')
  await box.press('Enter')
  await page.getByText(text.noResultsFor({ query: isolated('qqqqqq') })).waitFor()
  await box.fill('')
  await box.pressSequentially('كتان')
  await expect.poll(() => queryOf(page)).toBe('كتان')
  expect(await searchesIn(page), 'not after every key').toEqual([])
  await box.press('Enter')
  await expect.poll(() => searchesIn(page)).toEqual(['كتان'])
  // A corrected search is remembered as corrected.
  await box.fill('عبااية')
  await page
    .getByText(text.resultsFor({ query: isolated('عباية') }))
    .first()
    .waitFor()
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL('**/product/*')
  await expect.poll(() => searchesIn(page)).toEqual(['عباية', 'كتان'])
})
