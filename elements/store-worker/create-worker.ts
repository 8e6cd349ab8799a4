import { kindOf } from '../server/response-rules'
import { cacheNames, cachePrefix, type WorkerConfig } from './config'
import { createRouting } from './routing'
import { stringify, parse } from '../../src/core/lib/util/json'
import { isObject } from '../../src/core/api/read'
import { DATA_ATTRIBUTE } from '../runtime/server-data'

/** The worker's access to the outside world, replaced in tests. */
export interface WorkerWorld {
  origin: string
  caches: CacheStorage
  fetch: typeof fetch
  now(): number
  /** Notifies the store's pages whether the network responds. */
  notify(answered: boolean): void
}

const MAX_ENTRIES = { pages: 60, data: 300 } as const
/**
 * The options with which the browser revalidates a page, which it might otherwise serve from its cache without a
 * request.
 */
const REVALIDATED = { cache: 'no-cache' } as const
/** The header with the time when a stored response was read, in milliseconds since 1970. */
const TIME_HEADER = 'x-store-time'

/** Keeps the worker running until the promise settles. */
type KeepAlive = (work: Promise<unknown>) => void

/** Creates the logic of the store's service worker, independent of its events. */
export function createWorker(config: WorkerConfig, world: WorkerWorld) {
  const { origin, caches, now } = world
  const scope = `${config.base}/`
  const names = cacheNames(scope, config.version)
  const routing = createRouting(config, origin)
  const absolute = (path: string) => new URL(path, origin).href
  let isLost = false
  let responses = 0

  /**
   * Call when a request begins. Returns a function to call when it ends. A failed request does not mean that the
   * connection is lost if another request got a response meanwhile.
   */
  function reporter() {
    const before = responses
    return (answered: boolean) => {
      if (answered) responses++
      if (isLost === !answered || (!answered && responses > before)) return
      isLost = !answered
      world.notify(answered)
    }
  }

  async function storeData(url: string, text: string, at: number): Promise<void> {
    const cache = await caches.open(names.data)
    const headers = { 'content-type': 'application/json', [TIME_HEADER]: String(at) }
    await putBounded(cache, url, new Response(text, { headers }), MAX_ENTRIES.data)
  }

  async function isNewer(url: string, at: number): Promise<boolean> {
    const known = await find('data', url)
    return Number(known?.headers.get(TIME_HEADER)) > at
  }

  async function storeResponse(url: string, response: Response): Promise<void> {
    if (!mayStore(response)) return
    const text = await response.text()
    // Check the content, because a failed request may have status 200 and a body that is not JSON.
    if (kindOf(url, response.status, text) === 'data') await storeData(url, text, now())
  }

  /** Stores a page, and the data inside it for use by other screens. */
  async function storePage(url: string, response: Response): Promise<void> {
    if (!mayStore(response) || !response.headers.get('content-type')?.startsWith('text/html')) return
    const copy = response.clone()
    const { at, bodies } = dataInPage(await response.text())
    await putBounded(await caches.open(names.pages), url, copy, MAX_ENTRIES.pages)
    for (const [dataUrl, text] of bodies)
      if (routing.isData(dataUrl) && !(await isNewer(dataUrl, at))) await storeData(dataUrl, text, at)
  }

  /**
   * Finds a file of the code in the caches of other versions, whose files are verified. Files in other caches of the
   * origin are not.
   */
  async function findInVersions(url: string): Promise<Response | undefined> {
    const versions = (await caches.keys()).filter((name) => name.startsWith(cacheNames(scope, '').code))
    const found = await Promise.all(versions.map(async (name) => findIn(await caches.open(name), url)))
    return found.find((response) => response !== undefined)
  }

  /**
   * Fetches a file of the store's code and verifies its hash. The worker is installed only if all files can be fetched.
   */
  async function fetchCode(url: string, integrity: string): Promise<Response> {
    const isScript = url === absolute(config.script)
    // All other files have a hash in their name, so the cache of an older version may contain the same file.
    const known = isScript ? undefined : await findInVersions(url)
    const init: RequestInit = { integrity, cache: isScript ? 'no-cache' : 'default', priority: 'low' }
    const response = known ?? (await world.fetch(url, init))
    if (response.status !== 200) throw new Error(`${url} responded with ${response.status}.`)
    return response
  }

  /**
   * Fetches a shell and copies the response. Hosts may redirect to another spelling of the URL, and a redirected
   * response can't be served for another URL.
   */
  async function fetchShell(url: string): Promise<Response> {
    const response = await world.fetch(url, REVALIDATED)
    if (response.status !== 200) throw new Error(`${url} responded with ${response.status}.`)
    const headers = ['content-type', 'content-language', 'content-security-policy'].flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    })
    return new Response(await response.text(), { headers })
  }

  const find = async (name: keyof typeof names, url: string) => findIn(await caches.open(names[name]), url)

  /**
   * Resolves to the network's response, whatever its status and however long it takes. If the request fails, resolves to
   * the first stored response.
   */
  async function networkFirst(
    request: Request,
    init: RequestInit,
    keepAlive: KeepAlive,
    store: (response: Response) => Promise<void>,
    stored: readonly (() => Promise<Response | undefined>)[],
  ): Promise<Response> {
    const report = reporter()
    try {
      const response = await world.fetch(request, init)
      report(true)
      // Clone the response now: once the page has read it, that is no longer possible.
      keepAlive(store(response.clone()).catch(() => {}))
      return response
    } catch (error) {
      if (request.signal.aborted) throw error
      report(false)
      for (const findStored of stored) {
        // If one cache is damaged, try the next one.
        const known = await findStored().catch(() => undefined)
        if (known) return known
      }
      throw error
    }
  }

  /** A request whose response, with any status, shows that the API can be reached. */
  const probe: Parameters<typeof fetch> = [
    config.isOwnApi ? `${config.api}/api/settings` : config.api,
    {
      cache: 'no-store',
      credentials: 'omit',
      // The root of another server may not be readable from this origin.
      ...(config.isOwnApi
        ? { headers: { accept: 'application/json' } }
        : { method: 'HEAD', mode: 'no-cors' }),
    },
  ]

  return {
    async install(): Promise<void> {
      const cache = await caches.open(names.code)
      const put = async (url: string, load: () => Promise<Response>) => {
        if (!(await findIn(cache, url))) await cache.put(url, await load())
      }
      const code = Object.entries(config.code).map(([path, integrity]) => {
        const url = absolute(path)
        return put(url, () => fetchCode(url, integrity))
      })
      const shells = [...new Set(Object.values(config.shells))].map((path) => {
        const url = absolute(path)
        return put(url, () => fetchShell(url))
      })
      await Promise.all([...code, ...shells])
    },
    async removeOld(): Promise<void> {
      const own = new Set(Object.values(names))
      const old = (await caches.keys()).filter(
        (name) => name.startsWith(cachePrefix(scope)) && !own.has(name),
      )
      await Promise.all(old.map((name) => caches.delete(name)))
    },
    /** Stores pages that were opened before the worker was active. */
    async storePages(urls: readonly string[]): Promise<void> {
      for (const url of new Set(urls)) {
        if (routing.documentKind(url) !== 'page') continue
        await world
          .fetch(url, REVALIDATED)
          .then((response) => storePage(url, response))
          .catch(() => {})
      }
    },
    isStorePage: (url: string): boolean => routing.documentKind(url) !== null,
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
          const isPage = kind === 'page'
          const store = async (response: Response) => (isPage ? storePage(url, response) : undefined)
          const stored = isPage ? [() => find('pages', url), shell] : [shell]
          return networkFirst(request, REVALIDATED, keepAlive, store, stored)
        }
        case 'data': {
          // Prices read before an order must be current, so no stored response is used. The new response is still stored.
          const stored = request.cache === 'reload' ? [] : [() => find('data', url)]
          return networkFirst(request, {}, keepAlive, (response) => storeResponse(url, response), stored)
        }
      }
    },
    /** The base URL of the API, with a trailing slash. */
    api: absolute(`${config.api}/`),
    /**
     * Resolves to whether the API responds, with any status. Without `anew`, resolves to whether the last request got a
     * response.
     */
    async check(anew: boolean): Promise<boolean> {
      if (anew) {
        const report = reporter()
        await world.fetch(...probe).then(
          () => report(true),
          () => report(false),
        )
      }
      return !isLost
    },
  }
}

