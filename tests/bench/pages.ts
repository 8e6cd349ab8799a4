import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import type { BareAnswers } from './bare'
import type { BoxAnswers } from './bare-boxes'
import type { Box, Captured } from './box'
import { followRequests } from '../helpers/idle'

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
    firstVisit: FirstVisit
    /** Shows a card of bare React that was added to the page (`bare-loader.js`). */
    showBareCard(element: Element): void
    measuring: Promise<number>
  }
}

/** The time at which a frame was painted, in ms since the epoch (infinite if never), and what it showed. */
export interface Frame<T = true> {
  at: number
  value: T
}
/** A point in the viewport, in px. */
export interface Point {
  x: number
  y: number
}
/** The API of `in-page-first-visit.js`. */
interface FirstVisit {
  pressed(): number
  contentSeen(tag: string, count: number): Promise<Frame>
  idle(tag: string): Promise<number>
  buttonSeen(tag: string): Promise<Frame<Point | null>>
  buttonNamed(tag: string, text: string): Promise<Frame<Point | null>>
  cartStored(): Promise<Frame>
  paints(): Promise<{ first: number; largest: number }>
  cartFilled(tag: string): Promise<Frame>
  linkSeen(tag: string): Promise<Frame<(Point & { title: string }) | null>>
  addressChanged(): Promise<Frame>
  headingSeen(tag: string, title: string): Promise<Frame>
  captured(tag: string): Captured
}

/** The content of the frame that ends a measurement. */
export interface Painted {
  heading: string
  selector: string
  count: number
}

/** CPU slow-down factor, to simulate a phone. */
const SLOW_DOWN = 4

const inPage = fileURLToPath(new URL('in-page.js', import.meta.url))
const inPageFirstVisit = fileURLToPath(new URL('in-page-first-visit.js', import.meta.url))

/** A phone's connection: bytes per second, and the latency in ms. */
const SLOW_NETWORK = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 }

/** A new browser context whose pages have `window.bench`. */
export async function openShopper(
  browser: Browser,
  url: string,
  viewport = { width: 1280, height: 900 },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, baseURL: url })
  await context.addInitScript({ path: inPage })
  context.on('page', followRequests)
  return context
}

/** Opens a context for a new visitor with a phone. Its pages have `window.bench` and `window.firstVisit`. */
export async function openPhone(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await openShopper(browser, url, { width: 390, height: 844 })
  await context.addInitScript({ path: inPageFirstVisit })
  return context
}

/** Opens a page with a slowed CPU and, optionally, a slow connection. */
export async function openSlowPage(
  context: BrowserContext,
  options?: { connection: boolean },
): Promise<Page> {
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page), options)
  return page
}

/**
 * Slows a page down. Don't open another session of the page before its navigation, because that would end the
 * slow-down.
 */
export async function slowDown(devtools: CDPSession, { connection = false } = {}): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  if (connection) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_NETWORK })
  }
}

export async function openPage(browser: Browser, url: string): Promise<Page> {
  return openSlowPage(await openShopper(browser, url))
}

export async function timeKey(page: Page, key: string): Promise<number> {
  await page.evaluate(() => void (window.measuring = window.bench.keystroke()))
  await page.keyboard.press(key)
  return page.evaluate(() => window.measuring)
}

/** Clicks at the mouse position and returns the measured time. */
export async function timePress(page: Page, target: Painted): Promise<number> {
  await page.evaluate((what) => void (window.measuring = window.bench.press(what)), target)
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate(() => window.measuring)
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** CPU time in microseconds. */
  tdur?: number
}

/**
 * Starts tracing. Returns a function that stops it and resolves to the CPU time, in ms, of the main thread's longest
 * task. CPU time is measured because server, worker and page share few cores, and a task that waits for one would
 * seem long.
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
    // Nothing was measured if there is no task.
    return tasks.reduce(
      (longest, { tdur = 0 }) => Math.max(longest, tdur / 1000),
      tasks.length ? 0 : Number.NaN,
    )
  }
}
