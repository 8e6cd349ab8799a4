import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { brands } from '../../demo/seed/brands'
import { categories, subcategories } from '../../demo/seed/catalogue'
import { idle, requestedUrls } from '../helpers/idle'
import { BLANK, choice, NARROW, ONE_LANG, openStore, TEXTS, WIDE, WITHOUT_PICTURES } from '../helpers/page'
import { goTo, products, titleOf } from '../helpers/screens'
import { until } from '../helpers/until'

const store = openStore({}, WITHOUT_PICTURES)
/** For the prefetched pictures. */
const pictured = openStore()
const lang = ONE_LANG
const text = TEXTS[lang]
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const layouts = (page: Page) => page.getByRole('radiogroup', { name: text.layout })

it('a shopper sees four whole products on the first screen of a phone, and switches between a grid of two to four columns and a list, in which cards show stock, sizes and the description', async () => {
  const page = await store.visit('/category/1', { lang, viewport: NARROW })
  const cards = page.getByRole('article')
  await cards.nth(8).waitFor()
  await idle(page)
  const shown = await cards.evaluateAll((all) =>
    all.map((card) => {
      const bottom = (part: string) => card.querySelector(part)?.getBoundingClientRect().bottom ?? 0
      return {
        title: bottom('[part=title]'),
        price: bottom('span:has(> [part=price])'),
        card: card.getBoundingClientRect().bottom,
      }
    }),
  )
  expect(shown.filter(({ card }) => card <= NARROW.height).length).toBe(4)
  const row = shown.slice(0, 2)
  for (const { title, price } of row) {
    expect(price).toBeGreaterThan(title)
    expect(price - title).toBeLessThan(60)
  }
  expect(Math.min(...row.map(({ card, price }) => card - price)), 'no empty space').toBeLessThan(2)

  const columns = () =>
    cards.evaluateAll((all) => {
      const tops = all.map((card) => Math.round(card.getBoundingClientRect().top))
      return tops.filter((top) => top === tops[0]).length
    })
  expect(await columns()).toBe(2)
  await page.setViewportSize({ width: 800, height: 900 })
  await expect.poll(columns).toBe(3)
  await page.setViewportSize(WIDE)
  await expect.poll(columns).toBe(4)
  await choice(layouts(page), text.listLayout).click()
  await expect.poll(columns).toBe(2)

  const colourful = products.find(
    ({ options, category_id }) =>
      category_id === 1 && new Set(options.map(({ color }) => color.title_en)).size === 3,
  )
  const card = cards.filter({ has: page.getByRole('heading', { name: titleOf(colourful, lang) }) })
  const dots = card.getByRole('img', { name: text.colorCount({ count: 3, n: '3' }) })
  await dots.waitFor()
  await card.getByText(text.inStock).waitFor()
  await card.getByText(new RegExp(`^${titleOf(colourful?.options[0]?.size, lang)} · `)).waitFor()
  expect(await card.getByRole('paragraph').first().isVisible()).toBe(true)
  await page.setViewportSize(NARROW)
  await expect.poll(columns).toBe(1)
  await card.getByText(text.inStock).waitFor({ state: 'hidden' })
  await page.waitForURL(/layout=list$/)
  await choice(layouts(page), text.gridLayout).click()
  await expect.poll(() => dots.locator('i').count()).toBe(3)
  // A click on the dots opens the product, like a click on the picture.
  await dots.click({ force: true })
  await heading(page, titleOf(colourful, lang))
})

