import { ownDocument } from './own-document'

/** The document adopts this sheet while a dialog is open. The page's own inline styles and classes are never changed. */
let sheet: CSSStyleSheet
let locks = 0

/**
 * Locks the scrolling of the page. Returns a function that releases the lock. The page can scroll again after the last
 * release.
 */
export function lockScroll(): () => void {
  if (locks++ === 0) lock()
  return () => {
    if (--locks > 0) return
    // If the page has removed the sheet together with its own, `>>> 0` makes the index -1 exceed the list.
    const sheets = ownDocument('adoptedStyleSheets')
    sheets.splice(sheets.indexOf(sheet) >>> 0, 1)
  }
}

function lock() {
  const page = ownDocument('documentElement')
  const { overflow, scrollbarGutter, paddingInlineEnd } = getComputedStyle(page)
  // The viewport uses the body's `overflow` if the root element has none. Setting it on the root element would then
  // turn the body into a separate scroll container.
  const ruler =
    overflow === 'visible' && getComputedStyle(ownDocument('body') ?? page).overflow !== 'visible'
      ? 'body'
      : 'html'
  const scrollbarWidth = innerWidth - (ownDocument('scrollingElement') ?? page).clientWidth
  let rules = `${ruler}{overflow:hidden!important}`
  // Removing a scrollbar that takes space would widen the page and shift its content. Safari before 18.2 has no
  // `scrollbar-gutter`; its scrollbar is at the end of the line in both directions. Padding narrows an element with
  // `width: 100%` only if the width includes it.
  if (scrollbarWidth > 0 && !scrollbarGutter)
    rules += `html{box-sizing:border-box!important;padding-inline-end:calc(${paddingInlineEnd} + ${scrollbarWidth}px)!important}`
  if (scrollbarWidth > 0 && scrollbarGutter === 'auto') rules += 'html{scrollbar-gutter:stable!important}'
  sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  ownDocument('adoptedStyleSheets').push(sheet)
}
