import { signal } from '@preact/signals-core'

interface Modal {
  dialog: HTMLElement
  /**
   * The element of the page that had the focus when the dialog opened, such as a store element. Closing the dialog
   * focuses it again.
   */
  opener: Element | null
}

/** The open dialogs of all elements in the page, in the order of opening. */
export const modals = signal<readonly Modal[]>([])

/**
 * Returns the topmost of the open dialogs (`modals`) in a root, or null. Toasts must be inside it to be announced and
 * clickable.
 */
export const modalIn = (root: Node, open: readonly Modal[]): HTMLElement | null =>
  open.findLast(({ dialog }) => dialog.getRootNode() === root)?.dialog ?? null
