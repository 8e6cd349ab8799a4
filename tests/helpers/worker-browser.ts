import { chromium, type Browser } from 'playwright-core'
import {
  BROWSER_ARGS,
  findBrowser,
  findChrome,
  PLAYWRIGHT_WITHOUT_BROWSER_UI,
  PLAYWRIGHT_WITHOUT_PICTURES,
  SHORT_LIVED,
  WITHOUT_PIXELS,
} from './browser.mjs'
import { launchFirefox } from './firefox'

/** Vitest's projects of these names set the variable. */
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

/** How pictures are treated. With `painted`, everything else is painted too, for screenshots. */
export type Pictures = 'unloaded' | 'loaded' | 'painted'

const PICTURE_ARGS: Record<Pictures, readonly string[]> = {
  unloaded: [WITHOUT_PIXELS, PLAYWRIGHT_WITHOUT_PICTURES],
  loaded: [WITHOUT_PIXELS],
  painted: [],
}

const launched = new Map<Pictures, Promise<Browser>>()

async function launch(pictures: Pictures): Promise<Browser> {
  const args = [...BROWSER_ARGS, SHORT_LIVED, PLAYWRIGHT_WITHOUT_BROWSER_UI, ...PICTURE_ARGS[pictures]]
  const browser = inFirefox
    ? await launchFirefox()
    : await chromium.launch({ executablePath: await chromiumPath(), args })
  browser.on('disconnected', () => launched.delete(pictures))
  return browser
}

/** Firefox always paints. A full Chrome always loads pictures, so that it behaves like a shopper's browser. */
function picturesFor(wanted: Pictures): Pictures {
  if (inFirefox) return 'painted'
  return wanted === 'unloaded' && inChrome ? 'loaded' : wanted
}

/**
 * Returns the browser of this worker that treats pictures in this way. Its test files share it, and it closes with
 * the worker.
 */
export function workerBrowser(wanted: Pictures = 'loaded'): Promise<Browser> {
  const pictures = picturesFor(wanted)
  const browser = launched.get(pictures) ?? launch(pictures)
  launched.set(pictures, browser)
  return browser
}
