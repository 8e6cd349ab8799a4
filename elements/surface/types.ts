import type { StoreConfig } from '../../src/core/constants'
import type { EventCart, StoreEvents } from '../../src/core/events'
import type { MessageOverrides } from '../../src/core/i18n/view'
import type { AddByIdResult, Methods, Properties } from '../../src/core/element-api'
import type { Lang } from '../../src/core/types'
import type { ELEMENTS, SHOP_ATTRIBUTES, Tag, ValuesOf } from './manifest'

/**
 * TypeScript types of the public API: `document.querySelector('store-cart')` is a `StoreElement<'store-cart'>`, and
 * listeners know the `detail` of every event. `jsx.ts` has the same for React. Types only, without any code.
 */

/** A tag's methods as scripts call them: each waits until the element is ready, and rejects with what it throws. */
type Called<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Result>
    : never
}

/** An element as scripts see it. `lang` is the platform's own. */
export type StoreElement<Name extends Tag> = HTMLElement &
  ValuesOf<(typeof ELEMENTS)[Name]['attributes']> &
  ValuesOf<Omit<typeof SHOP_ATTRIBUTES, 'lang'>> & {
    config: Partial<StoreConfig> | undefined
    messages: MessageOverrides | undefined
  } & { readonly [Property in keyof Properties[Name]]: Properties[Name][Property] | null } & Called<
    Methods[Name]
  >

/** The events by name, for `addEventListener`. */
export type StoreEventMap = { [Name in keyof StoreEvents]: CustomEvent<StoreEvents[Name]> }

/** A value that changes over time. */
export interface ReadonlySignal<Value> {
  readonly value: Value
  /** Calls back immediately and after every change; returns a function that unsubscribes. */
  subscribe(callback: (value: Value) => void): () => void
}

/** What `Store.shop(host)` returns: read-only signals, and actions. The token is in none of them. */
export interface PublicShop {
  readonly cart: ReadonlySignal<EventCart>
  readonly lang: ReadonlySignal<Lang>
  readonly session: ReadonlySignal<'user' | 'visitor'>
  /** Loads the product first, and resolves like `add` of a store-cart. */
  addToCart(...args: Parameters<Methods['store-cart']['add']>): Promise<AddByIdResult>
  /** Opens a cart drawer of the page. False when no element has one. */
  openCart(): boolean
  /** False when the language failed to load. */
  setLang(lang: Lang): Promise<boolean>
  /**
   * Opens a path of the store, such as `/product/7`: in the page's store-app, else at `store-url`, else in a dialog.
   */
  navigate(path: string): void
}

export interface StoreGlobal {
  readonly version: string
  /** Resolves when the elements found by the first scan are defined, or have failed to load. */
  readonly ready: Promise<unknown>
  /** Finds elements in a node, including ones added later, for example in another shadow root. */
  scan(node: Document | DocumentFragment | Element): Promise<unknown>
  /** Defines one element, such as `store-cart`, whether or not it is on the page. Rejects where its code fails. */
  load(tag: string): Promise<unknown>
  /** The shop of a host (default: the page's first); null until one of its elements exists. */
  shop(host?: string): PublicShop | null
}

declare global {
  interface HTMLElementTagNameMap {
    'store-app': StoreElement<'store-app'>
    'store-nav': StoreElement<'store-nav'>
    'store-cart': StoreElement<'store-cart'>
    'store-product': StoreElement<'store-product'>
    'store-checkout': StoreElement<'store-checkout'>
  }
  /** The event maps of elements, document and window extend it. */
  interface GlobalEventHandlersEventMap extends StoreEventMap {}
  interface ShadowRootEventMap extends StoreEventMap {}
  /** Defined as soon as the script tag has run. */
  var Store: StoreGlobal
}
