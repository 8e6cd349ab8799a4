import { parse, stringify } from '../../lib/util/json'
import type { Result } from '../../types'
import type { AdapterDeps } from '../backend'
import { number, own, type Reader } from '../read'

/** How long the settings of a shop are reused, in milliseconds. */
const LIFE_MS = 3_600_000

/**
 * Reads data that hardly changes. It is requested only if no page has done so within the hour; `keep` stores and
 * reads it.
 */
export type Remembered = <T>(
  name: string,
  read: Reader<T>,
  request: (keep: Reader<T>) => Promise<Result<T>>,
) => Promise<Result<T>>

/**
 * Stored by name and by the attributes that responses depend on. Unreadable data is requested again. Without storage,
 * each page requests the data.
 */
export function createRemembered({
  env,
  host,
  settings,
}: Pick<AdapterDeps, 'env' | 'host' | 'settings'>): Remembered {
  const ofPage = new Map<string, string>()
  return async (name, read, request) => {
    const { key, channel, country } = settings().attributes.peek()
    const place = `store:${host}:${[name, key, channel, country].join()}`
    const stored = parse(ofPage.get(place) ?? env.storage.get(place) ?? '')
    const age = env.now() - (number(own(stored, 'at')) ?? 0)
    // The clock may have been set back.
    const known = Math.abs(age) < LIFE_MS ? read(own(stored, 'data')) : null
    if (known !== null) return { ok: true, data: known }
    return request((data) => {
      const text = stringify({ at: env.now(), data })
      ofPage.set(place, text)
      env.storage.set(place, text)
      return read(data)
    })
  }
}
