import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext } from 'playwright-core'
import { buildScript } from './build-script'
import { openShopper, openSlowPage } from './pages'
import { median, type Result } from './results'
import { benchOneMore } from './one-more-card'
import { openSite } from './site'

const ROUNDS = 5
/** Milliseconds after which everything deferred until idle has loaded. */
const IDLE_WAIT_MS = 3000

const HEAD = '<!doctype html><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">'
const TEXT = '<p>What the merchant has written.</p>'.repeat(20)

/** A merchant's page with the given number of cards and the documented CSS. */
async function pagesOf(host: string): Promise<Record<string, string>> {
  const page = await readFile(new URL('../../demo/docs/en/embedding.md', import.meta.url), 'utf8')
  const [, rules = ''] = /```css\n([^`]+)```/.exec(page) ?? []
  const style = `<style>${rules} .one { width: 280px }</style>`
  const cards = (tag: string, count: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        `<div class="one"><${tag} host="${host}" product-id="${index + 1}" layout="card"></${tag}></div>`,
    ).join('')
  const store = (count: number) =>
    `${HEAD}${style}<script src="/store.js" async></script>${TEXT}${cards('store-product', count)}${TEXT}`
  const bare = (count: number) =>
    `${HEAD}${style}<script src="/bare-loader.js" data-host="${host}" data-code="/bare-card.js" async></script>${TEXT}${cards('bare-card', count)}${TEXT}`
  return {
    '/none': `${HEAD}<script src="/store.js" async></script>${TEXT}`,
    '/one': store(1),
    '/ten': store(10),
    '/bare': bare(1),
    '/bare-ten': bare(10),
    '/bare-loader.js': await readFile(new URL('bare-loader.js', import.meta.url), 'utf8'),
    '/bare-card.js': await buildScript('bare-card.tsx', { imported: true }),
  }
}

interface Visit {
  ready: number
  blocked: number
  shift: number
}

/** Opens a page and waits until its cards are shown. */
async function visit(context: BrowserContext, path: string, tag: string, count: number): Promise<Visit> {
  const page = await openSlowPage(context, { connection: true })
  await page.goto(path, { waitUntil: 'commit' })
  const ready = await page.evaluate(([name, number]) => window.bench.titled(name, number), [
    tag,
    count,
  ] as const)
  await page.waitForTimeout(IDLE_WAIT_MS)
  const { blocked, shift } = await page.evaluate(() => window.bench.disturbances())
  await page.close()
  return { ready, blocked, shift }
}

/** Visits a page that has the script tag but no element. Returns the number of its requests and their bytes. */
async function visitWithout(browser: Browser, url: string) {
  const context = await openShopper(browser, url)
  const page = await openSlowPage(context, { connection: true })
  await page.goto('/none')
  await page.waitForTimeout(IDLE_WAIT_MS)
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ encodedBodySize }) => encodedBodySize,
    ),
  )
  await context.close()
  return { requests: scripts.length, bytes: scripts.reduce((sum, size) => sum + size, 0) }
}

/** Measures the store's cards on a host page, on a phone with a slow connection, compared to a card of bare React. */
export async function benchHostPage(browser: Browser, host: string): Promise<Result[]> {
  const site = await openSite(await pagesOf(host))
  const visits = {
    bare: [] as Visit[],
    bareTen: [] as Visit[],
    one: [] as Visit[],
    again: [] as Visit[],
    ten: [] as Visit[],
  }
  const first = async (path: string, tag: string, count: number, again?: Visit[]) => {
    const context = await openShopper(browser, site.url)
    const found = await visit(context, path, tag, count)
    again?.push(await visit(context, path, tag, count))
    await context.close()
    return found
  }
  try {
    const none = await visitWithout(browser, site.url)
    // Interleaved, so that anything that slows the machine affects all of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      visits.bare.push(await first('/bare', 'bare-card', 1))
      visits.bareTen.push(await first('/bare-ten', 'bare-card', 10))
      visits.one.push(await first('/one', 'store-product', 1, visits.again))
      visits.ten.push(await first('/ten', 'store-product', 10))
    }
    const of = (name: keyof typeof visits, what: keyof Visit) =>
      median(visits[name].map((found) => found[what]))
    const ready = of('one', 'ready')
    return [
      { what: 'No element: requests', store: none.requests, limit: 1, unit: 'number' },
      { what: 'No element: script', store: none.bytes / 1000, limit: 1.6, unit: 'kB' },
      {
        what: 'One card ready, beside a card of bare React',
        store: ready,
        bare: of('bare', 'ready'),
        limit: 1.15,
        unit: 'ratio',
      },
      {
        what: 'Ten cards ready, beside one',
        store: of('ten', 'ready'),
        bare: ready,
        limit: 1.2,
        unit: 'ratio',
      },
      {
        what: 'Ten cards of bare React ready, beside one of it',
        store: of('bareTen', 'ready'),
        bare: of('bare', 'ready'),
        limit: null,
        unit: 'ratio',
      },
      {
        what: 'One card ready on another visit, beside the first',
        store: of('again', 'ready'),
        bare: ready,
        limit: 0.5,
        unit: 'ratio',
      },
      {
        what: 'One card keeps the page from answering',
        store: of('one', 'blocked'),
        bare: of('bare', 'blocked'),
        limit: 70,
        unit: 'ms',
      },
      {
        what: 'One card moves the page by',
        store: Math.max(...visits.one.map(({ shift }) => shift)),
        limit: 0,
        unit: 'number',
      },
      ...(await benchOneMore(browser, site.url, host)),
    ]
  } finally {
    await site.close()
  }
}
