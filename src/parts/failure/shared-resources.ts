import type { Shop } from '../../core/shop/shop'
import type { Resource } from '../../core/stores/resource'

/** What the screens of a shop have in common. */
export const sharedResources = (shop: Shop): readonly Resource<unknown>[] => [
  shop.settings.settings,
  shop.settings.appearance,
  shop.home,
  shop.categories,
  shop.subcategories,
  shop.brands,
  shop.zones,
]
