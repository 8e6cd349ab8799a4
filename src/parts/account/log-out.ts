import type { Source } from '../../core/env'
import type { Shop } from '../../core/shop'

/** At once; code that can't be had keeps nobody logged in. */
export const logOut = (shop: Shop, source: Source): Promise<void> =>
  shop.person().then(
    ({ account }) => void account.logout(source),
    () => shop.session.clear(),
  )
