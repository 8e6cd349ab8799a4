import type { Shop } from '../../src/core/shop/shop'
import { takeLangOfAddress } from './address-lang'
import { page } from '../loader/page'
import { isTooOld } from '../loader/usable'
import { propertyOf } from '../public-api/coerce'
import { ELEMENTS, SHOP_ATTRIBUTES, SHOP_PROPERTIES } from '../public-api/manifest'
import { readShopAttributes, WHICH_SHOP } from './read'
import { join, type Member } from './shops'
import { ownDocument } from '../../src/ui/own-document'
import type { Painted } from '../first-paint/presses'
import type { Served } from '../first-paint/served'
import { serverDataIn } from './server-data'

export interface FirstPaint {
  /** False if rendering failed, or the content was removed. */
  readonly isShown: boolean
  /** The server-rendered content, or null. */
  readonly served: Served | null
  /** Repaints after a change of the element's attributes or shop. */
  update(shop: Shop): void
  /** Drops held clicks, which were meant for another product or shop. */
  forget(): void
  /** Stops updating and holding clicks. Returns the input for `handOver`, or null if nothing was rendered. */
  stop(): Painted | null
  /**
   * Called if React DOM failed to load. Complete content stays, with plain links; incomplete content is removed.
   * Returns whether the content stays.
   */
  release(): boolean
  /** Removes the content, so that the element's own content shows again. */
  drop(): void
}
export type PaintFirst = (element: HTMLElement, shop: Shop) => FirstPaint

/** Starts loading the data that an element needs for its first render. */
export function prefetchData(shop: Shop, element: Element): void {
  const id = element.localName === 'store-product' && element.getAttribute('product-id')
  if (id) void shop.product(id).prefetch()
  if (element.localName === 'store-app' && page()?.early.has(`${shop.host}/api/home`))
    void shop.home.prefetch()
  // The first paint needs the colours, and the picture for discounts.
  void shop.settings.appearance.prefetch()
}

interface Placeholder {
  leave(): void
  shop: Shop | null
}

/** Members that stand in for elements whose code is still loading. An element takes over when it joins its shop. */
const placeholders = new Map<HTMLElement, Placeholder>()
/** By tag, the functions that paint its component, once it has loaded. */
const painters = new Map<string, PaintFirst>()
/** A first paint outlives the placeholder, until the element has rendered. */
const firstPaints = new WeakMap<Element, FirstPaint>()

/**
 * Starts loading data for undefined elements while their code downloads, so that settings, texts and products are
 * parsed when it arrives.
 */
export function joinPlaceholders(): void {
  // The elements show a message for this browser; the code of a shop would fail in it.
  if (isTooOld()) return
  const observer = new MutationObserver(follow)
  const undefinedTags = Object.keys(ELEMENTS).map((tag) => `${tag}:not(:defined)`)
  for (const element of ownDocument('documentElement').querySelectorAll<HTMLElement>(undefinedTags.join())) {
    // If a script has set the shop, let the element itself join it.
    const isSetByScript = [...WHICH_SHOP].some((name) => Object.hasOwn(element, propertyOf(name)))
    if (isSetByScript) continue
    takeLangOfAddress(element)
    const attributes = Object.keys({
      ...SHOP_ATTRIBUTES,
      ...ELEMENTS[element.localName as 'store-app'].attributes,
    })
    observer.observe(element, { attributeFilter: attributes })
    joinAnew(element)
  }
  if (placeholders.size > 0)
    observer.observe(ownDocument('documentElement'), { childList: true, subtree: true })
}

/** Whether the attribute changes what the element shows, rather than how. */
const isAbout = (attribute: string | null) => attribute === 'product-id' || WHICH_SHOP.has(attribute ?? '')

function follow(records: readonly MutationRecord[], observer: MutationObserver) {
  if (placeholders.size === 0) return observer.disconnect()
  const changed = new Set<HTMLElement>()
  for (const { type, target, attributeName } of records) {
    if (type !== 'attributes' || !placeholders.has(target as HTMLElement)) continue
    changed.add(target as HTMLElement)
    if (isAbout(attributeName)) firstPaints.get(target as HTMLElement)?.forget()
  }
  for (const element of changed) joinAnew(element)
  // WebKit crashes when a rule is inserted into a sheet that a removed root still adopts.
  for (const element of placeholders.keys()) if (!element.isConnected) dropFirstPaint(element)
}

/** Leaves the shop and joins again, since the attributes may name another one. */
function joinAnew(element: HTMLElement) {
  placeholders.get(element)?.leave()
  const placeholder: Placeholder = { leave() {}, shop: null }
  placeholders.set(element, placeholder)
  placeholder.leave = join(memberOf(element, placeholder))
}

/**
 * Called when a tag's component has loaded. Paints its placeholders that have a shop; the others are painted when they
 * get one.
 */
export function startPainting(tag: string, paint: PaintFirst): void {
  painters.set(tag, paint)
  for (const [element, placeholder] of placeholders)
    if (element.localName === tag) paintIn(element, placeholder)
}

function paintIn(element: HTMLElement, { shop }: Placeholder) {
  const paint = painters.get(element.localName)
  if (!shop || !paint) return
  const first = firstPaints.get(element)
  if (first) first.update(shop)
  // A merchant's declarative shadow root stays visible until React has rendered.
  else if (!element.shadowRoot || serverDataIn(element.shadowRoot))
    firstPaints.set(element, paint(element, shop))
}

/** Resolves when the client can render all server-rendered elements of a tag. */
export async function servedAreReady(tag: string): Promise<void> {
  const elements = [...placeholders.keys()].filter(({ localName }) => localName === tag)
  await Promise.all(elements.map((element) => firstPaints.get(element)?.served?.ready))
}

export const firstPaintOf = (element: Element): FirstPaint | undefined => firstPaints.get(element)

export function dropFirstPaint(element: Element): void {
  firstPaints.get(element)?.drop()
  firstPaints.delete(element)
}

/** Ends an element's first paint, before React renders. Returns null if there is none. */
export function takeFirstPaint(element: Element): Painted | null {
  const painted = firstPaints.get(element)?.stop() ?? null
  firstPaints.delete(element)
  return painted
}

export function removePlaceholder(element: HTMLElement): void {
  placeholders.get(element)?.leave()
  placeholders.delete(element)
}

/**
 * Removes the placeholders of a tag that has just been defined: its elements in the page have upgraded, others were
 * removed.
 */
export function removePlaceholders(tag: string): void {
  painters.delete(tag)
  // A Map may change while it is iterated.
  for (const element of placeholders.keys()) {
    if (element.localName !== tag) continue
    removePlaceholder(element)
    dropFirstPaint(element)
  }
}

function memberOf(element: HTMLElement, placeholder: Placeholder): Member {
  return {
    element,
    shopAttributes() {
      // Properties that a script set before the upgrade.
      const objects = SHOP_PROPERTIES.filter((name) => Object.hasOwn(element, name))
      const values = objects.map((name) => [name, Reflect.get(element, name)] as const)
      return { ...Object.fromEntries(values), ...readShopAttributes(element) }
    },
    bind(shop) {
      placeholder.shop = shop
      prefetchData(shop, element)
      paintIn(element, placeholder)
    },
    unbound: () => dropFirstPaint(element),
  }
}
