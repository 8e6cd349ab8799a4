import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright-core'
import { createServer } from '../../demo/server.ts'
import { BROWSER_ARGS, findBrowser } from '../helpers/browser.mjs'
import { buildScript } from './build-script'
import { benchLanguage } from './language'
import { benchNavigation } from './navigation'
import { isKept, tableOf, type Result } from './results'
import { benchSearch } from './search'

/** Runs benches against a demo of so many products. */
async function withProducts(
  products: number | undefined,
  bench: (url: string) => Promise<Result[]>,
): Promise<Result[]> {
  const demo = await createServer(products === undefined ? {} : { products }).listen(0)
  try {
    return await bench(demo.url)
  } finally {
    await demo.close()
  }
}

async function benchAll(browser: Browser): Promise<Result[]> {
  const bare = await buildScript('bare.tsx')
  return [
    ...(await withProducts(10_000, (url) => benchSearch(browser, url, '10,000', bare))),
    ...(await withProducts(100_000, (url) => benchSearch(browser, url, '100,000', bare))),
    ...(await withProducts(10_000, (url) => benchNavigation(browser, url))),
    ...(await withProducts(undefined, (url) => benchLanguage(browser, url))),
  ]
}

/**
 * `npm run bench`: medians on this machine, slowed down four times, beside those of bare React in the same run. Fails
 * where one is over its limit.
 */
if (!existsSync(fileURLToPath(new URL('../../dist/store.js', import.meta.url))))
  throw new Error('There is no dist/store.js: run `npm run build` first.')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
try {
  const results = await benchAll(browser)
  console.log(tableOf(results))
  process.exitCode = results.every(isKept) ? 0 : 1
} finally {
  await browser.close()
}
