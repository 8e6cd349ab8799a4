import { endStandIns, joinAhead } from './ahead'
import type { ElementComponent } from './define'
import type { Tag } from './manifest'
import { page } from './page'
import { findPublicShop } from './public-shop'
import { expectImports, verifyImports } from './verified'
import { warn } from './world'

type Components = { [Name in Tag]: () => Promise<ElementComponent<Name>> }

/** Each element's own code is a chunk, complete by type; the loader has fetched it already. */
const COMPONENTS: Components = {
  'store-app': async () => (await import('./store-app')).StoreApp,
  'store-nav': async () => (await import('./store-nav')).StoreNav,
  'store-cart': async () => (await import('./store-cart')).StoreCart,
  'store-product': async () => (await import('./store-product')).StoreProduct,
  'store-checkout': async () => (await import('./store-checkout')).StoreCheckout,
}

// All of this is without React: the loader runs it while that is still on its way.
const store = page()
if (store) {
  verifyImports(store)
  store.shop = findPublicShop
  joinAhead()
}

/** What the loader calls when the code has arrived. */
export async function define<Name extends Tag>(tag: Name): Promise<void> {
  if (Object.hasOwn(COMPONENTS, tag)) {
    const [{ createElementClass, defineElement }, component] = await Promise.all([
      import('./define'),
      COMPONENTS[tag](),
    ])
    defineElement(tag, createElementClass(tag, component))
    endStandIns(tag)
    expectImports()
  } else warn(`There is no element <${tag}>.`)
}
