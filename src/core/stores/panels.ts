import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import type { CartLine } from '../types'

/** What of one element may be open over the page; one at a time (SPEC §4: panels open one at a time). */
export type Panel = 'categories' | 'brands' | 'account' | 'menu' | 'cart' | 'gate'

/** Belongs to an element, not to the shop: two elements of one shop each have theirs. */
export interface Panels {
  readonly open: ReadonlySignal<Panel | null>
  /** What the gate was opened for: these lines (Buy Now), or null for the cart. */
  readonly buying: ReadonlySignal<readonly CartLine[] | null>
  show(panel: Exclude<Panel, 'gate'>): void
  toggle(panel: Exclude<Panel, 'gate'>): void
  /** Opens the checkout gate. */
  askBuyer(lines: readonly CartLine[] | null): void
  close(): void
}

export function createPanels(): Panels {
  const open = signal<Panel | null>(null)
  const buying = signal<readonly CartLine[] | null>(null)
  return {
    open,
    buying,
    show: (panel) => void (open.value = panel),
    toggle: (panel) => void (open.value = open.peek() === panel ? null : panel),
    askBuyer: (lines) =>
      batch(() => {
        buying.value = lines
        open.value = 'gate'
      }),
    close: () => void (open.value = null),
  }
}
