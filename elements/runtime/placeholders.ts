import type { Shop } from '../../src/core/shop/shop'
import { takeLangOfAddress } from './address-lang'
import { propertyOf } from '../surface/coerce'
import { ELEMENTS, SHOP_PROPERTIES } from '../surface/manifest'
import { readShopAttributes, WHICH_SHOP } from './read'
import { join, type Member } from './shops'
import { ownDocument } from '../../src/ui/own-document'

/** Starts loading what an element will need, so that it is available for its first render. */
export function prefetchData(shop: Shop, element: Element): void {
  const id = element.localName === 'store-product' && element.getAttribute('product-id')
  if (id) void shop.product(id).prefetch()
  // Only a product renders without these texts; for all others they load in parallel with the base texts.
  if (element.localName !== 'store-product') void shop.settings.needTexts('store')
}

/** Placeholder members for elements whose code is still loading; the element takes over when it joins its shop. */
const placeholders = new Map<Element, () => void>()

/**
 * Starts loading data for undefined elements while React, three quarters of all code, downloads: settings, texts and
 * products are parsed by the time it has loaded.
 */
export function joinPlaceholders(): void {
  const undefinedTags = Object.keys(ELEMENTS).map((tag) => `${tag}:not(:defined)`)
  for (const element of ownDocument('documentElement').querySelectorAll<HTMLElement>(undefinedTags.join())) {
    // Which shop a script has set is left to the element itself.
    const isSetByScript = [...WHICH_SHOP].some((name) => Object.hasOwn(element, propertyOf(name)))
    if (isSetByScript) continue
    takeLangOfAddress(element)
    placeholders.set(element, join(placeholderOf(element)))
  }
}

/** Removes an element's placeholder. */
export function removePlaceholder(element: Element): void {
  placeholders.get(element)?.()
  placeholders.delete(element)
}

/**
 * Removes the placeholders of a tag that has just been defined: elements in the page have upgraded, others were
 * removed.
 */
export function removePlaceholders(tag: string): void {
  // A Map may be changed while it is iterated.
  for (const element of placeholders.keys()) if (element.localName === tag) removePlaceholder(element)
}

function placeholderOf(element: HTMLElement): Member {
  return {
    element,
    shopAttributes() {
      // Properties that a script set before the upgrade.
      const objects = SHOP_PROPERTIES.filter((name) => Object.hasOwn(element, name))
      const values = objects.map((name) => [name, Reflect.get(element, name)] as const)
      return { ...Object.fromEntries(values), ...readShopAttributes(element) }
    },
    bind: (shop) => prefetchData(shop, element),
    unbound() {},
  }
}
