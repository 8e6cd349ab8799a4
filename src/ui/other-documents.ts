/** Copies of our sheets, by document: a document adopts only sheets that its own window has created. */
const copies = new Map<Document, Map<CSSStyleSheet, CSSStyleSheet>>()

/** Yields the copies of a sheet in all documents that still have a window. */
export function* copiesOf(sheet: CSSStyleSheet): Generator<CSSStyleSheet> {
  for (const [owner, made] of copies) {
    const copy = made.get(sheet)
    if (!owner.defaultView) copies.delete(owner)
    else if (copy) yield copy
  }
}

/**
 * Returns a function that returns a copy of a sheet for another document, with its current rules. Each sheet is copied
 * once. Returns null if the document has no window, since it can't adopt sheets.
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
