import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { createCatalogue } from '../../demo/seed/catalogue'
import { readStoreFiles } from '../../demo/server/store-pages'
import { bareStorePages, storePage } from './full-store-pages'
import { alternate, comparePairs, pairsOf, type Pair, type Result } from './results'
import { openSite } from './site'
import { firstVisit, largestShift } from './visit'

const ROUNDS = 5
/** The time in ms after which the largest picture and all deferred code have loaded. */
const IDLE_WAIT_MS = 4000
/** The number of products that the handler renders alternately. */
const PRODUCTS = 100

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LIB = new URL('../../lib/server.js', import.meta.url)

type Package = typeof import('../../elements/package/server')

/** Returns the page of a product, rendered by a server and by its script. */
async function pagesOf(host: string, path: string) {
  const { createStoreHandler } = (await import(pathToFileURL(fileURLToPath(LIB)).href)) as Package
  const files = await readStoreFiles(ROOT)
  const site = 'https://shop.example'
  const head = '<link rel="icon" href="data:,">'
  const handler = createStoreHandler({ host, site, head, timeLimit: 20_000, ...(files && { files }) })
  const rendered = await handler(new Request(`${site}${path}?lang=en`))
  if (rendered.status !== 200) throw new Error(`The product's page has status ${rendered.status}.`)
  return { served: await rendered.text(), plain: storePage(host, 'lang="en"') }
}

/** Clicks "Add to cart" in the first frame that shows it. `usable` is the time at which the cart has the product. */
const press = (browser: Browser, url: string, path: string) =>
  firstVisit(browser, url, path, async (page, start) => {
    const button = await page.evaluate(() => window.firstVisit.buttonNamed('store-app', 'Add to cart'))
    if (button.value) await page.mouse.click(button.value.x, button.value.y)
    const { at } = await page.evaluate(() => window.firstVisit.cartStored())
    return { usable: at - start }
  })

/** Visits a page without interaction, until it is idle. */
const look = (browser: Browser, url: string, path: string, tag = 'store-app') =>
  firstVisit(browser, url, path, async (page) => {
    await page.evaluate((element) => window.firstVisit.buttonNamed(element, 'Add to cart'), tag)
    await page.waitForTimeout(IDLE_WAIT_MS)
    const { first, largest } = await page.evaluate(() => window.firstVisit.paints())
    const { shift } = await page.evaluate(() => window.bench.disturbances())
    return { first, largest, shift }
  })

/**
 * Measures a product's page that a server renders, compared with the same store without a server and one in bare
 * React. Also measures the handler alone.
 */
export async function benchServerPages(browser: Browser, host: string): Promise<Result[]> {
  if (!existsSync(LIB)) throw new Error('There is no lib/server.js: run `npm run package` first.')
  const product = [...createCatalogue().all()].find(({ options, stock }) => options.length === 0 && stock > 3)
  const path = `/product/${product?.id}`
  const { served, plain } = await pagesOf(host, path)
  const sites = {
    store: await openSite({ [path]: served }),
    bare: await openSite({ [path]: plain }),
    react: await openSite(
      await bareStorePages(browser, host, { first: 'product', call: `products/${product?.id}` }),
    ),
  }
  try {
    const { store, bare, react } = sites
    const visits = await alternate(ROUNDS, {
      bareLooked: () => look(browser, bare.url, path),
      barePressed: () => press(browser, bare.url, path),
      looked: () => look(browser, store.url, path),
      pressed: () => press(browser, store.url, path),
      reactLooked: () => look(browser, react.url, '/bare-store', 'bare-store'),
    })
    const { looked, bareLooked, reactLooked, pressed, barePressed } = visits
    const compare = (what: string, pairs: Pair[], limit: number) =>
      comparePairs(`Product page of a server: ${what}`, pairs, { limit })
    const size = gzipSync(served).length / 1000
    return [
      compare(
        'first contentful paint, beside the store without one',
        pairsOf(looked, bareLooked, 'first'),
        0.5,
      ),
      compare(
        'largest contentful paint, beside the store without one',
        pairsOf(looked, bareLooked, 'largest'),
        0.5,
      ),
      compare('first contentful paint', pairsOf(looked, reactLooked, 'first'), 0.5),
      compare('largest contentful paint', pairsOf(looked, reactLooked, 'largest'), 1),
      compare(
        'pressed at sight is in the cart, beside the store without one',
        pairsOf(pressed, barePressed, 'usable'),
        1,
      ),
      { what: 'Product page of a server: moves by', store: largestShift(looked), limit: 0, unit: 'number' },
      { what: 'Product page of a server: HTML, compressed', store: size, limit: 30, unit: 'kB' },
      ...(await benchHandler(host)),
    ]
  } finally {
    await Promise.all(Object.values(sites).map((site) => site.close()))
  }
}

async function benchHandler(host: string): Promise<Result[]> {
  const script = fileURLToPath(new URL('server-load.mjs', import.meta.url))
  const env = { ...process.env, NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)(process.execPath, [script, host, String(PRODUCTS)], { env })
  const { perSecond, slowest, early, late } = JSON.parse(stdout) as Record<
    'perSecond' | 'slowest' | 'early' | 'late',
    number
  >
  return [
    { what: 'Handler: one core for a product page', store: 1000 / perSecond, limit: 1000 / 150, unit: 'ms' },
    { what: 'Handler: 99 of 100 product pages within', store: slowest, limit: 50, unit: 'ms' },
    {
      what: 'Handler: heap in MB after 10,000 pages, beside the first 3000',
      store: late,
      bare: early,
      limit: 1.1,
      unit: 'growth',
    },
  ]
}
