import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../demo/seed/types'
import { NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { products, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)

const inCategory = products.filter(({ category_id }) => category_id === 1)

const articles = (page: Page) => page.getByRole('article')
const search = (page: Page) => new URL(page.url()).searchParams

it(`a shopper who filters a list in ${ONE_LANG} sorts by newest and by biggest discount, and clears the sorting`, async () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const countText = (count: number) => text.productCount({ count, n: String(count) })
  const openButton = (page: Page) => page.getByRole('button', { name: new RegExp(`^${text.filters}`) })
  const counted = (page: Page, count: number) =>
    page.getByRole('main').getByText(countText(count), { exact: true }).first().waitFor()

  const page = await store.visit('/category/1', { lang, viewport: NARROW })
  await counted(page, inCategory.length)
  const first = (title: string) =>
    articles(page).first().getByRole('heading', { name: title, exact: true }).waitFor()
  const sort = async (name: string) => {
    await page.getByRole('button', { name: text.sort }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await page.getByRole('button', { name: text.sort }).click()
  await page.getByRole('menuitemradio', { name: text.sortNewest }).waitFor()
  expect(await page.getByRole('menuitemradio', { name: text.sortClear }).count(), 'nothing to clear').toBe(0)
  await page.keyboard.press('Escape')
  await sort(text.sortNewest)
  await first(titleOf(inCategory.toSorted((a, b) => b.id - a.id)[0], lang))
  await sort(text.sortDiscount)
  const saved = ({ price, discount_price }: Product) =>
    discount_price ? 1 - Number(discount_price) / Number(price) : 0
  await first(titleOf(inCategory.toSorted((a, b) => saved(b) - saved(a))[0], lang))
  expect(search(page).get('sort')).toBe('discount')
  await sort(text.sortClear)
  await first(titleOf(inCategory[0], lang))
  expect(search(page).has('sort')).toBe(false)
  // The tools stay in one row, whatever is selected.
  const tops = await Promise.all(
    [
      openButton(page),
      page.getByRole('button', { name: text.sort }),
      page.getByRole('radiogroup', { name: text.layout }),
    ].map(async (tool) => (await tool.boundingBox())?.y ?? 0),
  )
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8)
})

describe('the tools of a list', () => {
  const { en } = TEXTS
  const toolTop = async (page: Page) =>
    (await page.getByRole('button', { name: en.sort }).boundingBox())?.y ?? Number.NaN

  it('the tools of a list stick below the navigation bar, hide when scrolling down, and stay while they have the focus', async () => {
    const page = await store.visit('/products', { viewport: NARROW, motion: true })
    await articles(page).nth(10).waitFor()
    await page.mouse.move(200, 500)
    await page.mouse.wheel(0, 1_500)
    await expect.poll(() => toolTop(page)).toBeLessThan(64)
    await page.mouse.wheel(0, -200)
    await expect.poll(() => toolTop(page)).toBeGreaterThan(64)
    expect(await toolTop(page)).toBeLessThan(140)
    await page.getByRole('button', { name: en.sort }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_600)
    await expect.poll(() => toolTop(page)).toBeGreaterThan(64)
  })

  it('the tools of a list do not move if reduced motion is preferred, and scroll the list to its start after another choice', async () => {
    const page = await store.visit('/products', { viewport: NARROW })
    await articles(page).nth(10).waitFor()
    await page.mouse.move(200, 500)
    await page.mouse.wheel(0, 1_500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
    await expect.poll(() => toolTop(page)).toBeGreaterThan(64)
    expect(await toolTop(page)).toBeLessThan(140)
    await page.mouse.wheel(0, 2_500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000)
    await page.getByRole('button', { name: en.sort }).click()
    await page.getByRole('menuitemradio', { name: en.sortNewest }).click()
    await expect.poll(async () => (await articles(page).first().boundingBox())?.y ?? -1).toBeGreaterThan(64)
  })
})

it('the heart on a card overlaps no badge, and none is clipped, in a grid and in a list', async () => {
  const soldOut = products.find(
    ({ has_options, stock, discount_price }) => !has_options && stock <= 0 && discount_price,
  )
  const page = await store.visit(`/products?layout=grid&q=${soldOut?.title_en}`, { viewport: NARROW })
  const card = page.getByRole('article').first()
  const free = (width: number) =>
    card.evaluate((article, wide) => {
      const boxOf = (element: Element) => element.getBoundingClientRect()
      const [heart, frame] = [article.querySelector('[aria-pressed]'), article.firstElementChild].map(
        (element) => boxOf(element as Element),
      ) as [DOMRect, DOMRect]
      const badges = [...article.querySelectorAll('[part~="badge"]')].map(boxOf)
      const apart = badges.every(
        (box) => box.right <= heart.left || box.top >= heart.bottom || box.left >= heart.right,
      )
      const whole = badges.every((box) => box.left >= frame.left && box.right <= frame.right)
      return innerWidth === wide && badges.length > 0 && apart && whole
    }, width)
  for (const layout of ['grid', 'list']) {
    if (layout === 'list') await page.goto(page.url().replace('grid', 'list'))
    await card.locator('[aria-pressed]').waitFor()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await expect.poll(() => free(width), { message: `${layout}, ${width} px` }).toBe(true)
    }
  }
})
