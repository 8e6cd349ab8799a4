import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGS, openStore, TEXTS } from '../helpers/page'
import { goTo, settled } from '../helpers/screens'

const store = openStore()

/** The first and last pixel that content takes inside the padding of an element, from the inline start. */
const edgesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => {
      const { left, right } = node.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(node)
      return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) }
    })

/** What wide windows show, by path: the elements whose content shares the page's edges. */
const WIDE_SCREENS = {
  '/category/1': 'main h1',
  '/brand/1': 'main h1',
  '/products': 'main h1',
  '/categories': 'main ul',
  '/brands': 'main ul',
  '/': 'main section[data-list]',
}

describe.each(LANGS)('the width of the page, %s', (lang) => {
  it.each([
    [1440, 1312],
    [1920, 1440],
  ])('at %i px, lists and home are %i px wide, like the footer', async (width, wanted) => {
    const page = await store.visit('/categories', { lang, viewport: { width, height: 900 } })
    await settled(page)
    const expected = { left: (width - wanted) / 2, right: (width + wanted) / 2 }
    const found: Record<string, unknown> = { footer: await edgesOf(page, 'footer > div') }
    for (const [path, selector] of Object.entries(WIDE_SCREENS)) {
      await goTo(page, path)
      await settled(page)
      found[path] = await edgesOf(page, selector)
    }
    for (const edges of Object.values(found)) expect(edges).toEqual(expected)
    // The arrow hangs beside the page, and the logo stands at its edge.
    await goTo(page, '/brands')
    const back = await page.getByRole('button', { name: TEXTS[lang].back, exact: true }).boundingBox()
    expect(back?.x).toBeGreaterThanOrEqual(0)
    expect((back?.x ?? 0) + (back?.width ?? 0)).toBeLessThanOrEqual(width)
  })

  it.each([1060, 1280, 1376, 1440])('at %i px, the logo stands at the edge of home', async (width) => {
    const page = await store.visit('/', { lang, viewport: { width, height: 900 } })
    await settled(page)
    const start = ({ left, right }: { left: number; right: number }) => (lang === 'ar' ? right : left)
    const edge = start(await edgesOf(page, 'main section[data-list]'))
    const logo = 'nav a'
    expect(start(await edgesOf(page, logo))).toBe(edge)
    await goTo(page, '/brands')
    await page.getByRole('button', { name: TEXTS[lang].back, exact: true }).waitFor()
    expect(start(await edgesOf(page, logo)), 'with an arrow').toBe(edge)
  })

  it.each([390, 768, 1060, 1280, 1440])(
    'at %i px, Tab passes through the bar as it is seen',
    async (width) => {
      const page = await store.visit('/brands', { lang, viewport: { width, height: 900 } })
      await settled(page)
      await page.getByRole('button', { name: TEXTS[lang].back, exact: true }).waitFor()
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
      expect(starts.length).toBeGreaterThan(4)
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    },
  )

  it.each([
    [1440, 900],
    [1920, 900],
  ])('at %i x %i, the slideshow and its buttons are in the first window', async (width, height) => {
    const page = await store.visit('/', { lang, viewport: { width, height } })
    await settled(page)
    const play = await page
      .getByRole('button', { name: TEXTS[lang].play })
      .first()
      .boundingBox({ timeout: 5000 })
    expect((play?.y ?? Infinity) + (play?.height ?? 0)).toBeLessThanOrEqual(height)
  })

  it('leaves forms, cart and checkout at their own width', async () => {
    const page = await store.visit('/cart', { lang, viewport: { width: 1920, height: 900 } })
    await page.getByRole('heading', { name: TEXTS[lang].shoppingCart }).waitFor()
    expect(await edgesOf(page, 'main h1')).toEqual({ left: 352, right: 1568 })
  })
})

describe('tiles of categories and brands', () => {
  it.each([
    ['/categories', 1440, 5],
    ['/categories', 768, 4],
    ['/brands', 1440, 6],
    ['/brands', 768, 3],
    ['/brands', 390, 2],
  ])(
    'of %s at %i px stand in %i columns, which leave the last row as full as can be',
    async (path, width, columns) => {
      const page = await store.visit(path, { viewport: { width, height: 900 } })
      await settled(page)
      const first = await page.locator('main ul > li').evaluateAll((tiles) => {
        const tops = tiles.map((tile) => tile.getBoundingClientRect().top)
        return tops.filter((top) => top === tops[0]).length
      })
      expect(first).toBe(columns)
    },
  )
})
