import { matchPath, ROUTE_TRAITS, type RouteName } from '../../src/core/routing/routes'
import type { SharedName } from '../../src/core/shop/shared-resources'
import type { Lang } from '../../src/core/types'
import type { WorkerConfig } from './config'

/** The kind of a request. `screen`: a page with the shopper's own data, which is never stored. */
export type Kind = 'code' | 'page' | 'screen' | 'data'

/** Matches an optional id after the path of a list. */
const ENTRY = '(?:/[^/?#]+)?'
/**
 * The API paths whose data is the same for everyone, each with a pattern for the rest of the path. Shared data without
 * an entry here does not compile.
 */
const PUBLIC_READS: Readonly<Record<SharedName | 'products' | 'variants', string>> = {
  settings: '',
  appearances: '',
  home: '',
  zones: '',
  subcategories: '',
  products: ENTRY,
  categories: ENTRY,
  brands: ENTRY,
  variants: '/\\d+/values',
}
/** Matches the API requests that the worker handles. It ignores all others. */
const PUBLIC_READ = RegExp(
  `^(?:${Object.entries(PUBLIC_READS)
    .map((path) => path.join(''))
    .join('|')})$`,
)

/** Decides which requests the worker handles. All others bypass it. */
export function createRouting(
  { base, langInPath, api, isOwnApi, code, shells }: WorkerConfig,
  origin: string,
) {
  const absolute = (path: string) => new URL(path, origin).href
  const files = new Set(Object.keys(code).map(absolute))
  const dataRoot = absolute(`${api}/api/`)

  function placeOf(href: string): { route: RouteName; lang: Lang } {
    const url = new URL(href)
    if (url.origin !== origin || !url.pathname.startsWith(`${base}/`))
      return { route: 'notFound', lang: 'en' }
    const path = url.pathname.slice(base.length)
    const isArabic = langInPath && /^\/ar(\/|$)/.test(path)
    return {
      route: matchPath(isArabic ? path.slice(3) || '/' : path).name,
      lang: isArabic || url.searchParams.get('lang') === 'ar' ? 'ar' : 'en',
    }
  }

  const isData = (url: string): boolean =>
    isOwnApi && url.startsWith(dataRoot) && PUBLIC_READ.test(url.slice(dataRoot.length))

  function documentKind(url: string): 'page' | 'screen' | null {
    const { route } = placeOf(url)
    if (route === 'notFound') return null
    return ROUTE_TRAITS[route].indexable ? 'page' : 'screen'
  }

  function kindOf({ method, url, mode, credentials, cache, headers }: Request): Kind | null {
    if (method !== 'GET' || headers.has('authorization') || headers.has('range')) return null
    if (mode === 'navigate') return documentKind(url)
    if (files.has(url)) return 'code'
    // The caller wants current data, or data that only this visitor may see: don't handle the request.
    if (cache === 'no-store') return null
    return isData(url) && credentials !== 'include' ? 'data' : null
  }

  return {
    kindOf,
    documentKind,
    isData,
    /** Returns the URL of the shell page in the language of a URL. */
    shellFor: (url: string): string => absolute(shells[placeOf(url).lang]),
  }
}
