import type { ShopAttributes } from '../../src/core/stores/settings'
import { coerce, propertyOf } from '../public-api/coerce'
import { ELEMENTS, SHOP_ATTRIBUTES, type Attribute, type Tag } from '../public-api/manifest'
import { warn } from './world'

const SHARED_ATTRIBUTES: Readonly<Record<string, Attribute>> = SHOP_ATTRIBUTES

/** Attributes that identify the shop, rather than configure it. */
export const WHICH_SHOP: ReadonlySet<string> = new Set(['host', 'backend', 'storage-prefix'])

/** Parses an attribute. For an invalid value, logs a warning with the expected values and returns the default. */
export function readAttribute(element: Element, name: string, attribute: Attribute): string | boolean | null {
  const raw = element.getAttribute(name)
  const { value, wanted } = coerce(attribute, raw)
  if (wanted) {
    const instead = attribute.default === null ? 'Ignored.' : `"${attribute.default}" is used.`
    warn(`<${element.localName} ${name}="${raw}">: use ${wanted}. ${instead}`)
  }
  return value
}

/** Returns the value of a shop attribute; undefined if it is absent or invalid. */
export function readShopAttribute(element: Element, name: string): unknown {
  const attribute = SHARED_ATTRIBUTES[name]
  return attribute && element.hasAttribute(name)
    ? (readAttribute(element, name, attribute) ?? undefined)
    : undefined
}

export function readShopAttributes(element: Element): ShopAttributes {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(SHARED_ATTRIBUTES))
    if (!WHICH_SHOP.has(name)) values[propertyOf(name)] = readShopAttribute(element, name)
  return values
}

/** Returns the attributes that only this tag's elements have, by property name. */
export function readOwnAttributes(element: Element, tag: Tag): Record<string, string | boolean | null> {
  const own: Readonly<Record<string, Attribute>> = ELEMENTS[tag].attributes
  return Object.fromEntries(
    Object.entries(own).map(([name, attribute]) => [
      propertyOf(name),
      readAttribute(element, name, attribute),
    ]),
  )
}
