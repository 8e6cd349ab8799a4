import type { StoreHandlerOptions } from './handler-options'
import { languageInQuery } from '../../src/core/routing/path-languages'
import { setUp, type Setup } from './options'
import { createPage, UNCACHED, type Page } from './page'
import { installFile, type InstallContent } from './install/files'
import { installFileAt, type InstallFile } from './install/paths'
import { withoutParameter } from '../../src/core/lib/web/urls'
import { decoded, encoded, withoutEndSlashes } from '../../src/core/lib/web/encoded'
import { matchPath, pathOf, ROUTES, ROUTE_TRAITS } from '../../src/core/routing/routes'
import { iconPolicy, workerPolicy } from './policy'
import { notFound, RETRY_AFTER_S, unavailable } from './responses'
import { crawlerFileAt, createCrawlerFiles } from './site/crawler-files'
import { respondToCrawler } from './site/respond-to-crawler'

/**
 * Returns a function that responds to requests with server-rendered pages of the store. The HTML contains every
 * product, list, picture and price, and the metadata for search engines and link previews. In the browser, `store.js`
 * takes the page over. The handler also serves `sitemap.xml`, `robots.txt` and the product feeds.
 *
 * The function reads only the method, path, query and `If-None-Match` header of a request, and forwards nothing. So
 * pages contain nothing personal, and may be cached. Between requests, the handler caches the API's responses for a few
 * seconds. It never rejects.
 */
export function createStoreHandler(options: StoreHandlerOptions): (request: Request) => Promise<Response> {
  const setup = setUp(options)
  const crawlerFile = createCrawlerFiles(setup)
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return wrongMethod()
    const { pathname, search } = new URL(request.url)
    const path = pathIn(setup, pathname)
    if (path === null) return notFound()
    if (isAboveWorker(setup, pathname)) return redirect(`${setup.origin}${pathname}/${search}`)
    const canonical = canonicalPath(setup, path + search)
    if (canonical.isOther) return redirect(setup.origin + setup.base + canonical.path, canonical.hasToken)
    const file = installFileAt(setup, path + search)
    if (file)
      return respondWithFile(request, setup, file.name, await installFile(setup, file.name, file.lang))
    const forCrawlers = crawlerFileAt(setup, path + search)
    if (forCrawlers) return respondToCrawler(request, setup, crawlerFile(forCrawlers))
    const page = await pageAt(setup, canonical)
    const named = withSlug(canonical.path, page)
    if (named) return redirect(setup.origin + setup.base + named)
    return notModified(request, page) ?? respond(request, page)
  }
}

/** Returns the path of a product, category or brand with its slug, if the path names it in another way. */
function withSlug(path: string, { slug }: Page): string | null {
  if (slug === null) return null
  const [, , named = ''] = ENTITY.exec(path) ?? []
  const wanted = encoded(slug)
  return decoded(named) === decoded(wanted) ? null : path.replace(ENTITY, `$1${wanted}`)
}

