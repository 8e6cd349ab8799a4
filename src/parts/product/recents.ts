import type { Shop } from '../../core/shop/shop'
import {
  createRecentProducts,
  RECENT_KEY,
  recentProductsForm,
  type RecentProducts,
} from '../../core/stores/recent-products'
import { createKeyPrefix, createStoredValue } from '../../core/stores/stored-value'

export function recentsOf({ env, host, prefix }: Shop): RecentProducts {
  const keyPrefix = createKeyPrefix(env, host, prefix)
  return createRecentProducts(
    createStoredValue(env, () => `store:${keyPrefix()}`, RECENT_KEY, recentProductsForm),
  )
}
