import { parse, stringify } from '../../lib/util/json'
import type { Result } from '../../types'
import type { AdapterAttributes, AdapterDeps } from '../backend'
import { number, own, type Reader } from '../read'

export const LIFETIME_MS = 3_600_000

/**
 * Returns data that hardly changes. If a page has requested the data within the last hour, returns it from storage.
 * Otherwise makes the request, which passes its response to `store`; that function stores the response and returns the
 * result of `read`.
 */
export type Cached = <T>(
  name: string,
  read: Reader<T>,
  request: (store: Reader<T>) => Promise<Result<T>>,
) => Promise<Result<T>>

/** Returns the key in storage of the data with this name, for the attributes that the responses depend on. */
export const cacheKey = (host: string, name: string, { key, channel, country }: AdapterAttributes): string =>
  `store:${host}:${[name, key, channel, country].join()}`

/**
 * Creates a cache. Its keys consist of the name of the data and of the attributes that the responses depend on.
 * Unreadable data is requested again. Without storage, each page requests the data.
 */
export function createCached({
  env,
  host,
  attributes,
}: Pick<AdapterDeps, 'env' | 'host' | 'attributes'>): Cached {
  const ofPage = new Map<string, string>()
  return async (name, read, request) => {
    const storageKey = cacheKey(host, name, attributes())
    const stored = parse(ofPage.get(storageKey) ?? env.storage.get(storageKey) ?? '')
    const age = env.now() - (number(own(stored, 'at')) ?? 0)
    // Ignore the sign of the age, because the clock may have been set back.
    const known = Math.abs(age) < LIFETIME_MS ? read(own(stored, 'data')) : null
    if (known !== null) return { ok: true, data: known }
    return request((data) => {
      const text = stringify({ at: env.now(), data })
      ofPage.set(storageKey, text)
      env.storage.set(storageKey, text)
      return read(data)
    })
  }
}
