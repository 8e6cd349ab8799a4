import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { en } from '../../../src/core/i18n/en'
import { enBrowse } from '../../../src/core/i18n/en-browse'
import { enStore } from '../../../src/core/i18n/en-store'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** These modules, and all that they import at once. */
function modulesFrom(entries: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    const code = readFileSync(root + file, 'utf8')
    found.set(file, code)
    for (const [, typeOnly, other = ''] of code.matchAll(
      /^(?:import|export)( type)? [^'"]*?from '(\..*?)'/gms,
    )) {
      const path = join(dirname(file), other)
      const imported = ['.tsx', '.ts', '/index.ts']
        .map((end) => path + end)
        .find((name) => existsSync(root + name))
      if (imported && !typeOnly) visit(imported)
    }
  }
  for (const entry of entries) visit(entry)
  return found
}

/** The texts that these modules show, by the file that does. */
const shownBy = (modules: Map<string, string>) =>
  [...modules].flatMap(([file, code]) =>
    [...code.matchAll(/\bt\(([^()]*)/g)].flatMap(([, args = '']) =>
      [...args.matchAll(/'(\w+)'/g)].map(([, key = '']) => ({ file, key })),
    ),
  )

it('a card, its button, messages and failures speak without the texts of screens', () => {
  const used = shownBy(
    modulesFrom(['elements/store-product.tsx', 'src/parts/ToastList.tsx', 'src/core/open-cart.ts']),
  )
  expect(used.filter(({ key }) => key in enStore || key in enBrowse)).toEqual([])
  const keys = used.map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['addToCart', 'outOfStock', 'noProductId', 'retry', 'close']))
  expect(keys.filter((key) => !(key in en))).toEqual([])
})

it('navigation and home speak without the texts of other screens', () => {
  const used = shownBy(
    modulesFrom([
      'elements/store-app.tsx',
      'elements/store-nav.tsx',
      'elements/store-cart.tsx',
      'src/screens/HomeScreen.tsx',
    ]),
  )
  expect(used.filter(({ key }) => key in enBrowse)).toEqual([])
  expect(used.map(({ key }) => key)).toEqual(expect.arrayContaining(['search', 'cart', 'loading', 'retry']))
})
