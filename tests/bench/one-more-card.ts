import type { Browser, CDPSession } from 'playwright-core'
import { openShopper, openSlowPage } from './pages'
import { median, type Result } from './results'

/** So many at once, so that one is more than the noise; no more than are asked for one by one. */
const MORE = 10
const ROUNDS = 3
const REST = 1500

const metric = async (devtools: CDPSession, name: string) => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find((found) => found.name === name)?.value ?? Number.NaN
}

async function heap(devtools: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}

/** What each further card costs a page that shows one: the main thread's time, and memory. */
export async function benchOneMore(browser: Browser, url: string, host: string): Promise<Result[]> {
  const times: number[] = []
  const sizes: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await openShopper(browser, url)
    const page = await openSlowPage(context)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'timeTicks' })
    await page.goto('/one')
    await page.evaluate(() => window.bench.titled('store-product', 1))
    await page.waitForTimeout(REST)
    const held = await heap(devtools)
    const busy = await metric(devtools, 'TaskDuration')
    await page.evaluate(
      async ({ api, count }) => {
        const place = document.createElement('div')
        for (let id = 2; id < count + 2; id += 1) {
          const card = document.createElement('store-product')
          card.setAttribute('host', api)
          card.setAttribute('product-id', String(id))
          card.setAttribute('layout', 'card')
          place.append(card)
        }
        document.body.append(place)
        await window.bench.titled('store-product', count + 1)
      },
      { api: host, count: MORE },
    )
    await page.waitForTimeout(REST)
    times.push((((await metric(devtools, 'TaskDuration')) - busy) * 1000) / MORE)
    sizes.push(((await heap(devtools)) - held) / 1000 / MORE)
    await context.close()
  }
  return [
    { what: 'A further card: main thread', store: median(times), limit: 2, unit: 'ms' },
    { what: 'A further card: heap', store: median(sizes), limit: 25, unit: 'kB' },
  ]
}
