import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { config } from '../seed/shop'

/** What the build writes about its files: which come first, and their hashes. */
type StoreFiles = {
  routes: Record<'shown' | 'usable', Record<string, string[]>>
  integrity: { files: Record<string, string> }
}

/** Answers a request for a page of the store, which the browser reached under this origin. */
export type StorePages = (request: Request, origin: string) => Promise<Response>

type Handler = (request: Request) => Promise<Response>
type Package = {
  createStoreHandler: (options: {
    host: string
    site: string
    head: string
    config: typeof config
    files?: StoreFiles
    installable: boolean
    fetch?: typeof fetch
  }) => Handler
}

const HEAD = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'

/** Origins under which one demo is reached: more than that are made up. */
const MAX_ORIGINS = 10

/** What the build has written about its files; null where there is none. */
export const readStoreFiles = async (root: string): Promise<StoreFiles | null> => {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(root, 'dist', name), 'utf8'))
  return Promise.all([read('first-routes.json'), read('integrity.json')]).then(
    ([routes, integrity]) => ({ routes, integrity }) as StoreFiles,
    () => null,
  )
}

/**
 * The pages of the store as the package renders them. Null where the package has not been built.
 * @param api the shop's API: the address of a real server, or a function that answers for the demo's own
 */
export const createStorePages = async (
  root: string,
  api: string | ((request: Request) => Promise<Response>),
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
      ...(typeof api === 'string'
        ? { host: api }
        : { host: origin, fetch: (input, init) => api(new Request(input, init)) }),
    })
  return (request, origin) => {
    const handler = handlers.get(origin) ?? handlerOf(origin)
    if (handlers.size < MAX_ORIGINS) handlers.set(origin, handler)
    return handler(request)
  }
}
