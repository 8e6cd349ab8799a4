import { ownDocument } from '../../src/ui/own-document'

/** Marks the responses that a server has made the content of a shadow root of, as JSON by URL; its value is their time, in milliseconds since 1970. */
export const DATA_ATTRIBUTE = 'data-store-responses'

/** The responses in a shadow root that a server has rendered; null in any other. */
export const serverDataIn = (root: ShadowRoot | null): Element | null =>
  root?.querySelector(`script[${DATA_ATTRIBUTE}]`) ?? null

/** What servers have made the contents of the page's elements of. */
export const serverData = (): readonly Element[] =>
  [...ownDocument('documentElement').querySelectorAll('store-app, store-product')].flatMap(
    ({ shadowRoot }) => serverDataIn(shadowRoot) ?? [],
  )

/** Whether a server has rendered an element of the page. */
export const isServed = (): boolean => serverData().length > 0
