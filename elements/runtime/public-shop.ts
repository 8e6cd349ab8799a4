import { computed, type ReadonlySignal } from '@preact/signals-core'
import { eventCart } from '../../src/core/lib/analytics/events-detail'
import type { Shop } from '../../src/core/shop/shop'
import { pageNavigator } from '../../src/app/routing/navigators'
import { lazyAddById } from '../../src/parts/cart/lazy-add-by-id'
import { opened, whenOpened } from './opened'
import { findShop } from './shops'
import type { PublicShop } from '../public-api/types'

/** Returns the public API of a host's shop (default: the page's first shop); null if there is none. */
export function findPublicShop(host?: string): PublicShop | null {
  const shop = findShop(host)
  return shop?.peek() ? publicShop(shop as ReadonlySignal<Shop>) : null
}

/**
 * Creates the public API of a host's current shop. If the market changes, another shop replaces it, and the API then
 * uses that shop.
 */
function publicShop(shop: ReadonlySignal<Shop>): PublicShop {
  return {
    cart: computed(() => eventCart(shop.value.cart.lines.value)),
    lang: computed(() => shop.value.settings.lang.value),
    session: computed(() => (shop.value.session.token.value ? 'user' : 'visitor')),
    addToCart: (productId, choice) =>
      opened().then(() => lazyAddById(shop.peek(), { ...choice, productId }, null)),
    openCart: () => shop.peek().presenters.present('drawer', null),
    setLang: (lang) => opened().then(() => shop.peek().settings.setLang(lang, null)),
    navigate: (path) => whenOpened(() => pageNavigator(shop.peek()).goTo(path)),
  }
}
