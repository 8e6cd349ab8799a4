import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createServer, type DemoOptions, type DemoServer } from '../../demo/server'
import type { Lang } from '../../src/core/types'
import { BLANK, listenWithPages } from './merchant-pages'
import { TEXTS } from './texts'
import { workerBrowser } from './worker-browser'

export { BLANK, TEXTS }

/** Narrow is a phone, wide has the whole navigation bar. */
export const NARROW = { width: 390, height: 844 }
export const WIDE = { width: 1280, height: 900 }

/** Milliseconds after which what a shopper waits for is said to be missing; ample, for two busy cores. */
const PATIENCE = 10_000

export interface Visit {
  /** The saved choice of a shopper who was here before. */
  lang?: Lang
  viewport?: { width: number; height: number }
  /** Another page in place of the demo's: what a merchant wrote. `{{host}}` is the server's address, `{{cdn}}` another origin's with its files. */
  html?: string
  /** The page's Content Security Policy. */
  csp?: string
  /** What the browser keeps of an earlier visit, by key. */
  stored?: Record<string, string>
  /** Another device than a desk's. */
  device?: { userAgent: string; hasTouch: boolean }
  /** A shopper who has not asked for less motion. */
  motion?: boolean
  /** Takes the page's clock in hand: it goes on by itself, but can be put forward, and stopped. */
  clock?: boolean
}

/** What is still on its way through a route is nobody's any more. */
async function closeQuietly(context: BrowserContext) {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map((place) => place.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/** A demo server for one test file; every visit is a new shopper with an empty storage. */
export function openStore(options: DemoOptions = {}) {
  let demo: DemoServer
  let listening: Awaited<ReturnType<typeof listenWithPages>>
  let browser: Browser
  const contexts: BrowserContext[] = []
  let problems: string[] = []
  let expected: RegExp[] = []

  beforeAll(async () => {
    demo = createServer(options)
    ;[listening, browser] = await Promise.all([listenWithPages(demo), workerBrowser()])
  })

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(closeQuietly))
    demo.reset()
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
    problems = []
    expected = []
    // A complaint that comes a thousand times is one, and enough.
    expect([...new Set(unexpected)], 'what the browser complained about').toEqual([])
  })

  afterAll(async () => {
    await listening.close()
  })

  function watch(page: Page) {
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
  }

  async function visit(
    path: string,
    { lang, viewport = WIDE, html, csp, stored = {}, device, clock, motion }: Visit = {},
  ): Promise<Page> {
    const context = await browser.newContext({
      viewport,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      baseURL: listening.url,
      ...device,
    })
    contexts.push(context)
    // Only where nothing is chosen yet: a reload must find what the shopper chose since.
    await context.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage[key] ??= value
      },
      { ...stored, ...(lang && { lang }) },
    )
    if (clock) await context.clock.install()
    if (html || csp) await listening.send(context, { html, csp })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    watch(page)
    await page.goto(path)
    return page
  }

  return {
    visit,
    /** Another tab of the same shopper. */
    async tab(page: Page, path: string): Promise<Page> {
      const other = await page.context().newPage()
      other.setDefaultTimeout(PATIENCE)
      watch(other)
      await other.goto(path)
      return other
    },
    /** The browser may complain of this in the present test, and of nothing else. */
    expectProblem: (pattern: RegExp) => void expected.push(pattern),
    get demo() {
      return demo
    },
    get url() {
      return listening.url
    },
    /** Another origin that has the store's files. */
    get cdn() {
      return listening.cdn
    },
  }
}

/** Choices are radio buttons hidden in their labels; a shopper presses the label. */
export const choice = (within: Locator, name: string) =>
  within.locator('label').filter({ has: within.page().getByRole('radio', { name: new RegExp(`^${name}`) }) })

/** Waits until the page stands where it was scrolled to: pictures and data may still move it. */
export const scrolledTo = (page: Page, top: number) =>
  page.waitForFunction((wanted) => Math.abs(scrollY - wanted) <= 2, top)

/**
 * The way on that a page offers in its place once it has given up: the retries of reads wait between each other, so time is
 * made to pass until they are through. For a visit with the clock in hand.
 */
export async function offeredRetry(page: Page, lang: Lang = 'en'): Promise<Locator> {
  const retry = page.getByRole('main').getByRole('button', { name: TEXTS[lang].retry })
  const isOffered = async () => {
    await page.clock.runFor(2_000)
    return retry.isVisible()
  }
  await expect.poll(isOffered, { timeout: 20_000 }).toBe(true)
  return retry
}

/** Stops the clock of a page that has it in hand: from now on time passes only where a test says so. */
export async function stopClock(page: Page): Promise<void> {
  // It can't go back: ahead of what passes on the way.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}

/** What has the focus, in however many roots: its name, or its text. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  })

/** Waits until the focus is there, within the element's own root. */
export async function isFocused(place: Locator): Promise<void> {
  const focused = () => place.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)
  await expect.poll(focused).toBe(true)
}
