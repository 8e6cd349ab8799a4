import { signal, type ReadonlySignal } from '@preact/signals-core'
import { storeUrlOf, withoutParameter } from '../../core/lib/web/urls'
import type { Source } from '../../core/env'
import type { StoreEvents } from '../../core/events'
import { matchPath, pathOf, rooted } from '../../core/routing/routes'
import { perShop } from '../../core/shop/per-shop'
import type { Shop } from '../../core/shop/shop'
import type { NavigationState, Navigator } from '../../parts/context'
import { inDocumentOrder } from '../../ui/document-order'
import { isShown } from '../../ui/is-rendered'

const entriesOf = perShop(() => signal<readonly { element: HTMLElement; navigator: Navigator }[]>([]))

/** The shop's store-apps on this page, to which links of drop-ins lead. */
export const storeAppsOf = (shop: Shop): ReadonlySignal<readonly unknown[]> => entriesOf(shop)

/** Registers a router's navigator. Returns a function that unregisters it. */
export function registerNavigator(shop: Shop, element: HTMLElement, navigator: Navigator): () => void {
  const entries = entriesOf(shop)
  const entry = { element, navigator }
  entries.value = [...entries.peek(), entry]
  return () => void (entries.value = entries.peek().filter((other) => other !== entry))
}

type OpenDialog = (path: string, state?: NavigationState) => void

/** The drop-ins that can show the store in a dialog. */
const dialogs = new WeakMap<Shop, readonly { open: OpenDialog; root: ShadowRoot; element: Element }[]>()

/** Registers a drop-in's dialog. Returns a function that unregisters it. */
export function registerDialog(shop: Shop, open: OpenDialog, root: ShadowRoot): () => void {
  const entry = { open, root, element: root.host }
  dialogs.set(shop, [...(dialogs.get(shop) ?? []), entry])
  return () => void dialogs.set(shop, dialogs.get(shop)?.filter((other) => other !== entry) ?? [])
}

/** Returns the detail of `store:navigate`, without the token of a link in an e-mail. */
export const navigationTo = (to: string, from: string): StoreEvents['store:navigate'] => ({
  from,
  to: withoutParameter(to, 'token'),
  route: matchPath(to).name,
})

/**
 * The navigator for callers without an element, such as scripts of the page. The first drop-in that the page renders
 * shows the dialog; if there is none, nothing happens.
 */
export const pageNavigator = (shop: Shop): Navigator =>
  dropInNavigator(
    shop,
    (path, state) =>
      inDocumentOrder(dialogs.get(shop) ?? [])
        .find(({ root }) => isShown(root))
        ?.open(path, state),
    null,
  )

/**
 * Creates the navigator of an element without a router. It uses the shop's first store-app on the page, else
 * `store-url`, else the store in a dialog.
 */
export function dropInNavigator(shop: Shop, openDialog: OpenDialog, source: Source | null): Navigator {
  const { page } = shop.env
  const app = () =>
    inDocumentOrder(
      entriesOf(shop)
        .peek()
        .filter(({ element }) => element.isConnected),
    )[0]?.navigator
  const elsewhere = (path: string) =>
    storeUrlOf(shop.settings.attributes.peek().storeUrl ?? '', rooted(path), page.base())
  // Leave out the hash, which may concern only the page's own scripts.
  const thisPage = () => page.href().replace(/#.*/, '')
  const hrefOf = (path: string) => app()?.hrefOf(path) ?? elsewhere(path) ?? thisPage()
  const leave = (path: string, state?: NavigationState) => {
    const { pathname, search } = new URL(page.href())
    const to = rooted(path)
    if (!shop.env.emit('store:navigate', navigationTo(to, pathname + search), source)) return
    const url = elsewhere(path)
    if (url) page.leaveFor(url)
    else openDialog(to, state)
  }
  return {
    href: (name, params, query) => hrefOf(pathOf(name, params, query)),
    go(name, params, state, query) {
      const navigator = app()
      if (navigator) navigator.go(name, params, state, query)
      else leave(pathOf(name, params, query), state)
    },
    hrefOf,
    goTo(path, instead) {
      const navigator = app()
      if (navigator) navigator.goTo(path, instead)
      else leave(path)
    },
    here: () => null,
    // Do not preload screens if links open another page or a dialog.
    loadScreen: (name) => app()?.loadScreen(name) ?? null,
  }
}
