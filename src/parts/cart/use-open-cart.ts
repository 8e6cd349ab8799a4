import { useEffect } from 'react'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'

/**
 * While a cart with something in it is open: its lines are compared with the catalogue, and the zones are asked once. What
 * toasts told of it is seen now.
 */
export function useOpenCart(open: boolean): void {
  const { cart, zones, notices } = useShop()
  const opened = useValue(cart.opened)
  const filled = useValue(cart.lines).length > 0
  useEffect(() => {
    if (open) notices.cartSeen()
  }, [open, notices])
  useEffect(() => {
    if (!open || !filled || !opened) return undefined
    void zones.load()
    return opened.look()
  }, [open, filled, opened, zones])
}
