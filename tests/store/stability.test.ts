import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { NARROW, openStore, WIDE } from '../helpers/page'
import { fillCart, goTo, SCREENS, settled } from '../helpers/screens'

const store = openStore()
/** UX 6: how much of a screen may move by itself, as the browser counts it. */
const LIMIT = 0.02
/** Milliseconds of an answer: a shift within half a second of a press is not counted by the browser. */
const SLOW = 600
/** Pages that load at the same time: they mostly wait. */
const AT_ONCE = 4

interface Shifts {
  shifts: { value: number; what: string }[]
  /** Notes those that the browser has not told of yet. */
  takeShifts(): void
}

/** Notes every shift of the page from its beginning on, and what moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shifts['shifts'] = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number
          hadRecentInput: boolean
          sources: { previousRect: DOMRect; currentRect: DOMRect }[]
        }
        // The browser names nothing within a shadow root: what stands there now tells what it was.
        const root = document.querySelector('store-app')?.shadowRoot
        const moved = sources.map(({ previousRect: from, currentRect: to }) => {
          const element = root?.elementFromPoint(to.x + to.width / 2, to.y + to.height / 2)
          return `${from.x},${from.y} to ${to.x},${to.y}: ${element?.outerHTML.slice(0, 80)}`
        })
        if (!hadRecentInput) shifts.push({ value, what: moved.join(' | ') })
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts, takeShifts: () => note(observer.takeRecords()) })
  })

/** The shifts since the last call, once the screen is there and the frame after it is painted. */
async function shiftsOf(page: Page): Promise<{ sum: number; what: string[] }> {
  await settled(page)
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
    const page = window as unknown as Shifts
    page.takeShifts()
    const taken = page.shifts.splice(0)
    return {
      sum: Math.round(taken.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000,
      what: taken.map(({ value, what }) => `${value.toFixed(3)} ${what}`),
    }
  })
}

type Found = Record<string, Awaited<ReturnType<typeof shiftsOf>>>

async function open(lang: 'en' | 'ar', viewport: { width: number; height: number }) {
  // The cart is filled where nothing is measured yet.
  const page = await store.visit(SCREENS.brands, { lang, viewport })
  await settled(page)
  await fillCart(page)
  store.demo.setFaults([{ path: '/api/', delay: SLOW }])
  return page
}

beforeEach(() => store.demo.setFaults([]))

describe('nothing jumps when slow answers arrive', () => {
  it.each([
    ['en', 'a phone', NARROW],
    ['ar', 'a desk', WIDE],
  ] as const)(
    'on any screen that is opened by its address, %s on %s',
    { timeout: 120_000 },
    async (lang, _, viewport) => {
      const first = await open(lang, viewport)
      const found: Found = {}
      const waiting = Object.entries(SCREENS)
      const visitNext = async (): Promise<void> => {
        const next = waiting.shift()
        if (!next) return
        const [name, path] = next
        const page = await first.context().newPage()
        await watchShifts(page)
        await page.goto(path)
        const shifts = await shiftsOf(page)
        if (shifts.sum > LIMIT) found[name] = shifts
        await page.close()
        await visitNext()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, visitNext))
      expect(found).toEqual({})
    },
  )

  it.each([
    ['product', 'ProductScreen', 'ar', WIDE],
    ['cart', 'CartScreen', 'en', NARROW],
    ['cart', 'open-cart', 'ar', NARROW],
  ] as const)('on %s, where %s comes after all else', async (screen, chunk, lang, viewport) => {
    const page = await (await open(lang, viewport)).context().newPage()
    await watchShifts(page)
    await page.route(`**/assets/${chunk}*`, async (route) => {
      await page.locator('footer').waitFor({ state: 'attached' })
      await route.continue()
    })
    await page.goto(SCREENS[screen])
    expect((await shiftsOf(page)).sum).toBeLessThanOrEqual(LIMIT)
  })

  it.each([
    ['en', 'a desk', WIDE],
    ['ar', 'a phone', NARROW],
  ] as const)('on any screen that is gone to, %s on %s', { timeout: 120_000 }, async (lang, _, viewport) => {
    const first = await open(lang, viewport)
    const found: Found = {}
    const page = await first.context().newPage()
    await watchShifts(page)
    await page.goto(SCREENS.notFound)
    await settled(page)
    // What comes to the first screen last is not to be counted as the next one's.
    await page.waitForLoadState('networkidle')
    await shiftsOf(page)
    for (const [name, path] of Object.entries(SCREENS)) {
      // A shopper's way to a screen begins with a press.
      await page.keyboard.press('Shift')
      await goTo(page, path)
      const shifts = await shiftsOf(page)
      if (shifts.sum > LIMIT) found[name] = shifts
    }
    expect(found).toEqual({})
  })
})
