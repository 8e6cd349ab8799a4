import type { Browser } from 'playwright-core'
import { filesUntil, firstVisit, largestShift } from './visit'
import { firstVisitPages } from './first-visit-pages'
import { benchFurtherCard } from './one-more-card'
import { comparePairs, median, pairsOf, type Result } from './results'
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

type Pressed = Awaited<ReturnType<typeof press>>
type Looked = Awaited<ReturnType<typeof look>>

/** Measures the store's cards with an empty cache, beside the same cards in bare React and without a library. */
export async function benchFirstVisit(browser: Browser, host: string): Promise<Result[]> {
  const site = await openSite(await firstVisitPages(browser, host))
  try {
    const pressed = {
      bare: [] as Pressed[],
      store: [] as Pressed[],
      preloaded: [] as Pressed[],
      vanilla: [] as Pressed[],
    }
    const looked = {
      one: [] as Looked[],
      ten: [] as Looked[],
      bareOne: [] as Looked[],
      bareTen: [] as Looked[],
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      pressed.bare.push(await press(browser, site.url, '/bare-product'))
      pressed.store.push(await press(browser, site.url, '/card'))
      pressed.preloaded.push(await press(browser, site.url, '/card-preloaded'))
      pressed.vanilla.push(await press(browser, site.url, '/vanilla-product'))
      looked.one.push(await look(browser, site.url, '/card', 1))
      looked.ten.push(await look(browser, site.url, '/cards', 10))
      looked.bareOne.push(await look(browser, site.url, '/bare-product', 1))
      looked.bareTen.push(await look(browser, site.url, '/bare-products', 10))
    }
    return [
      comparePairs('First visit, one card seen, beside bare React', pairsOf(pressed, 'seen'), { limit: 0.7 }),
      comparePairs(
        'First visit, one card with preload lines seen, beside bare React',
        pairsOf({ store: pressed.preloaded, bare: pressed.bare }, 'seen'),
        { limit: 0.75 },
      ),
      comparePairs(
        'First visit, one card seen, beside no library',
        pairsOf({ store: pressed.store, bare: pressed.vanilla }, 'seen'),
        { limit: null },
      ),
      comparePairs(
        'First visit, one card pressed at sight is in the cart, beside bare React',
        pairsOf(pressed, 'usable'),
        { limit: 1 },
      ),
      comparePairs(
        'First visit, one card with preload lines pressed at sight is in the cart, beside bare React',
        pairsOf({ store: pressed.preloaded, bare: pressed.bare }, 'usable'),
        { limit: 1 },
      ),
      {
        what: 'First visit, one card: files of code until usable',
        store: median(pressed.store.map(({ files }) => files)),
        bare: median(pressed.bare.map(({ files }) => files)),
        limit: 6,
        unit: 'number',
      },
      {
        what: 'First visit, one card: files of code in all',
        store: median(looked.one.map(({ files }) => files)),
        bare: median(looked.bareOne.map(({ files }) => files)),
        limit: 10,
        unit: 'number',
      },
      comparePairs(
        'First visit, ten cards seen, beside one',
        pairsOf({ store: looked.ten, bare: looked.one }, 'seen'),
        {
          limit: 1.12,
        },
      ),
      comparePairs(
        'First visit, ten cards of bare React seen, beside one of it',
        pairsOf({ store: looked.bareTen, bare: looked.bareOne }, 'seen'),
        { limit: null },
      ),
      {
        what: 'First visit, cards move the page by',
        store: largestShift([...looked.one, ...looked.ten]),
        limit: 0,
        unit: 'number',
      },
      ...(await benchFurtherCard(browser, site.url, host)),
    ]
  } finally {
    await site.close()
  }
}
