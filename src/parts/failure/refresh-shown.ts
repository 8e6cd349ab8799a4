import type { Route } from '../../core/routes'
import type { Shop } from '../../core/shop/shop'
import { sharedResources } from './shared-resources'

/**
 * Requests again what may have come from the storage of a service worker. What is shown stays until the new data have come,
 * and changes only where they differ.
 * @param route that of the current screen
 */
export function refreshShown(shop: Shop, route: Route | undefined): void {
  const id = route?.name === 'product' && route.params['id']
  const shown = [...sharedResources(shop), ...(id ? [shop.product(id)] : [])]
  for (const resource of shown) if (/ready|failed/.test(resource.state.peek().status)) void resource.reload()
  shop.catalogue.forget()
}
