import type { Shop } from '../../core/shop/shop'
import { ordersForm } from '../../core/storage/device'
import { storedInShop } from '../../core/storage/stored-value'
import { createDeviceOrders, type DeviceOrders } from '../../core/stores/device-orders'

export const deviceOrdersOf = (shop: Shop): DeviceOrders =>
  createDeviceOrders(shop.env, storedInShop(shop, ordersForm))
