import { own } from '../../../src/core/api/read'
import { isRecord } from '../../../src/core/lib/util/json'
import { nearest } from '../../doctor/nearest'
import { below, fits, type Place, type Schema } from './description'

/** `must`: the store can't use the response. `should`: the store uses its fallback. */
export interface Finding {
  level: 'must' | 'should'
  /** The path in the response, such as `products[3].price`; empty for the whole response. */
  path: string
  expected: string
  /** The received value as JSON; null if it is missing. */
  came: string | null
  /** The store's fallback, or advice for a fix. */
  fallback: string | null
  /** A sentence that replaces `expected` and `came` in the report. */
  what?: string
  /** The path that probably contains the missing value: `items` for `products`. */
  near?: string
  count: number
}

type One = Omit<Finding, 'count'>

/** Matches the names of fields that are masked wherever they occur in examples. */
export const SECRET = /token|password|secret|jwt|bearer|authorization/i

/** Returns a value as complete JSON. It is truncated only after all secrets are masked, so that no part of one remains. */
export const exampleOf = (value: unknown): string =>
  JSON.stringify(value, (name, inner: unknown) => (SECRET.test(name) ? '•••' : inner)) ?? 'nothing'

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : (typeof value as string)

/** Lowers the first letter, for use within a sentence. */
const lowered = (text: string) => text.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())

const NOUNS: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
}

function wordsOf(place: Place): string {
  const { schema } = place
  if (schema.description) return lowered(schema.description.replace(/\.$/, ''))
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.anyOf) {
    const words = branchesOf(place).filter(isStrict).map(wordsOf)
    return [...new Set(words)].join(', or ')
  }
  if (/http/.test((schema as { pattern?: string }).pattern ?? '')) return 'an http(s) URL'
  return [schema.type ?? 'object']
    .flat()
    .map((type) => NOUNS[type] ?? type)
    .join(' or ')
}

const branchesOf = (place: Place) =>
  (place.schema.anyOf ?? []).map((schema, index) => below(place, schema, 'anyOf', index))

const isStrict = ({ schema }: Place) => schema['x-fallback'] === undefined

/**
 * Whether a value is of the kind that a branch describes. If so, the report lists its faults in this branch, instead of
 * "none of the branches matches".
 */
function isAbout({ schema }: Place, value: unknown): boolean {
  if (schema.properties && isRecord(value)) {
    const tag = schema.properties['type']
    if (tag && 'const' in tag) return tag.const === value['type']
    if (tag?.enum) return tag.enum.includes(value['type'])
  }
  return schema.items !== undefined || schema.properties !== undefined
    ? [schema.type].flat().includes(typeOf(value))
    : false
}

const key = (path: string, name: string) => (path ? `${path}.${name}` : name)

function look(place: Place, value: unknown, path: string): One[] {
  const { schema } = place
  const fault = (): One[] => [
    { level: 'must', path, expected: wordsOf(place), came: exampleOf(value), fallback: null },
  ]
  if (schema.anyOf) return lookAtBranches(place, value, path)
  if (schema.items) {
    if (!Array.isArray(value)) return fault()
    const entry = below(place, schema.items, 'items')
    return value.flatMap((item, index) => look(entry, item, `${path}[${index}]`))
  }
  if (schema.properties) {
    if (!isRecord(value)) return fault()
    return Object.entries(schema.properties).flatMap(([name, property]) => {
      const field = below(place, property, 'properties', name)
      const found = lookAtField(field, own(value, name), key(path, name), isNeeded(schema, name))
      const near = own(value, name) === undefined && found[0] ? nearMiss(place, name, value) : null
      return near === null ? found : found.map((one) => ({ ...one, near: key(path, near) }))
    })
  }
  return fits(place, value) ? [] : fault()
}

const isNeeded = ({ required = [] }: Schema, name: string) => required.includes(name)

/**
 * Returns the path of a field that may be the missing one, because it has a similar name. For a required field, it may
 * also have the same name one level deeper, or be any list or object of the same kind.
 */
function nearMiss({ schema, pointer }: Place, name: string, value: Record<string, unknown>): string | null {
  const { properties = {} } = schema
  const unknown = Object.keys(value).filter((other) => !Object.hasOwn(properties, other))
  const similar = nearest(name, unknown)
  const property = properties[name]
  if (similar !== null || !property || !isNeeded(schema, name)) return similar
  const place = below({ schema, pointer }, property, 'properties', name)
  for (const other of unknown) {
    const there = value[other]
    if (isRecord(there) && own(there, name) !== undefined) return `${other}.${name}`
    if (isOfKind(place, there)) return other
  }
  return null
}

/** Whether a list or object contains the expected data. For a list, its first entry decides. */
function isOfKind(place: Place, value: unknown): boolean {
  if (Array.isArray(value) ? value.length === 0 : !isRecord(value)) return false
  const found = look(place, Array.isArray(value) ? value.slice(0, 1) : value, '')
  return found.every(({ level, path }) => level === 'should' && path !== '[0]')
}

/** Treats a missing field as null. If null is not allowed either, reports the field's fallback, if it has one. */
function lookAtField(place: Place, value: unknown, path: string, needed: boolean): One[] {
  if (value !== undefined) return look(place, value, path)
  if (needed) return [{ level: 'must', path, expected: wordsOf(place), came: null, fallback: null }]
  return look(place, null, path).flatMap((found) =>
    found.level === 'should' && found.path === path ? { ...found, came: null } : [],
  )
}

function lookAtBranches(place: Place, value: unknown, path: string): One[] {
  const branches = branchesOf(place)
  const tried: { branch: Place; found: One[] }[] = []
  for (const branch of branches.filter(isStrict)) {
    const found = look(branch, value, path)
    if (found.every(({ level }) => level === 'should')) return found
    tried.push({ branch, found })
  }
  const fallback = branches.find((branch) => !isStrict(branch) && fits(branch, value))?.schema['x-fallback']
  const near = tried.find(({ branch }) => isAbout(branch, value))
  const faults = near?.found.filter(({ level }) => level === 'must') ?? [
    { level: 'must' as const, path, expected: wordsOf(place), came: exampleOf(value), fallback: null },
  ]
  return fallback === undefined ? faults : faults.map((found) => ({ ...found, level: 'should', fallback }))
}

/** Merges equal findings in a list's entries; the first entry becomes the example. */
export function findingsIn(place: Place, value: unknown): Finding[] {
  const groups = new Map<string, Finding>()
  for (const found of look(place, value, '')) {
    const group = JSON.stringify([
      found.level,
      found.path.replace(/\[\d+\]/g, '[]'),
      found.expected,
      found.fallback,
    ])
    const known = groups.get(group)
    if (known) known.count++
    else groups.set(group, { ...found, count: 1 })
  }
  return [...groups.values()].sort((a, b) => Number(b.level === 'must') - Number(a.level === 'must'))
}
