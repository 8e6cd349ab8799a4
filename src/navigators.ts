import { signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import { safeUrl } from './core/lib/urls'
import { pathOf, rooted } from './core/routes'
import type { Shop } from './core/shop'
import type { Navigator } from './parts/context'

interface Registered {
  element: HTMLElement
  navigator: Navigator
}

const registered = new WeakMap<Shop, Signal<readonly Registered[]>>()

function entriesOf(shop: Shop): Signal<readonly Registered[]> {
  const known = registered.get(shop)
  if (known) return known
  const entries = signal<readonly Registered[]>([])
  registered.set(shop, entries)
  return entries
}

/** The store-apps of a shop on this page, as they come and go: drop-ins send their links there. */
export const storeAppsOf = (shop: Shop): ReadonlySignal<readonly unknown[]> => entriesOf(shop)

/** Called by every router; the answer takes it back. */
export function registerNavigator(shop: Shop, element: HTMLElement, navigator: Navigator): () => void {
  const entries = entriesOf(shop)
  const entry = { element, navigator }
  entries.value = [...entries.peek(), entry]
  return () => void (entries.value = entries.peek().filter((other) => other !== entry))
}

type OpenDialog = (path: string) => void

/** What opens the store in a dialog, by its elements as they came. */
const dialogs = new WeakMap<Shop, readonly OpenDialog[]>()

/** Called by every drop-in; the answer takes it back. */
export function registerDialog(shop: Shop, open: OpenDialog): () => void {
  dialogs.set(shop, [...(dialogs.get(shop) ?? []), open])
  return () => void dialogs.set(shop, dialogs.get(shop)?.filter((other) => other !== open) ?? [])
}

/** For who is no element, such as a script of the page: the first of them shows the dialog. */
export const pageNavigator = (shop: Shop): Navigator =>
  dropInNavigator(shop, (path) => dialogs.get(shop)?.[0]?.(path))

/** `{path}` stands for a path with its slash, also where the merchant wrote a slash before it. Null: no place to go to. */
const storeAddress = (template: string | undefined, path: string) =>
  template === undefined ? null : safeUrl(template.replace(/\/?\{path\}/, path))

/**
 * The navigator of an element that has no router: the shop's first store-app of the page, else `store-url`, else the
 * whole store in a dialog.
 */
export function dropInNavigator(shop: Shop, openDialog: OpenDialog): Navigator {
  const app = () =>
    [...entriesOf(shop).peek()]
      .filter(({ element }) => element.isConnected)
      .sort((a, b) =>
        a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )[0]?.navigator
  const elsewhere = (path: string) => storeAddress(shop.settings.attributes.peek().storeUrl, rooted(path))
  const hrefOf = (path: string) => app()?.hrefOf(path) ?? elsewhere(path) ?? window.location.href
  const leave = (path: string) => {
    const address = elsewhere(path)
    if (address) window.location.assign(address)
    else openDialog(rooted(path))
  }
  return {
    href: (name, params, query) => hrefOf(pathOf(name, params, query)),
    go(name, params, state, query) {
      const navigator = app()
      if (navigator) navigator.go(name, params, state, query)
      else leave(pathOf(name, params, query))
    },
    hrefOf,
    goTo(path, instead) {
      const navigator = app()
      if (navigator) navigator.goTo(path, instead)
      else leave(path)
    },
    here: () => null,
    // Where the store opens in a dialog, or on another page, nothing is fetched ahead.
    loadScreen: (name) => app()?.loadScreen(name) ?? null,
  }
}
