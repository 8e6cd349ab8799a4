import { hasUnpriced } from '../../core/lib/cart/blocked'
import { isBuyable } from '../../core/lib/cart/line-check'
import { useValue } from '../../ui/use-value'
import type { AppliedPromo } from '../../core/stores/panels'
import { useCheckout } from './use-checkout'

/**
 * The lines that can be bought and the promo code, for an order by message. The lines are null while a price is unknown in
 * this market.
 */
export function useBought() {
  const checkout = useCheckout()
  const lines = useValue(checkout.lines)
  const issues = useValue(checkout.issues)
  const { items, discounted } = useValue(checkout.totals)
  const state = useValue(checkout.promo.state)
  const promo: AppliedPromo | null =
    state.status === 'applied' && discounted !== null
      ? { code: state.code, discount: items - discounted }
      : null
  return {
    lines: hasUnpriced(issues) ? null : lines.filter(({ key }) => isBuyable(issues.get(key) ?? [])),
    promo,
  }
}
