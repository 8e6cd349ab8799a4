import { createContext, use } from 'react'
import type { Routing } from '../core/lib/route-history'
import type { RouteName, RouteParams, Route } from '../core/routes'
import type { View } from '../core/i18n/view'
import type { Shop } from '../core/shop'
import type { Panels } from '../core/stores/panels'
import type { Brand, CartLine, Product, Subcategory } from '../core/types'

type Screen = Exclude<RouteName, 'notFound'>

/** SPEC §2's navigation state: what a link already knows of the next screen. Every route also works without it. */
export interface NavigationState {
  product?: Product
  subcategory?: Subcategory
  brand?: Brand
  /** To the search, to type: its box gets the focus, which is the heading's otherwise. Kept as a mark of the press. */
  typing?: true | string
  /** To log in, from the place that it leads back to: that lies before it in the history, as it was left. */
  returns?: boolean
  /** §2: what /checkOut is about where it is not the cart: Buy Now's one line. */
  lines?: readonly CartLine[]
}

/** Where links of an element lead, and how: its own store-app, the page's, `store-url`, or a dialog (DESIGN). */
export interface Navigator {
  /** The address for `<a href>`, so that a link can be opened in a new tab, copied and shared. */
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
  /** A path of the store, as slides and ads carry it. */
  hrefOf(path: string): string
  /** `instead`: in place of the present entry of the history, so that Back does not come here again. */
  goTo(path: string, instead?: boolean): void
  /** The path of the screen that links stand in; null in a drop-in. Read when it is wanted: nobody is told of a change. */
  here(): string | null
  /** Fetches the code of a screen ahead; null where links lead out of this page. */
  loadScreen(name: RouteName): Promise<unknown> | null
}

/** The router of a store-app: the navigator's other half, absent in drop-ins. */
export interface RouterContext {
  /** Where the route is kept: `memory` also where another element has the address. */
  routing: Routing
  route: Route
  state: NavigationState
  /** Where this entry of the history was left, in px. */
  scroll: number
  /** What the screen kept in this entry of the history, such as the length of its list. */
  kept: Readonly<Record<string, unknown>>
  keep(name: string, value: unknown): void
  /** Takes out of this entry what was for one arrival alone: the address may change in it, and somebody come back to it. */
  drop(name: keyof NavigationState): void
  /** Replaces the query of the present route without a new history entry (sort, layout, variant). */
  setQuery(query: Record<string, string | undefined>): void
  back(): void
}

/** The custom element that a component lives in. */
export interface ElementContext {
  /** The acting element of events, toasts and drawers. */
  element: HTMLElement
  root: ShadowRoot
  panels: Panels
  /** A checkout of the merchant's own, wherever the element shows the cart; without it the store's. */
  checkoutUrl?: string | null | undefined
  /** Gives the element its methods (EMBEDDING); the last call rules, until its answer is called. */
  expose(methods: Record<string, (...args: never[]) => unknown>): () => void
  /** A place of the element has failed (`:state(error)`), until the answer is called. */
  fail(): () => void
}

export const ShopContext = createContext<Shop | null>(null)
/** Read once for an element: each of its many cards would listen to the shop for itself. */
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
/** Null in a drop-in. */
export const useRouter = () => use(RouterReactContext)

/** Language, direction, texts and money; renders again when they change, and only then. */
export const useView = () => required(use(ViewContext), 'The view')
