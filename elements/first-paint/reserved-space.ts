/** Overrides the page's rules for elements that are not defined yet. */
const RULE = ':host{display:flex!important;aspect-ratio:auto!important;padding-block-end:0!important}'

let sheet: CSSStyleSheet | undefined

/**
 * Removes the space that a page reserves for a card by aspect ratio and padding until the element has loaded. A first
 * paint fills that space, and would otherwise be followed by it once more. Returns a function that restores the page's
 * rules.
 */
export function takeReservedSpace(host: HTMLElement, root: ShadowRoot): () => void {
  const { aspectRatio, display } = getComputedStyle(host)
  if (aspectRatio === 'auto' || display === 'none') return () => {}
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(RULE)
  }
  const own = sheet
  if (!root.adoptedStyleSheets.includes(own)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, own]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== own)
  }
}
