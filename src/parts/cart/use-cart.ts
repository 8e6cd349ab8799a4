import { useEffect } from 'react'
import type { Cart } from '../../core/stores/lazy-cart'
import { useShop } from '../context'

/** The cart for what shows it: its code is then fetched at once, not when the page is idle. */
export function useCart(): Cart {
  const { cart } = useShop()
  useEffect(() => void cart.load(), [cart])
  return cart
}
