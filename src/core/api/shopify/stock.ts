/** Records the stock of variants. Only carts reveal it: the server reduces a line to the stock. */
export interface StockRecord {
  of(variant: string): number | null
  /** Records the quantity that was sent and the quantity in the cart. Returns whether the cart has all of it. */
  record(variant: string, sent: number, held: number): boolean
}

/** How long a known stock is reused, in milliseconds: it may be refilled later. */
const STOCK_TIME_MS = 300_000

export function createStockRecord(now: () => number): StockRecord {
  const known = new Map<string, { count: number; until: number }>()
  return {
    of(variant) {
      const { count, until } = known.get(variant) ?? { count: null, until: Infinity }
      return now() < until ? count : null
    },
    record(variant, sent, held) {
      if (held < sent) known.set(variant, { count: held, until: now() + STOCK_TIME_MS })
      else if (sent > (known.get(variant)?.count ?? sent)) known.delete(variant)
      return held >= sent
    },
  }
}
