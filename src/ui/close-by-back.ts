type OpenedDialog = (close: () => void) => () => void
let openedDialog: OpenedDialog | null = null

/**
 * Lets the browser's Back close dialogs. `opened` is called with each dialog that opens and returns a callback to call when
 * it has closed. Only for the element that owns the page's URL. Returns a function that unsubscribes.
 */
export function closeByBack(opened: OpenedDialog): () => void {
  openedDialog = opened
  return () => {
    if (openedDialog === opened) openedDialog = null
  }
}

/** Reports a dialog that has opened. Returns the callback for when it has closed, if anyone listens. */
export const reportOpened: (close: () => void) => (() => void) | undefined = (close) => openedDialog?.(close)
