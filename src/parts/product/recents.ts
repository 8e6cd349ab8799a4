import type { Shop } from '../../core/shop/shop'
import { recentForm } from '../../core/storage/device'
import { storedInShop } from '../../core/storage/stored-value'
import { createRecentProducts, type RecentProducts } from '../../core/stores/device-history'

export const recentsOf = (shop: Shop): RecentProducts => createRecentProducts(storedInShop(shop, recentForm))
