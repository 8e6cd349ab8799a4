import { beforeAll, describe, expect, it } from 'vitest'
import { lint } from '../../helpers/lint'

/** Imports that violate the layers: the importing file and its import. */
const FORBIDDEN: readonly (readonly [file: string, source: string])[] = [
  ['src/core/types/order.ts', '../lib/money/money'],
  ['src/core/routes.ts', './stores/cart'],
  ['src/core/lib/money/money.ts', '../../api/client'],
  ['src/core/lib/money/money.ts', '../../i18n/en'],
  ['src/core/api/client.ts', '../stores/session'],
  ['src/core/i18n/view.ts', '../catalogue/port'],
  ['src/core/catalogue/state.ts', '../stores/cart'],
  ['src/core/lib/web/urls.ts', '../../routing/route-history'],
  ['src/core/routing/route-history.ts', '../stores/cart'],
  ['src/core/stores/cart.ts', '../shop/shop'],
  ['src/core/shop/shop.ts', '../../ui/Button'],
  ['src/core/shop/shop.ts', 'react'],
  ['src/core/shop/shop.ts', 'react-dom/client'],
  ['src/core/stores/cart.ts', '@preact/signals-react'],
  ['src/core/lib/colour/colour.ts', '@emotion/css'],
  ['src/core/lib/colour/colour.ts', 'node:fs'],
  ['src/ui/Price.tsx', '../core/i18n/view'],
  ['src/ui/Price.tsx', '../core/stores/settings'],
  ['src/ui/Price.tsx', '../core/shop/shop'],
  ['src/ui/Price.tsx', '../parts/context'],
  ['src/parts/cart/CartLines.tsx', '../../app/Frame'],
  ['src/parts/cart/CartPage.tsx', '../../app/screens'],
  ['src/app/App.tsx', '../../elements/runtime/define'],
  ['src/core/env.ts', '../../elements/runtime/world'],
  ['elements/runtime/define.tsx', '../../demo/server'],
  ['src/parts/cart/CartLines.tsx', '../../../demo/seed/shop'],
  ['src/parts/cart/CartLines.tsx', '../../../tests/helpers/page'],
  ['demo/server/orders.ts', '../../src/core/types'],
  ['demo/seed/shop.ts', '../../src/core/lib/money/money'],
  ['demo/server.ts', '../elements/surface/manifest'],
  ['demo/server.ts', 'redaxios'],
  ['demo/server/files.ts', '../builder/state'],
  ['demo/builder/state.ts', '../../elements/runtime/define'],
  ['demo/builder/state.ts', '../../src/core/shop/shop'],
  ['demo/builder/state.ts', '../seed/shop'],
  ['demo/builder/state.ts', 'node:fs'],
  ['elements/surface/manifest.ts', '../../src/core/shop/shop'],
  ['elements/doctor/examine.ts', '../runtime/define'],
  ['elements/doctor/examine.ts', '../../demo/builder/state'],
  ['elements/doctor/examine.ts', 'node:fs'],
  ['elements/command/command.ts', '../../demo/server'],
  ['elements/runtime/define.tsx', '../command/command'],
  ['demo/server.ts', '../elements/command/command'],
]

