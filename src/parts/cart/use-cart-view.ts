import { useEffect } from 'react'
import { eventCart } from '../../core/lib/analytics/events-detail'
import { useElement, useShop, useValue } from '../context'

/** Tracks a cart view and emits the event each time `shown` becomes true while the cart is loaded. */
export function useCartView(shown: boolean, context: 'page' | 'drawer'): void {
  const { cart, env, track } = useShop()
  const { element } = useElement()
  const seen = useValue(cart.status) === 'ready' && shown
  useEffect(() => {
    if (!seen) return
    track('cartView', cart.lines.peek())
    env.emit('store:cart:view', { cart: eventCart(cart.lines.peek()), context }, element)
  }, [seen, context, env, cart, element, track])
}
