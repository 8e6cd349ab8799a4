import type { LoadAdapter } from '../../src/core/api/register'
import type { StoreConfig } from '../../src/core/constants'
import type { EventCart, StoreEvents } from '../../src/core/events'
import type { MessageOverrides } from '../../src/core/i18n/messages'
import type { AddByIdResult, Methods, Properties } from '../../src/core/element-api'
import type { Id, Lang } from '../../src/core/types'
import type { AllShopAttributes } from './adapter-attributes'
import type { Attribute, ELEMENTS, Tag, ValuesOf } from './manifest'

/**
 * TypeScript types of the public API: `document.querySelector('store-cart')` returns a `StoreElement<'store-cart'>`,
 * and listeners know the `detail` of every event. `jsx.ts` has the types for React. This file contains no code.
 */

/**
 * The methods of an element as scripts call them. Calls wait until the element is ready, and reject if the method
 * throws.
 */
type Called<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Result>
    : never
}

/** An element as scripts see it. `lang` is HTML's own property. */
export type StoreElement<Name extends Tag> = HTMLElement &
  ValuesOf<(typeof ELEMENTS)[Name]['attributes']> &
  ValuesOf<Omit<AllShopAttributes, 'lang'>> & {
    config: Partial<StoreConfig> | undefined
    messages: MessageOverrides | undefined
  } & { readonly [Property in keyof Properties[Name]]: Properties[Name][Property] | null } & Called<
    Methods[Name]
  >

/**
 * The value of an attribute in JSX or a template. The condition asks whether `false` extends the default, not the
 * reverse: without `strict`, null extends `false`.
 */
export type Written<Of extends Attribute, Flag = boolean> = false extends Of['default']
  ? Flag
  : Of extends { values: readonly (infer Allowed)[] }
    ? Allowed
    : Id

export type StoreEventMap = { [Name in keyof StoreEvents]: CustomEvent<StoreEvents[Name]> }

export interface ReadonlySignal<Value> {
  readonly value: Value
  /** Calls `callback` immediately and after every change. Returns a function that unsubscribes. */
  subscribe(callback: (value: Value) => void): () => void
}

/** The return value of `Store.shop(host)`: read-only signals, and actions. None of them exposes the token. */
export interface PublicShop {
  readonly cart: ReadonlySignal<EventCart>
  readonly lang: ReadonlySignal<Lang>
  readonly session: ReadonlySignal<'user' | 'visitor'>
  /** Loads the product, adds it, and resolves like `add` of a store-cart. */
  addToCart(...args: Parameters<Methods['store-cart']['add']>): Promise<AddByIdResult>
  /** Opens a cart drawer on the page. Returns false if no element has one. */
  openCart(): boolean
  /** Resolves to false if the language is unknown or failed to load, or if a later call has replaced this one. */
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
  /** Finds the store's elements in a node, now and when they are added later. Use it for shadow roots, for example. */
  scan(node: Document | DocumentFragment | Element): Promise<unknown>
  /** Defines one element, such as `store-cart`, even if the page has none. Rejects if its code fails to load. */
  load(tag: string): Promise<unknown>
  /** Adapters for other servers, by the value of `backend`. */
  readonly backends: {
    /**
     * Registers an adapter. `load` is called once an element has this `backend`; elements that are already in the page
     * get their shop then. Of several adapters with one name, the last one counts.
     */
    register(backend: string, load: LoadAdapter): void
  }
  /** Returns the shop of a host (default: the page's first shop); null until one of its elements exists. */
  shop(host?: string): PublicShop | null
}

type Elements = { [Name in Tag]: StoreElement<Name> }

declare global {
  interface HTMLElementTagNameMap extends Elements {}
  /** The event maps of elements, document and window extend this one. */
  interface GlobalEventHandlersEventMap extends StoreEventMap {}
  interface ShadowRootEventMap extends StoreEventMap {}
  /** This global exists once the script tag has run. */
  var Store: StoreGlobal
}
