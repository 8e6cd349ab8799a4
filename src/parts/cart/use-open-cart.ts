import { useEffect } from 'react'
import { useShop, useValue } from '../context'

/**
 * While a non-empty cart is open, checks its lines against the catalogue and loads the zones once. Also clears toasts
 * about the cart.
 */
export function useOpenCart(open: boolean): void {
  const { cart, zones, toasts } = useShop()
  const opened = useValue(cart.opened)
  const filled = useValue(cart.lines).length > 0
  useEffect(() => (open ? toasts.cartOpened() : undefined), [open, toasts])
  useEffect(() => {
    if (!open || !filled || !opened) return undefined
    void zones.load()
    return opened.look()
  }, [open, filled, opened, zones])
}
