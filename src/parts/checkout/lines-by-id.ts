import { isAvailable, needsChoice } from '../../core/lib/availability'
import { lineKey } from '../../core/lib/cart-change'
import { sameId } from '../../core/lib/ids'
import { unitPrice } from '../../core/lib/price'
import type { BuyResult, WantedLine } from '../../core/members'
import type { Shop } from '../../core/shop'
import type { CartLine } from '../../core/types'
import { isQuantity, loadReason } from '../cart/add-by-id'

export type LinesById = { ok: true; lines: readonly CartLine[] } | Extract<BuyResult, { ok: false }>

/** Loads the lines that a script wants to buy; the first that can't be bought is the reason for a refusal. */
export async function linesById(shop: Shop, wanted: readonly WantedLine[]): Promise<LinesById> {
  const lines: CartLine[] = []
  for (const { productId, option: optionId, quantity = 1 } of wanted) {
    if (!isQuantity(quantity)) return { ok: false, reason: 'quantity' }
    const answer = await shop.catalogue.byId(productId)
    if (!answer.ok) return { ok: false, reason: loadReason(answer) }
    const product = answer.data
    const option = product.options.find(({ id }) => sameId(id, optionId ?? null)) ?? null
    if (optionId !== undefined && !option) return { ok: false, reason: 'missing' }
    if (needsChoice(product) && !option) return { ok: false, reason: 'choose' }
    if (unitPrice(product, option) === null) return { ok: false, reason: 'no-price' }
    if (!isAvailable(product, option)) return { ok: false, reason: 'unavailable' }
    const taken = (key: string) => lines.some((line) => line.key === key)
    lines.push({ key: lineKey(product, option, taken), product, option, quantity })
  }
  return { ok: true, lines }
}
