import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { config, shopFile } from '../seed/shop'

/** Data that the build writes about its files: those of each first route, and their hashes. */
type StoreFiles = {
  routes: Record<'shown' | 'usable', Record<string, string[]>>
  integrity: { files: Record<string, string> }
}

/** Responds to a request for a page of the store. `origin` is the origin that the browser used. */
export type StorePages = (request: Request, origin: string) => Promise<Response>

type Handler = (request: Request) => Promise<Response>
type Package = {
  createStoreHandler: (options: {
    host: string
    attributes?: Record<string, string>
    shopFile?: typeof shopFile
    timeLimit?: number
    site: string
    head: string
    config: typeof config
    files?: StoreFiles
    installable: boolean
    fetch?: typeof fetch
  }) => Handler
}

const HEAD = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'

/** The maximum number of origins with a handler. Only forged Host headers would need more. */
const MAX_ORIGINS = 10

/** Reads the build's data about its files; null if there is no build. */
export const readStoreFiles = async (root: string): Promise<StoreFiles | null> => {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(root, 'dist', name), 'utf8'))
  return Promise.all([read('first-routes.json'), read('integrity.json')]).then(
    ([routes, integrity]) => ({ routes, integrity }) as StoreFiles,
    () => null,
  )
}

type Api = string | ((request: Request) => Promise<Response>) | Readonly<Record<string, string>>

function sourceOf(api: Api, origin: string) {
  if (typeof api === 'string') return { host: api }
  if (typeof api === 'function')
    return {
      host: origin,
      fetch: (input: RequestInfo | URL, init?: RequestInit) => api(new Request(input, init)),
    }
  const { host = '', ...attributes } = api
  // The first requests to a server that has just started are slow.
  return { host, attributes, shopFile, timeLimit: 15_000 }
}

/**
 * Renders the store's pages with the package. Resolves to null if the package has not been built.
 * @param api the URL of a real API, a function that responds for the demo's API, or the attributes of another shop
 */
export const createStorePages = async (
  root: string,
  api: Api,
  installable = false,
): Promise<StorePages | null> => {
  const file = pathToFileURL(join(root, 'lib/server.js')).href
  const code = (await import(file).catch(() => null)) as Package | null
  if (!code) return null
  const files = await readStoreFiles(root)
  const handlers = new Map<string, Handler>()
  const handlerOf = (origin: string): Handler =>
    code.createStoreHandler({
      site: origin,
      head: HEAD,
      config,
      ...(files && { files }),
      installable,
      ...sourceOf(api, origin),
    })
  return (request, origin) => {
    const handler = handlers.get(origin) ?? handlerOf(origin)
    if (handlers.size < MAX_ORIGINS) handlers.set(origin, handler)
    return handler(request)
  }
}
