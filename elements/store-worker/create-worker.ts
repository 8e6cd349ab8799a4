import { says } from '../server/api'
import { findIn, mayStore, putBounded } from './bounded-cache'
import { cacheNames, cachePrefix, type WorkerConfig } from './config'
import { networkFirst, type NetworkFirst } from './network-first'
import { dataInPage } from './page-data'
import { createRouting, type Asked } from './routing'

/** The worker's access to the outside, which tests replace. */
export interface WorkerWorld {
  origin: string
  caches: CacheStorage
  fetch: typeof fetch
  now(): number
  /** Tells the store's pages whether the network answers. */
  tell(answered: boolean): void
}

/** How many are stored of each. */
const MOST = { pages: 60, data: 300 } as const
/** Makes the browser revalidate a page: it may serve a cached one without a request. */
const REVALIDATED = { cache: 'no-cache' } as const
/** When the data in a stored response were read, in milliseconds since 1970. */
const TIME_HEADER = 'x-store-time'

type KeepAlive = NetworkFirst['keepAlive']

/** What the store's service worker does, apart from the events that make it do so. */
export function createWorker(config: WorkerConfig, world: WorkerWorld) {
  const { origin, caches, now } = world
  const scope = `${config.base}/`
  const names = cacheNames(scope, config.version)
  const routing = createRouting(config, origin)
  const absolute = (address: string) => new URL(address, origin).href
  let isLost = false

  function report(answered: boolean) {
    if (isLost === !answered) return
    isLost = !answered
    world.tell(answered)
  }

  async function storeData(url: string, text: string, at: number): Promise<void> {
    const cache = await caches.open(names.data)
    const headers = { 'content-type': 'application/json', [TIME_HEADER]: String(at) }
    await putBounded(cache, url, new Response(text, { headers }), MOST.data)
  }

  async function isNewer(url: string, at: number): Promise<boolean> {
    const known = await find('data', url)
    return Number(known?.headers.get(TIME_HEADER)) > at
  }

  async function keepData(url: string, response: Response): Promise<void> {
    if (!mayStore(response)) return
    const text = await response.text()
    // A failure may come with status 200, and as anything but JSON.
    if (says(url, response.status, text) === 'data') await storeData(url, text, now())
  }

  /** With what it has brought along, so that other screens have it too. */
  async function keepPage(url: string, response: Response): Promise<void> {
    if (!mayStore(response) || !response.headers.get('content-type')?.startsWith('text/html')) return
    const copy = response.clone()
    const { at, bodies } = dataInPage(await response.text())
    await putBounded(await caches.open(names.pages), url, copy, MOST.pages)
    for (const [address, text] of bodies)
      if (routing.isData(address) && !(await isNewer(address, at))) await storeData(address, text, at)
  }

  /** A file of another version: it has been verified, unlike those in other caches of the origin. */
  async function findInVersions(url: string): Promise<Response | undefined> {
    const versions = (await caches.keys()).filter((name) => name.startsWith(cacheNames(scope, '').code))
    const found = await Promise.all(versions.map(async (name) => findIn(await caches.open(name), url)))
    return found.find((response) => response !== undefined)
  }

  /** A file of the code is verified by its hash: a version whose files are not all there is not installed. */
  async function fetchCode(url: string, integrity: string): Promise<Response> {
    const isScript = url === absolute(config.script)
    // The other files have a hash in their names: an older version may have the same.
    const known = isScript ? undefined : await findInVersions(url)
    const init: RequestInit = { integrity, cache: isScript ? 'no-cache' : 'default', priority: 'low' }
    const response = known ?? (await world.fetch(url, init))
    if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}.`)
    return response
  }

  /** Hosts may redirect to another spelling, and a redirected response can't be that of another address. */
  async function fetchShell(url: string): Promise<Response> {
    const response = await world.fetch(url, REVALIDATED)
    if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}.`)
    const headers = ['content-type', 'content-language', 'content-security-policy'].flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    })
    return new Response(await response.text(), { headers })
  }

  const find = async (name: keyof typeof names, url: string) => findIn(await caches.open(names[name]), url)

  const common = (request: Request, keepAlive: KeepAlive) => ({
    keepAlive,
    report,
    isAborted: () => request.signal.aborted,
  })

  return {
    async install(): Promise<void> {
      const cache = await caches.open(names.code)
      const put = async (url: string, load: () => Promise<Response>) => {
        if (!(await findIn(cache, url))) await cache.put(url, await load())
      }
      const code = Object.entries(config.code).map(([address, integrity]) => {
        const url = absolute(address)
        return put(url, () => fetchCode(url, integrity))
      })
      const shells = [...new Set(Object.values(config.shells))].map((path) => {
        const url = absolute(path)
        return put(url, () => fetchShell(url))
      })
      await Promise.all([...code, ...shells])
    },
    /** Removes the caches of other versions. */
    async removeOld(): Promise<void> {
      const own = new Set(Object.values(names))
      const old = (await caches.keys()).filter(
        (name) => name.startsWith(cachePrefix(scope)) && !own.has(name),
      )
      await Promise.all(old.map((name) => caches.delete(name)))
    },
    /** Stores pages that were opened before the worker was there. */
    async learn(urls: readonly string[]): Promise<void> {
      for (const url of new Set(urls)) {
        if (routing.kindOf(asNavigation(url)) !== 'page') continue
        await world
          .fetch(url, REVALIDATED)
          .then((response) => keepPage(url, response))
          .catch(() => {})
      }
    },
    isStorePage: routing.isStorePage,
    /** Whether a request is the worker's business. */
    handles: (request: Request): boolean => routing.kindOf(request) !== null,
    async respond(request: Request, keepAlive: KeepAlive): Promise<Response> {
      const kind = routing.kindOf(request)
      const { url } = request
      switch (kind) {
        case null:
          return world.fetch(request)
        case 'code':
          return (await find('code', url)) ?? world.fetch(request)
        case 'page':
        case 'screen': {
          const shell = () => find('code', routing.shellFor(url))
          return networkFirst({
            ...common(request, keepAlive),
            ask: () => world.fetch(request, REVALIDATED),
            stored: kind === 'page' ? [() => find('pages', url), shell] : [shell],
            store: async (response) => (kind === 'page' ? keepPage(url, response) : undefined),
          })
        }
        case 'data':
          return networkFirst({
            ...common(request, keepAlive),
            ask: () => world.fetch(request),
            // Prices that are read before an order must be current. The response is stored like any other.
            stored: request.cache === 'reload' ? [] : [() => find('data', url)],
            store: (response) => keepData(url, response),
          })
      }
    },
    /** The base URL of the API, with a slash at its end. */
    api: absolute(`${config.api}/`),
    /** Resolves to whether the API responds, with any status; unless `anew`, whether the last request got a response. */
    async check(anew: boolean): Promise<boolean> {
      if (anew)
        await world
          .fetch(`${config.api}/api/settings`, {
            cache: 'no-store',
            credentials: 'omit',
            headers: { accept: 'application/json' },
          })
          .then(
            () => report(true),
            () => report(false),
          )
      return !isLost
    },
  }
}

const asNavigation = (url: string): Asked => ({
  method: 'GET',
  url,
  mode: 'navigate',
  credentials: 'include',
  cache: 'default',
  headers: new Headers(),
})
