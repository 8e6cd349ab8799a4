import type { ReactNode } from 'react'
import { useValue } from '../context'
import { Failure } from '../failure/Failure'
import { CartSkeleton } from './CartSkeleton'
import { useCart } from './use-cart'

/** Renders its children once the cart has loaded, so that it never looks empty before. */
export function KnownCart({ children }: { children: ReactNode }) {
  const cart = useCart()
  const status = useValue(cart.status)
  if (status === 'failed') return <Failure form="screen" onRetry={() => void cart.load()} />
  return status === 'ready' ? children : <CartSkeleton />
}
