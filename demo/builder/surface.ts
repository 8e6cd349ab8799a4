import * as docs from '../../elements/docs'
import { ELEMENTS, SHOP_ATTRIBUTES, type Attribute, type Tag } from '../../elements/manifest'

/** The public surface as tables by name: what the form, the code and the doctor go through without knowing any name. */

export const TAGS = Object.keys(ELEMENTS) as Tag[]

export const isTag = (name: string): name is Tag => (TAGS as readonly string[]).includes(name)

type Named<Value> = Readonly<Record<string, Value>>

/** The element's own, without the theme, which all have. */
export const ownAttributes = (tag: Tag): Named<Attribute> =>
  Object.fromEntries(Object.entries(ELEMENTS[tag].attributes).filter(([name]) => name !== 'theme'))

export const shopAttributes: Named<Attribute> = SHOP_ATTRIBUTES

/** All that the element takes. */
export const attributesOf = (tag: Tag): Named<Attribute> => ({
  ...SHOP_ATTRIBUTES,
  ...ELEMENTS[tag].attributes,
})

/** The names of the events that the elements fire. */
export const EVENTS = Object.keys(docs.EVENT_DOCS)

/** The documentation of a tag by name, in English. */
export function docsOf(tag: Tag): {
  summary: string
  attributes: Named<string>
  methods: Named<string>
  slots: Named<string>
  properties: Named<string>
} {
  return docs.DOCS[tag]
}

/** What explains an attribute of a tag, in English. */
export function attributeDoc(tag: Tag, name: string): string {
  if (name === 'theme') return docs.THEME_DOCS
  const shop: Named<string> = docs.SHOP_DOCS
  return docsOf(tag).attributes[name] ?? shop[name] ?? ''
}
