/* oxlint-disable no-console -- developers must see the warning */
/**
 * `store.js`, the script tag. It finds the store's elements in the page, then fetches their code, verified by hash, and
 * the data that their attributes name. It is built as one file without imports, so that it is small (1.9 kB gzip
 * including hashes) and works as a classic script and as a module.
 */
import { ownDocument } from '../../src/ui/own-document'
import type { TrustedPolicy, TrustedTypes } from '../../src/ui/trusted-types'
import type { ROUTES } from '../../src/core/routing/routes'
import type { SharedName } from '../../src/core/shop/shared-resources'
import { LOAD_FAILED } from './failed'
import { PAGE, type Page } from './page'

/**
 * Inlined by the build: the hashes of the first routes' chunks, beginning with the entry, and the positions of those that
 * each element needs, as digits. The first digit is the chunk to load last: React DOM, or one of the element's other
 * chunks again if it needs no React DOM until it is used.
 */
declare const HASHES: Readonly<Record<string, string>>
declare const NEEDS: Readonly<Record<string, string>>
/** The chunk with React DOM. */
declare const USABLE: string
declare const VERSION: string
declare const trustedTypes: TrustedTypes

/** A pattern for the path of a product. Does not compile if that path changes. */
type ProductPath = (typeof ROUTES)['product'] extends '/product/:id' ? RegExp : never

const running = window[PAGE]
interface Queryable {
  /** An array of tag names is converted to a selector list. */
  querySelectorAll(selector: string | string[]): Iterable<HTMLElement>
}
// Called on the prototype: in documents and forms, named elements shadow properties.
const all = (node: ParentNode, selector: string | string[]) =>
  (Reflect.getPrototypeOf(node) as Queryable).querySelectorAll.call(node, selector)
