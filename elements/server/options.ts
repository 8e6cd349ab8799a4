import type { FrameProps } from '../../src/app/Frame'
import { withoutEndSlashes } from '../../src/core/lib/web/encoded'
import { languageInPath } from '../../src/core/routing/path-languages'
import { scriptJson } from '../../src/core/lib/web/structured-data'
import { printable } from '../../src/core/lib/text/printable'
import { normaliseHost, parseUrl } from '../../src/core/lib/web/urls'
import type { ShopAttributes } from '../../src/core/stores/settings'
import type { ElementProps } from '../runtime/component'
import { ELEMENTS } from '../public-api/manifest'
import { isRecord, stringify } from '../../src/core/lib/util/json'
import type { Adapter } from '../../src/core/api/backend'
import { isOwnAdapter } from '../../src/core/lib/util/adapter-names'
import { adapterLoader, backendOf, furtherAttributes, isRest } from './adapters'
import { createApi, type Api } from './api'
import { NOT_PRELOADED, shopAttributesOf, valuesOf, writtenAttributes } from './attributes'
import type { ReaderOptions, StoreFiles, StoreHandlerOptions } from './handler-options'
import { modulePreloads, type Shown } from './preloads'
import { createPictureSizes, type PictureSizes } from './picture-size'
import { ADAPTER_RULES, OWN_ADAPTER_RULES, REST_RULES, type ResponseRules } from './response-rules'

export type StoreAppValues = Omit<ElementProps<'store-app'>, 'frame' | 'setState'> & {
  theme: FrameProps['theme']
}

export interface ReaderSetup {
  host: string
  api: Api
  rules: ResponseRules
  adapter(): Promise<Adapter>
  /** The merchant's file, if it is given. It is then not requested. Its URL may be relative to the page. */
  givenFile?: { url: string; text: string } | undefined
  pictures: PictureSizes
  /** The function for all requests except those of JSON. */
  request: typeof fetch
  timeLimit: number
}

/** Checks the options that pages and elements have in common. Throws if the host or the kind of back end is invalid. */
export function setUpReader(options: ReaderOptions, backend = 'rest'): ReaderSetup {
  const host = /^https?:/i.test(options.host) ? normaliseHost(options.host) : null
  if (!host) throw new TypeError(`host must be an absolute http(s) URL, not "${options.host}".`)
  const request = options.fetch ?? ((input, init) => fetch(input, init))
  const rules = isRest(backend) ? REST_RULES : isOwnAdapter(backend) ? OWN_ADAPTER_RULES : ADAPTER_RULES
  return {
    host,
    request,
    rules,
    adapter: adapterLoader(backend, options.backends),
    api: createApi(request, options.dataLifetime ?? DEFAULT_DATA_LIFETIME_MS, rules),
    pictures: createPictureSizes(request, host),
    timeLimit: options.timeLimit ?? DEFAULT_TIME_LIMIT_MS,
  }
}

export interface Setup extends ReaderSetup {
  /** The origin of `site`, without a trailing slash. */
  origin: string
  /** The path of `site`. Empty if the store is at the root of its origin. */
  base: string
  /** The kind of back end. */
  backend: string
  langInPath: boolean
  /** Whether pages are written to files, which can't depend on the URL's query. */
  isStatic: boolean
  /** Converts a URL of the store to one with the language in its path; undefined if the site has no such URLs. */
  siteUrl: ((url: string) => string) | undefined
  script: string
  modules(content: Shown | null): string
  /** The attributes of the element, as written in the page. */
  attributes: Readonly<Record<string, string | boolean>>
  values: StoreAppValues
  shopAttributes: ShopAttributes
  /** A script that sets the element's `config` property, or null. */
  configScript: string | null
  head: string
  /** The files for the service worker of an installable store; null if the store is not installable. */
  installable: StoreFiles | null
  cacheControl: string
  policy: Readonly<Record<string, readonly string[]>>
}

