import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { AREAS, type Area } from '../../../src/core/i18n/view'

/**
 * Types ensure that a component uses only texts of the area it names (`useView<'browse'>()`, tests/types). That the
 * area has loaded when the component renders depends on imports: code loaded with an area's texts may statically import
 * only components that need no later area.
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

/** A module and all its static imports, direct and indirect. */
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

/** The last area that the components of a module name: `useView<'browse'>()`, `View<'browse'>`. */
function areaNeeded(file: string): Area {
  const named = new Set([...codeOf(file).matchAll(/\b(?:useView|View)<'(\w+)'>/g)].map(([, area]) => area))
  return AREAS.findLast((area) => named.has(area)) ?? 'base'
}

const LAZY =
  /\blazyPart\(\s*async \(\) => \(await import\('(\..*?)'\)\)\.\w+,?\s*(?:'(\w+)')?,?\s*(?:\{[^}]*\},?\s*)?\)/g

/** The code that is loaded with the texts of an area: elements, lazy parts, and the children of `<StoreTexts>`. */
const lazyParts = files.flatMap((file) =>
  [...codeOf(file).matchAll(LAZY)].map(([, path = '', area = 'browse']) => ({
    entry: resolve(file, path) ?? `${file}: ${path}`,
    area: area as Area,
  })),
)
const ENTRIES: readonly { entry: string; area: Area }[] = [
  ...lazyParts,
  { entry: 'elements/runtime/define.tsx', area: 'base' },
  { entry: 'elements/store-product.tsx', area: 'base' },
  { entry: 'elements/store-checkout.tsx', area: 'base' },
  { entry: 'elements/store-app.tsx', area: 'store' },
  { entry: 'elements/store-nav.tsx', area: 'store' },
  { entry: 'elements/store-cart.tsx', area: 'store' },
]

it('the check of text areas finds all lazy parts', () => {
  const calls = files.flatMap((file) => codeOf(file).match(/ = lazyPart\(|: lazyPart\(/g) ?? [])
  expect(lazyParts.length).toBe(calls.length)
  expect(lazyParts.length).toBeGreaterThan(30)
})

it.each(ENTRIES)('$entry shows no texts beyond its area, $area', ({ entry, area }) => {
  const beyond = [...modulesFrom(entry)].filter(
    (file) => AREAS.indexOf(areaNeeded(file)) > AREAS.indexOf(area),
  )
  expect(beyond).toEqual([])
})
