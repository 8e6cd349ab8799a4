import { ownDocument } from '../../src/ui/own-document'

/**
 * Marks a script element that contains the responses from which a server rendered a shadow root: JSON by URL. The value
 * of the attribute is the time when the responses were read, in milliseconds since 1970.
 */
export const DATA_ATTRIBUTE = 'data-store-responses'

/** Returns the script element with the server's responses in a shadow root; null if no server rendered it. */
export const serverDataIn = (root: ShadowRoot | null): Element | null =>
  root?.querySelector(`script[${DATA_ATTRIBUTE}]`) ?? null

/** Returns the script elements with the server's responses for all elements of the page. */
export const serverData = (): readonly Element[] =>
  [...ownDocument('documentElement').querySelectorAll('store-app, store-product')].flatMap(
    ({ shadowRoot }) => serverDataIn(shadowRoot) ?? [],
  )

/** Whether a server has rendered any element of the page. */
export const isServed = (): boolean => serverData().length > 0
