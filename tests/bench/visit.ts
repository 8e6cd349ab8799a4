import type { Browser, CDPSession, Page } from 'playwright-core'
import { openPhone, slowDown } from './pages'

/** How long a finger stays on the screen, in ms. */
export const PRESS_MS = 80
/** A click that begins one second after the element is seen. */
export const SECOND = { wait: 1000, delay: PRESS_MS }

/**
 * Opens a page on a phone with a slow connection and an empty cache. `see` receives the start of the navigation in ms
 * since the epoch, and a session whose `Performance.getMetrics` covers the whole visit.
 */
export async function firstVisit<T>(
  browser: Browser,
  url: string,
  path: string,
  see: (page: Page, start: number, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await openPhone(browser, url)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await slowDown(devtools, { connection: true })
    await devtools.send('Performance.enable', { timeDomain: 'timeTicks' })
    await page.goto(path, { waitUntil: 'commit' })
    return await see(page, await page.evaluate(() => performance.timeOrigin), devtools)
  } finally {
    await context.close()
  }
}

/**
 * Returns the scripts that a page has loaded, with paths like those of `first-routes.json`: when each was requested
 * and complete, in ms since the epoch, and its gzipped kB.
 */
export const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const first = new Map(scripts.toReversed().map((entry) => [entry.name, entry]))
    return [...first.values()].map(({ name, startTime, responseEnd, encodedBodySize }) => ({
      name: new URL(name).pathname.slice(1),
      start: performance.timeOrigin + startTime,
      end: performance.timeOrigin + responseEnd,
      size: encodedBodySize / 1000,
    }))
  })

export const sizeOf = (scripts: readonly { size: number }[]): number =>
  scripts.reduce((sum, { size }) => sum + size, 0)

/** Returns the number of scripts that a page has loaded before a time in ms since the epoch. */
export const filesUntil = async (page: Page, time: number): Promise<number> =>
  (await scriptsOf(page)).filter(({ end }) => end <= time).length

/**
 * Returns the largest layout shift of some visits, rounded to three decimals, because less is a fraction of a pixel.
 */
export const largestShift = (visits: readonly { shift: number }[]): number =>
  Number(Math.max(...visits.map(({ shift }) => shift)).toFixed(3))
