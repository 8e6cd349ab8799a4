import type { Route } from '../../core/routes'
import type { Shop } from '../../core/shop/shop'
import { sharedResources } from './shared-resources'

/**
 * Reloads data that may have come from a service worker's cache. The current content stays until the new data arrive, and
 * only differences re-render.
 * @param route the route of the current screen
 */
export function refreshShown(shop: Shop, route: Route | undefined): void {
  const id = route?.name === 'product' && route.params['id']
  const shown = [...sharedResources(shop), ...(id ? [shop.product(id)] : [])]
  for (const resource of shown) if (/ready|failed/.test(resource.state.peek().status)) void resource.reload()
  shop.catalogue.forget()
}
