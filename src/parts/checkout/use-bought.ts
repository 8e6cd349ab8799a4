import { useValue } from '../../ui/use-value'
import type { AppliedPromo } from '../../core/stores/panels'
import { useCheckout } from './use-checkout'

/**
 * The lines that can be bought and the promo code, for an order by message. Both are null while a price is unknown in
 * this market.
 */
export function useBought() {
  const checkout = useCheckout()
  const buyable = useValue(checkout.buyable)
  const { due, discount } = useValue(checkout.totals)
  const state = useValue(checkout.promo.state)
  const promo: AppliedPromo | null =
    state.status === 'applied' && discount !== null ? { code: state.code, discount } : null
  return { lines: due === null ? null : buyable, promo }
}
