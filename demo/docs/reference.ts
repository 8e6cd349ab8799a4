import { DOCS } from '../../elements/public-api/docs'
import { LAYOUT_PARTS } from '../../elements/public-api/manifest'
import { readPublicApi, type DescribedAttribute, type PublicApi } from '../../elements/build/read-public-api'
import { DEFAULT_CONFIG, type StoreConfig } from '../../src/core/constants'
import { escapeHtml } from '../server/html'
import { backendsTable } from './backends'
import { code, inlineCode } from './markdown'
import { TEXTS, type Lang } from './texts'

/** The tables of the public API, generated from the manifest whenever a page is rendered. */

const apis: Partial<Record<Lang, PublicApi>> = {}

interface Entry {
  id: string
  name: string
  /** HTML after the name: values, a default, a return type. */
  more?: string
  text: string
}

/** The table of a kind, such as `attributes`, of an element or `shop`. Returns null for an unknown kind. */
export function referenceTable(kind: string, of: string, lang: Lang): string | null {
  const table = TABLES[kind]
  return table ? table((apis[lang] ??= readPublicApi(DOCS[lang])), of, lang) : null
}

const TABLES: Readonly<Record<string, (api: PublicApi, of: string, lang: Lang) => string>> = {
  elements: ({ elements }) => list(elements.map(({ tag, text }) => ({ id: tag, name: `<${tag}>`, text }))),

  attributes: ({ attributes, elements }, of, lang) => {
    const own = elements.find(({ tag }) => tag === of)
    return list(
      (own?.attributes ?? attributes).map((attribute) => ({
        id: `attribute-${of}-${attribute.name}`,
        name: attribute.name,
        more: valuesOf(attribute, lang),
        text: attribute.text,
      })),
    )
  },

  backends: (_, __, lang) => backendsTable(lang),

  properties: ({ properties, elements }, _, lang) =>
    list([
      ...properties.map(({ name, text }) => ({
        id: `property-${name}`,
        name,
        more: small(TEXTS[lang].all),
        text,
      })),
      ...elements.flatMap((element) =>
        element.properties.map(({ name, text, type }) => ({
          id: `property-${element.tag}-${name}`,
          name,
          more: small(`${element.tag}: ${type}`, 'ltr'),
          text,
        })),
      ),
    ]),

  config: (_api, _, lang) =>
    list(
      Object.entries(DOCS[lang].config).map(([name, text]) => ({
        id: `config-${name}`,
        name,
        more: small(JSON.stringify(DEFAULT_CONFIG[name as keyof StoreConfig]), 'ltr'),
        text,
      })),
    ),

  methods: ({ elements }, of) =>
    list(
      (elements.find(({ tag }) => tag === of)?.methods ?? []).map(({ name, text, parameters, returns }) => ({
        id: `method-${of}-${name}`,
        name: `${name}(${parameters.map((one) => (one.keys ? `{ ${one.keys.join(', ')} }` : one.name)).join(', ')})`,
        more: returns === 'void' ? '' : small(`→ ${returns}`, 'ltr'),
        text,
      })),
    ),

  slots: ({ elements }, of, lang) =>
    list(
      (elements.find(({ tag }) => tag === of)?.slots ?? []).map(({ name, text }) => ({
        id: `slot-${of}-${name || 'default'}`,
        name: name ? `slot="${name}"` : TEXTS[lang].childContent,
        text,
      })),
    ),

  events: ({ events }) =>
    list(
      events.map(({ name, text, keys }) => ({
        id: `event-${name.replaceAll(':', '-')}`,
        name,
        more: small(`{ ${keys.join(', ')} }`, 'ltr'),
        text,
      })),
    ),

  parts: ({ parts }) => named('part', parts),
  'layout-parts': () =>
    list(
      Object.entries(LAYOUT_PARTS).map(([layout, parts]) => ({
        id: `layout-${layout.replace(/\W+/g, '-').replace(/-$/, '')}`,
        name: layout,
        text: parts.map((part) => `\`${part}\``).join(' '),
      })),
    ),

  'custom-properties': ({ customProperties }) => named('property', customProperties),
  states: ({ states }) =>
    list(states.map(({ name, text }) => ({ id: `state-${name}`, name: `:state(${name})`, text }))),

  types: ({ types }, _, lang) => code(types.join('\n'), 'ts', TEXTS[lang]),
}

const named = (kind: string, all: readonly { name: string; text: string }[]) =>
  list(
    all.map(({ name, text }) => ({
      id: `${kind}-${name.replace(/^--/, '')}`,
      name,
      text,
    })),
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

const list = (entries: readonly Entry[], name = 'entries') =>
  `<dl class="${name}">${entries
    .map(
      ({ id, name, more = '', text }) =>
        `<div id="${id}"><dt><a href="#${id}"><code dir="ltr">${escapeHtml(name)}</code></a> ${more}</dt><dd>${withCode(text)}</dd></div>`,
    )
    .join('\n')}</dl>\n`

/** Matches code in a sentence: text between backticks, objects, attributes with a value, paths and parameters. */
const CODE = /(`[^`]*`|\{+[^}]*\}+|[\w-]+="[^"]*"|(?<=^|\s)[/?#][\w=-]+)/

/** A sentence of the manifest as HTML. */
const withCode = (text: string) =>
  text
    .split(CODE)
    .map((part, index) => (index % 2 ? inlineCode(part.replaceAll('`', '')) : escapeHtml(part)))
    .join('')
