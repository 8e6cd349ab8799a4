import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { brands } from '../../demo/seed/brands'
import { categories, subcategories } from '../../demo/seed/catalogue'
import { idle, requestedUrls } from '../helpers/idle'
import { BLANK, choice, NARROW, offeredRetry, ONE_LANG, openStore, TEXTS } from '../helpers/page'
import { until } from '../helpers/until'
import { products, titleOf } from '../helpers/screens'

const store = openStore()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** A subcategory whose English title must be encoded in a URL. */
const encoded = subcategories.find(({ title_en }) => title_en.includes('&'))

describe.each(['en', 'ar'] as const)('a shopper who browses in %s', (lang) => {
  const text = TEXTS[lang]
  const inSubcategory = products.filter(({ subcategory_id }) => subcategory_id === encoded?.id)
  const titles = (page: Page) => page.getByRole('article').getByRole('heading')

  it('a shopper sees four whole products on the first screen of a phone, each with its price below its title, and rows without empty space', async () => {
    const page = await store.visit('/category/1', { lang, viewport: NARROW })
    await page.getByRole('article').nth(8).waitFor()
    await idle(page)
    const bottoms = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom))
    expect(bottoms.filter((bottom) => bottom <= NARROW.height).length).toBe(4)

    const cards = page.getByRole('article')
    const ends = await cards.evaluateAll((all) =>
      all.slice(0, 2).map((card) => {
        const bottom = (part: string) => card.querySelector(part)?.getBoundingClientRect().bottom ?? 0
        return {
          title: bottom('[part=title]'),
          price: bottom('span:has(> [part=price])'),
          card: card.getBoundingClientRect().bottom,
        }
      }),
    )
    for (const { title, price } of ends) {
      expect(price).toBeGreaterThan(title)
      expect(price - title).toBeLessThan(60)
    }
    expect(Math.min(...ends.map(({ card, price }) => card - price))).toBeLessThan(2)
  })

  if (lang !== ONE_LANG) return

  it('a shopper opens a subcategory, which survives a reload', async () => {
    const page = await store.visit(`/category/${encoded?.category_id}`, { lang })
    const chips = page.getByRole('navigation', { name: text.subcategories })
    const own = subcategories.filter(({ category_id }) => category_id === encoded?.category_id)
    await expect
      .poll(() => chips.getByRole('link').allTextContents())
      .toEqual(own.map((subcategory) => titleOf(subcategory, lang)))
    await chips.getByRole('link', { name: titleOf(encoded, lang), exact: true }).click()
    await heading(page, titleOf(encoded, lang))
    await expect
      .poll(() => titles(page).allTextContents())
      .toEqual(inSubcategory.map((product) => titleOf(product, lang)))
    const shared = page.url()
    expect(shared).toContain(encodeURIComponent(encoded?.title_en ?? ''))
    await page.goto('/cart')
    await page.goto(shared)
    await heading(page, titleOf(encoded, lang))
    await expect.poll(() => titles(page).count()).toBe(inSubcategory.length)
  })

  it('a shopper sees that a category or brand does not exist, with links to all visible categories and all brands', async () => {
    store.expectProblem(/404/)
    const page = await store.visit('/category/999', { lang })
    await heading(page, text.categoryGone)
    await page.getByRole('link', { name: text.browseCategories }).waitFor()
    expect(await page.getByRole('button', { name: text.retry }).isVisible()).toBe(false)

    await page.goto('/brand/999')
    await heading(page, text.brandGone)
    await page.goto('/subcategory/50%25%20off')
    await heading(page, '50% off')
    const wayOn = page.getByRole('main').getByRole('link', { name: text.browseCategories })
    await wayOn.waitFor()
    expect(await page.getByRole('button', { name: text.sort }).isVisible(), 'nothing to sort').toBe(false)
    await wayOn.click()
    await heading(page, text.categories)
    const tiles = page.getByRole('main').getByRole('listitem').getByRole('link')
    const visible = categories.filter(({ isVisible }) => isVisible === 1)
    expect(visible.length).toBeLessThan(categories.length)
    await expect
      .poll(() => tiles.allTextContents())
      .toEqual(visible.map((category) => titleOf(category, lang)))
    await page.goto('/brands')
    await heading(page, text.brands)
    await expect.poll(() => tiles.allTextContents()).toEqual(brands.map((brand) => titleOf(brand, lang)))
  })

  it('a shopper loads more by keyboard, and the focus moves to the first new product', async () => {
    const page = await store.visit('/products?sort=az', { lang })
    await page.getByText(text.shownOf({ shown: '24', total: String(products.length) })).waitFor()
    const more = page.getByRole('button', { name: text.loadMore })
    await more.focus()
    await page.keyboard.press('Enter')
    await page.getByText(text.shownOf({ shown: '48', total: String(products.length) })).waitFor()
    const wanted = products.toSorted((a, b) =>
      a.title_en.localeCompare(b.title_en, 'en', { numeric: true }),
    )[24]
    await until(
      page,
      (title) => document.activeElement?.shadowRoot?.activeElement?.textContent === title,
      titleOf(wanted, lang),
    )
    // Another sort order starts at the first page again.
    await page.getByRole('button', { name: text.sort }).click()
    await page.getByRole('menuitemradio', { name: text.sortPriceUp }).click()
    await page.getByText(text.shownOf({ shown: '24', total: String(products.length) })).waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(24)
  })

  it('a shopper switches between a grid of two to four columns and a list, which is stored in the URL', async () => {
    const page = await store.visit('/brand/1', { lang, viewport: NARROW })
    await heading(page, titleOf(brands[0], lang))
    await page.getByRole('article').nth(4).waitFor()
    const columns = () =>
      page.getByRole('article').evaluateAll((cards) => {
        const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top))
        return tops.filter((top) => top === tops[0]).length
      })
    expect(await columns()).toBe(2)
    await page.setViewportSize({ width: 800, height: 900 })
    await expect.poll(columns).toBe(3)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(columns).toBe(4)
    await choice(page.getByRole('radiogroup', { name: text.layout }), text.listLayout).click()
    await expect.poll(columns).toBe(2)
    await page.setViewportSize(NARROW)
    await expect.poll(columns).toBe(1)
    await page.reload()
    await page.getByRole('article').nth(4).waitFor()
    expect(await columns()).toBe(1)
  })
})

