import type { OwnAttributes } from '../../src/core/api/backend'
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
    const instead = (attribute.default ?? null) === null ? 'Ignored.' : `"${attribute.default}" is used.`
    warn(`<${element.localName} ${name}="${raw}">: use ${wanted}. ${instead}`)
  }
  return value
}

/**
 * Returns the values of the shop attributes, undefined if absent or invalid.
 * @param further the attributes that only the shop's adapter reads
 */
export function readShopAttributes(element: Element, further?: OwnAttributes): ShopAttributes {
  const values: Record<string, unknown> = {}
  for (const [name, attribute] of Object.entries({ ...SHARED_ATTRIBUTES, ...further }))
    if (!WHICH_SHOP.has(name) && element.hasAttribute(name))
      values[propertyOf(name)] = readAttribute(element, name, attribute) ?? undefined
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
