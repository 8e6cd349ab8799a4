import * as docs from './docs'
import { ELEMENTS, SHOP_ATTRIBUTES, type Attribute, type Tag } from './manifest'

/** The public API as lookup tables, for the builder's form and code, and for the doctor. */

export const TAGS = Object.keys(ELEMENTS) as Tag[]

export const isTag = (name: string): name is Tag => (TAGS as readonly string[]).includes(name)

type Named<Value> = Readonly<Record<string, Value>>

/** Returns the element's own attributes, without `theme`, which all elements have. */
export const ownAttributes = (tag: Tag): Named<Attribute> =>
  Object.fromEntries(Object.entries(ELEMENTS[tag].attributes).filter(([name]) => name !== 'theme'))

export const shopAttributes: Named<Attribute> = SHOP_ATTRIBUTES

export const attributesOf = (tag: Tag): Named<Attribute> => ({
  ...SHOP_ATTRIBUTES,
  ...ELEMENTS[tag].attributes,
})

export const EVENTS = Object.keys(docs.EVENT_DOCS)

export function docsOf(tag: Tag): {
  summary: string
  attributes: Named<string>
  methods: Named<string>
  slots: Named<string>
  properties: Named<string>
} {
  return docs.DOCS[tag]
}

export function attributeDoc(tag: Tag, name: string): string {
  if (name === 'theme') return docs.THEME_DOCS
  const shop: Named<string> = docs.SHOP_DOCS
  return docsOf(tag).attributes[name] ?? shop[name] ?? ''
}
