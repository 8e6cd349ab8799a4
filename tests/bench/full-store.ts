import type { Browser } from 'playwright-core'
import { firstVisit, largestShift, scriptsOf, SECOND, sizeOf } from './visit'
import { fullStorePages } from './full-store-pages'
import { alternate, comparePairs, medianOf, pairsOf, type Pair, type Result } from './results'
import { openSite } from './site'

const ROUNDS = 5
/** The time in ms after which all deferred code has loaded. */
const IDLE_WAIT_MS = 4000

const TAGS = { '/': 'store-app', '/bare-store': 'bare-store' } as const
type Path = keyof typeof TAGS

/**
 * Clicks the first product, by default in the first frame that shows its link. `working` is the time in ms from the
 * navigation until the URL is the product's, including the time for which the click was queued until the code had
 * loaded. `painted` is the time from the click's release to the frame with the product's page.
 */
function press(browser: Browser, url: string, path: Path, { wait = 0, delay = 0 } = {}) {
  return firstVisit(browser, url, path, async (page, start) => {
    const tag = TAGS[path]
    const link = await page.evaluate((name) => window.firstVisit.linkSeen(name), tag)
    if (!link.value) return { working: Infinity, painted: Infinity }
    const { x, y, title } = link.value
    // The click may load another document, which ends all evaluations in this one.
    const requested = async <T>(ask: () => Promise<T>): Promise<T> => {
      try {
        return await ask()
      } catch {
        await page.waitForLoadState('domcontentloaded')
        return ask()
      }
    }
    if (wait) await page.waitForTimeout(wait)
    await page.mouse.click(x, y, { delay })
    const working = await requested(() => page.evaluate(() => window.firstVisit.addressChanged()))
    const painted = await requested(() =>
      page.evaluate(([name, heading]) => window.firstVisit.headingSeen(name, heading), [tag, title] as const),
    )
    const pressed = await page.evaluate(() => window.firstVisit.pressed())
    return { working: working.at - start, painted: painted.at - pressed }
  })
}

/** Visits a page without interaction, until it is idle. */
function look(browser: Browser, url: string, path: Path) {
  return firstVisit(browser, url, path, async (page) => {
    await page.evaluate((name) => window.firstVisit.linkSeen(name), TAGS[path])
    await page.waitForTimeout(IDLE_WAIT_MS)
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    )
    const { largest } = await page.evaluate(() => window.firstVisit.paints())
    const { blocked, shift } = await page.evaluate(() => window.bench.disturbances())
    const scripts = await scriptsOf(page)
    return { painted, largest, blocked, shift, files: scripts.length, size: sizeOf(scripts) }
  })
}

/** Measures the full store's home with an empty cache, compared with one in bare React, which has a single bundle. */
export async function benchFullStore(browser: Browser, host: string): Promise<Result[]> {
  const site = await openSite(await fullStorePages(browser, host), { screens: '/' })
  try {
    const visits = await alternate(ROUNDS, {
      bareLooked: () => look(browser, site.url, '/bare-store'),
      looked: () => look(browser, site.url, '/'),
      barePressed: () => press(browser, site.url, '/bare-store'),
      pressed: () => press(browser, site.url, '/'),
      bareSecond: () => press(browser, site.url, '/bare-store', SECOND),
      second: () => press(browser, site.url, '/', SECOND),
    })
    const { bareLooked, looked, barePressed, pressed } = visits
    const compare = (what: string, pairs: Pair[], limit: number, unit: 'ratio' | 'growth' = 'ratio') =>
      comparePairs(`Full store, home: ${what}`, pairs, { limit, unit })
    const files = { store: medianOf(looked, 'files'), bare: medianOf(bareLooked, 'files') }
    return [
      compare('first contentful paint', pairsOf(looked, bareLooked, 'painted'), 0.85),
      compare('a product pressed at sight is in the address', pairsOf(pressed, barePressed, 'working'), 1.05),
      compare('total blocking time', pairsOf(looked, bareLooked, 'blocked'), 1.1),
      { what: 'Full store, home: files of code in all', ...files, limit: 14, unit: 'number' },
      compare(
        'press on a product at sight to its painted page',
        pairsOf(pressed, barePressed, 'painted'),
        1.3,
      ),
      compare('largest contentful paint', pairsOf(looked, bareLooked, 'largest'), 1.15),
      compare('kB of code in all', pairsOf(looked, bareLooked, 'size'), 2.4, 'growth'),
      compare(
        'press for 80 ms a second after sight to its painted page',
        pairsOf(visits.second, visits.bareSecond, 'painted'),
        1.2,
      ),
      { what: 'Full store, home: moves the page by', store: largestShift(looked), limit: 0, unit: 'number' },
    ]
  } finally {
    await site.close()
  }
}
