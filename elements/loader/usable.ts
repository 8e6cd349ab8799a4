import { ownDocument } from '../../src/ui/own-document'

/** Properties of the document that React reads. A named element of the page may shadow them. */
const READ_BY_REACT = [
  'addEventListener',
  'createElement',
  'createElementNS',
  'createTextNode',
  'defaultView',
] as const

/**
 * The reason why a retry can't help: the browser is too old, or the page has replaced something that the store needs.
 */
export interface Unusable {
  readonly unusable: 'browser' | 'page'
}

const unusableError = (unusable: Unusable['unusable'], message: string): Error & Unusable =>
  Object.assign(new Error(message), { unusable })

/**
 * Whether the browser is too old. Chromium before 110 has `adoptedStyleSheets` but not `toSorted` and other methods
 * that the store calls. The loader and the entry also run in such browsers, and use only ES2020 methods before this
 * check.
 */
export const isTooOld = (): boolean => !('adoptedStyleSheets' in document && 'toSorted' in Array.prototype)

/**
 * Throws if every element of the store would stay blank: the browser is too old to parse the code, or an element of the
 * page shadows a property of the document that React reads.
 */
export function checkPage(): void {
  if (isTooOld()) {
    throw unusableError('browser', 'This browser is too old.')
  }
  const hidden = READ_BY_REACT.find((name) => {
    const found: unknown = document[name]
    // If the property is a function, another script has replaced the browser's own. It is not an element that shadows
    // it.
    return found !== ownDocument(name) && typeof found !== 'function'
  })
  if (hidden) {
    const message = `An element named "${hidden}" hides document.${hidden}: rename the element.`
    throw unusableError('page', message)
  }
}
