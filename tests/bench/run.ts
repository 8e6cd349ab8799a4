import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { createServer, type DemoOptions } from '../../demo/server.ts'
import { BROWSER_ARGS, findBrowser } from '../helpers/browser.mjs'
import { benchFirstVisit } from './first-visit'
import { benchFullStore } from './full-store'
import { benchLanguage } from './language'
import { benchMemory } from './memory'
import { benchNavigation } from './navigation'
import { takePhotograph } from './photograph'
import { isKept, tableOf, type Result } from './results'
import { benchSearch } from './search'
import { benchServerPages } from './server-pages'

const photograph = takePhotograph()

async function withDemo<T>(options: DemoOptions, bench: (url: string) => Promise<T>): Promise<T> {
  const demo = await createServer({ photograph, ...options }).listen(0)
  try {
    return await bench(demo.url)
  } finally {
    await demo.close()
  }
}

/** The benchmarks by name, as in `--only`. */
const BENCHES: Readonly<Record<string, (browser: Browser) => Promise<Result[]>>> = {
  async search(browser) {
    return [
      ...(await withDemo({ products: 10_000 }, (url) => benchSearch(browser, url, '10,000'))),
      ...(await withDemo({ products: 100_000 }, (url) => benchSearch(browser, url, '100,000'))),
    ]
  },
  memory: (browser) => withDemo({ products: 100_000 }, (url) => benchMemory(browser, url, '100,000')),
  navigation: (browser) => withDemo({ products: 10_000 }, (url) => benchNavigation(browser, url)),
  language: (browser) => withDemo({}, (url) => benchLanguage(browser, url)),
  'first-visit': (browser) => withDemo({ packed: true }, (url) => benchFirstVisit(browser, url)),
  'full-store': (browser) => withDemo({ packed: true }, (url) => benchFullStore(browser, url)),
  'server-pages': (browser) => withDemo({ packed: true }, (url) => benchServerPages(browser, url)),
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
if (only !== undefined && !Object.hasOwn(BENCHES, only))
  throw new Error(`--only takes one of: ${Object.keys(BENCHES).join(', ')}.`)

/** `npm run bench` prints medians next to those of bare React in the same run, and fails if one exceeds its limit. */
if (!existsSync(fileURLToPath(new URL('../../dist/store.js', import.meta.url))))
  throw new Error('There is no dist/store.js: run `npm run build` first.')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
try {
  const results: Result[] = []
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (only === undefined || only === name) results.push(...(await bench(browser)))
  }
  console.log(tableOf(results))
  process.exitCode = results.every(isKept) ? 0 : 1
} finally {
  await browser.close()
}
