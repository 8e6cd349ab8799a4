import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createServer, type DemoOptions, type DemoServer } from '../../demo/server'
import type { Lang } from '../../src/core/types'
import { BLANK, listenWithPages } from './merchant-pages'
import { createPagePool } from './page-pool'
import { PATIENCE_MS } from './patience'
import { TEXTS } from './texts'
import { until } from './until'
import { inFirefox, isServed, workerBrowser, type Pictures } from './worker-browser'

export { BLANK, TEXTS }

/** NARROW is a phone, WIDE has the whole navigation bar. */
export const NARROW = { width: 390, height: 844 }
export const WIDE = { width: 1280, height: 900 }

/** Whether a flow runs once more: in Firefox, on another build, or on pages from a server. */
const isRepeated = inFirefox || ['STORE_ROOT', 'STORE_SERVED'].some((name) => process.env[name])

/** The languages of a flow that depends on them; where it is repeated, to save time, only the one from right to left. */
export const LANGS: readonly Lang[] = isRepeated ? ['ar'] : ['en', 'ar']

/** For the entries of a list that differ in what they show and not in how: each runs in one language, at one width. */
export const alternating = (index: number) =>
  index % 2 ? (['ar', NARROW] as const) : (['en', WIDE] as const)

/** The language of a flow that is the same in both: what was left in English, or laid out for it, shows in this one. */
export const ONE_LANG: Lang = 'ar'

/** Firefox says this of a script whose load the next page interrupts: the hash is that of an empty file. */
const INTERRUPTED = /^None of the “sha256” hashes .*47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=/

export interface Visit {
  /** The saved language of an earlier visit. */
  lang?: Lang
  viewport?: { width: number; height: number }
  /**
   * Replaces the demo's page by a merchant's. `{{host}}` is the server's URL, `{{cdn}}` another origin with its files.
   */
  html?: string
  /** The page's Content Security Policy. */
  csp?: string
  /** What an earlier visit has stored, by key. */
  stored?: Record<string, string>
  /** A device other than a desktop computer. */
  device?: { userAgent: string; hasTouch: boolean }
  /** Whether the shopper has no preference for reduced motion. */
  motion?: boolean
  /** Controls the page's clock: it runs, but can be advanced and stopped. */
  clock?: boolean
  /** The page can't run the store: its elements are not waited for. */
  withoutStore?: boolean
}

/** Another build than `dist`, set by Vitest's project `unpatched`. */
const ROOT = process.env['STORE_ROOT'] ? { root: process.env['STORE_ROOT'] } : {}

interface StoreServer {
  demo: DemoServer
  listening: Awaited<ReturnType<typeof listenWithPages>>
  pool: ReturnType<typeof createPagePool>
}

async function startServer(
  browser: Browser,
  options: DemoOptions,
  revalidates: boolean,
): Promise<StoreServer> {
  // Imported only when needed: it brings in all of the store's code.
  const served = isServed ? await import('./served-pages') : null
  const pages = served?.servedPages(() => ({ url: listening.url, fetch: demo.fetch }))
  const demo = createServer({ ...ROOT, ...(pages && { pages }), ...options })
  const listening = await listenWithPages(demo, { revalidates, isShared: !inFirefox })
  return { demo, listening, pool: createPagePool(browser, `${listening.url}${BLANK}`) }
}

interface StoreNeeds {
  pictures?: Pictures
  revalidates?: boolean
  ownCache?: boolean
}

/** For flows that do not depend on pictures. Security policies, layout shifts and HTML from a server do. */
export const WITHOUT_PICTURES = { pictures: 'unloaded' } as const

/** Shared by the files of a worker that need no server of their own: a browser's pages have the store's files in their cache. */
const shared = new WeakMap<Browser, Promise<StoreServer>>()

/**
 * A demo server, shared by the test files of a worker that pass no options and have the same browser; every visit is a new
 * shopper with empty storage.
 * Screenshots need `painted` pictures, tests that hold back the store's files need `revalidates`, and those in which
 * pictures must arrive late need `ownCache`.
 */
