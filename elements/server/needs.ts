import { ROUTE_DATA } from '../../src/core/route-data'
import type { RouteName } from '../../src/core/routes'
import { sharedResources, type SharedName } from '../../src/core/shop/shared-resources'
import type { Shop } from '../../src/core/shop/shop'

/** Data that parts of a screen request when they render, besides the data in `ROUTE_DATA`. */
const OF_PARTS: Partial<Record<RouteName, readonly SharedName[]>> = {
  home: ['categories'],
  product: ['categories', 'subcategories', 'brands'],
  notFound: ['categories'],
}

/**
 * Starts loading the shared data of a route's screen besides its main data, so that the first render is complete. Only
 * the route decides, so that a page has the same data whatever was rendered before.
 */
export function loadNeeds(shop: Shop, route: RouteName): readonly Promise<unknown>[] {
  const { entryOf = [], also = [] } = ROUTE_DATA[route]
  return [entryOf, also, OF_PARTS[route] ?? []].flat().map((name) => sharedResources(shop)[name].load())
}
