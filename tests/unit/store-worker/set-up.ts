import type { WorkerConfig } from '../../../elements/store-worker/config'

export const SITE = 'https://shop.example'
export const API = 'https://api.example'

export const CONFIG: WorkerConfig = {
  version: 'one',
  base: '',
  langInPath: false,
  api: API,
  isOwnApi: true,
  script: '/store.js',
  code: { '/store.js': 'sha384-loader', '/assets/index-1.js': 'sha384-index' },
  shells: { en: '/store-shell.html', ar: '/store-shell.html' },
}

/** A request as a browser makes it, because a Request of Node can't be a navigation. */
export const requestFor = (url: string, more: Partial<Request> = {}): Request =>
  ({
    method: 'GET',
    url,
    mode: 'cors',
    credentials: 'same-origin',
    cache: 'default',
    headers: new Headers(),
    signal: new AbortController().signal,
    ...more,
  }) as Request

/** In-memory caches with the interface of a browser's. */
export function fakeCaches(): CacheStorage & { content(): Record<string, string[]> } {
  const stores = new Map<string, Map<string, Response>>()
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    return {
      match: async (request: RequestInfo) => entries.get(urlOf(request))?.clone(),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (request: RequestInfo) => entries.delete(urlOf(request)),
      async put(request: RequestInfo, response: Response) {
        entries.delete(urlOf(request))
        entries.set(urlOf(request), response)
      },
    } as unknown as Cache
  }
  return {
    open: async (name) => open(name),
    has: async (name) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
    async match(request) {
      for (const entries of stores.values()) {
        const found = entries.get(urlOf(request))
        if (found) return found.clone()
      }
      return undefined
    },
    content: () => Object.fromEntries([...stores].map(([name, entries]) => [name, [...entries.keys()]])),
  }
}
