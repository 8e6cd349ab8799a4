import type { StoreConfig } from '../../src/core/constants'
import type { GivenAttributes } from './attributes'

/** What the build writes about its files. */
export interface StoreFiles {
  /**
   * `first-routes.json`: by tag, what is fetched before an element shows, and until it works; and what takes over a page
   * of the store, by route and language.
   */
  routes: Readonly<Record<'shown' | 'usable', Readonly<Record<string, readonly string[]>>>> & {
    readonly served?: {
      readonly always: readonly string[]
      readonly screens: Readonly<Record<string, readonly string[]>>
      readonly texts: Readonly<Record<string, readonly string[]>>
    }
  }
  /** `integrity.json`: the hash of each file. */
  integrity: { readonly files: Readonly<Record<string, string>> }
}

/** How the shop's API is read. */
export interface ReaderOptions {
  /**
   * The base URL of the shop's API, absolute. Only this address is requested, and the first bytes of the picture of a
   * page for its size; redirects are not followed.
   */
  host: string
  /** How long a page or an element may wait for the API, in milliseconds. Default: 3000. */
  timeLimit?: number
  /** How long what the API has answered is used for other pages too, in milliseconds. Default: 10,000. */
  dataLifetime?: number
  /** Replaces the global `fetch` for requests to the API. */
  fetch?: typeof fetch
}

/** What `createStoreHandler` takes. */
export interface StoreHandlerOptions extends ReaderOptions {
  /**
   * The URL at which shoppers open the store, such as `https://shop.example` or `https://shop.example/shop`. All
   * addresses in a page begin with it; a request's own host is never used.
   */
  site: string
  /** The URL of `store.js`, as pages load it. Default: `/store.js`. */
  script?: string
  /** The contents of `first-routes.json` and `integrity.json` beside `script`: the page then preloads the store's code. Without it `store.js` does. */
  files?: StoreFiles
  /** Attributes of `<store-app>`, such as `theme` or `currency-code`. The handler sets `host`, `base`, `routing` and `seo` itself, and throws for them here. */
  attributes?: GivenAttributes
  /** Constants of the store that differ from the defaults. The page sets them as the `config` property of the element. */
  config?: Partial<StoreConfig>
  /** Whether the language of an address is in its path, `/ar/product/7` for Arabic and `/product/7` for English, instead of `?lang=`. */
  langInPath?: boolean
  /** More of the head of every page, such as a link to an icon. It is written as it is: never pass on what others wrote. */
  head?: string
  /**
   * Further sources for the page's Content-Security-Policy by directive, such as
   * `{ 'script-src': ['https://tags.example'] }`.
   */
  policy?: Readonly<Record<string, readonly string[]>>
  /**
   * Whether browsers offer to install the store as an app, and keep it for times without a connection: a web app manifest,
   * icons and a service worker are served beside the home page. Needs `files`. Without it, what is served at the worker's
   * address removes one of a time when it was set. Default: false.
   */
  installable?: boolean
  /** `Cache-Control` of pages that are complete. By default a shared cache keeps one for a minute, and then refreshes it. */
  cacheControl?: string
}

/** What `createElementRenderer` takes. */
export interface ElementRendererOptions extends ReaderOptions {
  /** The URL of the page that the elements are in, absolute: a relative `store-url` leads from there. Default: that of the API. */
  page?: string
}
