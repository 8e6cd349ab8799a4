import { computed } from '@preact/signals-core'
import { eventCart } from '../../src/core/lib/analytics/events-detail'
import type { Shop } from '../../src/core/shop/shop'
import { pageNavigator } from '../../src/app/routing/navigators'
import { lazyAddById } from '../../src/parts/cart/lazy-add-by-id'
import { opened, whenOpened } from './opened'
import { findShop } from './shops'
import type { PublicShop } from '../surface/types'

/** Returns the public API of a host's shop (default: the page's first shop); null if there is none. */
export function findPublicShop(host?: string): PublicShop | null {
  const shop = findShop(host)
  return shop && publicShop(shop)
}

function publicShop(shop: Shop): PublicShop {
  return {
    cart: computed(() => eventCart(shop.cart.lines.value)),
    lang: shop.settings.lang,
    session: computed(() => (shop.session.token.value ? 'user' : 'visitor')),
    addToCart: (productId, choice) => opened().then(() => lazyAddById(shop, { ...choice, productId }, null)),
    openCart: () => shop.presenters.present('drawer', null),
    setLang: (lang) => opened().then(() => shop.settings.setLang(lang, null)),
    navigate: (path) => whenOpened(() => pageNavigator(shop).goTo(path)),
  }
}
