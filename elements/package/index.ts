import { version as packageVersion } from '../../package.json'
import { page } from '../page'
import { findPublicShop } from '../public-shop'
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

/** The shop of a host, the page's first without one; null until an element of it is there (EMBEDDING, Events), and without a DOM. */
export function shop(host?: string): PublicShop | null {
  if (typeof document === 'undefined') return null
  // Where the script tag was first, the elements and their shops are those of its code.
  return findPublicShop(host) ?? page()?.shop(host) ?? null
}
