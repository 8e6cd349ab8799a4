import { parse } from '../../src/core/lib/util/json'
import { ownDocument } from '../../src/ui/own-document'
import { DATA_ATTRIBUTE } from '../runtime/server-data'
import { offerResponses } from '../runtime/served-reads'

/** Server data that is older than this, in milliseconds, is requested again: the page must have come from a cache. */
const STALE_MS = 120_000

const findData = (root: ParentNode | null | undefined) =>
  root?.querySelector(`script[${DATA_ATTRIBUTE}]`) ?? null

/**
 * Returns the data from which a server has rendered an element. If the element was defined before it was parsed, or if
 * a script has written the HTML, the template of the shadow root is an ordinary child.
 */
const servedData = (element: HTMLElement): Element | null =>
  findData(element.shadowRoot) ??
  findData(element.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]')?.content)

/** The data that was offered. An element that moves in the page must not offer it again. */
const offered = new WeakSet<Element>()

/**
 * Offers the server's data to the shop, which then does not request it. Returns whether the element contains any data.
 */
export function takeServedData(element: HTMLElement): boolean {
  const data = servedData(element)
  if (data && !offered.has(data) && Date.now() - Number(data.getAttribute(DATA_ATTRIBUTE)) < STALE_MS)
    offerResponses(parse(data.textContent) ?? {})
  if (data) offered.add(data)
  return data !== null
}

/** Whether the parser may still be inside an element, because no node follows it. */
function isOpen(element: HTMLElement): boolean {
  if (ownDocument('readyState') !== 'loading') return false
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return false
  return true
}

/**
 * Calls `run` once the content of an element has been parsed. An element that is already defined is connected before
 * that.
 */
export function whenParsed(element: HTMLElement, run: () => void): void {
  if (!isOpen(element)) return run()
  const scope = new AbortController()
  const check = () => {
    if (isOpen(element)) return
    observer.disconnect()
    scope.abort()
    run()
  }
  const observer = new MutationObserver(check)
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('readystatechange', check, scope)
}
