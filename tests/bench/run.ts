import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { createServer, type DemoOptions } from '../../demo/server.ts'
import { BROWSER_ARGS, findBrowser } from '../helpers/browser.mjs'
import { drawFilmstrip } from './filmstrip'
import { benchBackends } from './backends'
import { benchFirstVisit } from './first-visit'
import { benchFullStore } from './full-store'
import { benchGrowth } from './growth'
import { benchHostPage } from './host-page'
import { benchLanguage } from './language'
import { benchMemory } from './memory'
import { benchNavigation } from './navigation'
import { takePhotograph } from './photograph'
import { weighPatches } from './patches'
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
  'host-page': (browser) => withDemo({ packed: true }, (url) => benchHostPage(browser, url)),
  'first-visit': (browser) => withDemo({ packed: true }, (url) => benchFirstVisit(browser, url)),
  backends: (browser) => withDemo({ packed: true }, (url) => benchBackends(browser, url)),
  'full-store': (browser) => withDemo({ packed: true }, (url) => benchFullStore(browser, url)),
  'server-pages': (browser) => withDemo({ packed: true }, (url) => benchServerPages(browser, url)),
  growth: (browser) => withDemo({}, (url) => benchGrowth(browser, url)),
}

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    filmstrip: { type: 'boolean', default: false },
    patches: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const { only, filmstrip, patches } = values
const [file = join(tmpdir(), 'filmstrip.webp')] = positionals
if (positionals.length > (filmstrip ? 1 : 0)) throw new Error(`Not understood: ${positionals.join(' ')}.`)
if (only !== undefined && !Object.hasOwn(BENCHES, only))
  throw new Error(`--only takes one of: ${Object.keys(BENCHES).join(', ')}.`)

/**
 * `npm run bench` prints medians with a four times slower CPU, next to bare React in the same run. `-- --only search` and
 * the
 * like run a single benchmark. Fails if one exceeds its limit.
 *
 * `-- --filmstrip picture.webp` instead writes a picture of the first two seconds of a card; without a name, to the
 * system's
 * temporary folder. `-- --patches` prints what each patch of a library saves.
 */
if (!existsSync(fileURLToPath(new URL('../../dist/store.js', import.meta.url))))
  throw new Error('There is no dist/store.js: run `npm run build` first.')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
try {
  if (filmstrip) {
    await withDemo({ packed: true }, (url) => drawFilmstrip(browser, url, file))
    console.log(file)
  } else if (patches) await withDemo({ packed: true }, (url) => weighPatches(browser, url))
  else {
    const results: Result[] = []
    for (const [name, bench] of Object.entries(BENCHES)) {
      if (only === undefined || only === name) results.push(...(await bench(browser)))
    }
    console.log(tableOf(results))
    process.exitCode = results.every(isKept) ? 0 : 1
  }
} finally {
  await browser.close()
}
