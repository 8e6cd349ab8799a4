import { openCart } from '../../../src/core/open-cart'
import type { CartStore } from '../../../src/core/stores/cart'
import { createKeyPrefix } from '../../../src/core/stores/kept'
import * as shops from '../shop/fixtures'

/** A page whose cart is there already, as it is once its code has come. */
export interface Page extends Omit<shops.Page, 'shop'> {
  shop: Omit<shops.Page['shop'], 'cart'> & { cart: CartStore }
}

function withCart({ shop, ...page }: shops.Page): Page {
  const { env, host, prefix, notices } = shop
  return { ...page, shop: { ...shop, cart: openCart(env, createKeyPrefix(env, host, prefix), notices) } }
}

export const openPage = (...options: Parameters<typeof shops.openPage>): Page =>
  withCart(shops.openPage(...options))

export function openTwoTabs(): [Page, Page] {
  const [one, two] = shops.openTwoTabs()
  return [withCart(one), withCart(two)]
}
