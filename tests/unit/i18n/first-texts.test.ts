import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import enMore from '../../../src/core/i18n/en-more.json' with { type: 'json' }

/**
 * Texts that have not loaded are empty. So code that does not wait for all texts (elements, and lazy parts with
 * `moreTexts: false`) may show only the first ones, and may statically import only components that do the same.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = ['src', 'elements'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
)
const codeOf = (file: string) => readFileSync(root + file, 'utf8')

function resolve(from: string, path: string): string | undefined {
  const target = join(dirname(from), path).replaceAll('\\', '/')
  return ['.tsx', '.ts', '/index.ts'].map((end) => target + end).find((file) => existsSync(root + file))
}

/** Returns a module and all its static imports, direct and indirect. */
function modulesFrom(entry: string): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const imports = codeOf(file).matchAll(/^(?:import|export)( type)? [^'"]*?from '(\..*?)'/gms)
    for (const [, typeOnly, other = ''] of imports) {
      const imported = resolve(file, other)
      if (imported && !typeOnly) visit(imported)
    }
  }
  visit(entry)
  return found
}

/** Returns the first arguments of the calls of `t`, up to the matching bracket. */
function argumentsOfT(code: string): string[] {
  return [...code.matchAll(/\bt\(/g)].map(({ index, 0: call }) => {
    const start = index + call.length
    let depth = 0
    const end = code
      .slice(start)
      .split('')
      .findIndex((sign) => {
        depth += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0
        return depth < 0 || (depth === 0 && sign === ',')
      })
    return code.slice(start, start + end)
  })
}

/** Returns the texts beyond the first ones that a module shows: `t('key')`, `t(open ? 'key' : 'other')`. */
function furtherTexts(file: string): string[] {
  const code = codeOf(file)
  // Such code shows another text until all texts have loaded.
  if (/\bview\.complete \?/.test(code)) return []
  const shown = argumentsOfT(code).flatMap((key) => key.match(/(?<=')\w+(?=')/g) ?? [])
  return shown.filter((key) => key in enMore).map((key) => `${file}: ${key}`)
}

const LAZY = /\blazyPart\(\s*async \(\) => \(await import\('(\..*?)'\)\)\.\w+,?\s*(\{[^}]*\})?,?\s*\)/g

const lazyParts = files.flatMap((file) =>
  [...codeOf(file).matchAll(LAZY)].map(([, path = '', options = '']) => ({
    entry: resolve(file, path) ?? `${file}: ${path}`,
    first: options.includes('moreTexts: false'),
  })),
)
const ENTRIES = [
  ...lazyParts.filter(({ first }) => first).map(({ entry }) => entry),
  'elements/runtime/element.ts',
  ...['product', 'checkout', 'app', 'nav', 'cart'].map((name) => `elements/store-${name}.tsx`),
]

it('the check of first texts finds all lazy parts, and finds further texts in other code', () => {
  const calls = files.flatMap((file) => codeOf(file).match(/ = lazyPart\(|: lazyPart\(/g) ?? [])
  expect(lazyParts.length).toBe(calls.length)
  expect(lazyParts.length).toBeGreaterThan(30)
  expect(furtherTexts('src/parts/cart/CartPage.tsx')).not.toEqual([])
})

it.each(ENTRIES)('%s shows no texts beyond the first ones', (entry) => {
  expect([...modulesFrom(entry)].flatMap(furtherTexts)).toEqual([])
})
