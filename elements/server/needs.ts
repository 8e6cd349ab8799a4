import { matchPath, type RouteName } from '../../src/core/routes'
import type { Shop } from '../../src/core/shop/shop'

/** What screens may load beside the data that they are about. */
const SHARED = ['home', 'categories', 'subcategories', 'brands', 'zones'] as const
type Shared = (typeof SHARED)[number]

/** What the screens of each route have loaded. */
export interface Needs {
  /** Loads for a path what pages of its route have needed so far: its first render then lacks less. */
  load(shop: Shop, path: string): readonly Promise<unknown>[]
  /** Called with the shop of a page that is complete. */
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
