import { ownDocument } from './own-document'

/** Adopted by the document while a dialog is open; the page's own inline styles and classes are never changed. */
let sheet: CSSStyleSheet | null = null
let locks = 0

/** Locks the page's scrolling. Returns a function that releases this lock; scrolling returns with the last release. */
export function lockScroll(): () => void {
  if (locks++ === 0) lock()
  return () => {
    if (--locks > 0) return
    document.adoptedStyleSheets = ownDocument('adoptedStyleSheets').filter((other) => other !== sheet)
  }
}

function lock() {
  const page = ownDocument('documentElement')
  const overflowOf = (element: Element | null) => (element ? getComputedStyle(element).overflow : 'visible')
  // The viewport uses the body's `overflow` if the root element has none. To set it on the root element then would turn
  // the body into a separate scroll container.
  const ruler =
    overflowOf(page) === 'visible' && overflowOf(ownDocument('body')) !== 'visible' ? 'body' : 'html'
  const { clientWidth } = ownDocument('scrollingElement') ?? page
  // Removing a scrollbar that takes up space would widen the page and shift its content.
  const keepsGutter = window.innerWidth > clientWidth && getComputedStyle(page).scrollbarGutter === 'auto'
  sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `${ruler}{overflow:hidden!important}${keepsGutter ? 'html{scrollbar-gutter:stable!important}' : ''}`,
  )
  document.adoptedStyleSheets = [...ownDocument('adoptedStyleSheets'), sheet]
}
