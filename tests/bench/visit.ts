import type { Browser, Page } from 'playwright-core'
import { openPhone, openSlowPage } from './pages'

/**
 * Opens a page on a phone with a slow connection and an empty cache. `see` gets the start of the navigation in ms since
 * the epoch.
 */
export async function firstVisit<T>(
  browser: Browser,
  url: string,
  path: string,
  see: (page: Page, start: number) => Promise<T>,
): Promise<T> {
  const context = await openPhone(browser, url)
  try {
    const page = await openSlowPage(context, { connection: true })
    await page.goto(path, { waitUntil: 'commit' })
    return await see(page, await page.evaluate(() => performance.timeOrigin))
  } finally {
    await context.close()
  }
}

/** The number of scripts that a page has loaded before a time in ms since the epoch. */
export const filesUntil = (page: Page, time: number): Promise<number> =>
  page.evaluate((end) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const loaded = entries.filter(
      ({ name, responseEnd }) =>
        new URL(name).pathname.endsWith('.js') && performance.timeOrigin + responseEnd <= end,
    )
    return new Set(loaded.map(({ name }) => name)).size
  }, time)

/** The largest layout shift of some visits, rounded to three decimals, as less is a fraction of a pixel. */
export const largestShift = (visits: readonly { shift: number }[]): number =>
  Number(Math.max(...visits.map(({ shift }) => shift)).toFixed(3))
