/** The stock of variants, which only carts tell: a cart holds less than it was sent where there is less. */
export interface StockRecord {
  /** Null while it is not known. */
  of(variant: string): number | null
  /** Records how many of the pieces that were sent a cart holds. Returns whether that is all of them. */
  record(variant: string, sent: number, held: number): boolean
}

/** How long in ms a stock is taken to be the same: it may have been filled up since. */
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
