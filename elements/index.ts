import { isServed } from './runtime/server-data'
import { defineElement } from './runtime/define-element'
import { createElementClass, giveUp, type StoreElementConstructor } from './runtime/element'
import type { ElementComponent } from './runtime/component'
import { ELEMENTS, type Tag } from './public-api/manifest'
import { page } from './loader/page'
import { findPublicShop } from './runtime/public-shop'
import { checkPage, isTooOld } from './loader/usable'
import { ownDocument } from '../src/ui/own-document'
import { expectImports, takeOverPolicy, verifyImports } from './loader/verified'
import { createFirstPaint } from './first-paint/first-paint'
import { opened } from './runtime/opened'
import { dedupe, lazily } from '../src/core/lib/util/promises'
import { warn, warnIfTaken, world } from './runtime/world'

type Components = { [Name in Tag]: () => Promise<ElementComponent<Name>> }

/**
 * The components of the elements. The loader has preloaded their chunks. A tag without a component does not compile.
 */
const COMPONENTS: Components = {
  'store-app': async () => (await import('./store-app')).StoreApp,
  'store-nav': async () => (await import('./store-nav')).StoreNav,
  'store-cart': async () => (await import('./store-cart')).StoreCart,
  'store-product': async () => (await import('./store-product')).StoreProduct,
  'store-checkout': async () => (await import('./store-checkout')).StoreCheckout,
}

/** The elements that are rendered without React DOM until they are used. */
const LIGHT: ReadonlySet<Tag> = new Set(['store-cart', 'store-product'])

const classes = new Map<Tag, StoreElementConstructor>()
/** The requests for React DOM, by tag. If one fails, the failure is reported once for all elements that wait for it. */
const loading = new Map<string, Promise<void>>()

/**
 * Defines an element once, even on a page that defers definitions. If the page refuses the definition, the next call
 * tries again.
 */
function defineOnce(tag: Tag): StoreElementConstructor {
  const known = classes.get(tag)
  if (known) return known
  const made = createElementClass(tag)
  defineElement(tag, made)
  classes.set(tag, made)
  return made
}

/** Defines the elements in the page, so that they load their data while the rest of the code downloads. */
function defineFound() {
  // In a browser that is too old, the elements show a message, and the code of a shop would fail.
  if (isTooOld()) return
  const found = ownDocument('documentElement').querySelectorAll(Object.keys(ELEMENTS).join())
  for (const { localName } of found) {
    try {
      defineOnce(localName as Tag)
    } catch {
      // `define` reports the error later.
    }
  }
}

/**
 * A promise that is pending while responses that a server has embedded in the page are being read. The elements must
 * not be defined before, because they would request the same data again.
 */
let serverData: Promise<void> | undefined

// The code from here on runs while React DOM is still downloading.
const store = page()
if (store) {
  warnIfTaken(store)
  verifyImports(store)
  store.shop = findPublicShop
  const { fail, scan } = store
  store.fail = async (element, error, retry) => {
    await opened()
    const painted = giveUp(element)
    const chosen = world.storage.get(`${element.getAttribute('storage-prefix') ?? ''}lang`)
    const code = await import('./loader/failure').catch(() => null)
    if (code)
      code.showFailure(element, error, {
        chosen,
        retry: retry ?? (() => scan(element.getRootNode() as Document)),
        painted,
      })
    else fail(element, error)
  }
  // A server may have embedded the shops' first responses in the page.
  if (isServed())
    serverData = import('./first-paint/served')
      .then((code) => code.takeServerData(store))
      // If reading them fails, the store requests the data itself.
      .catch(() => {})
      .finally(defineFound)
  else defineFound()
}

/** Called by the loader once the code has loaded. */
export async function define<Name extends Tag>(
  tag: Name,
  ...policy: Parameters<typeof takeOverPolicy>
): Promise<void> {
  takeOverPolicy(...policy)
  checkPage()
  if (!Object.hasOwn(COMPONENTS, tag)) return warn(`The store has no element <${tag}>.`)
  await serverData
  const made = defineOnce(tag)
  const component = await COMPONENTS[tag]()
  const paint = await createFirstPaint(tag, component)
  if (paint) made.advance({ paint })
  expectImports()
  // Without the cart, no button would work: show the failure instead.
  await import('../src/core/shop/open-cart')
  const { createLightStage, watchPointer } = await import('./first-paint/light-stage')
  watchPointer()
  // React DOM is most of the code: everything above works without it.
  const loadReact = lazily(async () => {
    const { reactStage } = await import('./runtime/react')
    await made.servedAreReady()
    made.advance({ react: reactStage(component) })
  })
  if (!paint || !LIGHT.has(tag)) return loadReact()
  const loadOnDemand = (): Promise<void> =>
    dedupe(loading, tag, () =>
      loadReact().catch((error: unknown) => {
        warn(`React DOM did not load: ${String(error)}`)
        made.reactFailed((element) => void store?.fail(element, error, loadOnDemand))
      }),
    )
  made.advance({ light: createLightStage, loadReact: () => void loadOnDemand() })
}
