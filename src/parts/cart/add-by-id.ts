import type { Source } from '../../core/env'
import { sameId } from '../../core/lib/ids'
import { needsChoice } from '../../core/lib/availability'
import type { Shop } from '../../core/shop'
import type { AddResult } from '../../core/stores/cart'
import type { Id } from '../../core/types'

/** `missing`: the product can't be had, or has no such option; `choose`: it has options and none was named. */
export type AddByIdResult = AddResult | { ok: false; reason: 'missing' | 'choose' }

/** What scripts of a host page call: asks for the product first, and adds it. */
export async function addById(
  shop: Shop,
  productId: Id,
  { option: optionId, quantity = 1 }: { option?: Id; quantity?: number },
  source: Source | null,
): Promise<AddByIdResult> {
  const answer = await shop.catalogue.byId(productId)
  if (!answer.ok) return { ok: false, reason: 'missing' }
  const product = answer.data
  if (optionId === undefined) {
    return needsChoice(product)
      ? { ok: false, reason: 'choose' }
      : shop.cart.add(product, null, source, quantity)
  }
  const option = product.options.find(({ id }) => sameId(id, optionId))
  return option ? shop.cart.add(product, option, source, quantity) : { ok: false, reason: 'missing' }
}
