import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { CartLine } from '../types'

/** The panels of an element that open over the page, one at a time. */
export type Panel = 'categories' | 'brands' | 'account' | 'menu' | 'cart' | 'gate' | 'filters'

/**
 * What to buy: these lines (Buy Now, which the query encodes for a checkout on another page), or the
 * cart.
 */
export interface Purchase {
  lines: readonly CartLine[] | null
  query?: Readonly<Record<string, string | undefined>>
}

/** Per element, not per shop. */
export interface Panels {
  readonly open: ReadonlySignal<Panel | null>
  /** The purchase for which the gate was opened. */
  readonly buying: ReadonlySignal<Purchase>
  show(panel: Exclude<Panel, 'gate'>): void
  toggle(panel: Exclude<Panel, 'gate'>): void
  openGate(purchase: Purchase): void
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
    openGate(purchase) {
      // Set first: opening reads it.
      buying.value = purchase
      open.value = 'gate'
    },
    close: () => void (open.value = null),
  }
}
