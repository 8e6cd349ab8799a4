/** Beats the page's rules for an element that is not defined yet. */
const RULE = ':host{display:flex!important;aspect-ratio:auto!important;padding-block-end:0!important}'

let sheet: CSSStyleSheet | undefined

/**
 * A page reserves a card's space by the shape of its picture and room for its text, until the element is defined and
 * has loaded. A first paint fills that space, and would otherwise get it once more below. Returns a function that
 * gives the host back to the page's rules.
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
