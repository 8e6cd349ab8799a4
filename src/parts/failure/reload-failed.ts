import type { Shop } from '../../core/shop/shop'
import { sharedResources } from './shared-resources'

/** Reloads everything that failed: a lost connection affects logo, footer, panels and account alike. */
export function reloadFailed(shop: Shop): void {
  for (const resource of sharedResources(shop))
    if (resource.state.peek().status === 'failed') void resource.reload()
  // `load` requests only what has failed.
  if (shop.session.token.peek())
    shop.person().then(
      ({ account }) => account.load(),
      () => {},
    )
}
