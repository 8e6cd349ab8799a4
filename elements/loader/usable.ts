import { ownDocument } from '../../src/ui/own-document'

/** The properties of the document that React reads. An element of the page with that name replaces them. */
const READ_BY_REACT = [
  'addEventListener',
  'createElement',
  'createElementNS',
  'createTextNode',
  'defaultView',
] as const

/** Why a retry can't help: the browser is too old, or the page has replaced what the store needs. */
export interface Unusable {
  readonly unusable: 'browser' | 'page'
}

const unusableError = (unusable: Unusable['unusable'], message: string): Error & Unusable =>
  Object.assign(new Error(message), { unusable })

/**
 * Chromium before 110 has `adoptedStyleSheets`, but lacks `toSorted` and other methods that the store calls. The loader and
 * the entry run in such a browser too: until it is known, they use no method newer than ES2020.
 */
export const isTooOld = (): boolean => !('adoptedStyleSheets' in document && 'toSorted' in Array.prototype)

/**
 * Throws where every element of the store would stay blank: in a browser that is too old, which can't even parse their
 * code, and in a page with an element that hides what React reads of the document.
 */
export function checkPage(): void {
  if (isTooOld()) {
    throw unusableError('browser', 'This browser is too old.')
  }
  const hidden = READ_BY_REACT.find((name) => {
    const found: unknown = document[name]
    // A function is another script's, in place of the browser's own.
    return found !== ownDocument(name) && typeof found !== 'function'
  })
  if (hidden) {
    const message = `An element named "${hidden}" hides document.${hidden}: rename the element.`
    throw unusableError('page', message)
  }
}
