import { signal } from '@preact/signals-core'

interface Modal {
  dialog: HTMLElement
  /** The page's focused element when the dialog opened, such as one of the store's elements. Closing focuses it again. */
  opener: Element | null
}

/** The open dialogs of all elements in the page, the last opened last. */
export const modals = signal<readonly Modal[]>([])

/**
 * Returns the topmost of the open dialogs (`modals`) in a root, or null. Toasts must be inside it to be announced and
 * clickable.
 */
export const modalIn = (root: Node, open: readonly Modal[]): HTMLElement | null =>
  open.findLast(({ dialog }) => dialog.getRootNode() === root)?.dialog ?? null
