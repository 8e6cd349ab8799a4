import type { StoreConfig } from '../../src/core/constants'
import type { Backends } from './adapters'
import type { GivenAttributes } from './attributes'

/** Data about the files of the build. The build writes it. */
export interface StoreFiles {
  /**
   * The content of `first-routes.json`. By tag: the files that are fetched before an element shows, and until it is
   * interactive. By route, language and back end: the files that take over a server-rendered page.
   */
  routes: Readonly<Record<'shown' | 'usable', Readonly<Record<string, readonly string[]>>>> & {
    readonly served?: {
      readonly always: readonly string[]
      readonly screens: Readonly<Record<string, readonly string[]>>
      readonly texts: Readonly<Record<string, readonly string[]>>
      readonly adapters?: Readonly<
        Record<
          string,
          {
            readonly always: readonly string[]
            readonly screens: Readonly<Record<string, readonly string[]>>
          }
        >
      >
    }
  }
  /** The content of `integrity.json`: the hash of each file. */
  integrity: { readonly files: Readonly<Record<string, string>> }
}

export interface ReaderOptions {
  /**
   * The absolute base URL of the shop's API. The server sends requests only to this origin, and for the file of
   * `config-url`. It reads the API, and the first bytes of a page's picture to find its size. It does not follow
   * redirects.
   */
  host: string
  /**
   * Adapters of other packages, by the value of the attribute `backend`. In browsers, a script of the page must
   * register them too.
   */
  backends?: Backends
  /**
   * The contents of the file that the attribute `config-url` names, for back ends that do not have the shop's name,
   * phones and colours. Pages then contain these, and the server does not request the file. Browsers still request it
   * later, so it must also exist.
   */
  shopFile?: Readonly<Record<string, unknown>>
  /** How long a page or an element may wait for the API, in milliseconds. Default: 3000. */
  timeLimit?: number
  /** How long the API's responses are reused for other pages, in milliseconds. Default: 10,000. */
  dataLifetime?: number
  /** Replaces the global `fetch` for requests to the API. */
  fetch?: typeof fetch
}

/** Options of `createStoreHandler`. */
export interface StoreHandlerOptions extends ReaderOptions {
  /**
   * The URL at which shoppers open the store, such as `https://shop.example` or `https://shop.example/shop`. All URLs
   * in a page begin with it; the host of a request is never used.
   */
  site: string
  /** The URL of `store.js` in pages. Default: beside the home page, such as `/shop/store.js`. */
  script?: string
  /**
   * The contents of `first-routes.json` and `integrity.json` beside `script`, so that pages preload the store's code.
   * Otherwise `store.js` loads it.
   */
  files?: StoreFiles
  /**
   * Attributes of `<store-app>`, such as `theme` or `currency-code`. The handler sets `host`, `base`, `routing` and
   * `seo` itself, and throws if they are given.
   */
  attributes?: GivenAttributes
  /** Constants of the store that differ from their defaults. The page sets them as the element's `config` property. */
  config?: Partial<StoreConfig>
  /**
   * Whether URLs contain the language in the path (`/ar/product/7` for Arabic, `/product/7` for English) instead of in
   * `?lang=`.
   */
  langInPath?: boolean
  /**
   * HTML for the head of every page, such as a link to an icon. It is written without escaping: never pass on text from
   * others.
   */
  head?: string
  /**
   * Further sources for the page's Content-Security-Policy, by directive, such as `{ 'script-src':
   * ['https://tags.example'] }`.
   */
  policy?: Readonly<Record<string, readonly string[]>>
  /**
   * Whether browsers offer to install the store as an app that also works offline. The handler then serves a web app
   * manifest, icons and a service worker beside the home page. Requires `files`. If unset, the service worker's URL
   * serves a script that removes an earlier worker. Default: false.
   */
  installable?: boolean
  /**
   * The `Cache-Control` header of complete pages, of the sitemap and of product feeds. A 404 response is never stored.
   * By default, a shared cache stores a page for a minute, and then revalidates it.
   */
  cacheControl?: string
}

/** Options of `createElementRenderer`. */
export interface ElementRendererOptions extends ReaderOptions {
  /**
   * The absolute URL of the page that contains the elements; a relative `store-url` is resolved against it. Default:
   * the API's URL.
   */
  page?: string
}
