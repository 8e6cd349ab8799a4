import type { Money, OrderLine, PromoLine } from '../../types'

/** Returns a line with its total after a promo code; null if the server does not tell the total. */
export const promoLineOf = (
  { option, productId, quantity, price }: OrderLine,
  total: Money | null,
): PromoLine => ({
  productId,
  optionId: option?.id ?? null,
  optionsIds: option?.optionsIds ?? null,
  quantity,
  price,
  ...(total === null ? { discountPrice: null } : { discountPrice: Math.round(total / quantity), total }),
})
