import type { Browser, CDPSession } from 'playwright-core'
import { openShopper, openSlowPage } from './pages'
import { median, type Result } from './results'

/** Several at once, to exceed the noise, but few enough to be requested one by one. */
const ADDED_CARDS = 10
const ROUNDS = 3
const IDLE_WAIT_MS = 1500

const metric = async (devtools: CDPSession, name: string) => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find((found) => found.name === name)?.value ?? Number.NaN
}

async function heap(devtools: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}

/** What each further card costs a page that shows one, in main-thread time and memory, compared to bare React. */
export async function benchOneMore(browser: Browser, url: string, host: string): Promise<Result[]> {
  const [store, bare] = [
    await costOf(browser, url, host, { path: '/one', tag: 'store-product' }),
    await costOf(browser, url, host, { path: '/bare', tag: 'bare-card' }),
  ]
  return [
    { what: 'A further card: main thread', store: store.time, bare: bare.time, limit: 2, unit: 'ms' },
    { what: 'A further card: heap', store: store.size, bare: bare.size, limit: 25, unit: 'kB' },
  ]
}

async function costOf(
  browser: Browser,
  url: string,
  host: string,
  { path, tag }: { path: string; tag: string },
) {
  const times: number[] = []
  const sizes: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await openShopper(browser, url)
    const page = await openSlowPage(context)
    const devtools = await context.newCDPSession(page)
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
        for (const card of place.querySelectorAll('bare-card')) window.showBareCard(card)
        await window.bench.titled(name, count + 1)
      },
      { api: host, count: ADDED_CARDS, name: tag },
    )
    await page.waitForTimeout(IDLE_WAIT_MS)
    times.push((((await metric(devtools, 'TaskDuration')) - busy) * 1000) / ADDED_CARDS)
    sizes.push(((await heap(devtools)) - held) / 1000 / ADDED_CARDS)
    await context.close()
  }
  return { time: median(times), size: median(sizes) }
}
