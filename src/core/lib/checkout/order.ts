import type { CartLine, Lang, Localized, Money, OrderLine, PromoLine } from '../../types'
import { countOf } from '../cart/cart-lines'
import { sameId } from '../util/ids'
import { lineTotalOf, unitPrice } from '../money/price'

function displayName({ product, option }: CartLine, lang: Lang): string {
  const parts: readonly (Localized | null)[] = [product.title, option?.color ?? null, option?.size ?? null]
  return parts.flatMap((part) => part?.[lang] || []).join(' · ')
}

/**
 * Returns the order lines at the displayed prices. Leaves out lines without a readable price, which can't be bought;
 * the checkout stops before that.
 */
export function orderLinesOf(lines: readonly CartLine[], lang: Lang): readonly OrderLine[] {
  return lines.flatMap((line) => {
    const { product, option, quantity } = line
    const price = unitPrice(product, option)
    if (price === null) return []
    return {
      productId: product.id,
      productName: product.title.en,
      displayName: displayName(line, lang),
      price,
      option,
      quantity,
    }
  })
}

/** Matches a promo line to an order line: by option id, else by `options_ids`. */
function isPromoOf(promo: PromoLine, { productId, option }: OrderLine): boolean {
  if (!sameId(promo.productId, productId)) return false
  if (promo.optionId !== null) return option !== null && sameId(promo.optionId, option.id)
  return (promo.optionsIds ?? '') === (option?.optionsIds ?? '')
}

/**
 * Replaces prices with the server's discounted ones. A `discount_price` of 0 is a price, a missing one is not. Lines
 * missing from the response keep their price, so that nothing is dropped or given away silently.
 */
export function withPromo(lines: readonly OrderLine[], promo: readonly PromoLine[]): readonly OrderLine[] {
  return lines.map((line) => {
    const found = promo.find((candidate) => isPromoOf(candidate, line))
    const price = found?.discountPrice ?? found?.price ?? line.price
    return { ...line, price, total: found?.total }
  })
}

export interface Totals {
  items: Money
  /** The sum of the lines with the promo, which may be 0; null without one. */
  discounted: Money | null
  /** The price of the chosen zone; null if none is chosen or the price is unreadable. */
  delivery: Money | null
  /** Items (with the promo discount) plus delivery, as far as it is known. */
  total: Money
  quantity: number
}

const sumOf = (lines: readonly OrderLine[]): Money =>
  Math.min(
    lines.reduce((sum, line) => sum + lineTotalOf(line), 0),
    Number.MAX_SAFE_INTEGER,
  )

/** Returns the checkout totals. An applied promo always replaces the sum of the lines, even with 0. */
export function totalsOf(
  lines: readonly OrderLine[],
  promo: readonly PromoLine[] | null,
  delivery: Money | null,
): Totals {
  const items = sumOf(lines)
  const discounted = promo && sumOf(withPromo(lines, promo))
  return {
    items,
    discounted,
    delivery,
    total: Math.min((discounted ?? items) + (delivery ?? 0), Number.MAX_SAFE_INTEGER),
    quantity: countOf(lines),
  }
}
