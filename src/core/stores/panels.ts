import { signal, type ReadonlySignal } from '@preact/signals-core'

/** What of one element may be open over the page; one at a time (SPEC §4: panels open one at a time). */
export type Panel = 'categories' | 'brands' | 'account' | 'menu' | 'cart'

/** Belongs to an element, not to the shop: two elements of one shop each have theirs. */
export interface Panels {
  readonly open: ReadonlySignal<Panel | null>
  show(panel: Panel): void
  toggle(panel: Panel): void
  close(): void
}

export function createPanels(): Panels {
  const open = signal<Panel | null>(null)
  return {
    open,
    show: (panel) => void (open.value = panel),
    toggle: (panel) => void (open.value = open.peek() === panel ? null : panel),
    close: () => void (open.value = null),
  }
}