const DEFAULT_TIME_LIMIT_MS = 3000
const DEFAULT_DATA_LIFETIME_MS = 10_000
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Checks the options of a handler. Throws a TypeError if one is invalid, since that is a programming error. */
export function setUp(options: StoreHandlerOptions, isStatic = false): Setup {
  const attributes = givenAttributes(options)
  const backend = backendOf(attributes)
  const reader = setUpReader(options, backend)
  const { host } = reader
  const site = parseUrl(options.site)
  if (!site || !/^https?:$/.test(site.protocol) || site.username || site.search || site.hash)
    throw new TypeError(`site must be an absolute http(s) URL without a query, not "${options.site}".`)
  const base = withoutEndSlashes(site.pathname)
  const { langInPath = false } = options
  const script = options.script ?? `${base}/store.js`
  const own = { ...attributes, host, base, routing: 'path' }
  return {
    ...reader,
    givenFile: givenFile(options, attributes),
    origin: site.origin,
    base,
    backend,
    langInPath,
    isStatic,
    siteUrl: langInPath ? (url) => languageInPath(url, base) : undefined,
    script,
    modules: (content) => (options.files ? modulePreloads(options.files, script, content, backend) : ''),
    attributes: { ...attributes, host: NOT_PRELOADED + host, ...(base && { base }), seo: true },
    values: { ...valuesOf(ELEMENTS['store-app'].attributes, own), seo: true } as unknown as StoreAppValues,
    shopAttributes: {
      ...shopAttributesOf(attributes, furtherAttributes(attributes, options.backends)),
      ...(options.config && { config: options.config }),
    },
    configScript: options.config
      ? `document.querySelector("store-app").config=${scriptJson(options.config)}`
      : null,
    // A byte order mark, which files from Windows may have, is text, and would end the head.
    head: (options.head ?? '').replace(/^\ufeff/, ''),
    installable: installableFiles(options),
    cacheControl: options.cacheControl ?? DEFAULT_CACHE_CONTROL,
    policy: checkedPolicy(options, isStatic),
  }
}

/** Directives that browsers ignore in `meta` elements. */
const IN_HEADERS_ALONE = new Set(['frame-ancestors', 'report-uri', 'sandbox'])

function checkedPolicy({ policy = {} }: StoreHandlerOptions, isStatic: boolean): Setup['policy'] {
  for (const [name, sources] of Object.entries(policy)) {
    // A semicolon would begin another directive, and a comma another policy.
    const wrong = [name, ...sources].find((text) => !/^[!-+\--:<-~]+$/.test(text))
    if (wrong !== undefined || !/^[a-z-]+$/.test(name))
      throw new TypeError(
        `policy must list sources by directive, one source per string, not "${printable(wrong ?? name)}".`,
      )
    if (isStatic && IN_HEADERS_ALONE.has(name))
      throw new TypeError(`"${name}" has no effect in a page: send it in a header of the host.`)
  }
  return policy
}

function installableFiles({ installable = false, files }: StoreHandlerOptions): StoreFiles | null {
  if (!installable) return null
  if (!files) throw new TypeError('installable requires files: the worker stores the code that they list.')
  return files
}

/** Returns the contents of the file that `config-url` names, if they are given. */
export function givenFile(
  { shopFile }: ReaderOptions,
  { 'config-url': url }: Readonly<Record<string, string>>,
): ReaderSetup['givenFile'] {
  if (shopFile === undefined) return undefined
  if (!url) throw new TypeError('shopFile requires the attribute "config-url": browsers read the file there.')
  if (!isRecord(shopFile)) throw new TypeError('shopFile must be an object, the contents of the JSON file.')
  return { url, text: stringify(shopFile) }
}

/** Attributes that the handler sets from other options. */
const SET_BY_HANDLER = new Set(['host', 'base', 'routing', 'seo'])

function givenAttributes({
  attributes = {},
  backends,
}: StoreHandlerOptions): Readonly<Record<string, string>> {
  const written = writtenAttributes('store-app', attributes, furtherAttributes(attributes, backends))
  const taken = Object.keys(written).find((name) => SET_BY_HANDLER.has(name))
  if (taken) throw new TypeError(`attributes must not have "${taken}": the handler sets it.`)
  return written
}
