import type { RouteName } from '../../src/core/routes'
import { sharedResources, type SharedName } from '../../src/core/shop/shared-resources'
import type { Shop } from '../../src/core/shop/shop'

/** Records the shared data that each route's screens load besides their main data. */
export interface Needs {
  /** Starts loading the data that earlier pages of the route needed, so that the first render is more complete. */
  load(shop: Shop, route: RouteName): readonly Promise<unknown>[]
  /** Records the needs of a route. Called with the shop of a complete page. */
  learn(shop: Shop, route: RouteName): void
}

export function createNeeds(): Needs {
  const needs = new Map<RouteName, readonly SharedName[]>()
  return {
    load: (shop, route) => (needs.get(route) ?? []).map((name) => sharedResources(shop)[name].load()),
    learn(shop, route) {
      const shared = sharedResources(shop)
      const names = Object.keys(shared) as SharedName[]
      needs.set(
        route,
        names.filter((name) => shared[name].state.peek().status !== 'idle'),
      )
    },
  }
}
