import type { CartLine, Market, Product, ProductOption } from '../../types'
import { sameId } from '../util/ids'

/** Whether a line contains this product and option. Each option of a product has its own line. */
export const isLineOf = (line: CartLine, product: Product, option: ProductOption | null) =>
  sameId(line.product.id, product.id) &&
  (line.option && option ? sameId(line.option.id, option.id) : line.option === option)

export const countOf = (lines: readonly Pick<CartLine, 'quantity'>[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Whether a price was read in a market other than the current one. Returns false if one currency is unknown and the
 * markets are otherwise equal.
 */
export const isOfOtherMarket = ({ market }: { market?: Market | undefined }, present: Market): boolean =>
  market !== undefined && !market.startsWith(present) && !present.startsWith(market)
