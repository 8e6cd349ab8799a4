import { defineElement } from '../define'
import type { Tag } from '../manifest'
import { PAGE } from '../page'
import { pageWithoutLoader } from '../page-without-loader'
import type { StoreElementClass } from './element-class'
import { shop, StoreApp, StoreCart, StoreCheckout, StoreNav, StoreProduct } from './index'

/** With the elements come their types. */
export type { StoreElement, StoreEventMap } from '../types'

const CLASSES: { readonly [Name in Tag]: StoreElementClass<Name> } = {
  'store-app': StoreApp,
  'store-nav': StoreNav,
  'store-cart': StoreCart,
  'store-product': StoreProduct,
  'store-checkout': StoreCheckout,
}

/** `storefront-elements/define`: what the script tag does, from a bundle. Does nothing where there is no DOM. */
if (typeof customElements !== 'undefined') {
  const page = pageWithoutLoader(() => Promise.resolve())
  page.shop = shop
  // A script tag that was there first stays in charge; one that comes later finds this.
  window[PAGE] ??= page
  window.Store ??= page
  for (const [tag, made] of Object.entries(CLASSES)) defineElement(tag as Tag, made)
}
