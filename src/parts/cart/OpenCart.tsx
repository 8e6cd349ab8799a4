import { useEffect, useState, type ReactNode } from 'react'
import { PRODUCT_RAILS } from '../../core/constants'
import { eventCart } from '../../core/lib/analytics/events-detail'
import { EmptyState } from '../../ui/EmptyState'
import { cartIcon } from '../../ui/icons/common'
import { useElement, useShop, useValue, useView } from '../context'
import { HomeButton } from '../HomeButton'
import { css } from '../../ui/styles'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import { recentsOf } from '../product/recents'
import { GuestOrders } from '../orders/GuestOrders'
import { Failure } from '../failure/Failure'
import { CartSkeleton } from './CartSkeleton'
import { useCart } from './use-cart'

/**
 * While a non-empty cart is open, checks its lines against the catalogue and loads the zones once. Dismisses toasts
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
  /** Whether the shopper sees the cart. By default, this is the case while the cart is open. */
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
  const openings = useOpenings(open)
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
          <DeviceLists key={openings} />
        </slot>
      ) : (
        children
      )}
    </KnownCart>
  )
}

/** Returns the number of times that the cart has opened. */
function useOpenings(open: boolean): number {
  const [seen, setSeen] = useState({ open, count: 0 })
  if (seen.open !== open) setSeen({ open, count: seen.count + (open ? 1 : 0) })
  return seen.count
}

const RecentRail = lazyPart(async () => (await import('../product/RecentRail')).RecentRail)

const recent = css`
  margin-block-start: 32px;
  &:focus {
    outline: none;
  }
`

/**
 * The guest's orders and the viewed products on this device. The lists are read when the component mounts, so remount
 * it each time a cart opens.
 */
function DeviceLists() {
  const shop = useShop()
  const { productRails } = useValue(shop.settings.config)
  const [hasViewed] = useState(() => recentsOf(shop).list().length > 0)
  return (
    <>
      <GuestOrders />
      {hasViewed && (productRails ?? PRODUCT_RAILS).includes('recent') && (
        <div className={recent} tabIndex={-1}>
          <Deferred>
            <RecentRail />
          </Deferred>
        </div>
      )}
    </>
  )
}

/** Renders its children once the cart has loaded, because it would look empty before. */
export function KnownCart({ children }: { children: ReactNode }) {
  const cart = useCart()
  const status = useValue(cart.status)
  if (status === 'failed') return <Failure form="screen" onRetry={() => void cart.load()} />
  return status === 'ready' ? children : <CartSkeleton />
}
