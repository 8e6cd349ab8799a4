import { parseUrl } from '../../src/core/lib/web/urls'
import type { WrittenDocument } from './document'
import type { Setup } from './options'
import { escapeHtml } from './html'

/**
 * Returns the Content-Security-Policy of a page. It allows the requests of the store, and only those inline elements
 * that the server has written.
 */
export function policyOf(
  { host, script, origin, base, policy, shopAttributes }: Setup,
  { styleSources, scriptSources }: WrittenDocument,
): string {
  const scripts = sourceOf(script, origin)
  const { configUrl } = shopAttributes
  const file = configUrl ? parseUrl(configUrl, `${origin}${base}/`) : null
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [scripts, ...scriptSources],
    'style-src': ["'self'", ...styleSources],
    // Pictures may have absolute URLs on any origin.
    'img-src': ['*', 'data:', 'blob:'],
    'connect-src': ["'self'", new URL(host).origin, scripts, ...(file ? [sourceOf(file.href, origin)] : [])],
    // Safari can start a worker with verified code only from a blob.
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  }
  for (const [name, sources] of Object.entries(policy)) {
    const own = directives[name]?.filter((source) => source !== "'none'") ?? []
    directives[name] = [...own, ...sources]
  }
  return textOf(directives)
}

/**
 * Returns the policy of the service worker, which loads no other code. Its connections are unrestricted: the page's
 * policy has already allowed the requests, and servers may redirect them to other hosts.
 */
export const workerPolicy = (): string => textOf({ 'default-src': ["'none'"], 'connect-src': ['*'] })

/**
 * Returns the policy of an icon. An SVG icon that is opened by itself is a document. The logo in it may also be an SVG.
 */
export const iconPolicy = (): string => textOf({ 'default-src': ["'none'"], 'img-src': ['data:'] })

const textOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')

/** Returns the source for the script's folder, which also contains the store's other files. */
function sourceOf(script: string, origin: string): string {
  const folder = new URL('.', new URL(script, origin))
  return folder.origin === origin ? "'self'" : folder.href
}

const CHARSET = '<meta charset="utf-8">\n'

/** Puts a page's Content-Security-Policy into its head, because a static host sends the same headers with all pages. */
export const withPolicy = (html: string, policy: string): string =>
  html.replace(
    CHARSET,
    () => `${CHARSET}<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">\n`,
  )
