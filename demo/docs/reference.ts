import { DOCS } from '../../elements/public-api/docs'
import { LAYOUT_PARTS } from '../../elements/public-api/manifest'
import {
  readPublicApi,
  type Described,
  type DescribedAttribute,
  type PublicApi,
} from '../../elements/build/read-public-api'
import { DEFAULT_CONFIG, type StoreConfig } from '../../src/core/constants'
import { escapeHtml } from '../server/html'
import { backendsTable } from './backends'
import { code, inlineCode } from './markdown'
import { TEXTS, type Lang } from './texts'

/** The tables of the public API, generated from the manifest whenever a page is rendered. */

const apis: Partial<Record<Lang, PublicApi>> = {}

/** The table of a kind, such as `attributes`, of an element or `shop`. Returns null for an unknown kind. */
export function referenceTable(kind: string, of: string, lang: Lang): string | null {
  const table = TABLES[kind]
  return table ? table((apis[lang] ??= readPublicApi(DOCS[lang])), of, lang) : null
}

const TABLES: Readonly<Record<string, (api: PublicApi, of: string, lang: Lang) => string>> = {
  elements: ({ elements }) =>
    list(elements.map(({ tag, description }) => entry(tag, { name: `<${tag}>`, description }))),

  attributes: ({ attributes, elements }, of, lang) =>
    list(
      (elements.find(({ tag }) => tag === of)?.attributes ?? attributes).map((attribute) =>
        entry(`attribute-${of}-${attribute.name}`, attribute, valuesOf(attribute, lang)),
      ),
    ),

  backends: (_, __, lang) => backendsTable(lang),

  properties: ({ properties, elements }, _, lang) =>
    list([
      ...properties.map((one) => entry(`property-${one.name}`, one, small(TEXTS[lang].all))),
      ...elements.flatMap(({ tag, properties: own }) =>
        own.map((one) => entry(`property-${tag}-${one.name}`, one, small(`${tag}: ${one.type}`, 'ltr'))),
      ),
    ]),

  config: (_api, _, lang) =>
    list(
      Object.entries(DOCS[lang].config).map(([name, description]) => {
        const fallback = JSON.stringify(DEFAULT_CONFIG[name as keyof StoreConfig])
        return entry(`config-${name}`, { name, description }, small(fallback, 'ltr'))
      }),
    ),

  methods: ({ elements }, of) =>
    list(
      (elements.find(({ tag }) => tag === of)?.methods ?? []).map((one) => {
        const names = one.parameters.map(({ name, keys }) => (keys ? `{ ${keys.join(', ')} }` : name))
        return entry(
          `method-${of}-${one.name}`,
          { ...one, name: `${one.name}(${names.join(', ')})` },
          one.returns === 'void' ? '' : small(`→ ${one.returns}`, 'ltr'),
        )
      }),
    ),

  slots: ({ elements }, of, lang) =>
    list(
      (elements.find(({ tag }) => tag === of)?.slots ?? []).map(({ name, description }) =>
        entry(`slot-${of}-${name || 'default'}`, {
          name: name ? `slot="${name}"` : TEXTS[lang].childContent,
          description,
        }),
      ),
    ),

  events: ({ events }) =>
    list(
      events.map((one) =>
        entry(`event-${one.name.replaceAll(':', '-')}`, one, small(`{ ${one.keys.join(', ')} }`, 'ltr')),
      ),
    ),

  parts: ({ parts }) => named('part', parts),
  'layout-parts': () =>
    list(
      Object.entries(LAYOUT_PARTS).map(([name, parts]) =>
        entry(`layout-${name.replace(/\W+/g, '-').replace(/-$/, '')}`, {
          name,
          description: parts.replaceAll(/\S+/g, '`$&`'),
        }),
      ),
    ),

  'custom-properties': ({ customProperties }) => named('property', customProperties),
  states: ({ states }) =>
    list(
      states.map(({ name, description }) => entry(`state-${name}`, { name: `:state(${name})`, description })),
    ),

  types: ({ types }, _, lang) => code(types.join('\n'), 'ts', TEXTS[lang]),
}

const named = (kind: string, all: readonly Described[]) =>
  list(
    all.map((one) => entry(`${kind}-${one.name.replace(/^--/, '')}`, one)),
    'entries two',
  )

function valuesOf({ values, default: fallback }: DescribedAttribute, lang: Lang): string {
  const t = TEXTS[lang]
  if (!values) return small(fallback === false ? t.flag : t.text)
  return values
    .map((value) =>
      value === fallback
        ? `<code dir="ltr" class="chosen">${value}</code> ${small(t.default)}`
        : `<code dir="ltr">${value}</code>`,
    )
    .join(' ')
}

const small = (text: string, dir?: 'ltr') => `<small${dir ? ` dir="${dir}"` : ''}>${escapeHtml(text)}</small>`

const list = (entries: readonly string[], className = 'entries') =>
  `<dl class="${className}">${entries.join('\n')}</dl>\n`

/** @param more HTML after the name: values, a default, a return type */
const entry = (id: string, { name, description }: Described, more = '') =>
  `<div id="${id}"><dt><a href="#${id}"><code dir="ltr">${escapeHtml(name)}</code></a> ${more}</dt><dd>${withCode(description)}</dd></div>`

/** Matches code in a sentence: text between backticks, objects, attributes with a value, paths and parameters. */
const CODE = /(`[^`]*`|\{+[^}]*\}+|[\w-]+="[^"]*"|(?<=^|\s)[/?#][\w=-]+)/

/** A sentence of the manifest as HTML. */
const withCode = (text: string) =>
  text
    .split(CODE)
    .map((part, index) => (index % 2 ? inlineCode(part.replaceAll('`', '')) : escapeHtml(part)))
    .join('')