const ALLOWED: readonly (readonly [file: string, source: string])[] = [
  ['src/core/events.ts', './types'],
  ['src/core/types/order.ts', './words'],
  ['src/core/lib/money/money.ts', '../../types'],
  ['src/core/api/client.ts', '../lib/util/json'],
  ['src/core/api/client.ts', './read'],
  ['src/core/api/client.ts', 'redaxios'],
  ['src/core/catalogue/state.ts', '../api/backend'],
  ['src/core/routing/route-history.ts', '../lib/web/urls'],
  ['src/app/routing/router.tsx', '../../core/routing/route-history'],
  ['src/core/stores/cart.ts', '../i18n/en'],
  ['src/core/stores/settings.ts', './resource'],
  ['src/core/stores/cart.ts', '@preact/signals-core'],
  ['src/core/shop/shop.ts', '../stores/cart'],
  ['src/core/shop/shop.ts', '../catalogue/state'],
  ['src/ui/Price.tsx', '../core/lib/money/price'],
  ['src/ui/Price.tsx', 'react'],
  ['src/parts/cart/CartLines.tsx', '../../ui/Price'],
  ['src/parts/cart/CartLines.tsx', '../../core/shop/shop'],
  ['src/app/screens.ts', '../parts/cart/CartPage'],
  ['src/app/version.ts', '../../package.json'],
  ['elements/store-cart.tsx', '../src/app/Frame'],
  ['demo/server/orders.ts', '../seed/shop'],
  ['demo/server.ts', 'hono'],
  ['demo/builder/state.ts', '../../elements/surface/manifest'],
  ['demo/builder/state.ts', '../../src/core/lib/web/urls'],
  ['demo/builder/App.tsx', 'react'],
  ['elements/surface/manifest.ts', '../../src/core/lib/web/urls'],
  ['elements/runtime/define.tsx', '../surface/manifest'],
  ['elements/doctor/examine.ts', '../surface/manifest'],
  ['elements/command/command.ts', '../doctor/findings'],
  ['elements/command/command.ts', '../server/site/site'],
  ['elements/command/command.ts', 'node:fs'],
  ['demo/builder/state.ts', '../../elements/doctor/facts'],
  ['demo/server.ts', '../elements/command/system-error'],
]

/** Imports of which only types are allowed: a store may name a neighbour's type, but not create it. */
const TYPE_ONLY: readonly (readonly [file: string, source: string])[] = [
  ['src/core/api/client.ts', '../i18n/en'],
  ['src/core/i18n/view.ts', '../api/backend'],
  ['src/core/stores/cart.ts', './session'],
  ['src/core/stores/cart.ts', '../catalogue/port'],
]

/** Natives that old libraries replace. */
const REPLACED_NATIVES = [
  'Array.from([1])',
  '[...[1].entries()]',
  'JSON.stringify([1])',
  'document.body.scrollTo(0, 1)',
  "'ab'.startsWith('b', 1)",
  "'ab'.endsWith('a', 1)",
  '((one: number) => one).bind(null, 1)',
  "new Event('store')",
  'Object.keys(Document.prototype)',
  'document instanceof Document',
  "new Request('/')",
]
const ALLOWED_NATIVES = [
  'Object.entries({})',
  'Uint8Array.from([1])',
  'window.scrollTo(0, 1)',
  "'ab'.startsWith('a')",
  "new CustomEvent('store')",
]

/** Properties that named elements of a page can shadow. */
const HIDDEN = [
  'document.hasFocus()',
  'document.title',
  "document.querySelector('p')",
  "document['title']",
  'window.document.title',
  'globalThis.document.title',
  'someElement.ownerDocument.title',
  'const { body } = document',
  'const { createElement, body: page } = window.document',
  ';({ title } = document)',
  'document.adoptedStyleSheets = []',
]
const NOT_HIDDEN = [
  "document.createElement('p')",
  'ownDocument.title',
  'document[someName]',
  'const { createElement } = document',
  'const { body } = ownDocument',
]

const SLEEPS = [
  "await page.waitForLoadState('networkidle')",
  'await page.waitForTimeout(100)',
  'await new Promise((done) => setTimeout(done, 50))',
  'await page.evaluate(() => new Promise((done) => window.setTimeout(done, REST)))',
  "const { setTimeout: sleep } = await import('node:timers/promises')",
]
const NO_SLEEPS = [
  'await new Promise((done) => setTimeout(done))',
  'await new Promise((done) => setTimeout(done, 0))',
  "await page.waitForLoadState('load')",
]

const SLOW = [String(/\s+$/), String(/^(?:a+)+$/), String(/<[^>]*>/g)]
const FAST = [String(/(?<!\s)\s+$/), String(/^a+$/), String(/<[^<>]*>/g)]

const LAZY_AND_EAGER = {
  'an import': (source: string, name: string) => `import * as ${name} from '${source}'; export { ${name} }`,
  'an export': (source: string, name: string) => `export * as ${name} from '${source}'`,
  'a lazy import': (source: string, name: string) => `export const ${name} = () => import('${source}')`,
}
const TYPES = {
  'a type import': (source: string, name: string) =>
    `import type * as ${name} from '${source}'; export type { ${name} }`,
  'an inline type import': (source: string, name: string) => `export type ${name} = import('${source}').It`,
}
const FORMS = { ...LAZY_AND_EAGER, ...TYPES }
type Form = keyof typeof FORMS

