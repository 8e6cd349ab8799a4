import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { BareAnswers } from './bare'
import type { Box, BoxAnswers } from './bare-boxes'

declare global {
  interface Window {
    bench: {
      keystroke(): Promise<number>
      press(target: Painted): Promise<number>
      titled(tag: string, count: number): Promise<number>
      disturbances(): Promise<{ blocked: number; shift: number }>
      cards(): BareAnswers[string]
      boxes(): readonly Box[]
      looks(): Omit<BoxAnswers, 'cards'>
    }
    /** Shows a card of bare React that has been put into the page (`bare-loader.js`). */
    showBareCard(element: Element): void
    /** What is being measured. */
    measuring: Promise<number>
  }
}

/** What must be in the frame that ends a measurement. */
export interface Painted {
  heading: string
  selector: string
  count: number
}

/** As many times slower than this machine: a phone. */
const SLOW_DOWN = 4

const inPage = fileURLToPath(new URL('in-page.js', import.meta.url))

/** A phone's connection: bits a second of a download, and milliseconds to an answer. */
const SLOW_NETWORK = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 }

/** A new shopper, whose pages have `window.bench`. */
export async function openShopper(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: url })
  await context.addInitScript({ path: inPage })
  return context
}

/** A page of a shopper on a slow machine, and where it is said on a slow connection. */
export async function openSlowPage(context: BrowserContext, { connection = false } = {}): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  if (connection) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_NETWORK })
  }
  return page
}

/** A new shopper's page on a slow machine, with `window.bench`. */
export async function openPage(browser: Browser, url: string): Promise<Page> {
  return openSlowPage(await openShopper(browser, url))
}

/** Presses a key of the field that has the focus. */
export async function timeKey(page: Page, key: string): Promise<number> {
  await page.evaluate(() => void (window.measuring = window.bench.keystroke()))
  await page.keyboard.press(key)
  return page.evaluate(() => window.measuring)
}

/** Presses the mouse where it is. */
export async function timePress(page: Page, target: Painted): Promise<number> {
  await page.evaluate((what) => void (window.measuring = window.bench.press(what)), target)
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate(() => window.measuring)
}

/** Of a trace, what is asked of it here. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds that its thread worked on it. */
  tdur?: number
}

/**
 * From now on; the answer gives the milliseconds of the main thread's longest task, and stops. What counts is its own work:
 * server, worker and page share the few cores of one machine, and a task that has to wait for one of them looks long.
 */
export async function watchTasks(browser: Browser, page: Page): Promise<() => Promise<number>> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate(() => void performance.mark('watched'))
  return async () => {
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
    const mark = traceEvents.find(({ name }) => name === 'watched')
    const tasks = traceEvents.filter(
      ({ name, pid, tid }) => name.endsWith('RunTask') && pid === mark?.pid && tid === mark.tid,
    )
    // None at all is no measurement.
    return tasks.reduce(
      (longest, { tdur = 0 }) => Math.max(longest, tdur / 1000),
      tasks.length ? 0 : Number.NaN,
    )
  }
}
