import type { Shop } from '../../core/shop/shop'
import type { Resource } from '../../core/stores/resource'

/** The resources that all screens of a shop share. */
export const sharedResources = (shop: Shop): readonly Resource<unknown>[] => [
  shop.settings.settings,
  shop.settings.appearance,
  shop.home,
  shop.categories,
  shop.subcategories,
  shop.brands,
  shop.zones,
]
