import type { Shop } from '../../src/core/shop/shop'
import { takeLangOfAddress } from './address-lang'
import { page } from '../loader/page'
import { isTooOld } from '../loader/usable'
import { propertyOf } from '../surface/coerce'
import { ELEMENTS, SHOP_ATTRIBUTES, SHOP_PROPERTIES } from '../surface/manifest'
import { readShopAttributes, WHICH_SHOP } from './read'
import { join, type Member } from './shops'
import { ownDocument } from '../../src/ui/own-document'
import type { Painted } from '../first-paint/presses'
import type { Served } from '../first-paint/served'
import { serverDataIn } from './server-data'

/** The content of an element that is drawn before React DOM has loaded. */
export interface FirstPaint {
  /** False where nothing could be drawn, or it was taken away. */
  readonly isShown: boolean
  /** Where a server has rendered the content. */
  readonly served: Served | null
  /** The element's attributes, or its shop, have changed. */
  update(shop: Shop): void
  /** Drops the presses that are kept: they were meant for another product, or another shop. */
  forget(): void
  /** Stops following the shop and keeping presses. Returns what `handOver` needs; null where nothing was drawn. */
  stop(): Painted | null
  /**
   * React DOM failed to load: complete content stays, and its links work as plain links; anything less is taken away.
   * Returns whether it stays.
   */
  release(): boolean
  /** Takes it away, for the element's own content to show again. */
  drop(): void
}
export type PaintFirst = (element: HTMLElement, shop: Shop) => FirstPaint

/** Starts loading what an element will need, so that it is available for its first render. */
export function prefetchData(shop: Shop, element: Element): void {
  const id = element.localName === 'store-product' && element.getAttribute('product-id')
  if (id) void shop.product(id).prefetch()
  if (element.localName === 'store-app' && page()?.early.has(`${shop.host}/api/home`))
    void shop.home.prefetch()
  // Of the first paint: colours, and the picture for discounts.
  void shop.settings.appearance.prefetch()
  // Only a product renders without these texts.
  if (element.localName !== 'store-product') void shop.settings.needTexts('store')
}

interface Placeholder {
  leave(): void
  shop: Shop | null
}

/** Placeholder members for elements whose code is still loading; the element takes over when it joins its shop. */
const placeholders = new Map<HTMLElement, Placeholder>()
/** By tag, once its component has loaded. */
const painters = new Map<string, PaintFirst>()
/** Outlives the placeholder, until the element has rendered. */
const firstPaints = new WeakMap<Element, FirstPaint>()

/**
 * Starts loading data for undefined elements while their code downloads: settings, texts and
 * products are parsed by the time it has loaded.
 */
export function joinPlaceholders(): void {
  // The elements will show that. A shop needs more than such a browser has.
  if (isTooOld()) return
  const observer = new MutationObserver(follow)
  const undefinedTags = Object.keys(ELEMENTS).map((tag) => `${tag}:not(:defined)`)
  for (const element of ownDocument('documentElement').querySelectorAll<HTMLElement>(undefinedTags.join())) {
    // Which shop a script has set is left to the element itself.
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

/** Changes what an element is about, and not how it shows that. */
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

/** Its attributes may name another shop. */
function joinAnew(element: HTMLElement) {
  placeholders.get(element)?.leave()
  const placeholder: Placeholder = { leave() {}, shop: null }
  placeholders.set(element, placeholder)
  placeholder.leave = join(memberOf(element, placeholder))
}

/** Called when the component of a tag has loaded: draws it in all placeholders of the tag, and in those that get a shop later. */
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
  // What a merchant's declarative shadow root shows stays until React has rendered.
  else if (!element.shadowRoot || serverDataIn(element.shadowRoot))
    firstPaints.set(element, paint(element, shop))
}

/** Resolves when what a server has rendered of a tag can be rendered here as well. */
export async function servedAreReady(tag: string): Promise<void> {
  const elements = [...placeholders.keys()].filter(({ localName }) => localName === tag)
  await Promise.all(elements.map((element) => firstPaints.get(element)?.served?.ready))
}

export const firstPaintOf = (element: Element): FirstPaint | undefined => firstPaints.get(element)

export function dropFirstPaint(element: Element): void {
  firstPaints.get(element)?.drop()
  firstPaints.delete(element)
}

/** Ends the first paint of an element that React is about to draw. Null where there is none. */
export function takeFirstPaint(element: Element): Painted | null {
  const painted = firstPaints.get(element)?.stop() ?? null
  firstPaints.delete(element)
  return painted
}

/** Removes an element's placeholder. */
export function removePlaceholder(element: HTMLElement): void {
  placeholders.get(element)?.leave()
  placeholders.delete(element)
}

/**
 * Removes the placeholders of a tag that has just been defined: elements in the page have upgraded, others were
 * removed.
 */
export function removePlaceholders(tag: string): void {
  painters.delete(tag)
  // A Map may be changed while it is iterated.
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
