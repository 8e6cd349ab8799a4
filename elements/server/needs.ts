import { matchPath, type RouteName } from '../../src/core/routes'
import type { Shop } from '../../src/core/shop/shop'

/** Data that a screen may load besides its main data. */
const SHARED = ['home', 'categories', 'subcategories', 'brands', 'zones'] as const
type Shared = (typeof SHARED)[number]

/** Records the shared data that each route's screens load. */
export interface Needs {
  /** Starts loading the data that earlier pages of the route needed, so that the first render is more complete. */
  load(shop: Shop, path: string): readonly Promise<unknown>[]
  /** Records the needs of a path. Called with the shop of a complete page. */
  learn(shop: Shop, path: string): void
}

export function createNeeds(): Needs {
  const needs = new Map<RouteName, readonly Shared[]>()
  return {
    load: (shop, path) => (needs.get(matchPath(path).name) ?? []).map((name) => shop[name].load()),
    learn(shop, path) {
      const loaded = SHARED.filter((name) => shop[name].state.peek().status !== 'idle')
      needs.set(matchPath(path).name, loaded)
    },
  }
}
