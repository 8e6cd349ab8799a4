import { ownDocument } from '../../src/ui/own-document'

/**
 * Calls `run` now or, on a prerendered page, when the shopper opens the page. That may never happen, so until then the
 * page must not track, emit or store anything.
 */
export function whenOpened(run: () => void): void {
  // TypeScript's library does not declare this property.
  if (!ownDocument('prerendering' as 'hidden')) run()
  else window.addEventListener('prerenderingchange', run, { capture: true, once: true })
}

export const opened = (): Promise<void> => new Promise(whenOpened)