const ENTITY = /(\/(?:product|category|brand)\/)([^/?#]+)/

/** Renders a page. The token of a link in an e-mail is neither in the page nor in a cache. */
async function pageAt(setup: Setup, { path, hasToken }: { path: string; hasToken: boolean }): Promise<Page> {
  if (!hasToken) return createPage(setup, path)
  return { ...(await createPage(setup, withoutParameter(path, 'token'))), cacheControl: UNCACHED }
}

/**
 * Whether a path is the store's path without the slash at its end. The path needs the slash, because a service worker
 * at `/shop/` can't control a page at `/shop`.
 */
const isAboveWorker = ({ base, installable }: Setup, pathname: string) =>
  installable !== null && base !== '' && pathname === base

/**
 * Returns the canonical path and query of a screen, and whether the query contains the token of a link in an e-mail.
 * `isOther` is true if the requested path has another case or a trailing slash. It is false for paths that differ only
 * in percent-encoding: some proxies, such as Apache's, decode `%26` in each request, so a redirect would be endless.
 */
function canonicalPath({ origin, base, siteUrl = String, langInPath }: Setup, requested: string) {
  const root = origin + base
  const url = root + requested
  const { pathname, search } = new URL(langInPath ? languageInQuery(url, base) : url)
  const path = pathname.slice(base.length)
  const route = matchPath(caseOf(path))
  if (route.name === 'notFound') return { path: requested, isOther: false, hasToken: false }
  const canonical = pathOf(route.name, route.params as never)
  return {
    path: siteUrl(root + canonical + search).slice(root.length),
    isOther: decodeURIComponent(canonical) !== decodeURIComponent(path),
    hasToken: ROUTE_TRAITS[route.name].skeleton === 'form' && new URLSearchParams(search).has('token'),
  }
}

/** Returns the path below the store's URL; null for a path outside the store. */
function pathIn({ base }: Setup, pathname: string): string | null {
  if (!base) return pathname
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null
}

/** Returns the path with its fixed segments in the case of `ROUTES`, such as `/product/7` for `/Product/7`. */
function caseOf(path: string): string {
  const segments = withoutEndSlashes(path).split('/')
  const fits = (pattern: string) => {
    const parts = pattern.split('/')
    return (
      parts.length === segments.length &&
      parts.every(
        (part, index) => part.startsWith(':') || part.toLowerCase() === segments[index]?.toLowerCase(),
      )
    )
  }
  const pattern = Object.values(ROUTES).find(fits)
  if (!pattern) return path
  return pattern
    .split('/')
    .map((part, index) => (part.startsWith(':') ? segments[index] : part))
    .join('/')
}

const wrongMethod = () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })

const redirect = (location: string, hasToken = false) =>
  new Response(null, {
    status: 301,
    headers: { location, 'cache-control': hasToken ? UNCACHED : 'public, max-age=3600' },
  })

/** Returns a 304 response if the client or a cache already has the same page; otherwise null. */
function notModified(request: Request, page: Page): Response | null {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  const isKnown = known.some((tag) => opaque(tag.trim()) === opaque(page.etag))
  if (!isKnown || page.outcome !== 'found') return null
  return new Response(null, { status: 304, headers: { etag: page.etag, 'cache-control': page.cacheControl } })
}

/**
 * Returns an ETag without the prefix of weak tags, for a weak comparison, and without the suffix that Apache adds for
 * compressed responses.
 */
const opaque = (tag: string) => tag.replace(/^W\//, '').replace(/-(gzip|br)"$/, '"')

const STATUS = { found: 200, gone: 404, failed: 503 } as const

function respond(request: Request, page: Page): Response {
  const { html, outcome, etag, lang, cacheControl, policy } = page
  return new Response(request.method === 'HEAD' ? null : html, {
    status: STATUS[outcome],
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': cacheControl,
      etag,
      ...(outcome === 'failed' && { 'retry-after': String(RETRY_AFTER_S) }),
    },
  })
}

const POLICIES: Partial<Record<InstallFile, (setup: Setup) => string>> = {
  worker: workerPolicy,
  icon: iconPolicy,
  maskable: iconPolicy,
}

/** Responds with a file of an installable store, or with an error if the API did not send the data for it. */
function respondWithFile(
  request: Request,
  setup: Setup,
  name: InstallFile,
  content: InstallContent | null,
): Response {
  if (!content) return unavailable()
  const policy = POLICIES[name]?.(setup)
  return new Response(request.method === 'HEAD' ? null : content.text, {
    headers: {
      'content-type': content.type,
      'x-content-type-options': 'nosniff',
      // The worker and its shell are not cached. A cache would delay an update or the removal of the worker, or give a
      // new worker an old shell.
      'cache-control': name === 'worker' || name === 'shell' ? 'no-cache' : setup.cacheControl,
      ...(policy && { 'content-security-policy': policy }),
    },
  })
}
