import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { coerce, propertyOf } from '../../../elements/public-api/coerce'
import * as docs from '../../../elements/public-api/docs'
import {
  CANCELABLE,
  ELEMENTS,
  SHOP_ATTRIBUTES,
  SHOP_PROPERTIES,
  SLOTS,
  type Attribute,
  type Tag,
} from '../../../elements/public-api/manifest'

const tags = Object.keys(ELEMENTS) as Tag[]
const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves)

it.each(tags)('the public API of %s uses each name for one thing only', (tag) => {
  const { attributes, properties, methods } = ELEMENTS[tag]
  const names = [
    ...Object.keys({ ...SHOP_ATTRIBUTES }).map(propertyOf),
    ...Object.keys(attributes).map(propertyOf),
    ...SHOP_PROPERTIES,
    ...properties,
    ...methods,
  ]
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it.each(tags)('the public API of %s accepts its own defaults', (tag) => {
  const attributes: Record<string, Attribute> = { ...SHOP_ATTRIBUTES, ...ELEMENTS[tag].attributes }
  for (const attribute of Object.values(attributes)) {
    if (attribute.default === null) continue
    expect(coerce(attribute, String(attribute.default))).toEqual({ value: attribute.default, wanted: null })
  }
})

it('the public API has a description for everything, each a sentence', () => {
  const texts = leaves(docs)
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => !/^\S.*\.$/.test(text))).toEqual([])
})

it('the public API names exactly the slots that the code renders', () => {
  const root = new URL('../../../src/', import.meta.url)
  const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(new URL(file.replaceAll('\\', '/'), root), 'utf8'))
    .join()
  const rendered = [...code.matchAll(/<slot(?:\s+name="([^"]+)")?/g)].map(([, name = '']) => name)
  expect(Object.values(SLOTS).flat().toSorted()).toEqual([...new Set(rendered)].toSorted())
})

it.each([
  ['en', / Cancelable\.$/],
  ['ar', /، ويمكن منع ذلك\.$/],
] as const)('the public API describes exactly the events of CANCELABLE as cancelable: %s', (lang, note) => {
  const described = Object.entries(docs.DOCS[lang].events).filter(([, text]) => note.test(text))
  expect(described.map(([name]) => name)).toEqual(CANCELABLE)
})
