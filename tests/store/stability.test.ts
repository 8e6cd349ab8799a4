import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { idle } from '../helpers/idle'
import { cartOf, holdBack, remaining } from '../helpers/buying'
import { BLANK, NARROW, ONE_LANG, openStore, saveData, TEXTS, WIDE } from '../helpers/page'
import { goTo, PLAIN, SCREENS, settled, WITH_OPTIONS } from '../helpers/screens'
import { MOST_SHIFT, shiftsOf, shiftsUntilNow, watchShifts } from '../helpers/shifts'

const store = openStore({}, { ownCache: true })
/**
 * Response times in ms. Settings arrive before the products, and names of categories and options after them. Shifts
 * within half a second of an input do not count.
 */
const LATE_RESPONSES = [
  { path: '/api/settings', delay: 150 },
  { path: '/api/appearances', delay: 300 },
  { path: '^/api/(categories|variants)$', delay: 900 },
  { path: '/api/', delay: 600 },
]
/** The number of concurrent pages. They mostly wait. */
const AT_ONCE = 4

const SCREENS_AND_GAPS = {
  ...SCREENS,
  'category-gone': '/category/999',
  'option-selected': `${SCREENS['product-options']}?option=${WITH_OPTIONS.options[0]?.id}`,
}
const screensOf = (half: 0 | 1) => Object.entries(SCREENS_AND_GAPS).filter((_, index) => index % 2 === half)

/** Screens that load the same code and data as another one. They are only navigated to. */
const ALIKE = new Set([
  'results',
  'filtered',
  'faceted',
  'subcategory',
  'brands',
  'product-sold-out',
  'signUp',
  'resetPassword',
  'verifyEmail',
])

type Found = Record<string, Awaited<ReturnType<typeof shiftsOf>>>

const stored = {
  cart: cartOf(
    remaining(PLAIN),
    remaining(
      WITH_OPTIONS,
      1,
      WITH_OPTIONS.options.find(({ stock }) => stock > 0),
    ),
  ),
}

async function open(lang: 'en' | 'ar', viewport: { width: number; height: number }) {
  store.demo.setFaults(LATE_RESPONSES)
  store.expectProblem(/404/)
  return store.visit(BLANK, { lang, viewport, stored })
}

beforeEach(() => store.demo.setFaults([]))

