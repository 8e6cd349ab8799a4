import type { Shop } from '../../core/shop/shop'
import { storedInShop } from '../../core/shop/stored-in-shop'
import {
  createRecentProducts,
  RECENT_KEY,
  recentProductsForm,
  type RecentProducts,
} from '../../core/stores/recent-products'

export const recentsOf = (shop: Shop): RecentProducts =>
  createRecentProducts(storedInShop(shop, RECENT_KEY, recentProductsForm))
