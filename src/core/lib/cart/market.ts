import type { CartLine, Market } from '../../types'

/**
 * Whether a price was read in another market. A market whose currency is not known yet may be the same.
 */
export const isOfOtherMarket = ({ market }: { market?: Market | undefined }, present: Market): boolean =>
  market !== undefined && !market.startsWith(present) && !present.startsWith(market)

const UNPRICED = { price: null, discountPrice: null }

/** Removes the amounts of a line: their currency is not that of the market. */
export const unpriced = (line: CartLine): CartLine => ({
  ...line,
  product: { ...line.product, ...UNPRICED },
  option: line.option && { ...line.option, ...UNPRICED },
  unpriced: true,
})
