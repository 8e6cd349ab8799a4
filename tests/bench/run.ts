import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright-core'
import { createServer, type DemoOptions } from '../../demo/server.ts'
import { UsageError } from '../../elements/command/errors'
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
import { helpOf, readOptions, type BenchOptions } from './options'
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

async function run({ only, filmstrip, file }: BenchOptions): Promise<number> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    if (filmstrip) {
      await withDemo({ packed: true }, (url) => drawFilmstrip(browser, url, file))
      console.log(file)
      return 0
    }
    const results: Result[] = []
    for (const [name, [bench, ...servers]] of Object.entries(BENCHES)) {
      if (only !== undefined && only !== name) continue
      for (const options of servers) {
        const products = options.products?.toLocaleString('en') ?? ''
        results.push(...(await withDemo(options, (url) => bench(browser, url, products))))
      }
    }
    console.log(tableOf(results))
    return results.every(isKept) ? 0 : 1
  } finally {
    await browser.close()
  }
}

/** Measures the store at the speed of a phone, as `HELP` describes. */
async function main(args: string[]): Promise<number> {
  const names = Object.keys(BENCHES)
  try {
    const options = readOptions(args, names)
    if (options && !existsSync(fileURLToPath(new URL('../../dist/store.js', import.meta.url))))
      throw new UsageError('There is no dist/store.js: run `npm run build` first.')
    if (options) return await run(options)
    console.log(helpOf(names))
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    return 2
  }
}

process.exitCode = await main(process.argv.slice(2))
