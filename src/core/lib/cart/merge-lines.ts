import type { CartLine } from '../../types'
import { inStock } from '../catalogue/availability'
import { clampQuantity, lineKey, type CartChange } from './lines'
import { isLineOf } from './cart-lines'
import { limitedToStock } from './stock-limit'

/**
 * Merges a shared cart into another. Quantities of the same product and option add up, limited to the stock but never
 * below the previous quantity.
 */
export function mergeLines(lines: readonly CartLine[], shared: readonly CartLine[]): CartChange {
  const next = [...lines]
  const touched: CartLine[] = []
  for (const line of shared) {
    const { product, option } = line
    const at = next.findIndex((other) => isLineOf(other, product, option))
    const present = next[at]
    const key = present?.key ?? lineKey(product, option, (taken) => next.some((other) => other.key === taken))
    const had = present?.quantity ?? 0
    const wanted = clampQuantity(had + line.quantity)
    const { quantity: limited } = limitedToStock({ ...line, quantity: wanted })
    const quantity = inStock(option ?? product) ? Math.max(had, limited) : had
    if (quantity === had) continue
    const merged = { ...line, key, quantity }
    next.splice(present ? at : next.length, 1, merged)
    touched.push(merged)
  }
  return { lines: next, touched }
}
