import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { en } from '../../../src/core/i18n/en'
import { enStore } from '../../../src/core/i18n/en-store'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The modules that are there before the texts of screens are: these, and all that they import at once. */
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

it('a card, its button, messages and failures speak without the texts of screens', () => {
  const modules = modulesFrom([
    'elements/store-product.tsx',
    'src/parts/ToastList.tsx',
    'src/core/open-cart.ts',
  ])
  const used = [...modules].flatMap(([file, code]) =>
    [...code.matchAll(/\bt\(([^()]*)/g)].flatMap(([, args = '']) =>
      [...args.matchAll(/'(\w+)'/g)].map(([, key = '']) => ({ file, key })),
    ),
  )
  expect(used.filter(({ key }) => key in enStore)).toEqual([])
  const keys = used.map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['addToCart', 'outOfStock', 'noProductId', 'retry', 'close']))
  expect(keys.filter((key) => !(key in en))).toEqual([])
})
