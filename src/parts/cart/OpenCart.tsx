import { useEffect, type ReactNode } from 'react'
import { eventCart } from '../../core/lib/analytics/events-detail'
import { EmptyState } from '../../ui/EmptyState'
import { cartIcon } from '../../ui/icons/common'
import { useElement, useShop, useValue, useView } from '../context'
import { HomeButton } from '../HomeButton'
import { GuestOrders } from '../orders/GuestOrders'
import { Failure } from '../failure/Failure'
import { CartSkeleton } from './CartSkeleton'
import { useCart } from './use-cart'

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

interface OpenCartProps {
  open?: boolean
  /** Whether the shopper sees the cart; by default, while it is open. */
  seen?: boolean
  context: 'page' | 'drawer'
  children: ReactNode
}

/** Renders its children if the cart is not empty. For each view of a loaded cart, tracks and emits an event. */
export function OpenCart({ open = true, seen = open, context, children }: OpenCartProps) {
  const { cart, env, track } = useShop()
  const { element } = useElement()
  const { t } = useView()
  const isEmpty = useValue(cart.lines).length === 0
  useOpenCart(open)
  const isViewed = useValue(cart.status) === 'ready' && seen
  useEffect(() => {
    if (!isViewed) return
    track('cartView', cart.lines.peek())
    env.emit('store:cart:view', { cart: eventCart(cart.lines.peek()), context }, element)
  }, [isViewed, context, env, cart, element, track])
  return (
    <KnownCart>
      {isEmpty ? (
        <slot name="empty">
          <EmptyState icon={cartIcon} title={t('cartEmpty')} action={<HomeButton text="backToShopping" />} />
          <GuestOrders />
        </slot>
      ) : (
        children
      )}
    </KnownCart>
  )
}

/** Renders its children once the cart has loaded, so that it never looks empty before. */
export function KnownCart({ children }: { children: ReactNode }) {
  const cart = useCart()
  const status = useValue(cart.status)
  if (status === 'failed') return <Failure form="screen" onRetry={() => void cart.load()} />
  return status === 'ready' ? children : <CartSkeleton />
}
