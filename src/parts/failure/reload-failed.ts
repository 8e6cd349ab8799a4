import { sharedResources } from '../../core/shop/shared-resources'
import type { Shop } from '../../core/shop/shop'

/** Reloads everything that failed to load: a lost connection affects logo, footer, panels and account. */
export function reloadFailed(shop: Shop): void {
  for (const resource of Object.values(sharedResources(shop)))
    if (resource.state.peek().status === 'failed') void resource.reload()
  // `load` only requests resources that have failed.
  if (shop.session.token.peek())
    shop.person().then(
      ({ account }) => account.load(),
      () => {},
    )
}
