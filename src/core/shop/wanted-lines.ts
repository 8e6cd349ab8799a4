import { MAX_QUANTITY } from '../constants'
import type { Source } from '../env'
import { isAvailable } from '../lib/catalogue/availability'
import { namedOption } from '../lib/catalogue/named-option'
import { lineKey } from '../lib/cart/lines'
import { isLineOf } from '../lib/cart/cart-lines'
import { limitedToStock } from '../lib/cart/stock-limit'
import { unitPrice } from '../lib/money/money'
import type { AddByIdResult, BuyResult, WantedLine } from '../element-api'
import type { Shop } from './shop'
import type { CartLine, Refusal } from '../types'

type Refused<Reason> = { ok: false; reason: Reason }
type Resolved = ({ ok: true } & Omit<CartLine, 'key'>) | Refused<'quantity' | 'missing' | 'failed' | 'choose'>
type Lines = { ok: true; lines: readonly CartLine[] } | Extract<BuyResult, { ok: false }>

export const isQuantity = (quantity: number) =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY

export const loadReason = ({ kind }: Refusal) => (kind === 'missing' ? 'missing' : 'failed')

/** Loads the product and option whose ids a link or a script of the host page specifies. */
export async function resolveLine(
  { catalogue }: Shop,
  { productId, option: optionId, quantity = 1 }: WantedLine,
): Promise<Resolved> {
  if (!isQuantity(quantity)) return { ok: false, reason: 'quantity' }
  const result = await catalogue.byId(productId)
  if (!result.ok) return { ok: false, reason: loadReason(result) }
  const product = result.data
  const option = namedOption(product, optionId ?? null)
  if (option !== undefined) return { ok: true, product, option, quantity }
  return { ok: false, reason: optionId === undefined ? 'choose' : 'missing' }
}

export async function addById(shop: Shop, wanted: WantedLine, source: Source | null): Promise<AddByIdResult> {
  const line = await resolveLine(shop, wanted)
  return line.ok ? shop.cart.add(line.product, line.option, source, line.quantity) : line
}

/**
 * Loads lines for an immediate purchase. Equal lines are merged. Quantities are limited to the known stock, since the
 * checkout has no way to change them. If lines can't be bought, the first of them decides the reason of the refusal.
 */
export async function linesById(shop: Shop, wanted: readonly WantedLine[]): Promise<Lines> {
  const lines: CartLine[] = []
  for (const each of wanted) {
    const line = await resolveLine(shop, each)
    if (!line.ok) return line
    const { product, option, quantity } = line
    if (unitPrice(product, option) === null) return { ok: false, reason: 'no-price' }
    if (!isAvailable(product, option)) return { ok: false, reason: 'unavailable' }
    const equal = lines.findIndex((other) => isLineOf(other, product, option))
    const present = lines[equal]
    const sum = quantity + (present?.quantity ?? 0)
    if (!isQuantity(sum)) return { ok: false, reason: 'quantity' }
    const taken = (key: string) => lines.some((other) => other.key === key)
    if (present) lines[equal] = { ...present, quantity: sum }
    else lines.push({ key: lineKey(product, option, taken), product, option, quantity })
  }
  return { ok: true, lines: lines.map(limitedToStock) }
}
