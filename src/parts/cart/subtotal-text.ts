import { subtotalOf } from '../../core/lib/money/price'
import type { Cart } from '../../core/stores/lazy-cart'
import type { Money } from '../../core/types'

/** In place of an amount that is not known yet. */
export const NO_AMOUNT = '—'

/** The subtotal of what can be bought; none while the price of a line is not known in this market. */
export const subtotalText = ({ lines, opened }: Cart, money: (amount: Money) => string): string =>
  lines.value.some(({ unpriced }) => unpriced)
    ? NO_AMOUNT
    : money(subtotalOf(opened.value?.buyable.value ?? []))
