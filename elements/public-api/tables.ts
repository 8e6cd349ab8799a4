import { ALL_SHOP_ATTRIBUTES } from './adapter-attributes'
import { DOCS } from './docs'
import { ELEMENTS, type Attribute, type Tag } from './manifest'

/** The public API as lookup tables, for the builder's form and code, and for the doctor. */

export const TAGS = Object.keys(ELEMENTS) as Tag[]

export const isTag = (name: string): name is Tag => (TAGS as readonly string[]).includes(name)

type Named<Value> = Readonly<Record<string, Value>>

/** Returns the element's own attributes, without `theme`, which all elements have. */
export const ownAttributes = (tag: Tag): Named<Attribute> =>
  Object.fromEntries(Object.entries(ELEMENTS[tag].attributes).filter(([name]) => name !== 'theme'))

export const shopAttributes: Named<Attribute> = ALL_SHOP_ATTRIBUTES

export const attributesOf = (tag: Tag): Named<Attribute> => ({
  ...shopAttributes,
  ...ELEMENTS[tag].attributes,
})

export const EVENTS = Object.keys(DOCS.en.events)
export const PARTS = Object.keys(DOCS.en.parts)
export const CSS_PROPERTIES = Object.keys(DOCS.en.css)
