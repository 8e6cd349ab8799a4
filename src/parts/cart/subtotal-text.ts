import { subtotalOf } from '../../core/lib/money/price'
import type { Cart } from '../../core/stores/lazy-cart'
import type { Money } from '../../core/types'

/** Shown instead of an unknown amount. */
export const NO_AMOUNT = '—'

/** The subtotal of the available lines; no amount while the price of a line is unknown in this market. */
export const subtotalText = ({ lines, opened }: Cart, money: (amount: Money) => string): string =>
  lines.value.some(({ unpriced }) => unpriced)
    ? NO_AMOUNT
    : money(subtotalOf(opened.value?.buyable.value ?? []))
