import type { CartLine } from '../../core/types'
import { useElement, useNavigator, useShop } from '../context'

/**
 * §4: Checkout and Buy Now go straight to the checkout when logged in; otherwise they ask who is buying. Given lines, those
 * are bought; null is the cart.
 */
export function useStartCheckout(): (lines: readonly CartLine[] | null) => void {
  const { session, checkout } = useShop()
  const { panels } = useElement()
  const navigator = useNavigator()
  return (lines) => {
    // Another purchase: what is still shown of the last one was seen.
    checkout().then(
      ({ placing }) => placing.finish(),
      () => {},
    )
    if (session.token.peek()) {
      panels.close()
      navigator.go('checkout', {}, lines ? { lines } : undefined)
    } else panels.askBuyer(lines)
  }
}
