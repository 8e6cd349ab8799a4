import type { ShopAttributes } from '../src/core/stores/settings'
import { coerce, propertyOf } from './coerce'
import { SHOP_ATTRIBUTES, type Attribute } from './manifest'
import { warn } from './world'

const SHARED: Readonly<Record<string, Attribute>> = SHOP_ATTRIBUTES

/** They say which shop it is, in whatever spelling, and nothing of it. */
export const WHICH_SHOP: ReadonlySet<string> = new Set(['host', 'storage-prefix'])

/** What an attribute says; where it is wrong its default, and a warning that says what would be right. */
export function readAttribute(element: Element, name: string, attribute: Attribute): string | boolean | null {
  const raw = element.getAttribute(name)
  const { value, wanted } = coerce(attribute, raw)
  if (wanted) {
    const instead = attribute.default === null ? 'Ignored.' : `"${attribute.default}" is used.`
    warn(`<${element.localName} ${name}="${raw}">: use ${wanted}. ${instead}`)
  }
  return value
}

/** A shop attribute's value; absent also where it is wrong. */
export function readShopAttribute(element: Element, name: string): unknown {
  const attribute = SHARED[name]
  return attribute && element.hasAttribute(name)
    ? (readAttribute(element, name, attribute) ?? undefined)
    : undefined
}

/** What an element's attributes say of its shop. */
export function readShopAttributes(element: Element): ShopAttributes {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(SHARED))
    if (!WHICH_SHOP.has(name)) values[propertyOf(name)] = readShopAttribute(element, name)
  return values
}
