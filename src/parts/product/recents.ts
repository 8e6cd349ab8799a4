import type { Shop } from '../../core/shop/shop'
import { recentForm } from '../../core/storage/device'
import { storedInShop } from '../../core/storage/stored-value'
import { createRecentProducts, type RecentProducts } from '../../core/stores/recent-products'

export const recentsOf = (shop: Shop): RecentProducts => createRecentProducts(storedInShop(shop, recentForm))