// A module has no `currentScript`, so find the script by its file name. Another script of the page may have the same
// name, so try the most specific selector first.
const script = (ownDocument('currentScript') ??
  ['[data-host]', '[type=module]', '']
    .flatMap((which) => [...all(document, 'script' + which)])
    .find((found) => /^[^?#]*\/store\.js([?#]|$)/.test((found as HTMLScriptElement).src))) as
  | HTMLScriptElement
  | undefined
// If two copies run, the first one wins.
if (!running && script) start(script.src, script.dataset)
else if (running?.version !== VERSION) {
  console.warn?.(`[store] ${running ? running.version + ` is running, not ${VERSION}.` : 'No script tag.'}`)
}

function start(source: string, data: DOMStringMap) {
  const needs = NEEDS
  const hashes = HASHES
  const early: Page['early'] = new Map()
  const fetched: Record<string, Promise<string>> = {}
  const files = new Set<string>()
  const ids = new Set<string>()
  const loaded: Record<string, Promise<unknown>> = {}
  const none = () => null
  const run = (href: string) => import(href)
  const create = (name: string) => ownDocument('createElement').call(document, name) as HTMLLinkElement

  // WebKit (whose `navigator.vendor` is fixed by the HTML standard) ignores the integrity of preloads, and old browsers
  // have no preloads. Both verify scripts. In these browsers the entry is therefore a script, which verifies the other
  // chunks itself (`verified.ts`).
  const checks = navigator.vendor[0] !== 'A' && create('link').relList.supports('modulepreload')

  // With `require-trusted-types-for`, the URL of a script must be trusted. The policy is passed only to the entry.
  let policy: TrustedPolicy | undefined
  const createHTML = (text: string) => text
  try {
    if (!checks)
      policy = trustedTypes.createPolicy('store', {
        createHTML,
        createScript: createHTML,
        createScriptURL: (url) => (files.has(url) ? url : null),
      })
  } catch {}

  const fetchChunk: Page['fetch'] = (chunk, hash = hashes[chunk] as string) =>
    (fetched[chunk] ??= new Promise((resolve, reject) => {
      const href = new URL(`assets/${chunk}-${hash.slice(0, 8)}.js`, source).href
      files.add(href)
      const isScript = !checks && chunk === 'index'
      const element: HTMLLinkElement & Partial<HTMLScriptElement> = create(isScript ? 'script' : 'link')
      element.integrity = 'sha256-' + hash
      // React DOM comes last: it must not compete with the files of the first paint.
      if (chunk === USABLE) element.fetchPriority = 'low'
      element.onload = () => resolve(href)
      element.onerror = () => delete fetched[chunk] && reject(href)
      if (isScript) {
        element.type = 'module'
        element.src = policy?.createScriptURL(href) ?? href
      } else {
        element.rel = 'modulepreload'
        element.href = href
        if (!checks) resolve(href)
      }
      ownDocument('head').append(element)
    }))

  const load: Page['load'] = (tag) => {
    const fetchNeeded = (at: string) => fetchChunk(Object.keys(hashes)[at as unknown as number] as string)
    const [last, ...first] = needs[tag] as string
    const fetching = first.map(fetchNeeded)
    // The entry starts the shop while the other files are in flight, and retries those that fail.
    fetching.forEach((file) => file.catch(none))
    // Request React DOM once the last file has loaded. That file is small and arrives before the others. The connection
    // then stays busy, and React DOM precedes the pictures. Without `checks`, wait for the first promise, that of the
    // entry: only this one waits for its file.
    const before = fetching.slice(-checks)[0] as Promise<string>
    before.then(() => fetchNeeded(last as string)).catch(none)
    return (loaded[tag] ??= (fetching[0] as Promise<string>)
      .then(run)
      .then((entry) => entry.define(tag, policy, files))
      .catch((error) => {
        // The next element with this tag tries again.
        delete loaded[tag]
        console.error?.(`[store] ${tag} did not load.`, error)
        throw error
      }))
  }

  /** Preloads the element's first requests, with the headers of the store's own calls. */
  const prepare = (element: Element, tag: string) => {
    const kind = element.getAttribute('backend') || data['backend'] || 'rest'
    // Only the store's own API has these URLs. Without a host, the URL below is invalid.
    const api = (kind === 'rest' && (element.getAttribute('host') || data['host'])) as string
    // Read the path or the hash of `location`. With the routing `memory`, the URL specifies no product, and `location`
    // has no property of that name.
    const part = (element.getAttribute('routing') || 'path').replace('path', 'pathname')
    const id =
      tag === 'store-app'
        ? (/\/product\/([^/?#&]+)/ satisfies ProductPath).exec(location[part as 'hash'])?.[1]
        : element.getAttribute('product-id')
    // The chunk with the adapters' hashes also has their first requests (`first-reads.ts`).
    if (kind !== 'rest' && checks)
      fetchChunk('integrity')
        .then(run)
        .then((all) => all.prepare(page, element, kind, id))
        .catch(none)
    try {
      for (const path of [
        'settings',
        'appearances',
        // Preload at most twelve products; if there are more, the list of all products.
        id
          ? ids.add(id).size < 13
            ? (`products/${id}` as const)
            : 'products'
          : tag === 'store-app' && 'home',
      ] satisfies readonly (SharedName | 'products' | `products/${string}` | false)[]) {
        // oxlint-disable-next-line store/linear-regex -- the merchant wrote it
        const url = new URL(api.replace(/\/*$/, '/api/') + path, element.baseURI).href
        // Skip other values of `host`, which are invalid; the element reports them.
        if (path && /^(https?:)?\//i.test(api) && !early.has(url)) {
          const response = fetch(url, { headers: { accept: 'application/json' } })
          early.set(url, [Date.now(), response])
          response.catch(none)
        }
      }
    } catch {}
  }

  const look = (node: ParentNode & Node) =>
    Promise.all(
      [node as HTMLElement, ...all(node, Object.keys(needs))].map((element) => {
        const tag = element.localName
        // Check for a string, because the tag `<constructor>` would find a function.
        if (!needs[tag]?.slice) return undefined
        const loading = load(tag)
        // A defined element requests its data itself.
        if (!customElements.get(tag)) prepare(element, tag)
        return loading.catch((error) => page.fail(element, error))
      }),
    )

  const observer = new MutationObserver((records) =>
    records.forEach(({ addedNodes }) =>
      // Only elements have a `localName`.
      addedNodes.forEach((node) => (node as Element).localName && look(node as Element)),
    ),
  )
  const scan: Page['scan'] = (node) => {
    observer.observe(node, { childList: true, subtree: true })
    return look(node)
  }

  const page: Page = (window[PAGE] = {
    version: VERSION,
    // As the executor, `setTimeout` resolves the promise in another task.
    ready: new Promise(setTimeout as unknown as (resolve: (none: void) => void) => void).then(() =>
      scan(document),
    ),
    scan,
    load,
    shop: none,
    data,
    early,
    backends: { register: (kind, load) => early.set(kind, load as never) },
    hashes,
    checks,
    fail: (element) => element.textContent.trim() || element.append(LOAD_FAILED),
    fetch: fetchChunk,
  })
  // A page that is restored from the back/forward cache may lack code that was still loading when the user left it.
  addEventListener('pageshow', (event) => event.persisted && look(document))
  // An element's id may already shadow `window.Store`.
  window.Store ??= page
}
