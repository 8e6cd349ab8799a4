import { parse, stringify } from '../../src/core/lib/util/json'
import { ownDocument } from '../../src/ui/own-document'
import { page } from '../loader/page'
import { DATA_ATTRIBUTE } from '../runtime/server-data'

/** Milliseconds after which what a server has read is requested again: a cache has kept the page. */
const STALE_MS = 120_000

const findData = (root: ParentNode | null | undefined) =>
  root?.querySelector(`script[${DATA_ATTRIBUTE}]`) ?? null

/**
 * What a server has made an element's content of. Where the parser meets an element that is defined already, or where a script
 * has written the HTML, the template of its shadow root is an ordinary child.
 */
const servedData = (element: HTMLElement): Element | null =>
  findData(element.shadowRoot) ??
  findData(element.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]')?.content)

/** Has the shop get what the server has read in place of the same requests. Returns whether there was any. */
export function takeServedData(element: HTMLElement): boolean {
  const data = servedData(element)
  const early = page()?.early
  if (!data || !early) return data !== null
  if (Date.now() - Number(data.getAttribute(DATA_ATTRIBUTE)) < STALE_MS)
    for (const [url, body] of Object.entries(parse(data.textContent) ?? {}))
      if (!early.has(url)) early.set(url, [Date.now(), Promise.resolve(new Response(stringify(body)))])
  return true
}

/** Whether the parser may still be inside an element: nothing comes after it. */
function isOpen(element: HTMLElement): boolean {
  if (ownDocument('readyState') !== 'loading') return false
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return false
  return true
}

/** Calls `run` once the parser has left an element: a defined one is connected before its content is there. */
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
