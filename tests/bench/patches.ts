import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { PATCHES } from '../../elements/build/patches'
import type { FirstRoutes } from '../../elements/build/store-loader'
import { buildInto } from '../helpers/build-into'
import { press } from './first-visit'
import { firstVisitPages } from './first-visit-pages'
import { median } from './results'
import { openSite } from './site'

const ROUNDS = 11
const BUILDS = fileURLToPath(new URL('../../.cache/patches', import.meta.url))

interface Variant {
  name: string
  dist: string
  /** Gzipped kB until a card works. */
  size: number
  /** Milliseconds until a click on the first visible card is in the cart, by round. */
  one: number[]
  ten: number[]
}

function built(name: string, patch: string): Variant {
  const dist = join(BUILDS, name)
  buildInto(dist, patch)
  const { shown, usable } = JSON.parse(readFileSync(join(dist, 'first-routes.json'), 'utf8')) as FirstRoutes
  const files = [...(shown['store-product'] ?? []), ...(usable['store-product'] ?? [])]
  const sizes = files.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  return { name, dist, size: sizes.reduce((sum, size) => sum + size) / 1000, one: [], ten: [] }
}

const share = (all: Variant, without: Variant, what: 'one' | 'ten') => {
  const ratios = without[what].map((time, round) => time / (all[what][round] ?? Number.NaN) - 1)
  return `${(100 * median(ratios)).toFixed(1)} %`.padStart(8)
}

/**
 * Prints what each patch of a library saves. Builds with all patches but one alternate with the build that has all, so
 * that anything that slows the machine for a while affects both.
 */
export async function weighPatches(browser: Browser, host: string): Promise<void> {
  const pages = await firstVisitPages(browser, host)
  const all = built('all', '')
  const others = [
    ...PATCHES.map((name) => built(name, name === 'as-module' ? '-as-module,-merge-runtime' : `-${name}`)),
    built('all of them', 'off'),
  ]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const variant of [all, ...others]) {
      const site = await openSite(pages, { dist: variant.dist })
      variant.one.push((await press(browser, site.url, '/card')).usable)
      variant.ten.push((await press(browser, site.url, '/cards')).usable)
      await site.close()
    }
  }
  console.log(
    `With all: ${all.size.toFixed(1)} kB, usable after ${median(all.one).toFixed(0)} ms, of ten ${median(all.ten).toFixed(0)} ms.`,
  )
  console.log(`${'Without'.padEnd(18)}       kB     one     ten`)
  for (const variant of others)
    console.log(
      `${variant.name.padEnd(18)} ${(variant.size - all.size).toFixed(2).padStart(8)}${share(all, variant, 'one')}${share(all, variant, 'ten')}`,
    )
}
