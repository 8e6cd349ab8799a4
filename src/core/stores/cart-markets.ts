import { own } from '../api/read'
import type { CartLine, Market } from '../types'
import type { StoredValue } from './stored-value'

/**
 * The market of each line, recorded by key beside the cart, whose form is public. Lines without a record are of the market
 * in which they are read first.
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
      // That of a line, unless the present one is the same and its currency is known by now.
      const known = lines.map(({ key, market = '' }) => [key, here.startsWith(market) ? here : market])
      if (lines.length > 0) stored.save(Object.fromEntries(known))
      else stored.remove()
    },
  }
}
