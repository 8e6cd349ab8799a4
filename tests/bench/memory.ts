import { readFile } from 'node:fs/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { idle } from '../helpers/idle'
import { openShopper } from './pages'
import { alternate, comparePairs, pairsOf, type Result } from './results'

/** The time limit in ms for sending and parsing a hundred megabytes. */
const TIMEOUT_MS = 90_000
const COLLECTIONS = 3
const ROUNDS = 5

async function renderersOf(browser: Browser): Promise<number[]> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** Returns the peak resident memory in kB of 1024 bytes on Linux, and zero elsewhere. */
const peakOf = (id: number) =>
  readFile(`/proc/${id}/status`, 'utf8').then(
    (status) => Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]),
    () => 0,
  )

/**
 * Returns a function that resolves to the peak resident memory, in kB, of page processes that were started after this
 * call.
 */
async function watchPeak(browser: Browser): Promise<() => Promise<number>> {
  const before = new Set(await renderersOf(browser))
  return async () => {
    const peaks = (await renderersOf(browser)).filter((id) => !before.has(id)).map(peakOf)
    return Math.max(...(await Promise.all(peaks))) * 1.024
  }
}

interface Usage {
  usedSize: number
  /** The browser's memory for the page's objects. */
  embedderHeapUsedSize?: number
  backingStorageSize?: number
}

type Send = (method: string) => Promise<unknown>

/** Returns the bytes that the heap of a page or worker holds after garbage collection, including array buffers. */
async function heldBy(send: Send): Promise<number> {
  for (let round = 0; round < COLLECTIONS; round += 1) await send('HeapProfiler.collectGarbage')
  const {
    usedSize,
    embedderHeapUsedSize = 0,
    backingStorageSize = 0,
  } = (await send('Runtime.getHeapUsage')) as Usage
  return usedSize + embedderHeapUsedSize + backingStorageSize
}

/** Returns functions that send commands to the workers of a page, whose sessions are nested in the page's. */
async function workersOf(devtools: CDPSession): Promise<Send[]> {
  const sessions: string[] = []
  const pending = new Map<string, (result: unknown) => void>()
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') sessions.push(sessionId)
  })
  devtools.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result: unknown }
    pending.get(`${sessionId} ${id}`)?.(result)
  })
  // Resolves after the existing workers have been attached.
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  let count = 0
  return sessions.map((sessionId) => async (method) => {
    const id = (count += 1)
    const result = new Promise((resolve) => void pending.set(`${sessionId} ${id}`, resolve))
    await devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    return result
  })
}

/** Returns the memory of a page and its workers, in MB, and the number of workers. */
async function held(page: Page): Promise<{ size: number; workers: number }> {
  const devtools = await page.context().newCDPSession(page)
  const workers = await workersOf(devtools)
  const sizes = await Promise.all([
    heldBy((method) => devtools.send(method as 'HeapProfiler.collectGarbage')),
    ...workers.map(heldBy),
  ])
  return { size: sizes.reduce((sum, size) => sum + size, 0) / 1e6, workers: workers.length }
}

/** In MB: the memory held at the end, and the peak of the process. */
interface Memory {
  held: number
  peak: number
}

async function memoryOfSearch(browser: Browser, url: string): Promise<Memory> {
  const peakOf = await watchPeak(browser)
  const context = await openShopper(browser, url)
  const page = await context.newPage()
  await page.goto('/products')
  const field = page.locator('input[type=search]')
  await field.fill('dress')
  await page.getByRole('main').getByRole('article').first().waitFor({ timeout: TIMEOUT_MS })
  await idle(page)
  const peak = (await peakOf()) / 1000
  const { size, workers } = await held(page)
  await context.close()
  if (workers !== 1) throw new Error(`The catalogue is in ${workers} workers instead of one.`)
  return { held: size, peak }
}

/** Returns the memory of the same products as parsed JSON on an empty page. */
async function memoryOfList(browser: Browser, url: string): Promise<Memory> {
  const peakOf = await watchPeak(browser)
  const context = await openShopper(browser, url)
  const page = await context.newPage()
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A list</title>' }),
  )
  await page.goto('/bare')
  await page.evaluate(async () => {
    const response = await fetch('/api/products')
    Object.assign(window, { list: await response.json() })
  })
  const peak = (await peakOf()) / 1000
  const { size } = await held(page)
  await context.close()
  return { held: size, peak }
}

/**
 * Measures page and worker after a search, compared with the same list in memory. It measures the heaps with their
 * array buffers after garbage collection, and the peak resident memory of the page's process.
 */
export async function benchMemory(browser: Browser, url: string, products: string): Promise<Result[]> {
  const { bare, store } = await alternate(ROUNDS, {
    bare: () => memoryOfList(browser, url),
    store: () => memoryOfSearch(browser, url),
  })
  const of = (what: keyof Memory) => pairsOf(store, bare, what)
  const limits = { limit: 2, unit: 'growth' } as const
  return [
    comparePairs(`Page and worker hold after a search in ${products} products, MB`, of('held'), limits),
    // Only Linux reports the peak memory of a process.
    ...(process.platform === 'linux'
      ? [comparePairs(`The process at its highest, ${products} products, MB`, of('peak'), limits)]
      : []),
  ]
}
