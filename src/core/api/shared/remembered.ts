import { parse, stringify } from '../../lib/util/json'
import type { Answer } from '../../types'
import type { EngineDeps } from '../engine'
import { number, own, type Reader } from '../read'

/** Milliseconds for which the settings of a shop are taken to be the same. */
const LIFE_MS = 3_600_000

/** Reads what hardly changes. It is requested unless a page has done so within the hour; `keep` stores it, and reads it. */
export type Remembered = <T>(
  name: string,
  read: Reader<T>,
  request: (keep: Reader<T>) => Promise<Answer<T>>,
) => Promise<Answer<T>>

/**
 * Stored by what answers depend on. What does not have what is read is requested again; without storage, by each page.
 */
export function createRemembered({
  env,
  host,
  settings,
}: Pick<EngineDeps, 'env' | 'host' | 'settings'>): Remembered {
  const ofPage = new Map<string, string>()
  return async (name, read, request) => {
    const { key, channel, country } = settings().attributes.peek()
    const place = `store:${host}:${[name, key, channel, country].join()}`
    const stored = parse(ofPage.get(place) ?? env.storage.get(place) ?? '')
    const age = env.now() - (number(own(stored, 'at')) ?? 0)
    // A clock may be set back.
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
