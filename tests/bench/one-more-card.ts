import type { Browser, CDPSession } from 'playwright-core'
import { openShopper, slowDown } from './pages'
import { alternate, comparePairs, medianOf, pairsOf, type Result } from './results'

/** The number of cards added at once: enough to exceed the noise, but few enough to be requested one by one. */
const ADDED_CARDS = 10
const IDLE_WAIT_MS = 1500

export const metric = async (devtools: CDPSession, name: string) => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find((found) => found.name === name)?.value ?? Number.NaN
}

export async function heap(devtools: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}

/**
 * Measures the main-thread time and memory of each further card on a page, compared with the simplest bare React card.
 */
export async function benchOneMore(browser: Browser, url: string, host: string): Promise<Result[]> {
  const { bare, store } = await alternate(3, {
    bare: () => costOf(browser, url, host, '/bare', 'bare-card'),
    store: () => costOf(browser, url, host, '/one', 'store-product'),
  })
  const of = (what: 'time' | 'size') => ({ store: medianOf(store, what), bare: medianOf(bare, what) })
  return [
    { what: 'A further card: main thread', ...of('time'), limit: null, unit: 'ms' },
    { what: 'A further card: heap', ...of('size'), limit: null, unit: 'kB' },
  ]
}

/**
 * Measures the main-thread time and memory of each further card, compared with the store's own card in bare React.
 */
export async function benchFurtherCard(browser: Browser, url: string, host: string): Promise<Result[]> {
  const { bare, store } = await alternate(5, {
    bare: () => costOf(browser, url, host, '/bare-product', 'bare-product'),
    store: () => costOf(browser, url, host, '/card', 'store-product'),
  })
  const limits = { limit: 1.5, unit: 'growth' } as const
  return [
    comparePairs('A further card: main thread, beside bare React', pairsOf(store, bare, 'time'), {
      limit: 1.5,
    }),
    comparePairs('A further card: kB of heap, beside bare React', pairsOf(store, bare, 'size'), limits),
  ]
}

/** Returns each card's milliseconds on the main thread and kilobytes of the heap. */
async function costOf(browser: Browser, url: string, host: string, path: string, tag: string) {
  const context = await openShopper(browser, url)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await slowDown(devtools)
  await devtools.send('Performance.enable', { timeDomain: 'timeTicks' })
  await page.goto(path)
  await page.evaluate((name) => window.bench.titled(name, 1), tag)
  await page.waitForTimeout(IDLE_WAIT_MS)
  const held = await heap(devtools)
  const busy = await metric(devtools, 'TaskDuration')
  await page.evaluate(
    async ({ api, count, name }) => {
      const place = document.createElement('div')
      for (let id = 2; id < count + 2; id += 1) {
        const card = document.createElement(name)
        card.setAttribute('host', api)
        card.setAttribute('product-id', String(id))
        card.setAttribute('layout', 'card')
        place.append(card)
      }
      document.body.append(place)
      // Show the cards of bare React. The store's elements detect insertion themselves.
      if (name !== 'store-product') [...place.children].forEach((card) => window.showBareCard(card))
      await window.bench.titled(name, count + 1)
    },
    { api: host, count: ADDED_CARDS, name: tag },
  )
  await page.waitForTimeout(IDLE_WAIT_MS)
  const time = (((await metric(devtools, 'TaskDuration')) - busy) * 1000) / ADDED_CARDS
  const size = ((await heap(devtools)) - held) / 1000 / ADDED_CARDS
  await context.close()
  return { time, size }
}
