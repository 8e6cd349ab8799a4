import type { Shop } from '../../core/shop/shop'
import { storedInShop } from '../../core/shop/stored-in-shop'
import {
  createDeviceOrders,
  DEVICE_ORDERS_KEY,
  deviceOrdersForm,
  type DeviceOrders,
} from '../../core/stores/device-orders'

export const deviceOrdersOf = (shop: Shop): DeviceOrders =>
  createDeviceOrders(shop.env, storedInShop(shop, DEVICE_ORDERS_KEY, deviceOrdersForm))
