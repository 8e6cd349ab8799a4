import { parse, stringify } from '../../src/core/lib/util/json'
import { ownDocument } from '../../src/ui/own-document'
import { page } from '../loader/page'
import { DATA_ATTRIBUTE } from '../runtime/server-data'

/** Server data older than this is requested again: the page must have come from a cache. */
const STALE_MS = 120_000

const findData = (root: ParentNode | null | undefined) =>
  root?.querySelector(`script[${DATA_ATTRIBUTE}]`) ?? null

/**
 * Returns the data from which a server has rendered an element. If the element was defined before it was parsed, or a
 * script has written the HTML, the template of the shadow root is an ordinary child.
 */
const servedData = (element: HTMLElement): Element | null =>
  findData(element.shadowRoot) ??
  findData(element.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]')?.content)

/** Preloads the server's data for the shop, which then does not request it. Returns whether there is any. */
export function takeServedData(element: HTMLElement): boolean {
  const data = servedData(element)
  const early = page()?.early
  if (!data || !early) return data !== null
  if (Date.now() - Number(data.getAttribute(DATA_ATTRIBUTE)) < STALE_MS)
    for (const [url, body] of Object.entries(parse(data.textContent) ?? {}))
      if (!early.has(url)) early.set(url, [Date.now(), Promise.resolve(new Response(stringify(body)))])
  return true
}

/** Whether the parser may still be inside an element: no node follows it. */
function isOpen(element: HTMLElement): boolean {
  if (ownDocument('readyState') !== 'loading') return false
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return false
  return true
}

/** Calls `run` once an element's content has been parsed: a defined element is connected before that. */
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
