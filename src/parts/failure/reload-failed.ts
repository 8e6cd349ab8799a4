import type { Shop } from '../../core/shop/shop'

/** Reloads everything that failed: a lost connection affects logo, footer, panels and account alike. */
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
  // `load` requests only what has failed.
  if (session.token.peek())
    shop.person().then(
      ({ account }) => account.load(),
      () => {},
    )
}
