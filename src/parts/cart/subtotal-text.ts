import { hasUnpriced } from '../../core/lib/cart/blocked'
import { subtotalOf } from '../../core/lib/money/price'
import type { Cart } from '../../core/stores/lazy-cart'
import type { CartLine, Money } from '../../core/types'

/** Shown instead of an unknown amount. */
export const NO_AMOUNT = '—'

/** The lines in the subtotal; null while the price of a line is unknown in this market. */
export function countedLines({ opened }: Cart): readonly CartLine[] | null {
  const cart = opened.value
  if (!cart) return []
  return hasUnpriced(cart.issues.value) ? null : cart.buyable.value
}

export function subtotalText(cart: Cart, money: (amount: Money) => string): string {
  const lines = countedLines(cart)
  return lines ? money(subtotalOf(lines)) : NO_AMOUNT
}
