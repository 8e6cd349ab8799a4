import { useMemo, useRef } from 'react'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import { useShop, useValue } from '../context'
import { useStoredList } from '../use-stored-list'
import type { Shop } from '../../core/shop/shop'
import { ordersForm } from '../../core/storage/device'
import { storedInShop } from '../../core/storage/stored-value'
import { createDeviceOrders, type DeviceOrders } from '../../core/stores/device-history'

export const deviceOrdersOf = (shop: Shop): DeviceOrders =>
  createDeviceOrders(shop.env, storedInShop(shop, ordersForm))

const GuestOrderList = lazyPart(async () => (await import('./GuestOrderList')).GuestOrderList)

/** Orders placed on this device without an account, to order again. Renders nothing for logged-in users. */
export function GuestOrders() {
  const shop = useShop()
  const stored = useMemo(() => deviceOrdersOf(shop), [shop])
  const [orders, reread] = useStoredList(stored)
  const place = useRef<HTMLDivElement>(null)
  const loggedIn = useValue(shop.session.token) !== null
  if (loggedIn || orders.length === 0) return null
  const clear = () => {
    // The clicked button unmounts: focus its nearest focusable ancestor.
    place.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    stored.clear()
    reread()
  }
  return (
    <div ref={place}>
      <Deferred wanted>
        <GuestOrderList orders={orders} onClear={clear} />
      </Deferred>
    </div>
  )
}
