import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext } from 'playwright-core'
import { buildScript } from './build-script'
import { openShopper, openSlowPage } from './pages'
import { alternate, medianOf, type Result } from './results'
import { benchOneMore } from './one-more-card'
import { openSite } from './site'

const ROUNDS = 5
/** The time in ms after which all deferred code has loaded. */
const IDLE_WAIT_MS = 3000

const HEAD = '<!doctype html><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">'
const TEXT = '<p>What the merchant has written.</p>'.repeat(20)

/** Returns merchants' pages with different numbers of cards and the documented CSS, by path. */
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

/** Opens a page and waits until its cards are shown. */
async function visit(context: BrowserContext, path: string, tag: string, count: number) {
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

/**
 * Measures the store's cards on a host page, on a phone with a slow connection, compared with a card of bare React.
 */
export async function benchHostPage(browser: Browser, host: string): Promise<Result[]> {
  const site = await openSite(await pagesOf(host))
  const visits = async (path: string, tag: string, count: number) => {
    const context = await openShopper(browser, site.url)
    const first = await visit(context, path, tag, count)
    // Only the first visit of one card is repeated.
    const again = path === '/one' ? (await visit(context, path, tag, count)).ready : Number.NaN
    await context.close()
    return { ...first, again }
  }
  try {
    const none = await visitWithout(browser, site.url)
    const { bare, bareTen, one, ten } = await alternate(ROUNDS, {
      bare: () => visits('/bare', 'bare-card', 1),
      bareTen: () => visits('/bare-ten', 'bare-card', 10),
      one: () => visits('/one', 'store-product', 1),
      ten: () => visits('/ten', 'store-product', 10),
    })
    const ready = medianOf(one, 'ready')
    const compared = (what: string, store: number, beside: number, limit: number | null): Result => ({
      what,
      store,
      bare: beside,
      limit,
      unit: 'ratio',
    })
    const shift = Math.max(...one.map((found) => found.shift))
    const blocked = { store: medianOf(one, 'blocked'), bare: medianOf(bare, 'blocked') }
    return [
      { what: 'No element: requests', store: none.requests, limit: 1, unit: 'number' },
      { what: 'No element: script', store: none.bytes / 1000, limit: 1.6, unit: 'kB' },
      compared('One card ready, beside a card of bare React', ready, medianOf(bare, 'ready'), 1.15),
      compared('Ten cards ready, beside one', medianOf(ten, 'ready'), ready, 1.2),
      compared(
        'Ten cards of bare React ready, beside one of it',
        medianOf(bareTen, 'ready'),
        medianOf(bare, 'ready'),
        null,
      ),
      compared('One card ready on another visit, beside the first', medianOf(one, 'again'), ready, 0.5),
      { what: 'One card keeps the page from answering', ...blocked, limit: 70, unit: 'ms' },
      { what: 'One card moves the page by', store: shift, limit: 0, unit: 'number' },
      ...(await benchOneMore(browser, site.url, host)),
    ]
  } finally {
    await site.close()
  }
}
