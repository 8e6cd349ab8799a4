import { defineElement } from '../runtime/define'
import type { Tag } from '../surface/manifest'
import { page, PAGE, type Page } from '../loader/page'
import { pageWithoutLoader } from '../loader/page-without-loader'
import { findPublicShop } from '../runtime/public-shop'
import { checkPage } from '../loader/usable'
import { warn, warnIfTaken } from '../runtime/world'
import type { StoreElementClass } from './element-class'
import { StoreApp, StoreCart, StoreCheckout, StoreNav, StoreProduct, version } from './index'

/** Includes the elements' types. */
export type { StoreElement, StoreEventMap } from '../surface/types'

const ELEMENT_CLASSES: { readonly [Name in Tag]: StoreElementClass<Name> } = {
  'store-app': StoreApp,
  'store-nav': StoreNav,
  'store-cart': StoreCart,
  'store-product': StoreProduct,
  'store-checkout': StoreCheckout,
}

/**
 * `storefront-elements/define`: does what the script tag does, from a bundle. Does nothing where there is no DOM,
 * and throws where the elements could not render.
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
  // A script tag that loads later finds this and leaves it in charge.
  window[PAGE] = own
  window.Store ??= own
  warnIfTaken(own)
  for (const [tag, made] of Object.entries(ELEMENT_CLASSES)) defineElement(tag as Tag, made)
}

/** The first copy stays in charge: elements of a second one would have separate shops, unknown to the first. */
function leaveTo(running: Page) {
  if (running.version !== version) warn(`${running.version} is running, not ${version}.`)
  for (const tag of Object.keys(ELEMENT_CLASSES)) running.load(tag).catch(() => {})
}
