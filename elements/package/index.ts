import { version as packageVersion } from '../../package.json'
import { publicShop } from '../public-shop'
import { findShop } from '../shops'
import type { PublicShop } from '../types'

/**
 * `storefront-elements`: the classes of the elements and the shops of a page. Importing it registers nothing and touches
 * nothing, so it may be imported where there is no DOM.
 */
export type { Tag } from '../manifest'
export type { PublicShop, StoreElement, StoreEventMap } from '../types'
export type { StoreElementClass } from './element-class'
export { StoreApp } from './store-app'
export { StoreCart } from './store-cart'
export { StoreCheckout } from './store-checkout'
export { StoreNav } from './store-nav'
export { StoreProduct } from './store-product'

export const version: string = packageVersion

/** The shop of a host, the page's first without one; null until an element of it is there (EMBEDDING, Events). */
export function shop(host?: string): PublicShop | null {
  const found = findShop(host)
  return found && publicShop(found)
}