export function openStore(
  options: DemoOptions = {},
  { pictures, revalidates = false, ownCache = false }: StoreNeeds = {},
) {
  const isShared = Object.keys(options).length === 0 && !revalidates && !ownCache
  let demo: DemoServer
  let listening: StoreServer['listening']
  let pool: StoreServer['pool']
  const pages: Page[] = []
  let problems: string[] = []
  let expected: RegExp[] = [INTERRUPTED]

  beforeAll(async () => {
    const browser = await workerBrowser(pictures)
    const started = (isShared && shared.get(browser)) || startServer(browser, options, revalidates)
    if (isShared) shared.set(browser, started)
    ;({ demo, listening, pool } = await started)
  })

  afterEach(async () => {
    await pool.release(pages.splice(0))
    listening.reset()
    demo.reset()
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
    problems = []
    expected = [INTERRUPTED]
    // Deduplicate repeated messages.
    expect([...new Set(unexpected)], 'what the browser complained about').toEqual([])
  })

  afterAll(async () => {
    if (isShared) return
    await pool.close()
    await listening.close()
  })

  function watch(page: Page) {
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      // The look-up of a phone without an account gets a 404.
      if (message.location().url.endsWith('/exists')) return
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
  }

  async function visit(
    path: string,
    { lang, viewport = WIDE, html, csp, stored = {}, device, clock, motion, withoutStore }: Visit = {},
  ): Promise<Page> {
    const page = await pool.take(
      {
        viewport,
        reducedMotion: motion ? 'no-preference' : 'reduce',
        baseURL: listening.url,
        ...device,
      },
      // A controlled clock can't be released.
      { once: clock ?? false },
    )
    pages.push(page)
    const context = page.context()
    // Only missing values: a reload must find what the shopper has stored since.
    await context.addInitScript(
      (kept) => {
        // Firefox runs this in the empty page before the first one as well, which has no storage.
        if (origin === 'null') return
        for (const [key, value] of Object.entries(kept)) localStorage[key] ??= value
        // React keeps no node for a text that is an element's only child, so a page translator may replace it.
        const create = Document.prototype.createTextNode
        Document.prototype.createTextNode = function (text) {
          const node = create.call(this, text)
          // Not those of the page itself. A description is replaced as a whole.
          const check = () => {
            const root = node.isConnected && node.getRootNode()
            if (root instanceof ShadowRoot && !node.parentElement?.closest('[part="description"]'))
              console.error(`React made a node of a text: ${text}`)
          }
          if (this === document && text.trim()) requestAnimationFrame(() => requestAnimationFrame(check))
          return node
        }
      },
      { ...stored, ...(lang && { lang }) },
    )
    if (clock) await context.clock.install()
    if (html || csp) await listening.send(context, { html, csp })
    page.setDefaultTimeout(PATIENCE_MS)
    watch(page)
    await page.goto(path)
    if (!withoutStore) await handedOver(page)
    return page
  }

  return {
    visit,
    /** Another tab of the same shopper. */
    async tab(page: Page, path: string): Promise<Page> {
      const other = await page.context().newPage()
      await other.setViewportSize(page.viewportSize() ?? WIDE)
      other.setDefaultTimeout(PATIENCE_MS)
      watch(other)
      await other.goto(path)
      return other
    },
    /** Records the bodies of the orders that are sent from now on. */
    watchOrders: () => listening.watchBodies('/api/orders') as Record<string, unknown>[],
    /** Holds back the server's responses for a path until they are released, or fail. */
    hold: (path: string) => listening.hold(path),
    /** Allows the browser to log this in the current test. */
    expectProblem: (pattern: RegExp) => void expected.push(pattern),
    get demo() {
      return demo
    },
    get url() {
      return listening.url
    },
    /** Another origin with the store's files. */
    get cdn() {
      return listening.cdn
    },
  }
}

/** Waits until the store has gone to this path, whatever the query: it may have the language. */
export const atPath = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path)

/** Waits until React has drawn every element: it replaces the nodes of the first paint, and loads failed data again. */
const handedOver = (page: Page) =>
  until(page, () =>
    [...document.querySelectorAll('store-app, store-nav, store-cart, store-product, store-checkout')].every(
      (element) => element.matches(':defined:not(:state(loading))'),
    ),
  )

/** Waits until React has drawn the full store: until then, what the server or the first paint has drawn is shown. */
export const isTakenOver = (page: Page) =>
  until(page, () => document.querySelector('store-app')?.matches(':defined:not(:state(loading))'))

/** Choices are radio buttons hidden in labels; a shopper clicks the label. */
export const choice = (within: Locator, name: string) =>
  within.locator('label').filter({ has: within.page().getByRole('radio', { name: new RegExp(`^${name}`) }) })

/** Waits until the page is at its scroll position: pictures and data may still move it. */
export const scrolledTo = (page: Page, top: number) =>
  until(page, (wanted) => Math.abs(scrollY - wanted) <= 2, top)

/** Gives the window another width, and waits until the page has been laid out for it, with what reacts to its width. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? WIDE.height })
  await until(page, (wanted) => innerWidth === wanted, width)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/**
 * The retry button that a page shows after giving up: advances the clock until the automatic retries are through. Needs
 * a visit with `clock`.
 */
export async function offeredRetry(page: Page, lang: Lang = 'en'): Promise<Locator> {
  const retry = page.getByRole('main').getByRole('button', { name: TEXTS[lang].retry })
  const isOffered = async () => {
    await page.clock.runFor(2_000)
    return retry.isVisible()
  }
  await expect.poll(isOffered).toBe(true)
  return retry
}

/** From the next document on the device saves data: nothing is prefetched. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Stops the page's clock: from now on time passes only where a test says so. Needs a visit with `clock`. */
export async function stopClock(page: Page): Promise<void> {
  // It can't be set back, so it is paused ahead of the time that passes meanwhile.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}

/** The name or text of the focused element, across shadow roots. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  })

/** Waits until the element is focused within its own root. */
export async function isFocused(place: Locator): Promise<void> {
  const focused = () => place.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)
  await expect.poll(focused).toBe(true)
}
