import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { categories, createCatalogue, subcategories } from '../../demo/seed/catalogue'
import { settings } from '../../demo/seed/shop'
import type { Product } from '../../demo/seed/types'
import { isolated } from '../../src/core/lib/text/isolated'
import type { Lang } from '../../src/core/types'
import { holdBack } from '../helpers/buying'
import {
  choice,
  isFocused,
  NARROW,
  offeredRetry,
  ONE_LANG,
  openStore,
  stopClock,
  TEXTS,
  WITHOUT_PICTURES,
} from '../helpers/page'
import { goTo } from '../helpers/screens'
import { until } from '../helpers/until'

const store = openStore({}, WITHOUT_PICTURES)
const products = [...createCatalogue().all()]
const priceOf = ({ price, discount_price }: Product) => Number(discount_price ?? price)
const women = products.filter(({ category_id }) => category_id === categories[0]?.id)

/** A price in the category with cheaper, equal and dearer products. */
const PRICE_BOUND = women.map(priceOf).toSorted((a, b) => a - b)[Math.floor(women.length / 2)] as number

const WORDS = {
  en: { part: 'dre', whole: 'dress', folded: 'LINEN dress', other: 'shoe' },
  ar: { part: 'فست', whole: 'فستان', folded: 'كتَان فستان', other: 'حذاء' },
} as const
const CORRECTED = {
  en: { typed: 'abayya', meant: 'abaya' },
  ar: { typed: 'عبااية', meant: 'عباية' },
} as const
const titleOf = (product: Product, lang: Lang) => (lang === 'en' ? product.title_en : product.title_ar)
/**
 * Products with a word in the title, followed by those with a category or subcategory that has a word with this prefix.
 */
const withWord = (word: string) => {
  const isIn = ({ title_en, title_ar }: Titled) => `${title_en} ${title_ar}`.toLowerCase().includes(word)
  const begins = ({ title_en, title_ar }: Titled) =>
    new RegExp(`(?<!\\p{L})${word}`, 'iu').test(`${title_en} ${title_ar}`)
  const named = (product: Product) =>
    categories.some((category) => category.id === product.category_id && begins(category)) ||
    subcategories.some((subcategory) => subcategory.id === product.subcategory_id && begins(subcategory))
  return [...products.filter(isIn), ...products.filter((product) => !isIn(product) && named(product))]
}
type Titled = Pick<Product, 'title_en' | 'title_ar'>

