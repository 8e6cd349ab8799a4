import type { Shop } from '../../core/shop/shop'

/**
 * Requests again what may have come from the storage of a service worker. What is shown stays until the new data have come,
 * and changes only where they differ.
 * @param productId the product of the current screen
 */
export function refreshShown(shop: Shop, productId: string | undefined): void {
  const { settings, home, categories, subcategories, brands, zones, catalogue } = shop
  const product = productId === undefined ? [] : [shop.product(productId)]
  for (const resource of [
    settings.settings,
    settings.appearance,
    home,
    categories,
    subcategories,
    brands,
    zones,
    ...product,
  ]) {
    if (/ready|failed/.test(resource.state.peek().status)) void resource.reload()
  }
  catalogue.forget()
}
