import { useMemo, useRef, type ReactNode } from 'react'
import { useLoggedIn } from '../account/use-account'
import { useShop } from '../context'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import { useStoredList } from '../use-stored-list'
import { deviceOrdersOf } from './device-orders'

const GuestOrderList = lazyPart(async () => (await import('./GuestOrderList')).GuestOrderList)

interface GuestOrdersProps {
  /** Whether the orders are the main content of the page. */
  wide?: boolean
  /** Shown if there are no orders. */
  instead?: ReactNode
}

/** Orders placed on this device without an account, to order again. Renders nothing for logged-in users. */
export function GuestOrders({ wide = false, instead = null }: GuestOrdersProps) {
  const shop = useShop()
  const stored = useMemo(() => deviceOrdersOf(shop), [shop])
  const [orders, reread] = useStoredList(stored)
  const place = useRef<HTMLDivElement>(null)
  if (useLoggedIn()) return null
  if (orders.length === 0) return instead
  const clear = () => {
    // The clicked button unmounts: focus its nearest focusable ancestor.
    place.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    stored.clear()
    reread()
  }
  return (
    <div ref={place}>
      <Deferred wanted>
        <GuestOrderList orders={orders} wide={wide} onClear={clear} />
      </Deferred>
    </div>
  )
}
