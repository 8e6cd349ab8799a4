/* oxlint-disable no-console -- a developer's page has nobody else to say it */
/**
 * `store.js`, the script tag: finds the store's elements in the page, and only then fetches their code (each file
 * verified by its hash) together with the data that their attributes name. It is built as one file without imports, so
 * that it stays small (1.6 kB gzip including hashes) and works as a classic script and as a module.
 */
import { PAGE, type Page } from './page'

/**
 * Inlined by the build: the hashes of the chunks of first routes, the entry first, and how many of them each element
 * needs.
 */
declare const HASHES: Readonly<Record<string, string>>
declare const NEEDS: Readonly<Record<string, number>>
declare const VERSION: string

const running = window[PAGE]
const current = document.currentScript
const scripts = (selector: string) => document.querySelectorAll<HTMLScriptElement>(selector)
// A module has no `currentScript`, and a picture of that name takes its place: then the file's name tells.
const script =
  current instanceof HTMLScriptElement
    ? current
    : [...scripts('script[data-host]'), ...scripts('script')].find(({ src }) =>
        /^[^?#]*\/store\.js(?![^?#])/.test(src),
      )
// The first copy stays in charge.
if (!running && script) start(script.src, script.dataset['host'])
else if (running?.version !== VERSION) {
  console.warn?.(
    running ? `[store] ${running.version} runs, not ${VERSION}.` : '[store] No script named store.js.',
  )
}

function start(source: string, host: string | undefined) {
  const needs = NEEDS
  const hashes = HASHES
  const early: Page['early'] = new Map()
  const fetched: Record<string, Promise<string>> = {}
  const loaded: Record<string, Promise<unknown>> = {}

  // WebKit, whose `navigator.vendor` is fixed by the HTML standard, ignores the integrity of a preload, and an old browser
  // knows no preload. Both check a script's: there the entry is one, and checks the others itself (`verified.ts`).
  const checksPreloads =
    navigator.vendor[0] !== 'A' && document.createElement('link').relList.supports('modulepreload')

  const fetchChunk: Page['fetch'] = (chunk, hash = hashes[chunk] ?? '') =>
    (fetched[chunk] ??= new Promise((resolve, reject) => {
      const href = new URL(`assets/${chunk}-${hash.slice(0, 8)}.js`, source).href
      const isScript = !checksPreloads && chunk === 'index'
      const element: HTMLElement & Partial<HTMLLinkElement & HTMLScriptElement> = document.createElement(
        isScript ? 'script' : 'link',
      )
      element.integrity = 'sha256-' + hash
      element.onload = () => resolve(href)
      element.onerror = () => reject(delete fetched[chunk] && href)
      if (isScript) {
        element.type = 'module'
        element.src = href
      } else {
        element.rel = 'modulepreload'
        element.href = href
        if (!checksPreloads) resolve(href)
      }
      document.head.append(element)
    }))

  const load: Page['load'] = (tag) =>
    (loaded[tag] ??= Promise.all(
      Object.keys(hashes)
        .slice(0, needs[tag])
        // The first begins with the shop while the others are in flight.
        .map((chunk, later) => fetchChunk(chunk).then((href) => later || import(href))),
    )
      .then(([entry]) => entry.define(tag))
      .catch((error) => {
        // The next element of this tag retries.
        delete loaded[tag]
        console.error?.(`[store] <${tag}> did not load.`, error)
      }))

  /** Starts what the element is going to request, with the headers of the store's own calls. */
  const prepare = (element: Element, tag: string) => {
    const api = element.getAttribute('host') || host
    const app = tag === 'store-app'
    const id = app
      ? // In memory it has an address of its own, and what the page's looks like is the page's affair.
        element.getAttribute('routing') !== 'memory' && location.href.split(/\/product\/([^/?#&]+)/)[1]
      : element.getAttribute('product-id')
    try {
      // No other address can be an API's, and the element will say so.
      if (!api || !/^(https?:)?\//i.test(api)) return
      // At most eight products: beyond that the store requests the list.
      const product = id && early.size < 10 && 'products/' + id
      for (const path of ['settings', 'appearances', app && !id && 'home', product]) {
        const url = new URL(
          api.replace(/\/*$/, () => '/api/' + path),
          document.baseURI,
        ).href
        if (!path || early.has(url)) continue
        const response = fetch(url, { headers: { accept: 'application/json' } })
        response.catch(() => {})
        early.set(url, [Date.now(), response])
      }
    } catch {}
  }

  const look = (node: ParentNode & Node) =>
    Promise.all(
      // The prototype's own: a form has fields in place of members that they are named like.
      [node, ...Object.getPrototypeOf(node).querySelectorAll.call(node, `${Object.keys(needs)}`)].map(
        (element) => {
          const tag = element.localName
          if (!Number(needs[tag]) || customElements.get(tag)) return undefined
          prepare(element, tag)
          return load(tag)
        },
      ),
    )

  const observer = new MutationObserver((records) =>
    records.map(({ addedNodes }) => addedNodes.forEach((node) => node instanceof Element && look(node))),
  )
  const scan: Page['scan'] = (node) => {
    observer.observe(node, { childList: true, subtree: true })
    return look(node)
  }

  const page: Page = (window[PAGE] = {
    version: VERSION,
    ready: new Promise((resolve) => setTimeout(() => resolve(scan(document)))),
    scan,
    load,
    shop: () => null,
    host,
    early,
    hashes,
    checksPreloads,
    fetch: fetchChunk,
    fetched,
  })
  // An element id may already shadow window.Store (named access).
  window.Store ??= page
}
