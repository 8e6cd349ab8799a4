import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { BareAnswers } from './bare'

declare global {
  interface Window {
    bench: {
      keystroke(): Promise<number>
      press(target: Painted): Promise<number>
      longTasks(): () => number[]
      titled(tag: string, count: number): Promise<number>
      disturbances(): Promise<{ blocked: number; shift: number }>
      cards(): BareAnswers[string]
    }
    /** What is being measured. */
    measuring: Promise<number>
    stopLongTasks: () => number[]
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
