import { ownDocument } from '../../src/ui/own-document'

/**
 * Calls `run` at once. In a page that the browser has rendered in advance it waits until the shopper opens that page, which
 * may never be: nothing of such a page may be counted, announced or stored.
 */
export function whenOpened(run: () => void): void {
  // TypeScript's library does not know the property.
  if (!ownDocument('prerendering' as 'hidden')) run()
  else window.addEventListener('prerenderingchange', run, { capture: true, once: true })
}

/** Resolves when the page is opened. */
export const opened = (): Promise<void> => new Promise(whenOpened)
