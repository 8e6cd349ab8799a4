import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { followRequests } from './idle'

interface Lent {
  /** Pages with the same key are interchangeable, whatever their viewport. */
  key: string
  /** Init scripts of this visit only. */
  scripts: { dispose(): Promise<void> }[]
  /** Whether it was at another origin, whose storage can't be cleared from this one. */
  strayed: boolean
  /** The session of a page that can be reset; otherwise null. */
  devtools: CDPSession | null
}

/** The events for which tests add listeners. Playwright itself listens to others. */
const EVENTS = [
  'console',
  'dialog',
  'framenavigated',
  'load',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
]

/** The maximum number of unused pages for each set of options. A test rarely needs more, and each page uses memory. */
const MAX_IDLE_PAGES = 2

/**
 * Removes a test's listeners and then its routes, so that no listener reports a routed request that is still in
 * flight. Errors are ignored, because no test waits for a routed request.
 */
async function abandon(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) for (const event of EVENTS) page.removeAllListeners(event)
  await Promise.all(
    [context, ...context.pages()].map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })),
  )
}

/** Records the init scripts that tests add, so that they can be removed. */
function collectScripts(target: Page | BrowserContext, scripts: Lent['scripts']) {
  const add: Page['addInitScript'] = target.addInitScript.bind(target)
  const addAndCollect: Page['addInitScript'] = async (script, arg, options) => {
    const added = await add(script, arg, options)
    scripts.push(added)
    return added
  }
  target.addInitScript = addAndCollect
}

/**
 * Creates a pool of pages of one origin, each in a separate context. A page is reset and reused after its test,
 * because a new one takes twice as long in a headless shell, and three times as long in a Chrome. `blank` is a URL of
 * that origin without content.
 */
export function createPagePool(browser: Browser, blank: string) {
  const { origin } = new URL(blank)
  const lent = new Map<Page, Lent>()
  const idle = new Map<string, Page[]>()
  // The reset uses the DevTools protocol.
  const canReset = browser.browserType().name() === 'chromium'

  async function open(options: BrowserContextOptions, key: string): Promise<Page> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const state: Lent = { key, scripts: [], strayed: false, devtools: null }
    lent.set(page, state)
    if (key) state.devtools = await context.newCDPSession(page)
    collectScripts(context, state.scripts)
    collectScripts(page, state.scripts)
    context.on('page', followRequests)
    return page
  }

  /** Resets the page to the state of a new shopper. */
  async function reset(page: Page, { scripts, devtools }: Lent): Promise<void> {
    const context = page.context()
    await Promise.all(
      context
        .pages()
        .filter((tab) => tab !== page)
        .map((tab) => tab.close()),
    )
    await abandon(context)
    context.removeAllListeners('request')
    await Promise.all(scripts.splice(0).map((script) => script.dispose()))
    await Promise.all([context.setOffline(false), context.clearPermissions(), context.clearCookies()])
    await page.goto(blank, { waitUntil: 'commit' })
    await Promise.all([
      page.mouse.move(-1, -1),
      page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null }),
      page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear())),
      devtools?.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      devtools?.send('Page.resetNavigationHistory'),
    ])
  }

  return {
    /**
     * Returns a page with the state of a newly installed browser. With `once`, it is not reused, because the test
     * makes changes that can't be reset.
     */
    async take(options: BrowserContextOptions, { once = false } = {}): Promise<Page> {
      const { viewport, ...others } = options
      const key = once || !canReset ? '' : JSON.stringify(others)
      const page = idle.get(key)?.pop() ?? (await open(options, key))
      if (viewport) await page.setViewportSize(viewport)
      followRequests(page)
      page.on('framenavigated', (frame) => {
        const at = URL.canParse(frame.url()) ? new URL(frame.url()).origin : 'null'
        const state = lent.get(page)
        if (state && at !== origin && at !== 'null') state.strayed = true
      })
      return page
    },
    /** Resets the pages in use and returns them to the pool. */
    async release(pages: readonly Page[]): Promise<void> {
      await Promise.all(
        pages.map(async (page) => {
          const state = lent.get(page)
          if (state?.key && !state.strayed && !page.isClosed()) {
            try {
              await reset(page, state)
              const rested = idle.get(state.key) ?? []
              if (rested.length < MAX_IDLE_PAGES) {
                idle.set(state.key, [...rested, page])
                return
              }
            } catch {
              // The page has crashed or hangs. A new one replaces it.
            }
          }
          lent.delete(page)
          await abandon(page.context())
          await page.context().close()
        }),
      )
    },
    async close(): Promise<void> {
      await Promise.all([...lent.keys()].map((page) => page.context().close()))
    },
  }
}
