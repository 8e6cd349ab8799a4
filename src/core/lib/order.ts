import type { CartLine, Lang, Localized, Money, OrderLine, PromoLine } from '../types'
import { countOf } from './cart-lines'
import { sameId } from './ids'
import { unitPrice } from './price'

/** API.md §2: the title in the shopper's language with the option's colour and size. */
function displayName({ product, option }: CartLine, lang: Lang): string {
  const parts: readonly (Localized | null)[] = [product.title, option?.color ?? null, option?.size ?? null]
  return parts.flatMap((part) => part?.[lang] || []).join(' · ')
}

/**
 * SPEC §3's order lines at the price that is shown. A line without a readable price can't be bought, and is left out:
 * `checkout` stops before that.
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

/** Whether a promo's line is this one: the option by its id, else by its `options_ids`. */
function isPromoOf(promo: PromoLine, { productId, option }: OrderLine): boolean {
  if (!sameId(promo.productId, productId)) return false
  if (promo.optionId !== null) return option !== null && sameId(promo.optionId, option.id)
  return (promo.optionsIds ?? '') === (option?.optionsIds ?? '')
}

/**
 * §4: a promo replaces the lines with the server's discounted ones. DECISIONS §4: a `discount_price` of 0 is a price, an
 * absent one is not. A line that the answer lacks keeps its price: nothing is dropped or given away silently.
 */
export function withPromo(lines: readonly OrderLine[], promo: readonly PromoLine[]): readonly OrderLine[] {
  return lines.map((line) => {
    const found = promo.find((candidate) => isPromoOf(candidate, line))
    return { ...line, price: found?.discountPrice ?? found?.price ?? line.price }
  })
}

export interface Totals {
  /** §9: the sum of unit price times quantity, as it was before any code. */
  items: Money
  /** What the items cost with the code; null without one. It may be 0. */
  discounted: Money | null
  /** Of the chosen zone; null while none is chosen, or its price can't be read. */
  delivery: Money | null
  /** Items, or what the code made of them, and delivery as far as it is known. */
  total: Money
  /** Pieces. */
  quantity: number
}

const sumOf = (lines: readonly OrderLine[]): Money =>
  Math.min(
    lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    Number.MAX_SAFE_INTEGER,
  )

/** §9, checkout total. DECISIONS §9: an applied promo always replaces the items' total, also when it makes it 0. */
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
