import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { codeSplitting, type Chunks } from '../../../elements/build/code-splitting'

type Imports = Readonly<Record<string, readonly string[]>>

const AS_MODULE = '\0as-module:react-dom'
const path = (name: string) =>
  name.startsWith('\0') ? name : fileURLToPath(new URL(`../../../${name}`, import.meta.url))

/** Returns the chunk of each module of a build; null if it is left to the bundler. */
function chunksOf(imports: Imports, layers: Chunks, groups: Chunks = {}) {
  const names = Object.keys(imports)
  const graph = new Map(Object.entries(imports).map(([name, imported]) => [path(name), imported.map(path)]))
  const nameOf = codeSplitting(path('start'), layers, groups)
  const getModuleInfo = (id: string) => ({
    importedIds: graph.get(id) ?? [],
    dynamicallyImportedIds: id === path('start') ? names.map(path) : [],
  })
  return Object.fromEntries(
    names.map((name) => [
      name,
      nameOf(path(name), { getModuleInfo } as unknown as Parameters<typeof nameOf>[1]),
    ]),
  )
}

it('codeSplitting() puts a module into the first layer that imports it, directly or indirectly', () => {
  const chunks = chunksOf(
    { first: ['a'], a: ['b'], b: ['first'], second: ['b', 'c'], c: [] },
    { one: ['first'], two: ['second'] },
  )
  expect(chunks).toEqual({ first: 'one', a: 'one', b: 'one', second: 'two', c: 'two' })
})

it('codeSplitting() finds an entry by the end of its path', () => {
  const chunks = chunksOf(
    { 'src/parts/Cart.tsx': [], 'src/core/cart.ts': [], 'src/core/my-cart.ts': [] },
    { one: ['Cart', 'core/cart'] },
  )
  expect(Object.values(chunks)).toEqual(['one', 'one', null])
})

it('codeSplitting() puts a module into the earlier layer that names it, whatever imports it', () => {
  const chunks = chunksOf(
    { first: [], shared: [], second: ['shared'] },
    { one: ['first', 'shared'], two: ['second'] },
  )
  expect(chunks['shared']).toBe('one')
})

it('codeSplitting() puts a module into the only group that imports it, or into common if several groups do', () => {
  const library = 'node_modules/library/index.js'
  const chunks = chunksOf(
    { first: ['core'], core: [], x: ['core', 'shared', library], y: ['shared'], shared: [], [library]: [] },
    { one: ['first'] },
    { left: ['x'], right: ['y'] },
  )
  expect(chunks).toEqual({
    first: 'one',
    core: 'one',
    x: 'left',
    y: 'right',
    shared: 'common',
    [library]: 'left',
  })
})

it('codeSplitting() leaves other modules to the bundler, and wrappers around React to vendor', () => {
  const chunks = chunksOf(
    { first: [], dialog: [AS_MODULE], x: [AS_MODULE], [AS_MODULE]: [] },
    { one: ['first'] },
    { left: ['x'] },
  )
  expect([chunks['dialog'], chunks[AS_MODULE]]).toEqual([null, 'vendor'])
})

const one = { one: ['first'] }
it.each<[string, Chunks, Chunks, string]>([
  ['not in the build, in a layer', { one: ['first', 'lost'] }, {}, 'lost under one, but nothing imports it'],
  ['not in the build, in a group', one, { left: ['lost'] }, 'lost under left, but nothing imports it'],
  ['ambiguous', { one: ['same'] }, {}, 'same under one, but it is a/same.ts or b/same.ts'],
  ['in an earlier layer', { ...one, two: ['core'] }, {}, 'core under two, but it is in one'],
  ['of a group, and in a layer', one, { left: ['core'] }, 'core under left, but it is in one'],
  [
    'imported by two groups',
    one,
    { left: ['x'], right: ['shared', 'y'] },
    'shared under right, but it is in common',
  ],
])('codeSplitting() throws if an entry is %s', (_, layers, groups, message) => {
  const imports = {
    first: ['core'],
    core: [],
    x: ['shared'],
    y: [],
    shared: [],
    'a/same.ts': [],
    'b/same.ts': [],
  }
  expect(() => chunksOf(imports, layers, groups)).toThrow(`vite.config.ts lists ${message}.`)
})
