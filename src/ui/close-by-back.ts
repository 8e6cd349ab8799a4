type OpenedDialog = (close: () => void) => () => void
let openedDialog: OpenedDialog | null = null

/**
 * Makes the browser's Back button close dialogs. Only the element that owns the page's URL calls it. `opened` is called
 * with the close function of each dialog that opens, and returns a callback for when it has closed. Returns a function
 * that unsubscribes.
 */
export function closeByBack(opened: OpenedDialog): () => void {
  openedDialog = opened
  return () => {
    if (openedDialog === opened) openedDialog = null
  }
}

/** Reports that a dialog has opened. Returns the callback for when it has closed, if there is a listener. */
export const reportOpened: (close: () => void) => (() => void) | undefined = (close) => openedDialog?.(close)
