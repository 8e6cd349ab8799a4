import { openCart } from '../../../src/core/shop/open-cart'
import type { OpenedCart } from '../../../src/core/stores/lazy-cart'
import { createKeyPrefix } from '../../../src/core/storage/stored-value'
import * as shops from '../shop/fixtures'

/** A page whose cart code has loaded. */
export interface Page extends Omit<shops.Page, 'shop'> {
  shop: Omit<shops.Page['shop'], 'cart'> & { cart: OpenedCart }
}

/** Opens the cart of a page whose attributes are already set. */
export function withCart({ shop, ...page }: shops.Page): Page {
  const { env, host, prefix, toasts, catalogue, settings } = shop
  const cart = openCart(env, createKeyPrefix(env, host, prefix), toasts, catalogue, () => {}, settings)
  return { ...page, shop: { ...shop, cart } }
}

export const openPage = (...options: Parameters<typeof shops.openPage>): Page =>
  withCart(shops.openPage(...options))

export function openTwoTabs(server: shops.Server = {}): [Page, Page] {
  const [one, two] = shops.openTwoTabs(server)
  return [withCart(one), withCart(two)]
}
