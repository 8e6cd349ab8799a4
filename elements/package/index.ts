import { version as packageVersion } from '../../package.json'
import { page } from '../loader/page'
import { findPublicShop } from '../runtime/public-shop'
import type { PublicShop } from '../public-api/types'

/**
 * `storefront-elements`: the element classes, and the shops of a page. The import has no side effects and works without
 * a DOM.
 */
export type { EventCart } from '../../src/core/events'
export type { Tag } from '../public-api/manifest'
export type { PublicShop, StoreElement, StoreEventMap } from '../public-api/types'
export type { StoreElementClass } from './element-class'
export { StoreApp } from './store-app'
export { StoreCart } from './store-cart'
export { StoreCheckout } from './store-checkout'
export { StoreNav } from './store-nav'
export { StoreProduct } from './store-product'

export const version: string = packageVersion

/**
 * Returns the shop of a host (default: the page's first shop). Returns null until one of its elements exists, and
 * without a DOM.
 */
export function shop(host?: string): PublicShop | null {
  if (typeof document === 'undefined') return null
  // If the script tag ran first, it has defined the elements and has their shops.
  return findPublicShop(host) ?? page()?.shop(host) ?? null
}
