import { useMemo } from 'react'
import { useShop, useView, useValue } from '../context'
import { computed } from '@preact/signals-react'
import { hasUnpriced } from '../../core/lib/cart/blocked'
import { subtotalOf } from '../../core/lib/money/money'
import type { Cart } from '../../core/stores/lazy-cart'
import type { CartLine } from '../../core/types'

/** The text in place of an unknown amount. */
export const NO_AMOUNT = '—'

/** The lines in the subtotal; null while the price of a line is unknown in this market. */
export function countedLines({ opened }: Cart): readonly CartLine[] | null {
  const cart = opened.value
  if (!cart) return []
  return hasUnpriced(cart.issues.value) ? null : cart.buyable.value
}

/** Returns `countedLines`, and re-renders when they change. */
export function useCountedLines(): readonly CartLine[] | null {
  const { cart } = useShop()
  return useValue(useMemo(() => computed(() => countedLines(cart)), [cart]))
}

/** Returns the subtotal as text, and re-renders only when the text changes. */
export function useSubtotalText(): string {
  const { cart } = useShop()
  const { money } = useView()
  const text = useMemo(
    () =>
      computed(() => {
        const lines = countedLines(cart)
        return lines ? money(subtotalOf(lines)) : NO_AMOUNT
      }),
    [cart, money],
  )
  return useValue(text)
}
