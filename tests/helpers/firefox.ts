import { firefox, type Browser } from 'playwright-core'
import type { Driver } from './driver'
import { findFirefox } from './engines'

/** The session of playwright-core's WebDriver BiDi. It is internal, which is why the version is pinned. */
interface BidiSession {
  send(method: string, params: object): Promise<unknown>
}
interface Internals {
  _connection: { toImpl(browser: Browser): { _browserSession: BidiSession } }
}

/** Commands that Firefox does not support yet, and that playwright-core sends with every context. */
const UNSUPPORTED = new Set(['emulation.setMediaFeaturesOverride'])

/**
 * Runs in the page. Makes `fill` insert text like typing. Playwright-core sets the field's value by script, which
 * React takes for its own change and does not report.
 */
function insertTextNatively() {
  const insertText = (text: string) => void document.execCommand('insertText', false, text)
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insertText, set: () => {} })
}

/**
 * Starts an installed Firefox through playwright-core's undocumented channel for unpatched builds. This Firefox
 * always prefers reduced motion.
 */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox()
  if (!executablePath) throw new Error('Firefox is not installed.')
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  })
  const { _browserSession } = (browser as unknown as Internals)._connection.toImpl(browser)
  const session = Object.getPrototypeOf(_browserSession) as BidiSession
  const { send } = session
  const contextsWithPage = new Set<unknown>()
  session.send = function (method, params) {
    if (UNSUPPORTED.has(method)) return Promise.resolve({})
    if (method !== 'browsingContext.create') return send.call(this, method, params)
    // Playwright-core opens a window for every page, which takes twice as long as a tab. A shopper's second page
    // still gets a window, because a second tab would hide the first page, which would then get no frames. There is
    // one shopper at a time.
    const { userContext } = params as { userContext?: unknown }
    const type = contextsWithPage.has(userContext) ? 'window' : 'tab'
    contextsWithPage.add(userContext)
    return send.call(this, method, { ...params, type })
  }
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(insertTextNatively)
    return context
  }
  return browser
}

export async function openFirefox(browser: Browser): Promise<Driver> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  return {
    async goto(url) {
      await page.goto(url)
    },
    run: <Args extends unknown[], T>(action: (...args: Args) => T | Promise<T>, ...args: Args) =>
      page.evaluate<T>(`(${action})(...${JSON.stringify(args)})`),
    press: (x, y) => page.mouse.click(x, y),
    move: (x, y) => page.mouse.move(x, y),
    type: (text) => page.keyboard.type(text),
    close: () => context.close(),
  }
}
