import type { InstallContent } from './install/files'
import type { InstallFile } from './install/paths'
import type { Setup } from './options'
import type { Page } from './page'
import { iconPolicy, workerPolicy } from './policy'

/**
 * After how many seconds an incomplete page is worth another request: a slow response has then probably arrived, and is
 * still cached.
 */
const RETRY_AFTER_S = 5

export const wrongMethod = () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })

export const notFound = () => new Response('Not Found', { status: 404 })

export const redirect = (location: string) =>
  new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } })

/** Returns a 304 response if the client or a cache has the same page, or null. */
export function notModified(request: Request, page: Page): Response | null {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  const isKnown = known.some((tag) => opaque(tag.trim()) === opaque(page.etag))
  if (!isKnown || page.outcome !== 'found') return null
  return new Response(null, { status: 304, headers: { etag: page.etag, 'cache-control': page.cacheControl } })
}

/** Returns an ETag without the prefix of weak tags, for a weak comparison. */
const opaque = (tag: string) => tag.replace(/^W\//, '')

const STATUS = { found: 200, gone: 404, failed: 503 } as const

export function respond(request: Request, page: Page): Response {
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
export function respondWithFile(
  request: Request,
  setup: Setup,
  name: InstallFile,
  content: InstallContent | null,
): Response {
  if (!content)
    return new Response(null, {
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_S) },
    })
  const policy = POLICIES[name]?.(setup)
  return new Response(request.method === 'HEAD' ? null : content.text, {
    headers: {
      'content-type': content.type,
      'x-content-type-options': 'nosniff',
      // A cache must not delay an update or removal of the worker, or give a new worker an old shell.
      'cache-control': name === 'worker' || name === 'shell' ? 'no-cache' : setup.cacheControl,
      ...(policy && { 'content-security-policy': policy }),
    },
  })
}
