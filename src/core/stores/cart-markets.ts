import { own } from '../api/read'
import type { CartLine, Market } from '../types'
import type { StoredValue } from '../storage/stored-value'

/**
 * Records the market of each line by key, beside the cart, whose stored form is public. A line without a record
 * belongs to the market in which it is first read.
 */
export function createCartMarkets(stored: StoredValue<unknown>, present: () => Market) {
  return {
    read(lines: readonly CartLine[]): readonly CartLine[] {
      const known = stored.load()
      return lines.map((line) => {
        const market = own(known, line.key)
        return { ...line, market: typeof market === 'string' ? market : present() }
      })
    },
    save(lines: readonly CartLine[]): void {
      const here = present()
      // The line's market, unless the present one is the same with its currency known.
      const known = lines.map(({ key, market = '' }) => [key, here.startsWith(market) ? here : market])
      if (lines.length > 0) stored.save(Object.fromEntries(known))
      else stored.remove()
    },
  }
}
