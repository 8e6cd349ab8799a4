type OpenedDialog = (close: () => void) => () => void
let openedDialog: OpenedDialog | null = null

/**
 * Makes the browser's Back button close dialogs. Only the element that owns the page's URL calls this. `opened` is
 * called with the close function of each dialog that opens. It returns a function to call when that dialog has closed.
 * Returns a function that unsubscribes.
 */
export function closeByBack(opened: OpenedDialog): () => void {
  openedDialog = opened
  return () => {
    if (openedDialog === opened) openedDialog = null
  }
}

/** Call when a dialog has opened. Returns a function to call when it has closed, if there is a listener. */
export const reportOpened: (close: () => void) => (() => void) | undefined = (close) => openedDialog?.(close)
