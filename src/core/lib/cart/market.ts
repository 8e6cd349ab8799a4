import type { CartLine, Market } from '../../types'

/** Whether the price of a line holds in another market than this. A currency that is not known yet may be the same. */
export const isElsewhere = ({ market }: CartLine, present: Market): boolean =>
  market !== undefined && !market.startsWith(present) && !present.startsWith(market)

const UNPRICED = { price: null, discountPrice: null }

/** Returns a line without its amounts, whose currency is not that of the market. */
export const unpriced = (line: CartLine): CartLine => ({
  ...line,
  product: { ...line.product, ...UNPRICED },
  option: line.option && { ...line.option, ...UNPRICED },
  unpriced: true,
})
