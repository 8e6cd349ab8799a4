import {
  firstPaintOf,
  joinPlaceholders,
  removePlaceholders,
  servedAreReady,
  startPainting,
} from './runtime/placeholders'
import { isServed } from './runtime/server-data'
import type { ElementComponent } from './runtime/define'
import type { Tag } from './public-api/manifest'
import { page } from './loader/page'
import { findPublicShop } from './runtime/public-shop'
import { checkPage } from './loader/usable'
import { expectImports, takeOverPolicy, verifyImports } from './loader/verified'
import { opened } from './runtime/opened'
import { warn, warnIfTaken, world } from './runtime/world'

type Components = { [Name in Tag]: () => Promise<ElementComponent<Name>> }

/** The loader has preloaded these chunks. A tag without a component does not compile. */
const COMPONENTS: Components = {
  'store-app': async () => (await import('./store-app')).StoreApp,
  'store-nav': async () => (await import('./store-nav')).StoreNav,
  'store-cart': async () => (await import('./store-cart')).StoreCart,
  'store-product': async () => (await import('./store-product')).StoreProduct,
  'store-checkout': async () => (await import('./store-checkout')).StoreCheckout,
}

// This runs without React, while React is downloading.
const store = page()
if (store) {
  warnIfTaken(store)
  verifyImports(store)
  store.shop = findPublicShop
  const { fail, scan } = store
  store.fail = async (element, error) => {
    await opened()
    const painted = firstPaintOf(element)?.release() ?? false
    const chosen = world.storage.get(`${element.getAttribute('storage-prefix') ?? ''}lang`)
    const code = await import('./loader/failure').catch(() => null)
    if (code) code.showFailure(element, error, { chosen, scan, painted })
    else fail(element, error)
  }
  // The shops' first responses may be embedded in the page.
  if (isServed())
    void import('./first-paint/served')
      .then((code) => code.takeServerData(store))
      // If that fails, the store requests them itself.
      .catch(() => {})
      .finally(joinPlaceholders)
  else joinPlaceholders()
}

/** Called by the loader once the code has loaded. */
export async function define<Name extends Tag>(
  tag: Name,
  ...policy: Parameters<typeof takeOverPolicy>
): Promise<void> {
  takeOverPolicy(...policy)
  checkPage()
  if (!Object.hasOwn(COMPONENTS, tag)) return warn(`The store has no element <${tag}>.`)
  const [component, { createFirstPaint }] = await Promise.all([
    COMPONENTS[tag](),
    import('./first-paint/first-paint'),
  ])
  if (!customElements.get(tag)) {
    const paint = await createFirstPaint(tag, component)
    if (paint) startPainting(tag, paint)
  }
  expectImports()
  // React DOM is most of the code: everything above works without it.
  const { createElementClass, defineElement } = await import('./runtime/define')
  await servedAreReady(tag)
  defineElement(tag, createElementClass(tag, component))
  removePlaceholders(tag)
}
