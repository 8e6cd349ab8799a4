import { otherSpelling } from './address'
import type { StoreHandlerOptions } from './handler-options'
import { languageInQuery } from '../../src/core/routing/path-languages'
import { setUp, type Setup } from './options'
import { createPage } from './page'
import { installFile } from './install/files'
import { installFileAt } from './install/paths'
import { notFound, notModified, redirect, respond, respondWithFile, wrongMethod } from './responses'

/**
 * Returns a function that answers requests with pages of the store, rendered on the server: every product, list, picture
 * and price is in the HTML, with all that search engines and link previews read. `store.js` then takes the page over.
 *
 * Between requests the function keeps what the API has answered, for a few seconds. Of a request it reads the method, path, query and `If-None-Match`, and
 * forwards nothing: pages have nothing personal in them, and may be cached. It never rejects.
 */
export function createStoreHandler(options: StoreHandlerOptions): (request: Request) => Promise<Response> {
  const setup = setUp(options)
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return wrongMethod()
    const { pathname, search } = new URL(request.url)
    const path = pathIn(setup, pathname)
    if (path === null) return notFound()
    const right = isAboveWorker(setup, pathname)
      ? setup.origin + pathname + '/' + search
      : rightAddress(setup, path + search)
    if (right !== null) return redirect(right)
    const file = installFileAt(setup, path + search)
    if (file)
      return respondWithFile(request, setup, file.name, await installFile(setup, file.name, file.lang))
    const page = await createPage(setup, path + search)
    return notModified(request, page) ?? respond(request, page)
  }
}

/** A service worker at `/shop/` can't control a page at `/shop`. */
const isAboveWorker = ({ base, installable }: Setup, pathname: string) =>
  installable !== null && base !== '' && pathname === base

/** The URL of a path with its query, where that is written in another way. */
function rightAddress({ origin, base, spell = String, langInPath }: Setup, path: string): string | null {
  const root = origin + base
  const address = langInPath ? languageInQuery(root + path, base) : root + path
  const { pathname, search } = new URL(address)
  const right = otherSpelling(pathname.slice(base.length))
  return right === null ? null : spell(root + right + search)
}

/** The path below the store's own URL; null for one that is not below it. */
function pathIn({ base }: Setup, pathname: string): string | null {
  if (!base) return pathname
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null
}
