import type { Browser } from 'playwright-core'
import { filesUntil, firstVisit, largestShift } from './visit'
import { firstVisitPages } from './first-visit-pages'
import { benchFurtherCard } from './one-more-card'
import { alternate, comparePairs, medianOf, pairsOf, type Pair, type Result } from './results'
import { openSite } from './site'

const ROUNDS = 5
/** Milliseconds after which everything deferred until idle has loaded. */
const IDLE_WAIT_MS = 3000

const TAGS = {
  '/card': 'store-product',
  '/card-preloaded': 'store-product',
  '/cards': 'store-product',
  '/bare-product': 'bare-product',
  '/bare-products': 'bare-product',
  '/vanilla-product': 'vanilla-product',
} as const
type Path = keyof typeof TAGS

/**
 * Clicks a card's button in the first frame that shows it. `usable` is when the cart has the product and the button
 * confirms it, in ms since the navigation. A click that is queued until the code has loaded counts with its whole wait,
 * and a lost one never ends.
 */
export async function press(browser: Browser, url: string, path: Path) {
  return firstVisit(browser, url, path, async (page, start) => {
    const tag = TAGS[path]
    const seen = page.evaluate((name) => window.firstVisit.contentSeen(name, 1), tag)
    const button = await page.evaluate((name) => window.firstVisit.buttonSeen(name), tag)
    if (button.value) await page.mouse.click(button.value.x, button.value.y)
    const { at } = await page.evaluate((name) => window.firstVisit.cartFilled(name), tag)
    return { seen: (await seen).at - start, usable: at - start, files: await filesUntil(page, at) }
  })
}

/** A visit without interaction, until the page is idle. */
async function look(browser: Browser, url: string, path: Path, count: number) {
  return firstVisit(browser, url, path, async (page, start) => {
    const { at } = await page.evaluate(([name, number]) => window.firstVisit.contentSeen(name, number), [
      TAGS[path],
      count,
    ] as const)
    await page.waitForTimeout(IDLE_WAIT_MS)
    const { shift } = await page.evaluate(() => window.bench.disturbances())
    return { seen: at - start, shift, files: await filesUntil(page, Infinity) }
  })
}

/** Measures the store's cards with an empty cache, beside the same cards in bare React and without a library. */
export async function benchFirstVisit(browser: Browser, host: string): Promise<Result[]> {
  const site = await openSite(await firstVisitPages(browser, host))
  try {
    const visits = await alternate(ROUNDS, {
      bare: () => press(browser, site.url, '/bare-product'),
      store: () => press(browser, site.url, '/card'),
      preloaded: () => press(browser, site.url, '/card-preloaded'),
      vanilla: () => press(browser, site.url, '/vanilla-product'),
      one: () => look(browser, site.url, '/card', 1),
      ten: () => look(browser, site.url, '/cards', 10),
      bareOne: () => look(browser, site.url, '/bare-product', 1),
      bareTen: () => look(browser, site.url, '/bare-products', 10),
    })
    const { bare, store, preloaded, vanilla, one, ten, bareOne, bareTen } = visits
    const compare = (what: string, pairs: Pair[], limit: number | null) =>
      comparePairs(`First visit, ${what}`, pairs, { limit })
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
      compare('ten cards of bare React seen, beside one of it', pairsOf(bareTen, bareOne, 'seen'), null),
      { what: 'First visit, cards move the page by', store: shift, limit: 0, unit: 'number' },
      ...(await benchFurtherCard(browser, site.url, host)),
    ]
  } finally {
    await site.close()
  }
}
