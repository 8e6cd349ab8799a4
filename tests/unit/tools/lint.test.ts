import { beforeAll, expect, it } from 'vitest'
import { lint } from '../../helpers/lint'
import { imports, rules } from './lint-cases.json'

const LAZY_AND_EAGER = {
  'an import': (source: string, name: string) => `import * as ${name} from '${source}'; export { ${name} }`,
  'an export': (source: string, name: string) => `export * as ${name} from '${source}'`,
  'a lazy import': (source: string, name: string) => `export const ${name} = () => import('${source}')`,
}
const FORMS = {
  ...LAZY_AND_EAGER,
  'a type import': (source: string, name: string) =>
    `import type * as ${name} from '${source}'; export type { ${name} }`,
  'an inline type import': (source: string, name: string) => `export type ${name} = import('${source}').It`,
}

const lines = new Map<string, string[]>()
/** Adds a line to a file. Returns the position where the linter reports an error in it. */
function add(file: string, line: (index: number) => string): string {
  const content = lines.get(file) ?? ['export {}']
  lines.set(file, content)
  return `${file}:${content.push(line(content.length))}`
}

/** Returns imports of each source by each file, in every form. */
const casesOf = (sources: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(sources).flatMap(([file, list]) =>
    list.map((source) => {
      const places = Object.entries(FORMS).map(
        ([form, write]) => [form, add(file, (index) => write(source, `name${index}`))] as const,
      )
      return { file, source, places }
    }),
  )
const forbidden = casesOf(imports.forbidden)
const allowed = casesOf(imports.allowed)
const typeOnly = casesOf(imports.typeOnly)

const codeOf = (file: string, statement: boolean | undefined, cases: readonly string[]) =>
  cases.map((code) => ({ code, place: add(file, () => (statement ? `{ ${code} }` : `void (${code})`)) }))
// Some rules about JSX depend on types.
for (const { file } of rules.filter((rule) => rule.file.endsWith('.tsx')))
  for (const line of [
    'interface Props { label: string; children: ReactNode; action?: React.ReactNode; title: string | null; footer: Elements }',
    'const sum = money(3)',
  ])
    add(file, () => line)
const cases = rules.map(({ file, statement, refused, accepted, ...one }) => ({
  ...one,
  refused,
  all: codeOf(file, statement, [...refused, ...accepted]),
}))

let complaints = new Map<string, Set<string>>()
beforeAll(() => {
  complaints = lint(lines)
})

const refused = ({ places }: (typeof forbidden)[number]) =>
  places.flatMap(([form, place]) => (complaints.get('store(layers)')?.has(place) ? form : []))

it.each(forbidden)('the linter forbids $file to import $source', (one) => {
  expect(refused(one)).toEqual(Object.keys(FORMS))
})

it.each(allowed)('the linter allows $file to import $source', (one) => {
  expect(refused(one)).toEqual([])
})

it.each(typeOnly)('the linter allows $file to import types of $source, but no values', (one) => {
  expect(refused(one)).toEqual(Object.keys(LAZY_AND_EAGER))
})

it.each(cases)('the linter $title', ({ rule, refused, all }) => {
  expect(all.flatMap(({ code, place }) => (complaints.get(rule)?.has(place) ? code : []))).toEqual(refused)
})
