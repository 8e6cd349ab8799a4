import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import type { FirstRoutes } from '../../elements/build/store-loader'
import { filesUntil, firstVisit, PRESS_MS, largestShift, scriptsOf, SECOND, sizeOf } from './visit'
import { firstVisitPages } from './first-visit-pages'
import { benchFurtherCard, heap, metric } from './one-more-card'
import { alternate, comparePairs, medianOf, pairsOf, type Pair, type Result } from './results'
import { openSite } from './site'

const ROUNDS = 5
/** The time in ms after which all deferred code has loaded. */
const IDLE_WAIT_MS = 3000
/** A further wait in ms before the click. Four seconds after its content has appeared, the page is at rest. */
const REST_WAIT_MS = 1000
/** The delay of the API's responses in ms, so that they arrive after the code. */
const API_DELAY_MS = 800

/** A file of the build that names the files for which a click waits, but not the content. */
const FIRST_ROUTES = new URL('../../dist/first-routes.json', import.meta.url)

const TAGS = {
  '/card': 'store-product',
  '/card-preloaded': 'store-product',
  '/cards': 'store-product',
  '/fifty-cards': 'store-product',
  '/bare-product': 'bare-product',
  '/bare-products': 'bare-product',
  '/vanilla-product': 'vanilla-product',
} as const
type Path = keyof typeof TAGS

interface PressOptions {
  /** The time in ms from the first frame with the button until the click. */
  wait?: number
  /** The time in ms until the mouse button is released. */
  delay?: number
}

/**
 * Clicks a card's button. Resolves to the frame in which the cart has the product and the button confirms it, and to
 * the milliseconds since the release. It never resolves for a lost click.
 */
async function pressButton(page: Page, path: Path, { wait = 0, delay = 0 }: PressOptions = {}) {
  const button = await page.evaluate((name) => window.firstVisit.buttonSeen(name), TAGS[path])
  if (wait) await page.waitForTimeout(wait)
  const fill = () => page.evaluate((name) => window.firstVisit.cartFilled(name), TAGS[path])
  // Observe the cart before the release, because the click may take effect in the very next frame.
  const filled = delay ? fill() : null
  if (button.value) await page.mouse.click(button.value.x, button.value.y, { delay })
  const { at } = await (filled ?? fill())
  return { at, counted: at - (await page.evaluate(() => window.firstVisit.pressed())) }
}

/**
 * Clicks a card's button, by default in the first frame that shows it. `usable` is the time in ms from the navigation
 * until the click has taken effect, including the time for which it was queued until the code had loaded.
 */
export async function press(browser: Browser, url: string, path: Path, options?: PressOptions) {
  return firstVisit(browser, url, path, async (page, start) => {
    const seen = page.evaluate((name) => window.firstVisit.contentSeen(name, 1), TAGS[path])
    const { at, counted } = await pressButton(page, path, options)
    return { seen: (await seen).at - start, usable: at - start, counted, files: await filesUntil(page, at) }
  })
}

/** Visits a page without interaction until it is at rest, and then clicks. */
async function look(browser: Browser, url: string, path: Path, count: number) {
  return firstVisit(browser, url, path, async (page, start, devtools) => {
    const idle = page.evaluate((name) => window.firstVisit.idle(name), TAGS[path])
    const { at } = await page.evaluate(([name, number]) => window.firstVisit.contentSeen(name, number), [
      TAGS[path],
      count,
    ] as const)
    await page.waitForTimeout(IDLE_WAIT_MS)
    const { blocked, shift } = await page.evaluate(() => window.bench.disturbances())
    const busy = (await metric(devtools, 'TaskDuration')) * 1000
    const scripts = await scriptsOf(page)
    const idleAt = await idle
    const held = (await heap(devtools)) / 1000
    const { usable } = JSON.parse(await readFile(FIRST_ROUTES, 'utf8')) as FirstRoutes
    const isAwaited = ({ name }: { name: string }) => !usable['store-product']?.includes(name)
    await page.waitForTimeout(REST_WAIT_MS)
    return {
      seen: at - start,
      shift,
      blocked,
      busy,
      held,
      files: scripts.length,
      awaited: sizeOf(scripts.filter((script) => script.end <= at && isAwaited(script))),
      untilIdle: sizeOf(scripts.filter((script) => script.start < idleAt)),
      counted: (await pressButton(page, path, { delay: PRESS_MS })).counted,
    }
  })
}

/** Visits a page on which every response of the API arrives later than the code. */
async function pressLate(browser: Browser, url: string, host: string, path: Path) {
  const setFaults = (faults: readonly object[]) =>
    fetch(`${host}/__demo/faults`, { method: 'POST', body: JSON.stringify(faults) })
  await setFaults([{ path: '/api', delay: API_DELAY_MS }])
  try {
    return await press(browser, url, path)
  } finally {
    await setFaults([])
  }
}

