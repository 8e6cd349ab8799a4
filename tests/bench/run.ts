import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { createServer, type DemoOptions } from '../../demo/server.ts'
import { BROWSER_ARGS, findBrowser } from '../helpers/browser.mjs'
import { benchBackends } from './backends'
import { drawFilmstrip } from './filmstrip'
import { benchFirstVisit } from './first-visit'
import { benchFullStore } from './full-store'
import { benchGrowth } from './growth'
import { benchHostPage } from './host-page'
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

type Bench = (browser: Browser, url: string, products: string) => Promise<Result[]>

/** The benchmarks by name, as in `--only`, each with the options of its demo servers. */
const BENCHES: Readonly<Record<string, readonly [Bench, ...DemoOptions[]]>> = {
  search: [benchSearch, { products: 10_000 }, { products: 100_000 }],
  memory: [benchMemory, { products: 100_000 }],
  navigation: [benchNavigation, { products: 10_000 }],
  language: [benchLanguage, {}],
  'host-page': [benchHostPage, { packed: true }],
  'first-visit': [benchFirstVisit, { packed: true, control: true }],
  backends: [benchBackends, { packed: true }],
  'full-store': [benchFullStore, { packed: true }],
  'server-pages': [benchServerPages, { packed: true }],
  growth: [benchGrowth, {}],
}

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    filmstrip: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const { only, filmstrip } = values
const [file = join(tmpdir(), 'filmstrip.webp')] = positionals
if (positionals.length > (filmstrip ? 1 : 0)) throw new Error(`Unknown arguments: ${positionals.join(' ')}.`)
if (only !== undefined && !Object.hasOwn(BENCHES, only))
  throw new Error(`--only takes one of: ${Object.keys(BENCHES).join(', ')}.`)

/**
 * `npm run bench` prints medians with a four times slower CPU, next to bare React in the same run. `-- --only search` and
 * the like run a single benchmark. Fails if one exceeds its limit.
 *
 * `-- --filmstrip picture.webp` instead writes a picture of the first two seconds of a card; without a name, to the
 * system's temporary folder.
 */
if (!existsSync(fileURLToPath(new URL('../../dist/store.js', import.meta.url))))
  throw new Error('There is no dist/store.js: run `npm run build` first.')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
try {
  if (filmstrip) {
    await withDemo({ packed: true }, (url) => drawFilmstrip(browser, url, file))
    console.log(file)
  } else {
    const results: Result[] = []
    for (const [name, [bench, ...servers]] of Object.entries(BENCHES)) {
      if (only !== undefined && only !== name) continue
      for (const options of servers) {
        const products = options.products?.toLocaleString('en') ?? ''
        results.push(...(await withDemo(options, (url) => bench(browser, url, products))))
      }
    }
    console.log(tableOf(results))
    process.exitCode = results.every(isKept) ? 0 : 1
  }
} finally {
  await browser.close()
}
