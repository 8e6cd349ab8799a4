import { useEffect } from 'react'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'

/** While a cart with something in it is open: its lines are compared with the catalogue, and the zones are asked once. */
export function useOpenCart(open: boolean): void {
  const { cart, zones } = useShop()
  const opened = useValue(cart.opened)
  const filled = useValue(cart.lines).length > 0
  useEffect(() => {
    if (!open || !filled || !opened) return undefined
    void zones.load()
    return opened.look()
  }, [open, filled, opened, zones])
}
