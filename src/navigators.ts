import { pathOf } from './core/routes'
import type { Shop } from './core/shop'
import type { Navigator } from './parts/context'

/** The store-apps of the page by shop, in the order in which they came: drop-ins send their links there. */
const registered = new WeakMap<Shop, { element: HTMLElement; navigator: Navigator }[]>()

/** Called by every router; the answer takes it back. */
export function registerNavigator(shop: Shop, element: HTMLElement, navigator: Navigator): () => void {
  const entry = { element, navigator }
  registered.set(shop, [...(registered.get(shop) ?? []), entry])
  return () =>
    registered.set(
      shop,
      (registered.get(shop) ?? []).filter((other) => other !== entry),
    )
}

/** `{path}` stands for a path with its slash, also where the merchant wrote a slash before it. */
const storeAddress = (template: string, path: string) =>
  template.includes('{path}') ? template.replace(/\/?\{path\}/, path) : template.replace(/\/$/, '') + path

/**
 * The navigator of an element that has no router: the shop's first store-app of the page, else `store-url`, else the
 * whole store in a dialog. Asked anew at every use, since store-apps come and go.
 */
export function dropInNavigator(shop: Shop, openDialog: (path: string) => void): Navigator {
  const app = () =>
    (registered.get(shop) ?? [])
      .filter(({ element }) => element.isConnected)
      .sort((a, b) =>
        a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )[0]?.navigator
  const hrefOf = (path: string) => {
    const template = shop.settings.attributes.peek().storeUrl
    return app()?.hrefOf(path) ?? (template ? storeAddress(template, path) : window.location.href)
  }
  const goTo = (path: string) => {
    if (shop.settings.attributes.peek().storeUrl) window.location.assign(hrefOf(path))
    else openDialog(path)
  }
  return {
    href: (name, params, query) => hrefOf(pathOf(name, params, query)),
    go(name, params, state, query) {
      const navigator = app()
      if (navigator) navigator.go(name, params, state, query)
      else goTo(pathOf(name, params, query))
    },
    hrefOf,
    goTo(path) {
      const navigator = app()
      if (navigator) navigator.goTo(path)
      else goTo(path)
    },
  }
}
