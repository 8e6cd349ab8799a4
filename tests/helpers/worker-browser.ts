import { chromium, type Browser } from 'playwright-core'
import { BROWSER_ARGS, findBrowser } from './browser.mjs'

let launched: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  browser.on('disconnected', () => (launched = undefined))
  return browser
}

/** The browser of this worker, for all of its test files. It ends with the worker, whose files share their modules. */
export const workerBrowser = (): Promise<Browser> => (launched ??= launch())
