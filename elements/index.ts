import { removePlaceholders, joinPlaceholders } from './runtime/placeholders'
import type { ElementComponent } from './runtime/define'
import type { Tag } from './surface/manifest'
import { page } from './loader/page'
import { findPublicShop } from './runtime/public-shop'
import { checkPage } from './loader/usable'
import { expectImports, takeOverPolicy, verifyImports } from './loader/verified'
import { warn, warnIfTaken, world } from './runtime/world'

type Components = { [Name in Tag]: () => Promise<ElementComponent<Name>> }

/** Each element's code is a chunk that the loader has preloaded; a tag without one does not compile. */
const COMPONENTS: Components = {
  'store-app': async () => (await import('./store-app')).StoreApp,
  'store-nav': async () => (await import('./store-nav')).StoreNav,
  'store-cart': async () => (await import('./store-cart')).StoreCart,
  'store-product': async () => (await import('./store-product')).StoreProduct,
  'store-checkout': async () => (await import('./store-checkout')).StoreCheckout,
}

// None of this needs React: the loader runs it while React is downloading.
const store = page()
if (store) {
  warnIfTaken(store)
  verifyImports(store)
  store.shop = findPublicShop
  const { fail, scan } = store
  store.fail = async (element, error) => {
    const chosen = world.storage.get(`${element.getAttribute('storage-prefix') ?? ''}lang`)
    const code = await import('./loader/failure').catch(() => null)
    if (code) code.showFailure(element, error, chosen, scan)
    else fail(element, error)
  }
  joinPlaceholders()
}

/** Called by the loader when the code has loaded. */
export async function define<Name extends Tag>(
  tag: Name,
  ...policy: Parameters<typeof takeOverPolicy>
): Promise<void> {
  takeOverPolicy(...policy)
  checkPage()
  if (Object.hasOwn(COMPONENTS, tag)) {
    const [{ createElementClass, defineElement }, component] = await Promise.all([
      import('./runtime/define'),
      COMPONENTS[tag](),
    ])
    defineElement(tag, createElementClass(tag, component))
    removePlaceholders(tag)
    expectImports()
  } else warn(`The store has no element <${tag}>.`)
}
