import type { Source } from '../../core/env'
import type { Shop } from '../../core/shop/shop'

/** Logs out, even if the account code fails to load. */
export const logOut = (shop: Shop, source: Source): Promise<void> =>
  shop.person().then(
    ({ account }) => void account.logout(source),
    () => shop.session.clear(),
  )
