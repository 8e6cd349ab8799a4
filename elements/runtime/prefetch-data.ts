import type { Shop } from '../../src/core/shop/shop'
import { page } from '../loader/page'

/** Starts loading the data that an element needs for its first render. */
export function prefetchData(shop: Shop, element: Element): void {
  const id = element.localName === 'store-product' && element.getAttribute('product-id')
  if (id) void shop.product(id).prefetch()
  if (element.localName === 'store-app' && page()?.early.has(`${shop.host}/api/home`))
    void shop.home.prefetch()
  // The first paint needs the colours, and the picture for discounts.
  void shop.settings.appearance.prefetch()
}