const DATA = new RegExp(`<script[^<>]* ${DATA_ATTRIBUTE}="(\\d+)"[^<>]*>([^<]*)</script>`)

/** Returns the API's responses inside a page, by URL, and when they were read, in milliseconds since 1970. */
function dataInPage(html: string): { at: number; bodies: readonly (readonly [string, string])[] } {
  const [, at, json = ''] = DATA.exec(html) ?? []
  const data = parse(json)
  if (at === undefined || !isObject(data)) return { at: 0, bodies: [] }
  return { at: Number(at), bodies: Object.entries(data).map(([url, body]) => [url, stringify(body)]) }
}

/** The methods of `Cache` that are used here. */
type ResponseCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>

/** Options for `Cache`. They ignore `Vary`, because every entry is public. */
const ANY = { ignoreVary: true } as const

const findIn = (cache: ResponseCache, url: string): Promise<Response | undefined> => cache.match(url, ANY)

/** Stores a response. If the cache then has more than `max` entries, removes the oldest. */
async function putBounded(cache: ResponseCache, url: string, response: Response, max: number): Promise<void> {
  await cache.put(url, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key, ANY)))
}

/** Whether a response may be stored: it is complete, was not redirected, and no header forbids it. */
const mayStore = ({ status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  !/\bno-store\b/i.test(headers.get('cache-control') ?? '') &&
  headers.get('vary')?.trim() !== '*'
