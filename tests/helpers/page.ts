import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createServer, type DemoOptions, type DemoServer } from '../../demo/server'
import type { Lang } from '../../src/core/types'
import { BLANK, listenWithPages } from './merchant-pages'
import { createPagePool } from './page-pool'
import { PATIENCE_MS } from './patience'
import { TEXTS } from './texts'
import { until } from './until'
import { inFirefox, workerBrowser, type Pictures } from './worker-browser'

export { BLANK, TEXTS }

/** NARROW is a phone; WIDE shows the whole navigation bar. */
export const NARROW = { width: 390, height: 844 }
export const WIDE = { width: 1280, height: 900 }

/** The languages of a flow that depends on them. In Firefox, it runs only in the right-to-left one, to save time. */
export const LANGS: readonly Lang[] = inFirefox ? ['ar'] : ['en', 'ar']

/** For lists of similar cases: returns the language and width of a case, which alternate. */
export const alternating = (index: number) =>
  index % 2 ? (['ar', NARROW] as const) : (['en', WIDE] as const)

/** The language of a flow that is the same in both. Arabic reveals untranslated texts and left-to-right layout. */
export const ONE_LANG: Lang = 'ar'

/** Firefox logs this if a navigation interrupts the load of a script. The hash is that of an empty file. */
const INTERRUPTED = /^None of the “sha256” hashes .*47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=/

export interface Visit {
  /** The saved language of an earlier visit. */
  lang?: Lang
  viewport?: { width: number; height: number }
  /**
   * Replaces the demo's page with a merchant's. `{{host}}` is the server's URL, `{{cdn}}` another origin with its
   * files.
   */
  html?: string
  csp?: string
  /** The storage content of an earlier visit, by key. */
  stored?: Record<string, string>
  /** The device, if it is not a desktop computer. */
  device?: { userAgent: string; hasTouch: boolean }
  /** Whether the shopper allows motion (no `prefers-reduced-motion`). */
  motion?: boolean
  /** Whether the test controls the page's clock. The clock runs, but can be advanced and stopped. */
  clock?: boolean
  /** Whether the page can't run the store, so that its elements are not awaited. */
  withoutStore?: boolean
}

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
  const demo = createServer(options)
  const listening = await listenWithPages(demo, { revalidates, isShared: !inFirefox })
  return { demo, listening, pool: createPagePool(browser, `${listening.url}${BLANK}`) }
}

interface StoreNeeds {
  pictures?: Pictures
  revalidates?: boolean
  ownCache?: boolean
}

/** For flows that do not depend on pictures. Security policies, layout shifts and server-rendered HTML do. */
export const WITHOUT_PICTURES = { pictures: 'unloaded' } as const

/**
 * The servers that a worker's test files share if they need no separate one. The browser then has the store's files
 * in its cache.
 */
const shared = new WeakMap<Browser, Promise<StoreServer>>()

/**
 * Opens a demo server, shared by the test files of a worker that pass no options and use the same browser. Every
 * visit is a new shopper with empty storage.
 *
 * Screenshots need `painted` pictures, tests that hold back the store's files need `revalidates`, and tests in which
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
    expect([...new Set(unexpected)], 'unexpected messages of the browser').toEqual([])
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
      // A page whose clock is controlled can't be reused.
      { once: clock ?? false },
    )
    pages.push(page)
    const context = page.context()
    // Set only missing values, because a reload must not overwrite those of the shopper.
    await context.addInitScript(
      (remaining) => {
        // Firefox also runs this in the empty page before the first one, which has no storage.
        if (origin === 'null') return
        for (const [key, value] of Object.entries(remaining)) localStorage[key] ??= value
        // Detects separate text nodes. React keeps no node for a text that is an element's only child, so a page
        // translator may replace that text.
        const create = Document.prototype.createTextNode
        Document.prototype.createTextNode = function (text) {
          const node = create.call(this, text)
          // Ignore texts of the page itself, and descriptions, which are replaced as a whole.
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
    /** Allows the browser to log messages that match in the current test. */
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

/** Waits until the store is at this path. The query may differ, because it may have the language. */
export const atPath = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path)

/**
 * Waits until React has rendered every element. React replaces the nodes of the first paint, and repeats failed
 * requests.
 */
export const handedOver = (page: Page) =>
  until(page, () =>
    [...document.querySelectorAll('store-app, store-nav, store-cart, store-product, store-checkout')].every(
      (element) => element.matches(':defined:not(:state(loading))'),
    ),
  )

/** Waits until React has rendered the full store. Until then, the server's HTML or the first paint is shown. */
export const isTakenOver = (page: Page) =>
  until(page, () => document.querySelector('store-app')?.matches(':defined:not(:state(loading))'))

/** Finds the visible text of a place. A closed drawer and the bar of a phone repeat amounts. */
export const seen = (place: Page | Locator, ...text: Parameters<Page['getByText']>) =>
  place
    .getByText(...text)
    .filter({ visible: true })
    .first()

/** Finds a choice. Choices are radio buttons hidden in labels, and a shopper clicks the label. */
export const choice = (within: Locator, name: string) =>
  within.locator('label').filter({ has: within.page().getByRole('radio', { name: new RegExp(`^${name}`) }) })

/** Waits until the page is at this scroll position, which may still change while pictures and data load. */
export const scrolledTo = (page: Page, top: number) =>
  until(page, (wanted) => Math.abs(scrollY - wanted) <= 2, top)

/** Resizes the window, and waits until the page and everything that observes its width have a new layout. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? WIDE.height })
  await until(page, (wanted) => innerWidth === wanted, width)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/**
 * Returns the retry button that a page shows after it has given up. Advances the clock past the automatic retries, so
 * it needs a visit with `clock`.
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

/** Makes the device save data from the next document on, so that nothing is prefetched. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Stops the page's clock: from now on, time passes only if a test advances it. Needs a visit with `clock`. */
export async function stopClock(page: Page): Promise<void> {
  // The clock can't be set back, so it is paused at a time that is still ahead.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}

/** Returns the name or text of the focused element, across shadow roots. */
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
