import { matchPath } from '../../src/core/routes'
import type { Shop } from '../../src/core/shop/shop'
import type { Resource } from '../../src/core/stores/resource'

/** Returns the data without which a path's screen is empty; null if the screen queries a list or needs no data. */
export function mainDataOf(shop: Shop, path: string): Resource<unknown> | null {
  const { name, params } = matchPath(path)
  switch (name) {
    case 'home':
      return shop.home
    case 'categories':
      return shop.categories
    case 'brands':
      return shop.brands
    case 'product':
      return shop.product(params['id'] ?? '')
    default:
      return null
  }
}

export const showsList = (path: string): boolean =>
  ['products', 'category', 'subcategory', 'brand'].includes(matchPath(path).name)