/** Measures the store's cards with an empty cache, compared with the same cards in bare React and without a library. */
export async function benchFirstVisit(browser: Browser, host: string): Promise<Result[]> {
  const site = await openSite(await firstVisitPages(browser, host))
  try {
    const visits = await alternate(ROUNDS, {
      bare: () => press(browser, site.url, '/bare-product'),
      store: () => press(browser, site.url, '/card'),
      preloaded: () => press(browser, site.url, '/card-preloaded'),
      barePressed: () => press(browser, site.url, '/bare-product', { delay: PRESS_MS }),
      pressed: () => press(browser, site.url, '/card', { delay: PRESS_MS }),
      preloadedPressed: () => press(browser, site.url, '/card-preloaded', { delay: PRESS_MS }),
      bareSecond: () => press(browser, site.url, '/bare-product', SECOND),
      second: () => press(browser, site.url, '/card', SECOND),
      preloadedSecond: () => press(browser, site.url, '/card-preloaded', SECOND),
      bareLate: () => pressLate(browser, site.url, host, '/bare-product'),
      late: () => pressLate(browser, site.url, host, '/card'),
      vanilla: () => press(browser, site.url, '/vanilla-product'),
      one: () => look(browser, site.url, '/card', 1),
      preloadedOne: () => look(browser, site.url, '/card-preloaded', 1),
      ten: () => look(browser, site.url, '/cards', 10),
      fifty: () => look(browser, site.url, '/fifty-cards', 50),
      bareOne: () => look(browser, site.url, '/bare-product', 1),
      bareTen: () => look(browser, site.url, '/bare-products', 10),
    })
    const { bare, store, preloaded, vanilla, one, ten, bareOne, bareTen } = visits
    const { barePressed, pressed, preloadedPressed, bareSecond, second, preloadedSecond, preloadedOne } =
      visits
    const compare = (what: string, pairs: Pair[], limit: number | null, unit: 'ratio' | 'growth' = 'ratio') =>
      comparePairs(`First visit, ${what}`, pairs, { limit, unit })
    const rowsOf = (
      card: string,
      limit: number,
      { looked, atSight, later }: { looked: typeof one; atSight: typeof pressed; later: typeof second },
    ) => {
      const kilobytes = (what: 'awaited' | 'untilIdle') =>
        ({ store: medianOf(looked, what), bare: medianOf(bareOne, what), unit: 'kB' }) as const
      const beside = (what: string, pairs: Pair[], most: number | null, unit?: 'growth') =>
        compare(`${card}${what}, beside bare React`, pairs, most, unit)
      return [
        beside(' pressed for 80 ms at sight is in the cart', pairsOf(atSight, barePressed, 'usable'), limit),
        beside(' pressed at sight is counted', pairsOf(atSight, barePressed, 'counted'), null),
        beside(' pressed a second after sight is counted', pairsOf(later, bareSecond, 'counted'), null),
        beside(' pressed at rest is counted', pairsOf(looked, bareOne, 'counted'), null),
        beside(': total blocking time', pairsOf(looked, bareOne, 'blocked'), 0.6),
        beside(': main thread', pairsOf(looked, bareOne, 'busy'), 1.1),
        beside(': kB of heap', pairsOf(looked, bareOne, 'held'), 1, 'growth'),
        { what: `First visit, ${card}: code before content`, ...kilobytes('awaited'), limit: 36 },
        { what: `First visit, ${card}: code until idle`, ...kilobytes('untilIdle'), limit: 50 },
      ]
    }
    const files = { store: medianOf(store, 'files'), bare: medianOf(bare, 'files') }
    const allFiles = { store: medianOf(one, 'files'), bare: medianOf(bareOne, 'files') }
    const shift = largestShift([...one, ...ten])
    return [
      compare('one card seen, beside bare React', pairsOf(store, bare, 'seen'), 0.7),
      compare('one card with preload lines seen, beside bare React', pairsOf(preloaded, bare, 'seen'), 0.75),
      compare('one card seen, beside no library', pairsOf(store, vanilla, 'seen'), null),
      compare(
        'one card pressed at sight is in the cart, beside bare React',
        pairsOf(store, bare, 'usable'),
        1,
      ),
      compare(
        'one card with preload lines pressed at sight is in the cart, beside bare React',
        pairsOf(preloaded, bare, 'usable'),
        1,
      ),
      { what: 'First visit, one card: files of code until usable', ...files, limit: 6, unit: 'number' },
      { what: 'First visit, one card: files of code in all', ...allFiles, limit: 10, unit: 'number' },
      compare('ten cards seen, beside one', pairsOf(ten, one, 'seen'), 1.12),
      compare('fifty cards seen, beside one', pairsOf(visits.fifty, one, 'seen'), 2.5),
      compare('ten cards of bare React seen, beside one of it', pairsOf(bareTen, bareOne, 'seen'), null),
      { what: 'First visit, cards move the page by', store: shift, limit: 0, unit: 'number' },
      compare(
        'one card seen with slow data, beside bare React',
        pairsOf(visits.late, visits.bareLate, 'seen'),
        1,
      ),
      ...rowsOf('one card', 0.98, { looked: one, atSight: pressed, later: second }),
      ...rowsOf('one card with preload lines', 0.85, {
        looked: preloadedOne,
        atSight: preloadedPressed,
        later: preloadedSecond,
      }),
      ...(await benchFurtherCard(browser, site.url, host)),
    ]
  } finally {
    await site.close()
  }
}