it('a shopper opens a subcategory, also by its URL, and sees that a category or brand does not exist, with links to all visible categories and all brands, which can be retried in place', async () => {
  store.expectProblem(/Failed to load resource|^\[store\]/)
  store.demo.setFaults([{ path: '^/api/brands$', status: 400 }])
  // A subcategory whose English title must be encoded in a URL.
  const encoded = subcategories.find(({ title_en }) => title_en.includes('&'))
  const page = await store.visit(`/category/${encoded?.category_id}`, { lang })
  const main = page.getByRole('main')
  const own = subcategories.filter(({ category_id }) => category_id === encoded?.category_id)
  const chips = page.getByRole('navigation', { name: text.subcategories }).getByRole('link')
  const namesOf = (entries: readonly { title_en: string; title_ar: string }[]) =>
    entries.map((entry) => titleOf(entry, lang))
  await expect.poll(() => chips.allTextContents()).toEqual(namesOf(own))
  await chips.filter({ hasText: titleOf(encoded, lang) }).click()
  await heading(page, titleOf(encoded, lang))
  const inSubcategory = products.filter(({ subcategory_id }) => subcategory_id === encoded?.id)
  const titles = page.getByRole('article').getByRole('heading')
  await expect.poll(() => titles.allTextContents()).toEqual(namesOf(inSubcategory))
  const { pathname } = new URL(page.url())
  expect(pathname).toContain(encodeURIComponent(encoded?.title_en ?? ''))
  await goTo(page, '/cart')
  await goTo(page, pathname)
  await heading(page, titleOf(encoded, lang))
  await expect.poll(() => titles.count()).toBe(inSubcategory.length)

  await goTo(page, '/category/999')
  await heading(page, text.categoryGone)
  const wayOn = main.getByRole('link', { name: text.browseCategories })
  await wayOn.waitFor()
  expect(await page.getByRole('button', { name: text.retry }).isVisible()).toBe(false)
  await goTo(page, '/brand/999')
  await heading(page, text.brandGone)
  await goTo(page, '/subcategory/50%25%20off')
  await heading(page, '50% off')
  await wayOn.waitFor()
  expect(await page.getByRole('button', { name: text.sort }).isVisible(), 'nothing to sort').toBe(false)
  await wayOn.click()
  await heading(page, text.categories)
  const tiles = main.getByRole('listitem').getByRole('link')
  const visible = categories.filter(({ isVisible }) => isVisible === 1)
  expect(visible.length).toBeLessThan(categories.length)
  await expect.poll(() => tiles.allTextContents()).toEqual(namesOf(visible))

  await goTo(page, '/brands')
  await heading(page, text.brands)
  const retry = main.getByRole('button', { name: text.retry })
  await retry.waitFor()
  store.demo.setFaults([])
  await retry.press('Enter')
  await expect.poll(() => tiles.allTextContents()).toEqual(namesOf(brands))
  const keepsFocus = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement !== null)
  expect(await keepsFocus()).toBe(true)
})

it('a shopper loads more by keyboard: the focus moves to the first new product, and the pictures of the next page are prefetched when the button comes into view', async () => {
  const page = await pictured.visit('/products', { lang })
  const cards = page.getByRole('article')
  const shows = (shown: string) =>
    page.getByText(text.shownOf({ shown, total: String(products.length) })).waitFor()
  const pictureOf = (row: number) => products[row]?.images.find(({ isMain }) => isMain)?.url ?? 'missing'
  const isRequested = (row: number) => requestedUrls(page).some((url) => url.endsWith(`/${pictureOf(row)}`))
  await shows('24')
  await cards.nth(12).scrollIntoViewIfNeeded()
  expect(isRequested(40)).toBe(false)
  await cards.nth(23).scrollIntoViewIfNeeded()
  await expect.poll(() => isRequested(40)).toBe(true)
  await page.getByRole('button', { name: text.loadMore }).press('Enter')
  await shows('48')
  await until(
    page,
    (title) => document.activeElement?.shadowRoot?.activeElement?.textContent === title,
    titleOf(products[24], lang),
  )
  await idle(page)
  expect(isRequested(60), 'the page after it').toBe(false)
  await cards.nth(47).scrollIntoViewIfNeeded()
  await expect.poll(() => isRequested(60)).toBe(true)
  // Another sort order starts at the first page again.
  await page.getByRole('button', { name: text.sort }).click()
  await page.getByRole('menuitemradio', { name: text.sortPriceUp }).click()
  await shows('24')
  await expect.poll(() => cards.count()).toBe(24)
})

it('cards in a row align their buttons in a list, in a list of rows and in a slider if one price takes two lines', async () => {
  const title = 'A title that is so long that it takes two lines on any device'
  const page = await store.visit(BLANK)
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const json = JSON.parse(await response.text(), (_key, value: { id?: number } | null) =>
      value && Object.hasOwn(value, 'discount_price') && Number(value.id) % 2
        ? { ...value, title_en: title, price: '1018.500', discount_price: '1015.750' }
        : value,
    ) as unknown
    await route.fulfill({ response, json })
  })
  /** Returns the bottoms of the cards' buttons in px, by row. */
  const rows = () =>
    page.getByRole('article').evaluateAll((cards) => {
      const found: Record<number, number[]> = {}
      for (const card of cards) {
        const action = card.querySelector('[aria-label^="Choose options"], [aria-label^="Add to cart"]')
        const row = (found[Math.round(card.getBoundingClientRect().top + scrollY)] ??= [])
        row.push(Math.round((action?.getBoundingClientRect().bottom ?? 0) + scrollY))
      }
      return Object.values(found)
    })
  // The first viewport is so high that every card is rendered.
  for (const [path, viewport] of [
    ['/category/1', { ...NARROW, height: 6000 }],
    ['/category/1?layout=list', WIDE],
    ['/', { width: 480, height: 900 }],
  ] as const) {
    await page.setViewportSize(viewport)
    if (path === '/category/1') await page.goto(path)
    else await goTo(page, path)
    await page.getByRole('article').first().waitFor()
    await idle(page)
    const several = (await rows()).filter(({ length }) => length > 1)
    expect(several.length, `${path}`).toBeGreaterThan(0)
    expect(several.filter((bottoms) => new Set(bottoms).size > 1)).toEqual([])
  }
})
