import type { Shop } from '../src/core/shop'
import { takeLangOfAddress } from './address-lang'
import { propertyOf } from './coerce'
import { ELEMENTS, SHOP_PROPERTIES } from './manifest'
import { readShopAttributes, WHICH_SHOP } from './read'
import { join, type Member } from './shops'

/** Asks the shop for what an element is going to need: what is there by then is in its first drawing. */
export function askAhead(shop: Shop, element: Element): void {
  const id = element.localName === 'store-product' && element.getAttribute('product-id')
  if (id) void shop.product(id).prefetch()
  // A product is shown without them; all others wait for them, so they come side by side with its first texts.
  if (element.localName !== 'store-product') void shop.settings.needTexts('store')
}

/** What speaks for elements whose own code is still on its way; an element that joins its shop takes its place. */
const standIns = new Map<Element, () => void>()

/**
 * Takes the elements of the document to their shops while React, three quarters of all code, is being fetched: settings,
 * texts and products are read by the time that it is there.
 */
export function joinAhead(): void {
  const waiting = Object.keys(ELEMENTS).map((tag) => `${tag}:not(:defined)`)
  for (const element of document.querySelectorAll<HTMLElement>(waiting.join())) {
    // Which shop a script has said is for the element itself to read.
    const isSaid = [...WHICH_SHOP].some((name) => Object.hasOwn(element, propertyOf(name)))
    if (isSaid) continue
    takeLangOfAddress(element)
    standIns.set(element, join(standInOf(element)))
  }
}

/** The element speaks for itself from now on. */
export function endStandIn(element: Element): void {
  standIns.get(element)?.()
  standIns.delete(element)
}

/** A tag is defined: those of it that are in the page have taken their places, and the others are gone. */
export function endStandIns(tag: string): void {
  // A Map may lose entries while it is read.
  for (const element of standIns.keys()) if (element.localName === tag) endStandIn(element)
}

function standInOf(element: HTMLElement): Member {
  return {
    element,
    said() {
      // What a script has set on it before it is defined.
      const objects = SHOP_PROPERTIES.filter((name) => Object.hasOwn(element, name))
      const values = objects.map((name) => [name, Reflect.get(element, name)] as const)
      return { ...Object.fromEntries(values), ...readShopAttributes(element) }
    },
    bind: (shop) => askAhead(shop, element),
    unbound() {},
  }
}
