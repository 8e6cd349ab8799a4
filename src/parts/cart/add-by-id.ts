import { MAX_QUANTITY } from '../../core/constants'
import type { Source } from '../../core/env'
import { sameId } from '../../core/lib/ids'
import { needsChoice } from '../../core/lib/availability'
import type { AddByIdResult } from '../../core/members'
import type { Shop } from '../../core/shop'
import type { Id, Refusal } from '../../core/types'

export const isQuantity = (quantity: number) =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY

/** Why a product could not be loaded, as methods report it. */
export const loadReason = ({ kind }: Refusal) => (kind === 'missing' ? 'missing' : 'failed')

/** Loads a product and adds it to the cart, for scripts of the host page. */
export async function addById(
  shop: Shop,
  productId: Id,
  { option: optionId, quantity = 1 }: { option?: Id; quantity?: number } = {},
  source: Source | null,
): Promise<AddByIdResult> {
  if (!isQuantity(quantity)) return { ok: false, reason: 'quantity' }
  const answer = await shop.catalogue.byId(productId)
  if (!answer.ok) return { ok: false, reason: loadReason(answer) }
  const product = answer.data
  if (optionId === undefined) {
    return needsChoice(product)
      ? { ok: false, reason: 'choose' }
      : shop.cart.add(product, null, source, quantity)
  }
  const option = product.options.find(({ id }) => sameId(id, optionId))
  return option ? shop.cart.add(product, option, source, quantity) : { ok: false, reason: 'missing' }
}
