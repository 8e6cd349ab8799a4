import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { backendsMarkdown } from '../../../demo/docs/backends'
import { customElements } from '../../../elements/build/custom-elements'
import { cssData, htmlData } from '../../../elements/build/element-docs'
import { readPublicApi } from '../../../elements/build/read-public-api'
import { webTypes } from '../../../elements/build/web-types'
import { ALL_SHOP_ATTRIBUTES } from '../../../elements/public-api/adapter-attributes'
import { ELEMENTS, SHOP_PROPERTIES, SLOTS, STATES, type Tag } from '../../../elements/public-api/manifest'
import { CSS_PROPERTIES, PARTS } from '../../../elements/public-api/tables'

const api = readPublicApi()
const manifest = customElements(api)
const declarations = manifest.modules.flatMap(({ declarations: all = [] }) =>
  all.flatMap((one) => ('tagName' in one ? [one] : [])),
)
const namesOf = (all: readonly { name: string }[] = []) => all.map(({ name }) => name)

const project = (path: string) => new URL(`../../../${path}`, import.meta.url)

const readme = readFileSync(project('README.md'), 'utf8')

it('the README has at most 120 lines of at most 140 characters, and links to existing files', () => {
  const lines = readme.trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(120)
  expect(lines.filter(({ length }) => length > 140)).toEqual([])
  const links = [...readme.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((path) => !existsSync(project(path)))).toEqual([])
})

it('the README has a tick for each feature of a back end', () => {
  const cellsOf = (table: string) =>
    table
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim().replace(/^(:?)-+(:?)$/, '$1---$2')))
  const table = /^\| `backend`.*(\n\|.*)*/m.exec(readme)?.[0] ?? ''
  expect(cellsOf(table)).toEqual(cellsOf(backendsMarkdown()))
})

it('custom-elements.json matches the published schema', () => {
  const validate = new Ajv({ strict: false }).compile(schema)
  validate(manifest)
  expect(validate.errors).toBeNull()
  expect(validate({ ...manifest, modules: [{ kind: 'javascript-module' }] })).toBe(false)
})

it('custom-elements.json has everything in the manifest, and nothing else', () => {
  expect(declarations.map(({ tagName }) => tagName)).toEqual(Object.keys(ELEMENTS))
  for (const declared of declarations) {
    const tag = declared.tagName as Tag
    const { attributes, properties, methods } = ELEMENTS[tag]
    expect(namesOf(declared.attributes).toSorted()).toEqual(
      Object.keys({ ...attributes, ...ALL_SHOP_ATTRIBUTES }).toSorted(),
    )
    const members = declared.members ?? []
    expect(namesOf(members.filter(({ kind }) => kind === 'method'))).toEqual(methods)
    expect(namesOf(members.filter((one) => 'readonly' in one && one.readonly))).toEqual(properties)
    expect(namesOf(members)).toEqual(expect.arrayContaining([...SHOP_PROPERTIES]))
    expect(namesOf(declared.slots)).toEqual(SLOTS[tag])
    expect(namesOf(declared.cssParts)).toEqual(PARTS)
    expect(namesOf(declared.cssProperties)).toEqual(CSS_PROPERTIES)
    expect(namesOf(declared.cssStates)).toEqual(STATES)
  }
})

it('custom-elements.json has types, defaults, parameters and return types', () => {
  const cart = declarations.find(({ tagName }) => tagName === 'store-cart')
  expect(cart?.attributes?.find(({ name }) => name === 'mode')).toEqual({
    name: 'mode',
    description: expect.any(String) as string,
    type: { text: "'drawer' | 'inline' | 'badge'" },
    fieldName: 'mode',
    default: '"drawer"',
  })
  expect(cart?.members?.find(({ name }) => name === 'add')).toMatchObject({
    parameters: [
      { name: 'productId', type: { text: 'Id' }, optional: false },
      { name: 'choice', type: { text: '{ option?: Id; quantity?: number }' }, optional: true },
    ],
    return: { type: { text: 'Promise<AddByIdResult>' } },
  })
  expect(cart?.events?.find(({ name }) => name === 'store:favourite:change')?.type.text).toBe(
    'CustomEvent<{ productId: Id; on: boolean }>',
  )
})

const { name, contributions } = webTypes(manifest, { name: 'storefront-elements', version: '1.0.0' })
const { elements } = contributions.html

it('web-types.json has everything in the manifest and nothing else', () => {
  expect([name, namesOf(elements)]).toEqual(['storefront-elements', Object.keys(ELEMENTS)])
  for (const element of elements) {
    const tag = element.name as Tag
    const { attributes, properties } = ELEMENTS[tag]
    expect(namesOf(element.attributes).toSorted()).toEqual(
      Object.keys({ ...attributes, ...ALL_SHOP_ATTRIBUTES }).toSorted(),
    )
    expect(namesOf(element.slots)).toEqual(SLOTS[tag])
    expect(namesOf(element.js.properties)).toEqual(
      expect.arrayContaining([...properties, ...SHOP_PROPERTIES]),
    )
    expect(namesOf(element.js.events)).toEqual(namesOf(api.events))
    expect(namesOf(element.css.parts)).toEqual(PARTS)
    expect(namesOf(element.css.properties)).toEqual(CSS_PROPERTIES)
  }
})

it('web-types.json has types and defaults', () => {
  const cart = elements.find((element) => element.name === 'store-cart')
  expect(cart?.attributes.find((one) => one.name === 'mode')).toMatchObject({
    value: { type: "'drawer' | 'inline' | 'badge'" },
    default: 'drawer',
  })
  expect(cart?.js.properties.find((one) => one.name === 'openOnAdd')?.type).toBe('boolean')
})

it('the custom data for VS Code completes tags, attributes and their values, custom properties, parts and states', () => {
  const product = htmlData(api).tags.find(({ name }) => name === 'store-product')
  expect(product?.attributes.find(({ name }) => name === 'layout')?.values).toEqual([
    { name: 'card' },
    { name: 'full' },
    { name: 'button' },
  ])
  expect(product?.attributes.find(({ name }) => name === 'sync-url')).toMatchObject({ valueSet: 'v' })
  expect(namesOf(product?.attributes)).toEqual(expect.arrayContaining(['host', 'product-id', 'theme']))
  const { properties, pseudoElements, pseudoClasses } = cssData(api)
  expect(namesOf(properties)).toEqual(CSS_PROPERTIES)
  expect(namesOf(pseudoElements)).toContain('::part(card)')
  expect(namesOf(pseudoClasses)).toContain(':state(offline)')
})
