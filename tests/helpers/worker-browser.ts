import { chromium, type Browser } from 'playwright-core'
import { BROWSER_ARGS, findBrowser } from './browser.mjs'
import { launchFirefox } from './firefox'

/** Set by Vitest's project of that name. */
export const inFirefox = process.env.STORE_PROJECT === 'firefox'

/** Most pages live for seconds: code optimised for them costs more time than it saves. */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev'

let launched: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const browser = inFirefox
    ? await launchFirefox()
    : await chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_ARGS, SHORT_LIVED] })
  browser.on('disconnected', () => (launched = undefined))
  return browser
}

/** The browser of this worker, shared by its test files; it closes with the worker. */
export const workerBrowser = (): Promise<Browser> => (launched ??= launch())
