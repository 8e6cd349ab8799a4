import { matchPath } from '../../src/core/routes'
import type { Shop } from '../../src/core/shop/shop'
import type { Resource } from '../../src/core/stores/resource'

/** The data without which the screen of a path says nothing; null for one that queries a list, or has none. */
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

/** Whether the screen of a path queries a list. */
export const showsList = (path: string): boolean =>
  ['products', 'category', 'subcategory', 'brand'].includes(matchPath(path).name)
