import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { CartLine } from '../types'

/** What of one element may be open over the page; one at a time (SPEC §4: panels open one at a time). */
export type Panel = 'categories' | 'brands' | 'account' | 'menu' | 'cart' | 'gate'

/** What somebody wants to buy: these lines (Buy Now), which the query says to a checkout on another page; else the cart. */
export interface Purchase {
  lines: readonly CartLine[] | null
  query?: Readonly<Record<string, string | undefined>>
}

/** Belongs to an element, not to the shop: two elements of one shop each have theirs. */
export interface Panels {
  readonly open: ReadonlySignal<Panel | null>
  /** What the gate was opened for. */
  readonly buying: ReadonlySignal<Purchase>
  show(panel: Exclude<Panel, 'gate'>): void
  toggle(panel: Exclude<Panel, 'gate'>): void
  /** Opens the checkout gate. */
  askBuyer(purchase: Purchase): void
  close(): void
}

export function createPanels(): Panels {
  const open = signal<Panel | null>(null)
  const buying = signal<Purchase>({ lines: null })
  return {
    open,
    buying,
    show: (panel) => void (open.value = panel),
    toggle: (panel) => void (open.value = open.peek() === panel ? null : panel),
    askBuyer(purchase) {
      // First: who opens reads it.
      buying.value = purchase
      open.value = 'gate'
    },
    close: () => void (open.value = null),
  }
}
