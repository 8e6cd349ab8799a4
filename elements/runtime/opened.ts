import { ownDocument } from '../../src/ui/own-document'

/**
 * Calls `run` at once; in a prerendered page, when the shopper opens it. That may never happen, so the page must not track,
 * emit or store anything before.
 */
export function whenOpened(run: () => void): void {
  // TypeScript's library does not have the property.
  if (!ownDocument('prerendering' as 'hidden')) run()
  else window.addEventListener('prerenderingchange', run, { capture: true, once: true })
}

/** Resolves when the page is opened. */
export const opened = (): Promise<void> => new Promise(whenOpened)
