import { ALL_SHOP_ATTRIBUTES } from '../public-api/adapter-attributes.ts'
import { DOCS, type Docs } from '../public-api/docs.ts'
import { propertyOf } from '../public-api/coerce.ts'
import { ELEMENTS, SHOP_PROPERTIES, SLOTS, STATES, type Attribute, type Tag } from '../public-api/manifest.ts'
import { TypeSource, type Signature } from './signatures.ts'

/** The public API as plain data: the manifest, its docs and types combined. */
export interface PublicApi {
  elements: readonly DescribedElement[]
  attributes: readonly DescribedAttribute[]
  properties: readonly Described<{ type: string }>[]
  events: readonly DescribedEvent[]
  parts: readonly Described[]
  customProperties: readonly Described[]
  states: readonly Described[]
  /** The TypeScript source of the types to which the other fields refer. */
  types: readonly string[]
}

export type Described<More = object> = { name: string; description: string } & More

export type DescribedAttribute = Described<{
  property: string
  /** The allowed values; null for free text and flags. */
  values: readonly string[] | null
  default: string | false | null
}>
export type DescribedEvent = Described<{
  detail: string
  /** The property names of the detail; optional ones end with `?`. */
  keys: readonly string[]
}>

export interface DescribedElement {
  tag: Tag
  description: string
  attributes: readonly DescribedAttribute[]
  properties: readonly Described<{ type: string }>[]
  methods: readonly Described<Signature>[]
  slots: readonly Described[]
}

export function readPublicApi(docs: Docs = DOCS.en): PublicApi {
  const members = new TypeSource('element-api.ts')
  const events = new TypeSource('events.ts')
  const methods = members.members('Methods')
  const properties = members.members('Properties')
  const elements = (Object.keys(ELEMENTS) as Tag[]).map((tag): DescribedElement => {
    const texts = docs.elements[tag]
    const { theme, ...own } = ELEMENTS[tag].attributes
    const member = (kind: typeof methods, name: string) => got(members.inside(got(kind.get(tag))).get(name))
    return {
      tag,
      description: texts.summary,
      attributes: [...attributesOf(own, texts.attributes), ...attributesOf({ theme }, { theme: docs.theme })],
      properties: ELEMENTS[tag].properties.map((name) => ({
        name,
        description: got(texts.properties[name]),
        type: `${members.type(member(properties, name))} | null`,
      })),
      methods: ELEMENTS[tag].methods.map((name) => ({
        name,
        description: got(texts.methods[name]),
        ...members.signature(member(methods, name)),
      })),
      slots: described(SLOTS[tag], texts.slots),
    }
  })
  return {
    elements,
    attributes: attributesOf(ALL_SHOP_ATTRIBUTES, docs.shop),
    properties: SHOP_PROPERTIES.map((name) => ({ name, description: got(docs.shop[name]), type: 'object' })),
    events: [...events.members('StoreEvents')].map(([name, member]) => ({
      name,
      description: got(docs.events[name]),
      detail: events.type(member),
      keys: keysOf(events, member),
    })),
    parts: described(Object.keys(docs.parts), docs.parts),
    customProperties: described(Object.keys(docs.css), docs.css),
    states: described(STATES, docs.states),
    types: [
      ...['EventProduct', 'EventLine', 'EventCart'].map((name) => events.text(name)),
      ...['AddResult', 'AddByIdResult', 'BuyResult', 'LoadResult', 'WantedLine', 'Selected'].map((name) =>
        members.text(name),
      ),
    ],
  }
}

type Texts = Readonly<Record<string, string>>

const described = (names: readonly string[], texts: Texts) =>
  names.map((name) => ({ name, description: got(texts[name]) }))

const attributesOf = (attributes: Readonly<Record<string, Attribute>>, texts: Texts): DescribedAttribute[] =>
  Object.entries(attributes).map(([name, attribute]) => ({
    name,
    property: propertyOf(name),
    description: got(texts[name]),
    values: 'values' in attribute ? attribute.values : null,
    default: attribute.default ?? null,
  }))

/** Returns the property names of an event's detail, whose type is inline or named. */
function keysOf(events: TypeSource, member: Parameters<TypeSource['type']>[0]) {
  const literal = events.inside(member)
  const all = literal.size > 0 ? literal : events.members(events.type(member))
  return [...all].map(([name, own]) => ('optional' in own && own.optional ? `${name}?` : name))
}

function got<T>(value: T | undefined): T {
  if (value === undefined)
    throw new Error('manifest.ts, docs/*.json and types.ts do not match: add the missing entries.')
  return value
}
