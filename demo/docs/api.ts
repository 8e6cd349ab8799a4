import { readFileSync } from 'node:fs'
import { escapeHtml } from '../server/html'
import { code } from './markdown'
import { TEXTS, type Lang, type Texts } from './texts'
import callsAr from './texts/calls-ar.json' with { type: 'json' }

interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  'x-fallback'?: string
}

interface Body {
  content: Record<'application/json', { schema: Schema; example?: unknown }>
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security?: Record<string, unknown>[]
  requestBody?: Body
  responses: Record<string, Body>
}

interface Description {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** The steps and calls in Arabic, by tag and operationId. */
const CALLS_AR: Readonly<Record<string, string>> = callsAr

const readDescription = () =>
  JSON.parse(
    readFileSync(new URL('../../src/core/api/rest/openapi.json', import.meta.url), 'utf8'),
  ) as Description

/**
 * Returns the reference of the API: its calls in the order in which to implement them, with examples to copy, and
 * their objects.
 */
export function apiReference(lang: Lang, host: string): string {
  const t = TEXTS[lang]
  const { tags, paths, components } = readDescription()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const steps = tags.map(({ name, description }) => {
    const calls = operations.filter(({ operation }) => operation.tags.includes(name))
    const about = lang === 'ar' ? (CALLS_AR[name] ?? '') : description
    const [step = '', more = ''] = about.split(/(?<=\.) (.*)/s)
    return `<h3 id="calls-${name.toLowerCase()}">${withCode(step.replace(/\.$/, ''))}</h3>\n${more && `<p>${withCode(more)}</p>`}\n${calls.map((one) => call(one, lang, host)).join('\n')}`
  })
  const objects = Object.entries(components.schemas).map(([name, schema]) => object(name, schema, t))
  return `${steps.join('\n')}\n<h3 id="objects">${t.objects}</h3>\n${objects.join('\n')}\n`
}

function call(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  lang: Lang,
  host: string,
) {
  const t = TEXTS[lang]
  const { operationId, summary, security, requestBody, responses } = operation
  const token = !security
    ? ''
    : security.some((one) => Object.keys(one).length === 0)
      ? t.perhapsSignedIn
      : t.signedIn
  const sent = requestBody?.content['application/json']
  const result = responses['200']?.content['application/json']
  const about = lang === 'ar' ? (CALLS_AR[operationId] ?? '') : summary
  const parts = [
    token && `<p><small>${token}</small></p>`,
    `<p><b>${t.request}</b>${sent ? ` ${typeOf(sent.schema)}` : ''}</p>${code(curl(host + path, method, token !== '', sent?.example), 'sh', t)}`,
    result && `<p><b>${t.response}</b> ${typeOf(result.schema)}</p>`,
    result?.example !== undefined && code(JSON.stringify(result.example, null, 2), 'json', t),
  ]
  return `<details class="call" id="call-${operationId}"><summary><code dir="ltr"><b>${method}</b> ${escapeHtml(path)}</code> <span>${withCode(about)}</span></summary>${parts.filter(Boolean).join('\n')}</details>`
}

/** Example values for path parameters; ids are 1. */
const IN_PATHS: Readonly<Record<string, string>> = { phone: '96550001111' }

function curl(address: string, method: string, token: boolean, body: unknown): string {
  const filled = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => IN_PATHS[name] ?? '1')
  // A single quote can't be escaped inside single quotes: close them, add an escaped quote, and reopen them.
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${filled}`,
    ...(token ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ].join(' \\\n  ')
}

function object(name: string, schema: Schema, t: Texts): string {
  const fields = Object.entries(schema.properties ?? {}).map(([field, own]) => {
    const fallback = own.anyOf?.find((one) => isFallback(one))?.['x-fallback']
    const about = [
      own.description && english(own.description),
      schema.required?.includes(field) ? t.needed : fallback && `${t.otherwise} ${english(fallback)}`,
    ]
    return `<div><dt><code dir="ltr">${field}</code> <small dir="ltr">${typeOf(own)}</small></dt><dd>${about.filter(Boolean).join(' ')}</dd></div>`
  })
  const about = schema.description ? `<p>${english(schema.description)}</p>` : ''
  const type = fields.length === 0 ? `<p><code dir="ltr">${typeOf(schema)}</code></p>` : ''
  return `<details class="call" id="object-${name}"><summary><code dir="ltr">${name}</code></summary>${about}${type}${fields.length ? `<dl class="entries">${fields.join('')}</dl>` : ''}</details>`
}

/** Whether a branch of a union only describes the fallback for unreadable values. */
const isFallback = (schema: Schema) => Object.keys(schema).join() === 'x-fallback'

/** Returns a schema's type as HTML, with links to the objects. */
function typeOf(schema: Schema): string {
  const { $ref, type, items, anyOf, properties } = schema
  if ($ref) {
    const name = $ref.split('/').at(-1) ?? ''
    return `<a href="#object-${name}" dir="ltr">${name}</a>`
  }
  if (anyOf) {
    const kinds = anyOf.filter((one) => !isFallback(one)).map((one) => typeOf(one))
    return [...new Set(kinds)].join(' | ')
  }
  if (items) return `${typeOf(items)}[]`
  if (schema.enum) return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ')
  if ('const' in schema) return escapeHtml(JSON.stringify(schema.const))
  if (properties)
    return `<span dir="ltr">{ ${Object.entries(properties)
      .map(([name, own]) => `${name}: ${typeOf(own)}`)
      .join(', ')} }</span>`
  return [type ?? 'any'].flat().join(' | ')
}

/** Marks texts of `openapi.json` as English, on pages of either language. */
const english = (text: string) => `<span lang="en" dir="ltr">${withCode(text)}</span>`

const withCode = (text: string) =>
  text
    .split('`')
    .map((part, index) => (index % 2 ? `<code dir="ltr">${escapeHtml(part)}</code>` : escapeHtml(part)))
    .join('')
