import { signal } from '@preact/signals-core'
import type { CartLine, Id, Money, Product, Zone } from '../types'
import type { StoreOf } from './resource'

/** The panels of an element that open over the page, one at a time. */
export type Panel =
  | 'categories'
  | 'brands'
  | 'account'
  | 'menu'
  | 'cart'
  | 'gate'
  | 'filters'
  | 'login'
  | 'quick-add'

/** Panels that open without an argument. */
type SimplePanel = Exclude<Panel, 'gate' | 'login' | 'quick-add'>

/** The lines to buy (Buy Now), or null for the cart. `query` encodes the lines for a checkout on another page. */
export interface Purchase {
  lines: readonly CartLine[] | null
  query?: Readonly<Record<string, string | undefined>>
  /** Set if the shopper orders by a message to the store instead of in the checkout. */
  by?: 'whatsapp'
  /** Whether the lines are the whole cart. Once they are ordered, they are removed from the cart. */
  ofCart?: boolean
  promo?: AppliedPromo | null
  zone?: Zone | null
  /** The URL of the button in the confirmation, instead of the store's home page. */
  successUrl?: string | null
}

export interface AppliedPromo {
  code: string
  discount: Money
}

/** @param additions how often products had been added to the cart when the element joined its shop */
export function createPanels(additions = 0) {
  const open = signal<Panel | null>(null)
  const buying = signal<Purchase>({ lines: null })
  const favourite = signal<Id | null>(null)
  const adding = signal<readonly [product: Product, picture: string | null] | null>(null)
  const screen = signal<{ path: string; state: object | undefined } | null>(null)
  return {
    additions,
    open,
    buying,
    /** The product to add to the favourites after the login. */
    favourite,
    /** The product whose options the quick add shows, and the URL of the picture on its card. */
    adding,
    /** The screen of the store that a dialog shows; null if there is no dialog. */
    screen,
    openScreen(path: string, state?: object) {
      open.value = null
      screen.value = { path, state }
    },
    closeScreen: () => void (screen.value = null),
    show: (panel: SimplePanel) => void (open.value = panel),
    toggle: (panel: SimplePanel) => void (open.value = open.peek() === panel ? null : panel),
    openGate(purchase: Purchase) {
      // Set the purchase first, since the opening gate reads it.
      buying.value = purchase
      open.value = 'gate'
    },
    openLogin(id: Id) {
      favourite.value = id
      open.value = 'login'
    },
    openQuickAdd(...shown: [product: Product, picture: string | null]) {
      adding.value = shown
      open.value = 'quick-add'
    },
    close: () => void (open.value = null),
  }
}

/** The panels of one element. */
export type Panels = StoreOf<typeof createPanels>
