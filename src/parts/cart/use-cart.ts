import { useEffect } from 'react'
import type { Cart } from '../../core/stores/lazy-cart'
import { useShop } from '../context'

/** Returns the cart, for components that show it. Loads its code immediately, instead of when the page is idle. */
export function useCart(): Cart {
  const { cart } = useShop()
  useEffect(() => void cart.load(), [cart])
  return cart
}
