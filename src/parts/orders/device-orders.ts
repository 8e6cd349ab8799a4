import { useMemo } from 'react'
import type { Shop } from '../../core/shop/shop'
import { ordersForm } from '../../core/storage/device'
import { storedInShop } from '../../core/storage/stored-value'
import { createDeviceOrders, type DeviceOrders } from '../../core/stores/device-history'
import { useLoggedIn } from '../account/use-account'
import { useElement, useShop, useValue } from '../context'

export const deviceOrdersOf = (shop: Shop): DeviceOrders =>
  createDeviceOrders(shop.env, storedInShop(shop, ordersForm))

/** Whether guests have ordered on this device and nobody is logged in. Checked whenever a panel opens or closes. */
export function useHasGuestOrders(): boolean {
  const shop = useShop()
  const { panels } = useElement()
  const loggedIn = useLoggedIn()
  useValue(panels.open)
  const stored = useMemo(() => deviceOrdersOf(shop), [shop])
  return !loggedIn && stored.list().length > 0
}
