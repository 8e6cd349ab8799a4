import { readThenWrite } from '../../src/ui/read-then-write'

/** Overrides the page's rules for elements that are not defined yet. */
const RULE = ':host{display:flex!important;aspect-ratio:auto!important;padding-block-end:0!important}'

let sheet: CSSStyleSheet | undefined

/**
 * Overrides the aspect ratio and padding by which a page reserves space for a card that has not loaded. The first paint
 * fills that space, and the padding would add to it. Returns a function that restores the page's rules.
 */
export function takeReservedSpace(host: HTMLElement, root: ShadowRoot): () => void {
  const cancel = readThenWrite(() => {
    const { aspectRatio, display } = getComputedStyle(host)
    return () => {
      if (aspectRatio === 'auto' || display === 'none') return
      if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(RULE)
      }
      if (!root.adoptedStyleSheets.includes(sheet))
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    }
  })
  return () => {
    cancel()
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}
