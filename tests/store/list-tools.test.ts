import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Product } from '../../demo/seed/types'
import { NARROW, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { goTo, products } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)

const inCategory = products.filter(({ category_id }) => category_id === 1)

const articles = (page: Page) => page.getByRole('article')
const search = (page: Page) => new URL(page.url()).searchParams

const { en } = TEXTS
const toolTop = async (page: Page) =>
  (await page.getByRole('button', { name: en.sort }).boundingBox())?.y ?? Number.NaN

it('the tools of a list sort by newest and by biggest discount, do not move if reduced motion is preferred, and scroll the list to its start after another choice', async () => {
  const page = await store.visit('/category/1', { viewport: NARROW })
  const sorting = page.getByRole('button', { name: en.sort })
  const order = (name: string) => page.getByRole('menuitemradio', { name })
  const first = (product: Product | undefined) =>
    articles(page)
      .first()
      .getByRole('heading', { name: product?.title_en ?? '', exact: true })
      .waitFor()
  const sort = async (name: string) => {
    await sorting.click()
    await order(name).click()
  }
  await articles(page).nth(10).waitFor()
  await sorting.click()
  await order(en.sortNewest).waitFor()
  expect(await order(en.sortClear).count(), 'nothing to clear').toBe(0)
  await page.keyboard.press('Escape')
  const saved = ({ price, discount_price }: Product) =>
    discount_price ? 1 - Number(discount_price) / Number(price) : 0
  await sort(en.sortDiscount)
  await first(inCategory.toSorted((a, b) => saved(b) - saved(a))[0])
  expect(search(page).get('sort')).toBe('discount')
  await sort(en.sortClear)
  await first(inCategory[0])
  expect(search(page).has('sort')).toBe(false)
  // The tools stay in one row, whatever is selected.
  const filters = page.getByRole('button', { name: new RegExp(`^${en.filters}`) })
  const tools = [filters, sorting, page.getByRole('radiogroup', { name: en.layout })]
  const tops = await Promise.all(tools.map(async (tool) => (await tool.boundingBox())?.y ?? 0))
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8)

  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 1_500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  await expect.poll(() => toolTop(page)).toBeGreaterThan(64)
  expect(await toolTop(page)).toBeLessThan(140)
  await page.mouse.wheel(0, 1_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000)
  await sort(en.sortNewest)
  await first(inCategory.toSorted((a, b) => b.id - a.id)[0])
  await expect.poll(async () => (await articles(page).first().boundingBox())?.y ?? -1).toBeGreaterThan(64)
})

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

it('the heart on a card overlaps no badge, and none is clipped, in a grid and in a list', async () => {
  const soldOut = products.find(
    ({ has_options, stock, discount_price }) => !has_options && stock <= 0 && discount_price,
  )
  const path = `/products?q=${soldOut?.title_en}`
  const page = await store.visit(`${path}&layout=grid`, { viewport: NARROW })
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
    await goTo(page, `${path}&layout=${layout}`)
    await card.locator('[aria-pressed]').waitFor()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await expect.poll(() => free(width), { message: `${layout}, ${width} px` }).toBe(true)
    }
  }
})
