import type { Money, OrderLine, PromoLine } from '../../types'

/** A line with what all its pieces cost after a code; null where the server does not tell. */
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