const lines = new Map<string, string[]>()
/** Writes a case to its file, one line per form. Returns the positions of the expected lint errors. */
function placesOf(file: string, source: string): Record<Form, string> {
  const content = lines.get(file) ?? []
  lines.set(file, content)
  const add = (form: Form) => `${file}:${content.push(FORMS[form](source, `name${content.length}`))}`
  return Object.fromEntries((Object.keys(FORMS) as Form[]).map((form) => [form, add(form)])) as Record<
    Form,
    string
  >
}

const casesOf = (list: readonly (readonly [string, string])[]) =>
  list.map(([file, source]) => ({ file, source, places: placesOf(file, source) }))
const forbidden = casesOf(FORBIDDEN)
const allowed = casesOf(ALLOWED)
const typeOnly = casesOf(TYPE_ONLY)

/** One line each, in `core/lib`: a folder of that name once escaped all rules. */
const natives = [...REPLACED_NATIVES, ...ALLOWED_NATIVES].map((code, index) => {
  const file = 'src/core/lib/natives.ts'
  const content = lines.get(file) ?? []
  lines.set(file, content)
  return { code, place: `${file}:${content.push(`export const value${index} = ${code}`)}` }
})

const hidden = [...HIDDEN, ...NOT_HIDDEN].map((code) => {
  const file = 'src/ui/hidden.ts'
  const content = lines.get(file) ?? ['export {}']
  lines.set(file, content)
  return { code, place: `${file}:${content.push(`{ ${code} }`)}` }
})

const sleeps = [...SLEEPS, ...NO_SLEEPS].map((code) => {
  const file = 'tests/store/sleeps.test.ts'
  const content = lines.get(file) ?? ['export {}']
  lines.set(file, content)
  return { code, place: `${file}:${content.push(`{ ${code} }`)}` }
})

const patterns = [...SLOW, ...FAST].map((code) => {
  const file = 'elements/server/patterns.ts'
  const content = lines.get(file) ?? ['export {}']
  lines.set(file, content)
  return { code, place: `${file}:${content.push(`export const pattern${content.length} = ${code}`)}` }
})

let complaints = new Map<string, Set<string>>()

beforeAll(() => {
  complaints = lint(lines)
})

const complained = (places: Record<Form, string>) =>
  (Object.keys(places) as Form[]).filter((form) => complaints.get('store(layers)')?.has(places[form]))

describe('the linter keeps the layers', () => {
  it.each(forbidden)('$file may not import $source', ({ places }) => {
    expect(complained(places)).toEqual(Object.keys(FORMS))
  })

  it.each(allowed)('$file may import $source', ({ places }) => {
    expect(complained(places)).toEqual([])
  })

  it.each(typeOnly)('$file may import types of $source, but no values', ({ places }) => {
    expect(complained(places)).toEqual(Object.keys(LAZY_AND_EAGER))
  })
})

it('the linter forbids natives that libraries of a page replace', () => {
  const found = complaints.get('store(host-natives)')
  expect(natives.flatMap(({ code, place }) => (found?.has(place) ? code : []))).toEqual(REPLACED_NATIVES)
})

it('the linter forbids properties that named elements of a page can shadow', () => {
  const found = complaints.get('store(own-document)')
  expect(hidden.flatMap(({ code, place }) => (found?.has(place) ? code : []))).toEqual(HIDDEN)
})

it('the linter forbids sleeps in the tests', () => {
  const found = complaints.get('store(no-sleep)')
  expect(sleeps.flatMap(({ code, place }) => (found?.has(place) ? code : []))).toEqual(SLEEPS)
})

it('the linter forbids slow regular expressions in code that reads untrusted text', () => {
  const found = complaints.get('store(linear-regex)')
  expect(patterns.flatMap(({ code, place }) => (found?.has(place) ? code : []))).toEqual(SLOW)
})
