import { chromium, type Browser } from 'playwright-core'
import {
  BROWSER_ARGS,
  findBrowser,
  findChrome,
  SHORT_LIVED,
  WITHOUT_PIXELS,
  PLAYWRIGHT_WITHOUT_BROWSER_UI,
} from './browser.mjs'
import { launchFirefox } from './firefox'

/** Set by Vitest's projects of these names. */
export const inFirefox = process.env.STORE_PROJECT === 'firefox'
const inChrome = process.env.STORE_PROJECT === 'chrome'

async function chromiumPath(): Promise<string> {
  if (!inChrome) return findBrowser()
  const chrome = await findChrome()
  if (!chrome)
    throw new Error(
      'These tests take a Chrome beside the headless Chromium: install one, and set neither CHROME_PATH nor STORE_NO_SYSTEM_BROWSER.',
    )
  return chrome
}

const launched = new Map<boolean, Promise<Browser>>()

async function launch(pixels: boolean): Promise<Browser> {
  const args = [
    ...BROWSER_ARGS,
    SHORT_LIVED,
    PLAYWRIGHT_WITHOUT_BROWSER_UI,
    ...(pixels ? [] : [WITHOUT_PIXELS]),
  ]
  const browser = inFirefox
    ? await launchFirefox()
    : await chromium.launch({ executablePath: await chromiumPath(), args })
  browser.on('disconnected', () => launched.delete(pixels))
  return browser
}

/** The browser of this worker, shared by its test files; it closes with the worker. Screenshots need its `pixels`. */
export function workerBrowser({ pixels = false } = {}): Promise<Browser> {
  const browser = launched.get(pixels) ?? launch(pixels)
  launched.set(pixels, browser)
  return browser
}
