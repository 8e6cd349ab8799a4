import { readStoreFiles } from '../../demo/server/store-pages'
import { AMPLE_MS } from './patience'
import { createStoreHandler } from '../../elements/package/server'

const files = await readStoreFiles(process.cwd())

/** Server-renders pages of the store with the handler that merchants use. `api` is not called before a request. */
export function servedPages(api: () => { url: string; fetch: (request: Request) => Promise<Response> }) {
  let handler: ReturnType<typeof createStoreHandler> | undefined
  return (request: Request) => {
    const { url, fetch } = api()
    handler ??= createStoreHandler({
      host: url,
      site: url,
      fetch: (input, init) => fetch(new Request(input, init)),
      head: '<link rel="icon" href="data:,">',
      timeLimit: AMPLE_MS,
      // The demo's data are reset after each test.
      dataLifetime: 0,
      ...(files && { files }),
    })
    return handler(request)
  }
}