it.each([
  ['en', 'categories', TEXTS.en.noCategories],
  ['ar', 'brands', TEXTS.ar.noBrands],
] as const)('a shopper sees an empty state: %s, %s', async (lang, name, none) => {
  store.demo.setFaults([{ path: `/api/${name}`, body: { statusCode: 200, [name]: [] } }])
  const page = await store.visit(`/${name}`, { lang })
  const main = page.getByRole('main')
  await main.getByText(none).waitFor()
  await main.getByRole('link', { name: TEXTS[lang].allProducts }).waitFor()
})

it('a product card shows colours, sizes, stock and the description in a wide row, and the colours on its picture in a grid', async () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const colourful = products.find(
    ({ options, category_id }) =>
      category_id === 1 && new Set(options.map(({ color }) => color.title_en)).size === 3,
  )
  const card = (page: Page) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: titleOf(colourful, lang) }) })
  const colors = text.colorCount({ count: 3, n: '3' })

  const page = await store.visit('/category/1?layout=list', {
    lang,
    viewport: { width: 1280, height: 900 },
  })
  const dots = card(page).getByRole('img', { name: colors })
  await dots.waitFor()
  await card(page).getByText(text.inStock).waitFor()
  const [size] = colourful?.options ?? []
  await card(page)
    .getByText(new RegExp(`^${titleOf(size?.size, lang)} · `))
    .waitFor()
  expect(await card(page).getByRole('paragraph').first().isVisible()).toBe(true)
  await page.setViewportSize(NARROW)
  await card(page).getByText(text.inStock).waitFor({ state: 'hidden' })
  await choice(page.getByRole('radiogroup', { name: text.layout }), text.gridLayout).click()
  await expect.poll(() => dots.locator('i').count()).toBe(3)
  // A click on the dots opens the product, like a click on the picture.
  await dots.click({ force: true })
  await heading(page, titleOf(colourful, lang))
})

it('the next page of a list is prefetched with its pictures when the button comes into view, but not the page after it', async () => {
  const page = await store.visit('/products')
  const more = page.getByRole('button', { name: TEXTS.en.loadMore })
  await more.waitFor()
  const pictureOf = (row: number) => products[row]?.images.find(({ isMain }) => isMain)?.url ?? 'missing'
  const isRequested = (row: number) => requestedUrls(page).some((url) => url.endsWith(`/${pictureOf(row)}`))
  await page.getByRole('article').nth(12).scrollIntoViewIfNeeded()
  expect(isRequested(40)).toBe(false)
  await page.getByRole('article').nth(23).scrollIntoViewIfNeeded()
  await expect.poll(() => isRequested(40)).toBe(true)
  await more.click()
  await expect.poll(() => page.getByRole('article').count()).toBe(48)
  await idle(page)
  expect(isRequested(60)).toBe(false)
  await page.getByRole('article').nth(47).scrollIntoViewIfNeeded()
  await expect.poll(() => isRequested(60)).toBe(true)
})

describe('cards in a row', () => {
  /** Returns the bottoms of the cards' buttons in px, by the top of the row. */
  const rows = (page: Page) =>
    page.getByRole('article').evaluateAll((cards) => {
      const found: Record<number, number[]> = {}
      for (const card of cards) {
        const action = card.querySelector('[aria-label^="Choose options"], [aria-label^="Add to cart"]')
        const row = (found[Math.round(card.getBoundingClientRect().top + scrollY)] ??= [])
        row.push(Math.round((action?.getBoundingClientRect().bottom ?? 0) + scrollY))
      }
      return Object.values(found)
    })

  it.each([
    // The viewport is so high that every card is rendered.
    ['in a list', '/category/1', { ...NARROW, height: 6000 }],
    ['in a list of rows', '/category/1?layout=list', { width: 1280, height: 900 }],
    ['in a slider', '/', { width: 480, height: 900 }],
  ])('cards in a row align their buttons %s if one price takes two lines', async (_, path, viewport) => {
    const title = 'A title that is so long that it takes two lines on any device'
    const page = await store.visit(BLANK, { viewport })
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch()
      const json = JSON.parse(await response.text(), (_key, value: { id?: number } | null) =>
        value && Object.hasOwn(value, 'discount_price') && Number(value.id) % 2
          ? { ...value, title_en: title, price: '1018.500', discount_price: '1015.750' }
          : value,
      ) as unknown
      await route.fulfill({ response, json })
    })
    await page.goto(path)
    await page.getByRole('article').first().waitFor()
    await idle(page)
    const several = (await rows(page)).filter(({ length }) => length > 1)
    expect(several.length).toBeGreaterThan(0)
    expect(several.filter((bottoms) => new Set(bottoms).size > 1)).toEqual([])
  })
})

it('content of a list that loads late is retried in place, and keeps the focus', async () => {
  store.expectProblem(/Failed to load resource/)
  store.expectProblem(/^\[store\]/)
  store.demo.setFaults([{ path: '/api/brands', status: 500 }])
  const page = await store.visit('/brands', { clock: true })
  const retry = await offeredRetry(page)
  store.demo.setFaults([])
  await retry.press('Enter')
  await page.getByRole('main').getByRole('link').first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement === null)).toBe(false)
})
