import { mainDataOf } from '../../core/routing/route-data'
import type { Route } from '../../core/routing/routes'
import { sharedResources } from '../../core/shop/shared-resources'
import type { Shop } from '../../core/shop/shop'

/**
 * Reloads the shown data, which may come from a service worker's cache. The content stays until the new data has
 * arrived, and re-renders only if the data differs.
 * @param route the route of the current screen
 */
export function refreshShown(shop: Shop, route: Route | undefined): void {
  const shown = new Set([...Object.values(sharedResources(shop)), route ? mainDataOf(shop, route) : null])
  for (const resource of shown)
    if (resource && /ready|failed/.test(resource.state.peek().status)) void resource.reload()
  shop.catalogue.forget()
}
