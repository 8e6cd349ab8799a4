import { useEffect } from 'react'
import type { Cart } from '../../core/stores/lazy-cart'
import { useShop } from '../context'

/** The cart, for components that show it: loads its code immediately instead of when idle. */
export function useCart(): Cart {
  const { cart } = useShop()
  useEffect(() => void cart.load(), [cart])
  return cart
}
