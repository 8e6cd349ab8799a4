import type { ReadonlySignal } from '@preact/signals-core'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Routing } from '../core/routing/route-history'
import type { RouteName, RouteParams, Route } from '../core/routing/routes'
import type { View } from '../core/i18n/view'
import type { Shop } from '../core/shop/shop'
import type { Panels } from '../core/stores/panels'
import type { Brand, CartLine, Lang, Market, Product, Subcategory } from '../core/types'

export type Screen = Exclude<RouteName, 'notFound'>

/** Data that a link passes to the next screen. Every route also works without it. */
export interface NavigationState {
  product?: Product
  /** The picture that the card showed, for the product's page. */
  picture?: string | undefined
  subcategory?: Subcategory
  brand?: Brand
  /**
   * Whether the search focuses its box instead of the heading. A string identifies the click that opened the search.
   */
  typing?: true | string
  /** The lines to order instead of the cart (Buy Now), for /checkOut. */
  lines?: readonly CartLine[]
  /** The host and market of the product or lines. Set by the router, which ignores the state in another market. */
  market?: Market
}

/**
 * The targets of an element's links. Links lead to the first of these that exists: the element's own store-app, the
 * page's first store-app, `store-url`, the store in a dialog.
 */
export interface Navigator {
  /** The URL for `<a href>`, so that links can be copied, shared and opened in a new tab. */
  href<Name extends Screen>(
    name: Name,
    params: RouteParams<Name>,
    query?: Record<string, string | undefined>,
  ): string
  go<Name extends Screen>(
    name: Name,
    params: RouteParams<Name>,
    state?: NavigationState,
    query?: Record<string, string | undefined>,
  ): void
  /** The URL of a store path, such as those in slides and ads. */
  hrefOf(path: string): string
  /** `instead` replaces the current history entry, so that Back does not return to this screen. */
  goTo(path: string, instead?: boolean): void
  /** The current route; null in a drop-in. Not reactive. */
  here(): Route | null
  /** Preloads the code of a screen. Returns null if links leave this page. */
  loadScreen(name: RouteName): Promise<unknown> | null
}

/** The router of a store-app. Drop-ins have none. */
export interface RouterContext {
  /** The effective mode: `memory` if another element already uses the URL. */
  routing: Routing
  /** The language to put into URLs. Null if a URL without a language already means the current one. */
  urlLang: Lang | null
  route: Route
  state: NavigationState
  /** The scroll position, in px, at which this history entry was left. */
  scroll: number
  /** Values that the screen has stored in this history entry, such as the length of its list. */
  stored: Readonly<Record<string, unknown>>
  store(name: string, value: unknown): void
  /** Removes navigation state that is only for the first visit of this entry: the user may come back to it. */
  drop(name: keyof NavigationState): void
  /** Replaces the query of the current route without a new history entry (sort, layout, variant). */
  setQuery(query: Record<string, string | undefined>): void
  back(): void
}

export type OrderBy = 'checkout' | 'whatsapp' | 'both'

export interface ElementContext {
  /** The source of events, toasts and drawers. */
  element: HTMLElement
  root: ShadowRoot
  panels: Panels
  /** The element's unresolved `checkout-url`; `useCheckoutUrl` resolves it. */
  checkoutUrl?: string | null | undefined
  /** How the element's orders are placed; by default, in the checkout. */
  orderBy?: OrderBy | undefined
  /**
   * Loads React DOM and renders the element with it. Until a shopper uses a card or cart, it is rendered without React
   * DOM.
   */
  needReact(): void
  /** Registers the element's methods; the latest registration wins. Returns a function that unregisters them. */
  registerMethods(methods: Record<string, (...args: never[]) => unknown>): () => void
  /** Marks the element as failed (`:state(error)`). Returns a function that clears the mark. */
  reportFailure(): () => void
}

export const ShopContext = createContext<Shop | null>(null)
/**
 * The view of an element. A single subscription per element provides it, so that not every card subscribes to the shop.
 */
export const ViewContext = createContext<View | null>(null)
export const NavigatorContext = createContext<Navigator | null>(null)
export const RouterReactContext = createContext<RouterContext | null>(null)
export const ElementReactContext = createContext<ElementContext | null>(null)

function required<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`${what} is missing: the component is not inside <Frame>.`)
  return value
}

export const useShop = () => required(use(ShopContext), 'The shop')
export const useNavigator = () => required(use(NavigatorContext), 'The navigator')
export const useElement = () => required(use(ElementReactContext), 'The element')
/** Returns the router; null in a drop-in. */
export const useRouter = () => use(RouterReactContext)

/** Returns language, direction, texts and money format. Re-renders the component only when these change. */
export const useView = () => required(use(ViewContext), 'The view')

const whole = <T>(value: T) => value

/** Returns a signal's value, and re-renders the component when it changes. Reading `.value` in JSX does not subscribe. */
export const useValue = <T>(signal: ReadonlySignal<T>): T => usePick(signal, whole)

/** Like `useValue`, but returns only a part of the value, and re-renders only when the result of `pick` changes. */
export function usePick<T, Picked>(signal: ReadonlySignal<T>, pick: (value: T) => Picked): Picked {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal])
  // The function must be stable, because React reads the snapshot again after each render in which the function
  // changes.
  const read = useCallback(() => pick(signal.peek()), [signal, pick])
  return useSyncExternalStore(subscribe, read, read)
}