describe('no layout shift from slow responses', () => {
  it.each([
    ['even', 0, 'en', 'a phone', NARROW],
    ['odd', 1, 'en', 'a desk', WIDE],
  ] as const)(
    'slow responses cause no layout shift on %s screens (%i) opened by their URL, %s on %s',
    async (_name, half, lang, _device, viewport) => {
      const first = await open(lang, viewport)
      const found: Found = {}
      const waiting = screensOf(half).filter(([name]) => !ALIKE.has(name))
      const visitNext = async (page: Page): Promise<void> => {
        const next = waiting.shift()
        if (!next) return
        const [name, path] = next
        await page.goto(path)
        await settled(page)
        await page.getByRole('contentinfo').waitFor()
        await idle(page)
        const shifts = await shiftsOf(page)
        if (shifts.sum > MOST_SHIFT) found[name] = shifts
        await visitNext(page)
      }
      const visitIn = async (tab: Promise<Page>) => {
        const page = await tab
        await watchShifts(page)
        await visitNext(page)
      }
      const tabs = Array.from({ length: AT_ONCE - 1 }, () => store.tab(first, BLANK))
      await Promise.all([Promise.resolve(first), ...tabs].map(visitIn))
      expect(found).toEqual({})
    },
  )

  it('slow responses cause no layout shift on a first visit of the checkout, whose gate opens by itself', async () => {
    const page = await store.visit(BLANK, { lang: ONE_LANG, viewport: NARROW, stored })
    await watchShifts(page)
    await page.goto('/checkOut')
    await page.getByRole('textbox', { name: TEXTS[ONE_LANG].phoneNumber }).waitFor()
    const shifts = await shiftsOf(page)
    expect(shifts.sum > MOST_SHIFT ? shifts : null).toBeNull()
  })

  it.each([
    ['en', NARROW],
    ['ar', WIDE],
  ] as const)(
    'slow responses cause no layout shift on a home without blocks, whose parts load one by one: %s',
    async (lang, viewport) => {
      const page = await open(lang, viewport)
      store.demo.setFaults([
        { path: '/api/home', body: [], delay: 300 },
        { path: '/api/brands', delay: 600 },
        { path: '/api/categories', delay: 900 },
      ])
      // A viewport as high as the page, because content below the fold must not shift either.
      await page.setViewportSize({ ...viewport, height: 4000 })
      await watchShifts(page)
      await page.goto(SCREENS.home)
      await page.getByRole('main').getByRole('article').first().waitFor()
      const { sum, what } = await shiftsOf(page)
      expect({ sum, what: sum > 0 ? what : [] }).toEqual({ sum: 0, what: [] })
    },
  )

  it('slow responses cause no layout shift when logo and currency arrive after the products on a phone', async () => {
    const page = await store.visit(BLANK, { lang: ONE_LANG, viewport: NARROW })
    const settings = store.hold('/api/settings')
    await watchShifts(page)
    await page.goto(SCREENS.results)
    await page.getByRole('main').getByRole('article').first().waitFor()
    await shiftsUntilNow(page)
    settings.release()
    await page.locator('store-app nav a img').first().waitFor()
    const { sum, what } = await shiftsOf(page)
    // The reserved space for a currency is about as wide as the currency, so digits may move by a few pixels.
    expect(sum > 0.002 ? what : []).toEqual([])
  })

  it.each([
    ['en', WIDE, 40, 40],
    ['ar', NARROW, 400, 50],
  ] as const)(
    'slow responses cause no layout shift when a logo of another ratio loads: %s',
    async (lang, viewport, width, height) => {
      const page = await open(lang, viewport)
      let arrive = () => {}
      const arrived = new Promise<void>((resolve) => (arrive = resolve))
      await page.route(/\/logo\.png/, async (route) => {
        await arrived
        await route.fulfill({
          contentType: 'image/svg+xml',
          body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`,
        })
      })
      await page.goto(SCREENS.brands, { waitUntil: 'commit' })
      await settled(page)
      const placesOf = () =>
        page
          .locator('store-app nav :is(a, button)')
          .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
      const before = await placesOf()
      arrive()
      const logo = page.locator('store-app nav a img').first()
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width)
      expect(await placesOf()).toEqual(before)
    },
  )

  it.each([
    ['product', 'product', 'ar', WIDE],
    ['cart', 'cart-page', 'en', NARROW],
    ['cart', 'deferred', 'ar', NARROW],
    ['cart', 'shell', 'en', NARROW],
  ] as const)(
    'slow responses cause no layout shift on %s, when %s loads last',
    async (screen, chunk, lang, viewport) => {
      const page = await open(lang, viewport)
      await watchShifts(page)
      await page.route(`**/assets/${chunk}-*`, async (route) => {
        // The footer itself needs these chunks, so wait only for the main area.
        const others = chunk === 'shell' || chunk === 'deferred' ? 'main' : 'footer'
        await page.locator(others).waitFor({ state: 'attached' })
        await route.continue()
      })
      await page.goto(SCREENS[screen])
      expect((await shiftsOf(page)).sum).toBeLessThanOrEqual(MOST_SHIFT)
    },
  )

  it.each([
    ['category', 'browse', 'en', NARROW],
    ['product', 'product', 'ar', WIDE],
  ] as const)(
    'slow responses cause no layout shift on %s, whose skeleton is the same before its code and before its data',
    async (screen, chunk, lang, viewport) => {
      const page = await store.visit(BLANK, { lang, viewport })
      // Prevent prefetching of the code of a product's page.
      await saveData(page)
      await page.goto(SCREENS.login)
      await settled(page)
      store.demo.setFaults([{ path: '/api/', hang: true }])
      const code = await holdBack(page, `/assets/${chunk}-*`)
      await goTo(page, SCREENS[screen])
      const main = page.getByRole('main')
      const places = () =>
        main.locator('[part="skeleton"]').evaluateAll((nodes) =>
          nodes.slice(0, 4).map((node) => {
            const { x, y, width, height } = node.getBoundingClientRect()
            return [x, y, width, height].map(Math.round)
          }),
        )
      await expect.poll(async () => (await places()).length).toBe(4)
      const before = await places()
      await main
        .locator('[part="skeleton"]')
        .evaluateAll((nodes) => nodes.forEach((node) => node.setAttribute('data-first', '')))
      code.release()
      await main.locator('[data-first]').first().waitFor({ state: 'detached' })
      expect(await places()).toEqual(before)
    },
  )

  it('slow responses cause no layout shift when the shopper goes back from a product’s end to its list on a phone', async () => {
    const page = await open(ONE_LANG, NARROW)
    await watchShifts(page)
    await page.goto(SCREENS.category)
    await settled(page)
    // No mouse click, because the browser would not count the shifts after it.
    const last = page.getByRole('main').getByRole('article').last().getByRole('link').first()
    await last.scrollIntoViewIfNeeded()
    await shiftsOf(page)
    await last.evaluate((link: HTMLElement) => link.click())
    await page.waitForURL(/\/product\//)
    await settled(page)
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    await shiftsOf(page)
    await page.evaluate(() => history.back())
    await page.waitForURL(/\/category\//)
    await page.getByRole('main').getByRole('article').nth(5).waitFor()
    await footer.waitFor({ state: 'attached' })
    const { sum, what } = await shiftsOf(page)
    expect(sum > MOST_SHIFT ? what : []).toEqual([])
  })

  // With the test of loaded screens, this covers the screens of that test in both languages and at both widths.
  it.each([
    ['even', 0, 'ar', 'a desk', WIDE],
    ['odd', 1, 'ar', 'a phone', NARROW],
  ] as const)(
    'slow responses cause no layout shift on %s screens (%i) that are navigated to, %s on %s',
    async (_name, half, lang, _device, viewport) => {
      const found: Found = {}
      const page = await open(lang, viewport)
      await watchShifts(page)
      await page.goto(SCREENS.notFound)
      await settled(page)
      // Late shifts of the first screen must not count for the next one.
      await page.getByRole('contentinfo').waitFor()
      await idle(page)
      await shiftsOf(page)
      for (const [name, path] of screensOf(half)) {
        // An input precedes the navigation, as it does for shoppers.
        await page.keyboard.press('Shift')
        await goTo(page, path)
        const shifts = await shiftsOf(page)
        if (shifts.sum > MOST_SHIFT) found[name] = shifts
      }
      expect(found).toEqual({})
    },
  )
})
