import type { Browser } from 'playwright-core'
import { filesUntil, firstVisit, largestShift } from './visit'
import { fullStorePages } from './full-store-pages'
import { comparePairs, median, pairsOf, type Result } from './results'
import { openSite } from './site'

const ROUNDS = 5
/** Milliseconds after which everything deferred until idle has loaded. */
const IDLE_WAIT_MS = 4000

const TAGS = { '/': 'store-app', '/bare-store': 'bare-store' } as const
type Path = keyof typeof TAGS

/**
 * Clicks the first product in the first frame that shows its link. `working` is when the URL is the product's, in ms
 * since the navigation: a click that is queued until the code has loaded counts with its whole wait. `painted` is the
 * time from the click to the frame with the product's page.
 */
function press(browser: Browser, url: string, path: Path) {
  return firstVisit(browser, url, path, async (page, start) => {
    const tag = TAGS[path]
    const link = await page.evaluate((name) => window.firstVisit.linkSeen(name), tag)
    if (!link.value) return { working: Infinity, painted: Infinity }
    const { x, y, title } = link.value
    // The click may load another document, which ends all evaluations in this one.
    const asked = async <T>(ask: () => Promise<T>): Promise<T> => {
      try {
        return await ask()
      } catch {
        await page.waitForLoadState('domcontentloaded')
        return ask()
      }
    }
    await page.mouse.click(x, y)
    const working = await asked(() => page.evaluate(() => window.firstVisit.addressChanged()))
    const painted = await asked(() =>
      page.evaluate(([name, heading]) => window.firstVisit.headingSeen(name, heading), [tag, title] as const),
    )
    const pressed = await page.evaluate(() => window.firstVisit.pressed())
    return { working: working.at - start, painted: painted.at - pressed }
  })
}

/** A visit without interaction, until the page is idle. */
function look(browser: Browser, url: string, path: Path) {
  return firstVisit(browser, url, path, async (page) => {
    await page.evaluate((name) => window.firstVisit.linkSeen(name), TAGS[path])
    await page.waitForTimeout(IDLE_WAIT_MS)
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    )
    const { blocked, shift } = await page.evaluate(() => window.bench.disturbances())
    return { painted, blocked, shift, files: await filesUntil(page, Infinity) }
  })
}

type Pressed = Awaited<ReturnType<typeof press>>
type Looked = Awaited<ReturnType<typeof look>>

/** Measures the full store's home with an empty cache, beside the same in bare React, which has a single bundle. */
export async function benchFullStore(browser: Browser, host: string): Promise<Result[]> {
  const site = await openSite(await fullStorePages(browser, host), { screens: '/' })
  try {
    const pressed = { store: [] as Pressed[], bare: [] as Pressed[] }
    const looked = { store: [] as Looked[], bare: [] as Looked[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      looked.bare.push(await look(browser, site.url, '/bare-store'))
      looked.store.push(await look(browser, site.url, '/'))
      pressed.bare.push(await press(browser, site.url, '/bare-store'))
      pressed.store.push(await press(browser, site.url, '/'))
    }
    return [
      comparePairs('Full store, home: first contentful paint', pairsOf(looked, 'painted'), { limit: 0.85 }),
      comparePairs(
        'Full store, home: a product pressed at sight is in the address',
        pairsOf(pressed, 'working'),
        { limit: 1.05 },
      ),
      comparePairs('Full store, home: total blocking time', pairsOf(looked, 'blocked'), { limit: 1.1 }),
      {
        what: 'Full store, home: files of code in all',
        store: median(looked.store.map(({ files }) => files)),
        bare: median(looked.bare.map(({ files }) => files)),
        limit: 14,
        unit: 'number',
      },
      comparePairs(
        'Full store, home: press on a product at sight to its painted page',
        pairsOf(pressed, 'painted'),
        { limit: 1.3 },
      ),
      {
        what: 'Full store, home: moves the page by',
        store: largestShift(looked.store),
        limit: 0,
        unit: 'number',
      },
    ]
  } finally {
    await site.close()
  }
}
