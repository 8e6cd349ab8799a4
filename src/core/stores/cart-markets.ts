import { own, readObject } from '../api/read'
import { parse, stringify } from '../lib/util/json'
import type { CartLine, Market } from '../types'
import type { Env } from '../env'
import { createStoredValue, type KeyPrefix } from './stored-value'

/**
 * The market of each line, recorded by key beside the cart: that has the form which the page may read. Lines without a record
 * are taken for ones of the present market.
 */
export function createCartMarkets(env: Env, prefix: KeyPrefix, present: () => Market) {
  const stored = createStoredValue<object>(env, () => `store:${prefix()}`, 'markets', {
    read: (text) => readObject(parse(text)),
    write: stringify,
  })
  return {
    read(lines: readonly CartLine[]): readonly CartLine[] {
      const known = stored.load()
      return lines.map((line) => {
        const market = own(known, line.key)
        return typeof market === 'string' ? { ...line, market } : line
      })
    },
    save(lines: readonly CartLine[]): void {
      // That of a line, unless the present one is the same and its currency is known by now.
      const marketOf = ({ market = '' }: CartLine) => (present().startsWith(market) ? present() : market)
      if (lines.length > 0) stored.save(Object.fromEntries(lines.map((line) => [line.key, marketOf(line)])))
      else stored.remove()
    },
  }
}
