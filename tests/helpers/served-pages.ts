import { readStoreFiles } from '../../demo/server/store-pages'
import { AMPLE_MS } from './patience'
import { createStoreHandler, type StoreHandlerOptions } from '../../elements/package/server'

const files = await readStoreFiles(process.cwd())

interface Api extends Partial<StoreHandlerOptions> {
  /** The URL of the pages, and of the API unless `host` names another one. */
  url: string
  fetch?: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
}

/** Renders pages of the store with the handler that merchants use. `api` is not called before the first request. */
export function servedPages(api: () => Api) {
  let handler: ReturnType<typeof createStoreHandler> | undefined
  return (request: Request) => {
    const { url, ...options } = api()
    handler ??= createStoreHandler({
      host: url,
      site: url,
      ...options,
      head: '<link rel="icon" href="data:,">',
      timeLimit: AMPLE_MS,
      // Cache nothing, because the demo's data are reset after each test.
      dataLifetime: 0,
      ...(files && { files }),
    })
    return handler(request)
  }
}
