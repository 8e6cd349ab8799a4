/* oxlint-disable no-console -- a developer's page has nobody else to say it */
/**
 * `store.js`, the script tag: finds the store's elements in the page, and only then fetches their code, each file
 * checked by its hash, together with the data that their attributes name. The build makes one file of it that imports
 * nothing, so that it stays small (1.6 kB gzip, hashes included) and works as a classic script and as a module.
 */
import { PAGE, type Page } from './page'

/** Written by the build: hashes of the chunks of first routes, the entry first, and how many of them an element needs. */
declare const HASHES: Readonly<Record<string, string>>
declare const NEEDS: Readonly<Record<string, number>>
declare const VERSION: string

const running = window[PAGE]
if (!running) start(NEEDS, HASHES)
// The first copy stays in charge.
else if (running.version !== VERSION) {
  console.warn(`[store] ${running.version} runs already, so ${VERSION} does not.`)
}

function start(needs: typeof NEEDS, hashes: typeof HASHES) {
  // A module has no currentScript.
  const script = (document.currentScript ??
    [...document.scripts].find(({ src }) => /\/store\.js/.test(src))) as HTMLScriptElement
  const { host } = script.dataset
  const early: Page['early'] = new Map()
  const fetched: Record<string, Promise<string>> = {}
  const loaded: Record<string, Promise<unknown>> = {}
  const fetchChunk: Page['fetch'] = (chunk, hash = hashes[chunk] ?? '') =>
    (fetched[chunk] ??= new Promise((resolve, reject) => {
      const link = document.createElement('link')
      const { href } = new URL(`assets/${chunk}-${hash.slice(0, 8)}.js`, script.src)
      link.rel = 'modulepreload'
      link.integrity = 'sha256-' + hash
      link.href = href
      link.onload = () => resolve(href)
      link.onerror = () => reject(delete fetched[chunk] && href)
      document.head.append(link)
    }))

  const load: Page['load'] = (tag) =>
    (loaded[tag] ??= Promise.all(
      Object.keys(hashes)
        .slice(0, needs[tag] ?? 0)
        // The first begins with the shop while the others are on their way.
        .map((chunk, later) => fetchChunk(chunk).then((href) => later || import(href))),
    )
      .then(([entry]) => entry.define(tag))
      .catch((error) => {
        // The next element of this tag tries again.
        delete loaded[tag]
        console.error(`[store] <${tag}> did not load.`, error)
      }))

  /** Starts what the element is going to ask, with the headers of the store's own calls. */
  const prepare = (element: Element, tag: string) => {
    const said = (name: string) => element.getAttribute(name) ?? ''
    const api = said('host') || host
    const ask = (path: string) => {
      const url = api && new URL(api.replace(/\/*$/, '/api/' + path), document.baseURI).href
      if (!url || early.has(url)) return
      const answer = fetch(url, { headers: { accept: 'application/json' } })
      answer.catch(() => {})
      early.set(url, [Date.now(), answer])
    }
    const app = tag === 'store-app'
    const id = app ? location.href.split(/\/product\/([^/?#&]+)/)[1] : said('product-id')
    try {
      ask('settings')
      ask('appearances')
      if (app && !id) ask('home')
      // Eight products and no more: beyond that the store asks for the list.
      if (id && early.size < 10) ask('products/' + id)
    } catch {}
  }

  const look = (node: ParentNode & Node) =>
    Promise.all(
      [node as Element, ...node.querySelectorAll(`${Object.keys(needs)}`)].map((element) => {
        const tag = element.localName
        if (!needs[tag] || customElements.get(tag)) return undefined
        prepare(element, tag)
        return load(tag)
      }),
    )

  const observer = new MutationObserver((records) =>
    records.map(({ addedNodes }) => addedNodes.forEach((node) => node instanceof Element && look(node))),
  )
  const scan: Page['scan'] = (node) => {
    observer.observe(node, { childList: true, subtree: true })
    return look(node)
  }

  const ready = new Promise((resolve) =>
    (window.requestIdleCallback ?? setTimeout)(() => resolve(scan(document)), { timeout: 99 } as never),
  )
  const page: Page = {
    version: VERSION,
    ready,
    scan,
    load,
    shop: () => null,
    host,
    early,
    fetch: fetchChunk,
    fetched,
  }
  window[PAGE] = page
  // Also an element's id is such a name, and the page means that one.
  if ((window.Store ??= page) !== page) console.warn('[store] window.Store is taken.')
}
