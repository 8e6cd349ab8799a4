import { DEFAULT_CONFIG, type StoreConfig } from '../../src/core/constants.ts'
import { CONFIG_DOCS } from '../docs.ts'
import type { AttributeSurface, Surface } from './surface.ts'

const BEGIN = '<!-- reference: written by `npm run docs` -->'
const END = '<!-- /reference -->'

/** The README with up-to-date tables of the public surface. */
export function withReference(readme: string, surface: Surface): string {
  const [before, rest] = readme.split(BEGIN)
  const [, after] = rest?.split(END) ?? []
  if (before === undefined || after === undefined) throw new Error(`The README wants ${BEGIN} and ${END}.`)
  return `${before}${BEGIN}\n\n${reference(surface)}\n\n${END}${after}`
}

function reference(surface: Surface): string {
  const { elements } = surface
  return [
    table(
      ['element', 'what it is'],
      elements.map(({ tag, text }) => [code(tag), text]),
    ),
    '### Attributes',
    'Each is live and reflects the property of its name in camel case (`product-id` is `productId`).',
    table(
      ['attribute', 'of', 'value', 'what it says'],
      [
        ...surface.attributes.map((attribute) => ['all', attribute] as const),
        ...byName(elements.map(({ tag, attributes }) => [tag, attributes] as const)),
      ].map(([of, attribute]) => [code(attribute.name), of, valueOf(attribute), attribute.text]),
    ),
    '### Properties',
    'Those without an attribute. `config` and `messages` can be set; the others are read, and are `null` while there is nothing to tell.',
    table(
      ['property', 'of', 'what it holds'],
      [
        ...surface.properties.map((property) => ['all', property] as const),
        ...byName(elements.map(({ tag, properties }) => [tag, properties] as const)),
      ].map(([of, { name, text }]) => [code(name), of, text]),
    ),
    'What `config` takes:',
    table(
      ['key', 'default', 'what it is'],
      (Object.keys(CONFIG_DOCS) as (keyof StoreConfig)[]).map((key) => [
        code(key),
        code(JSON.stringify(DEFAULT_CONFIG[key])),
        CONFIG_DOCS[key],
      ]),
    ),
    '### Methods',
    'Each answers with a promise, and waits until the element is ready.',
    table(
      ['method', 'of', 'resolves to', 'what it does'],
      byName(elements.map(({ tag, methods }) => [tag, methods] as const)).map(([of, method]) => [
        code(
          `${method.name}(${method.parameters.map(({ name, keys }) => (keys ? `{ ${keys.join(', ')} }` : name)).join(', ')})`,
        ),
        of,
        method.returns === 'void' ? '' : code(method.returns),
        method.text,
      ]),
    ),
    '### Slots',
    table(
      ['slot', 'of', 'where its content stands'],
      elements.flatMap(({ tag, slots }) =>
        slots.map(({ name, text }) => [name ? code(name) : '(default)', code(tag), text]),
      ),
    ),
    '### Events',
    'They bubble, cross shadow roots, and come from the element that somebody acted in, else from `document`. `preventDefault()` stops what is cancelable. Amounts are decimal numbers; the token is in none of them.',
    table(
      ['event', 'detail', 'when'],
      surface.events.map(({ name, text, keys }) => [code(name), code(`{ ${keys.join(', ')} }`), text]),
    ),
    `\`\`\`ts\n${surface.types.join('\n')}\n\`\`\``,
    '### Parts',
    'For `::part()`.',
    table(
      ['part', 'what it is'],
      surface.parts.map(({ name, text }) => [code(name), text]),
    ),
    '### Custom properties',
    table(
      ['property', 'what it sets'],
      surface.customProperties.map(({ name, text }) => [code(name), text]),
    ),
    '### States',
    table(
      ['state', 'when'],
      surface.states.map(({ name, text }) => [code(`:state(${name})`), text]),
    ),
  ].join('\n\n')
}

const code = (text: string) => `\`${text}\``

/** Entries that several elements share are listed once. */
function byName<Entry extends { name: string }>(lists: readonly (readonly [string, readonly Entry[]])[]) {
  const rows = new Map<string, { tags: string[]; entry: Entry }>()
  for (const [tag, entries] of lists) {
    for (const entry of entries) {
      const key = JSON.stringify(entry)
      rows.set(key, { tags: [...(rows.get(key)?.tags ?? []), tag], entry })
    }
  }
  return [...rows.values()].map(
    ({ tags, entry }) => [tags.length === lists.length ? 'all' : tags.map(code).join(', '), entry] as const,
  )
}

function valueOf({ values, default: fallback }: AttributeSurface): string {
  if (values) return values.map((value) => code(value) + (value === fallback ? ' (default)' : '')).join(', ')
  return fallback === false ? 'flag' : 'text'
}

/** Formatted like the formatter does: every column as wide as its longest cell. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, at) => Math.max(3, ...cells.map((row) => row[at]?.length ?? 0)))
  const [first = '', ...others] = cells.map(
    (row) => `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`,
  )
  return [first, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...others].join('\n')
}
