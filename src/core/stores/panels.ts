import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { CartLine, Id, Money, Product, Zone } from '../types'

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

/** The others open for something. */
type SimplePanel = Exclude<Panel, 'gate' | 'login' | 'quick-add'>

/**
 * What to buy: these lines (Buy Now, which the query encodes for a checkout on another page), or the
 * cart.
 */
export interface Purchase {
  lines: readonly CartLine[] | null
  query?: Readonly<Record<string, string | undefined>>
  /** In place of the checkout, by a message to the store. */
  by?: 'whatsapp'
  /** Whether the lines are the cart's as they were, to leave it once they are ordered. */
  ofCart?: boolean
  /** What the checkout knows already of that order. */
  promo?: AppliedPromo | null
  zone?: Zone | null
  /** Where the button of the sent order leads. */
  successUrl?: string | null
}

/** A promo code and what it takes off. */
export interface AppliedPromo {
  code: string
  discount: Money
}

/** Per element, not per shop. */
export interface Panels {
  readonly open: ReadonlySignal<Panel | null>
  /** The purchase for which the gate was opened. */
  readonly buying: ReadonlySignal<Purchase>
  /** The product whose heart a visitor pressed: for it the login was opened. */
  readonly favourite: ReadonlySignal<Id | null>
  /** The product for whose options the quick add was opened. */
  readonly adding: ReadonlySignal<Product | null>
  show(panel: SimplePanel): void
  toggle(panel: SimplePanel): void
  openGate(purchase: Purchase): void
  openLogin(favourite: Id): void
  openQuickAdd(product: Product): void
  close(): void
}

export function createPanels(): Panels {
  const open = signal<Panel | null>(null)
  const buying = signal<Purchase>({ lines: null })
  const favourite = signal<Id | null>(null)
  const adding = signal<Product | null>(null)
  return {
    open,
    buying,
    favourite,
    adding,
    show: (panel) => void (open.value = panel),
    toggle: (panel) => void (open.value = open.peek() === panel ? null : panel),
    openGate(purchase) {
      // Set first: opening reads it.
      buying.value = purchase
      open.value = 'gate'
    },
    openLogin(id) {
      favourite.value = id
      open.value = 'login'
    },
    openQuickAdd(product) {
      adding.value = product
      open.value = 'quick-add'
    },
    close: () => void (open.value = null),
  }
}
