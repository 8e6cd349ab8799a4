import type { WrittenDocument } from './document'
import type { Setup } from './options'

/** The Content-Security-Policy of a page: what the store needs, and nothing inline but the page's own. */
export function policyOf(
  { host, script, origin, policy }: Setup,
  { styleSources, scriptSources }: WrittenDocument,
): string {
  const scripts = sourceOf(script, origin)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [scripts, ...scriptSources],
    'style-src': ["'self'", ...styleSources],
    // Pictures may have absolute addresses, wherever the shop keeps them.
    'img-src': ['*', 'data:', 'blob:'],
    'connect-src': ["'self'", new URL(host).origin, scripts],
    // Safari starts a worker only from verified code, and so from a blob.
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
 * Returns the policy of the service worker, which loads no other code. Its connections are not limited: the policy of the
 * page has already allowed the requests, and servers may redirect them to other hosts.
 */
export const workerPolicy = (): string => textOf({ 'default-src': ["'none'"], 'connect-src': ['*'] })

/** That of an icon, which is a document when it is opened: its logo may itself be one. */
export const iconPolicy = (): string => textOf({ 'default-src': ["'none'"], 'img-src': ['data:'] })

const textOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')

/** The folder of the script, which has the other files of the store too. */
function sourceOf(script: string, origin: string): string {
  const folder = new URL('.', new URL(script, origin))
  return folder.origin === origin ? "'self'" : folder.href
}
