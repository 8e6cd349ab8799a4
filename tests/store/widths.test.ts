import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGS, ONE_LANG, openStore, resizeTo, TEXTS, WIDE, WITHOUT_PICTURES } from '../helpers/page'
import { goTo, settled } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)

/** Returns the first and last pixel of the content inside the padding of an element, from the inline start. */
const edgesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => {
      const { left, right } = node.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(node)
      return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) }
    })

/** The elements whose content reaches the page's edges in wide windows, by path. */
const WIDE_SCREENS = {
  '/category/1': 'main h1',
  '/products': 'main h1',
  '/categories': 'main ul',
  '/brands': 'main ul',
  '/': 'main section[data-list]',
}

describe.each(LANGS)('the width of the page, %s', (lang) => {
  it('the logo is at the edge of home, no card wraps a price, the slideshow needs no scrolling on a large screen, and Tab moves through the bar in visual order', async () => {
    const page = await store.visit('/', { lang })
    await settled(page)
    const play = page.getByRole('button', { name: TEXTS[lang].play }).first()
    for (const width of [1440, 1920]) {
      await resizeTo(page, width)
      const box = await play.boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0), `${width} px`).toBeLessThanOrEqual(WIDE.height)
    }
    const start = ({ left, right }: { left: number; right: number }) => (lang === 'ar' ? right : left)
    const at: Record<string, number> = {}
    const edges: Record<string, number> = {}
    for (const width of [1060, 1280, 1376, 1440]) {
      await resizeTo(page, width)
      edges[width] = start(await edgesOf(page, 'main section[data-list]'))
      at[width] = start(await edgesOf(page, 'nav a > span'))
    }
    expect(at).toEqual(edges)
    await resizeTo(page, 1060)
    const prices = page.locator('main bdi').filter({ hasText: /\d\.\d{3}/ })
    const lines = await prices.evaluateAll((all) =>
      all.map((price) => new Set([...price.getClientRects()].map(({ top }) => top)).size),
    )
    expect(lines.length).toBeGreaterThan(20)
    expect(Math.max(...lines)).toBe(1)
    await goTo(page, '/brands')
    await page.getByRole('button', { name: TEXTS[lang].back, exact: true }).waitFor()
    for (const width of Object.keys(edges).map(Number)) {
      await resizeTo(page, width)
      at[width] = start(await edgesOf(page, 'nav a > span'))
    }
    expect(at, 'with an arrow').toEqual(edges)

    for (const width of [390, 768, 1060, 1280, 1440]) {
      await resizeTo(page, width)
      const starts = await page
        .locator('store-app nav')
        .first()
        .evaluate((bar, isRtl) => {
          const controls = [...bar.querySelectorAll<HTMLElement>('a, button')]
          return controls
            .filter((control) => control.checkVisibility())
            .map((control) => control.getBoundingClientRect())
            .map(({ left, right }) => (isRtl ? -right : left))
        }, lang === 'ar')
      expect(starts.length, `${width} px`).toBeGreaterThan(4)
      expect(starts, `${width} px`).toEqual(starts.toSorted((a, b) => a - b))
    }
  })

  if (lang !== ONE_LANG) return

  it('lists and home are as wide as the footer in wide windows, with room for the arrow; the cart is narrower; tiles fill their last row', async () => {
    const page = await store.visit('/categories', { lang })
    await settled(page)
    const found: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    const measure = async (name: string, selector: string) => {
      for (const [width, wanted] of [
        [1440, 1312],
        [1920, 1440],
      ] as const) {
        await resizeTo(page, width)
        found[`${name} at ${width}`] = await edgesOf(page, selector)
        expected[`${name} at ${width}`] = { left: (width - wanted) / 2, right: (width + wanted) / 2 }
      }
    }
    const countColumns = async (path: string, columns: Record<number, number>) => {
      for (const width of Object.keys(columns)) {
        await resizeTo(page, Number(width))
        found[`columns of ${path} at ${width}`] = await page.locator('main ul > li').evaluateAll((tiles) => {
          const tops = tiles.map((tile) => tile.getBoundingClientRect().top)
          return tops.filter((top) => top === tops[0]).length
        })
        expected[`columns of ${path} at ${width}`] = columns[Number(width)]
      }
    }
    await measure('footer', 'footer > div')
    for (const [path, selector] of Object.entries(WIDE_SCREENS)) {
      await goTo(page, path)
      await settled(page)
      await measure(path, selector)
      if (path === '/categories') await countColumns(path, { 1440: 5, 768: 4 })
      if (path === '/brands') await countColumns(path, { 1440: 6, 768: 3, 390: 2 })
    }
    await goTo(page, '/cart')
    await settled(page)
    await resizeTo(page, 1920)
    found['cart'] = await edgesOf(page, 'main h1')
    expected['cart'] = { left: 352, right: 1568 }
    expect(found).toEqual(expected)
    // The arrow is beside the content, and the logo at the edge.
    await goTo(page, '/brands')
    const back = page.getByRole('button', { name: TEXTS[lang].back, exact: true })
    for (const width of [1440, 1920]) {
      await resizeTo(page, width)
      const box = await back.boundingBox()
      expect(box?.x, `${width} px`).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width)
    }
  })
})
