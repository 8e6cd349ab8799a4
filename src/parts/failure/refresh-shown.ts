import { mainDataOf } from '../../core/routing/route-data'
import type { Route } from '../../core/routing/routes'
import { sharedResources } from '../../core/shop/shared-resources'
import type { Shop } from '../../core/shop/shop'

/**
 * Reloads data that may have come from a service worker's cache. The current content stays until the new data arrive, and
 * only differences re-render.
 * @param route the route of the current screen
 */
export function refreshShown(shop: Shop, route: Route | undefined): void {
  const shown = new Set([...Object.values(sharedResources(shop)), route ? mainDataOf(shop, route) : null])
  for (const resource of shown)
    if (resource && /ready|failed/.test(resource.state.peek().status)) void resource.reload()
  shop.catalogue.forget()
}
