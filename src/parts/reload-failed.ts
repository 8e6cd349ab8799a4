import type { Shop } from '../core/shop'

/** A network that failed in one place has mostly failed elsewhere too: logo, footer, panels and account come back with it. */
export function reloadFailed(shop: Shop): void {
  const { settings, home, categories, subcategories, brands, zones, session } = shop
  for (const resource of [
    settings.settings,
    settings.appearance,
    home,
    categories,
    subcategories,
    brands,
    zones,
  ]) {
    if (resource.state.peek().status === 'failed') void resource.reload()
  }
  // It asks again where it has failed, and nothing where it has not.
  if (session.token.peek())
    shop.person().then(
      ({ account }) => account.load(),
      () => {},
    )
}