/** The events of the page since the first call, as plain data. */
async function searchesOf(page: Page) {
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { searches: seen })
    document.addEventListener('store:search', (event) => seen.push((event as CustomEvent).detail))
  })
  return () => page.evaluate(() => (window as unknown as { searches: unknown[] }).searches)
}
const searchBox = (page: Page) => page.getByRole('combobox', { name: TEXTS.en.searchLabel })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent ?? null)

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

  it('sees the specified invitation, categories and all products, and finds words in any order, spelling and correction', async () => {
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
    // Without hamza: titles and colours have "أحمر".
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

  it('can type from the moment the search icon is clicked, before the field renders', async () => {
    const page = await store.visit('/product/1', { lang })
    await page.getByRole('main').getByRole('link').first().waitFor()
    const screen = await holdBack(page, '/assets/browse-*')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: text.search, exact: true })
      .evaluate((icon: HTMLElement) => icon.click())
    await page.keyboard.type(words.part)
    screen.release()
    const box = page.getByRole('combobox', { name: text.searchLabel })
    await expect.poll(() => box.inputValue()).toBe(words.part)
    await isFocused(box)
    await page.keyboard.type(words.whole.slice(words.part.length))
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words.whole)
  })

  it('types into a hidden field that neither zooms nor scrolls the page, and is removed if the search fails', async () => {
    store.expectProblem(/net::ERR|^\[store\] Code or texts failed to load/)
    const page = await store.visit('/product/1', { lang, viewport: NARROW })
    await page.getByRole('main').getByRole('link').first().waitFor()
    let lose = () => {}
    const lost = new Promise<void>((resolve) => (lose = resolve))
    await page.context().route('**/assets/browse-*', (route) => lost.then(() => route.abort()))
    const icon = page.getByRole('navigation').getByRole('link', { name: text.search, exact: true })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await icon.focus()
    await icon.press('Enter')
    const hidden = page.getByRole('textbox', { name: text.search, exact: true })
    await isFocused(hidden)
    const place = await hidden.evaluate((input) => {
      const { top, left, right } = input.getBoundingClientRect()
      const { direction, fontSize } = getComputedStyle(input)
      return { fontSize, top, start: direction === 'rtl' ? innerWidth - right : left }
    })
    expect(place).toEqual({ fontSize: '16px', top: 0, start: 0 })
    lose()
    await page.getByRole('main').getByRole('heading', { name: text.loadFailed }).waitFor()
    await isFocused(icon)
    expect(await hidden.count()).toBe(0)
  })

  it('sees only the invitation in an empty store', async () => {
    store.demo.setFaults([{ path: '/api/products', body: [] }])
    const page = await store.visit('/products', { lang })
    const none = countOf(page, 0)
    await none.waitFor({ state: 'attached' })
    expect(await none.isVisible(), 'the words for nothing are enough').toBe(false)
    await page.getByText(text.searchInvitation, { exact: true }).waitFor()
    expect(await page.getByText(text.noResults).count()).toBe(0)
  })

  it('sees results after every key; URL and events are debounced', async () => {
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

  it('filters by price in any digits: inclusive, and exclusive once a category is selected; an unreadable price has an error', async () => {
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
    // The chip is removed, and the next one is focused.
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

  it('shares, reloads and returns to the same query', async () => {
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

  it('on a phone sees a message if nothing was found, opens the filters, and sees how many are applied', async () => {
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

describe('a search', () => {
  const { en } = TEXTS

  it('keeps the query after a failure, and runs it on "Try again"', async () => {
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

  it('that is submitted before its results shows the results of the full query', async () => {
    const page = await store.visit('/categories')
    const { release } = await holdBack(page, '/api/products')
    await page.getByRole('navigation').getByRole('link', { name: en.search }).first().click()
    const box = page.getByRole('combobox', { name: en.searchLabel })
    // About as slow as the wait for results (50 ms), so that some renders happen between keystrokes.
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

  it('keeps the text typed while its field renders, and never writes it into another screen’s URL', async () => {
    const page = await store.visit('/categories', { clock: true })
    await page.getByRole('main').getByRole('link').first().waitFor()
    await page.evaluate(() => {
      const app = document.querySelector('store-app') as HTMLElement & { navigate(path: string): void }
      const root = app.shadowRoot as ShadowRoot
      const observer = new MutationObserver(() => {
        const box = root.querySelector<HTMLInputElement>('input[type="search"]')
        if (!box) return
        observer.disconnect()
        box.focus()
        document.execCommand('insertText', false, 'dress')
      })
      observer.observe(root, { childList: true, subtree: true })
      app.navigate('/products')
    })
    await page.waitForURL(/q=dress$/)
    await expect.poll(() => page.getByRole('article').count()).toBe(Math.min(24, withWord('dress').length))
    await searchBox(page).fill('')
    await page.clock.runFor(2_000)
    await page.waitForURL(/products$/)
    await page.getByRole('article').nth(20).waitFor()
    await searchBox(page).focus()
    await page.evaluate(() => {
      document.execCommand('insertText', false, 'dress')
      const app = document.querySelector('store-app') as HTMLElement & { navigate(path: string): void }
      app.navigate('/cart')
    })
    await page.clock.runFor(2_000)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/cart')
  })

  it('focuses the field when opened by the icon, otherwise the heading; typing there fills the field', async () => {
    const page = await store.visit('/')
    const icon = page.getByRole('navigation').getByRole('link', { name: en.search })
    await icon.click()
    await isFocused(searchBox(page))
    await page.keyboard.type('dress')
    await page.waitForURL(/q=dress/)
    // A later change of the URL does not count as another click on the icon.
    await page.getByRole('textbox', { name: en.priceFrom }).fill('1')
    await page.keyboard.press('Tab')
    await page.waitForURL(/from=1/)
    await page.keyboard.type('90')
    await page.waitForURL(/to=90/)
    // The icon also works on the search screen.
    await page.getByRole('heading', { level: 1 }).focus()
    await icon.click()
    await isFocused(searchBox(page))
    expect(await searchBox(page).inputValue()).toBe('')
    // Only on the click, and not on later queries or on going back.
    const from = page.getByRole('textbox', { name: en.priceFrom })
    await from.fill('1')
    await page.waitForURL(/from=1/)
    await page.getByRole('article').first().waitFor()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    await isFocused(from)
    await page.getByRole('article').getByRole('link').first().click()
    await page.waitForURL(/product/)
    await page.goBack()
    await isFocused(page.getByRole('heading', { level: 1, name: en.search }))

    await goTo(page, '/cart')
    await isFocused(page.getByRole('heading', { level: 1, name: en.shoppingCart }))
    await goTo(page, '/products?sort=title')
    await until(page, () => document.activeElement?.shadowRoot?.activeElement?.tagName === 'H1')
    await page.keyboard.type('dress')
    await expect.poll(() => searchBox(page).inputValue()).toBe('dress')
  })

  it('focuses the field also if the icon of a store-nav opens the store in a dialog', async () => {
    const page = await store.visit('/page', {
      html: `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
<script src="/store.js" async></script></head><body><store-nav host="{{host}}"></store-nav></body></html>`,
    })
    const opened = page.getByRole('dialog', { name: settings.store_en })
    await page.getByRole('navigation').getByRole('link', { name: en.search }).click()
    await isFocused(searchBox(page))
    await page.keyboard.type('dress')
    await opened.getByRole('article').first().waitFor()
    // Another link leads to a screen without the field.
    await opened.getByRole('button', { name: en.close, exact: true }).first().click()
    await opened.waitFor({ state: 'detached' })
    await page.getByRole('navigation').getByRole('link', { name: en.search }).click()
    await isFocused(searchBox(page))
    expect(await searchBox(page).inputValue()).toBe('')
  })

  it('keeps its query in the URL with routing="hash"', async () => {
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
