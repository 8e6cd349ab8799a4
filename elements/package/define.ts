import { defineElement } from '../runtime/define-element'
import type { Tag } from '../public-api/manifest'
import { page, PAGE, type Page } from '../loader/page'
import { pageWithoutLoader } from '../loader/page-without-loader'
import { findPublicShop } from '../runtime/public-shop'
import { checkPage } from '../loader/usable'
import { warn, warnIfTaken } from '../runtime/world'
import type { StoreElementClass } from './element-class'
import { StoreApp, StoreCart, StoreCheckout, StoreNav, StoreProduct, version } from './index'

/** Importing this module also declares the elements' types. */
export type { StoreElement, StoreEventMap } from '../public-api/types'

const ELEMENT_CLASSES: { readonly [Name in Tag]: StoreElementClass<Name> } = {
  'store-app': StoreApp,
  'store-nav': StoreNav,
  'store-cart': StoreCart,
  'store-product': StoreProduct,
  'store-checkout': StoreCheckout,
}

/**
 * `storefront-elements/define`: defines the elements from a bundle, as the script tag does. Does nothing without a DOM;
 * throws if the elements could not render.
 */
if (typeof customElements !== 'undefined') {
  const running = page()
  if (running) leaveTo(running)
  else start()
}

function start() {
  checkPage()
  const own = pageWithoutLoader(() => Promise.resolve())
  own.shop = findPublicShop
  // If a script tag loads later, it leaves the elements to this copy.
  window[PAGE] = own
  window.Store ??= own
  warnIfTaken(own)
  for (const [tag, made] of Object.entries(ELEMENT_CLASSES)) defineElement(tag as Tag, made)
}

/**
 * Leaves the elements to the copy that ran first: the elements of a second copy would have separate shops, unknown to
 * the first.
 */
function leaveTo(running: Page) {
  if (running.version !== version) warn(`${running.version} is running, not ${version}.`)
  for (const tag of Object.keys(ELEMENT_CLASSES)) running.load(tag).catch(() => {})
}
