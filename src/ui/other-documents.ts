/** A document adopts only sheets that its own window has made: those of others by the document. */
const copies = new Map<Document, Map<CSSStyleSheet, CSSStyleSheet>>()

/** The copies of a sheet in the documents that are still in a window. */
export function* copiesOf(sheet: CSSStyleSheet): Generator<CSSStyleSheet> {
  for (const [owner, made] of copies) {
    const copy = made.get(sheet)
    if (!owner.defaultView) copies.delete(owner)
    else if (copy) yield copy
  }
}

/**
 * Returns a function that makes the copy of a sheet in another document, once, with the rules that it has by now. Null for
 * a document without a window, which adopts none.
 */
export function copierFor(owner: Document): ((sheet: CSSStyleSheet) => CSSStyleSheet) | null {
  const window = owner.defaultView as (typeof globalThis & Window) | null
  if (!window) return null
  const made = copies.get(owner) ?? new Map<CSSStyleSheet, CSSStyleSheet>()
  copies.set(owner, made)
  return (sheet) => {
    const known = made.get(sheet)
    if (known) return known
    const copy = new window.CSSStyleSheet()
    copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join(''))
    made.set(sheet, copy)
    return copy
  }
}
