import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { EventCart } from '../src/core/events'
import { eventCart } from '../src/core/lib/events-detail'
import type { Shop } from '../src/core/shop'
import type { Id, Lang } from '../src/core/types'
import { dropInNavigator } from '../src/navigators'
import type { AddByIdResult } from '../src/parts/cart/add-by-id'
import { addByIdLater } from '../src/parts/cart/add-by-id-later'

/** What `Store.shop(host)` gives to a page's script: read-only signals, and actions. The token is in none of them. */
export interface PublicShop {
  readonly cart: ReadonlySignal<EventCart>
  readonly lang: ReadonlySignal<Lang>
  readonly session: ReadonlySignal<'user' | 'visitor'>
  /** Asks for the product first, and answers as `add` of a store-cart does. */
  addToCart(productId: Id, choice?: { option?: Id; quantity?: number }): Promise<AddByIdResult>
  /** Opens a cart drawer of the page. False when no element has one. */
  openCart(): boolean
  /** False when the language could not be loaded. */
  setLang(lang: Lang): Promise<boolean>
  /** Shows a path of the store, such as `/product/7`: in the page's store-app, else at `store-url`. */
  navigate(path: string): void
}

export function publicShop(shop: Shop): PublicShop {
  return {
    cart: computed(() => eventCart(shop.cart.lines.value)),
    lang: shop.settings.lang,
    session: computed(() => (shop.session.token.value ? 'user' : 'visitor')),
    addToCart: (productId, choice = {}) => addByIdLater(shop, productId, choice, null),
    openCart: () => shop.presenters.present('drawer', null),
    setLang: (lang) => shop.settings.setLang(lang, null),
    navigate: (path) => dropInNavigator(shop, null).goTo(path),
  }
}
