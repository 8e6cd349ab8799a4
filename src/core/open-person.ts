import { lazily } from './lib/lazily'
import type { CheckoutWorld } from './open-checkout'
import { createAccount, type AccountStore } from './stores/account'
import { createAddresses, type AddressesStore } from './stores/addresses'
import type { CheckoutStore } from './stores/checkout'
import { createFavourites, type FavouritesStore } from './stores/favourites'
import type { KeyPrefix } from './stores/kept'
import type { Cart } from './stores/lazy-cart'
import type { Notices } from './stores/notices'
import { createPersonal, type Personal } from './stores/personal-resource'
import type { SessionStore } from './stores/session'
import type { Order, Product } from './types'

/** Whoever is behind the token, and what is theirs. */
export interface Person {
  readonly account: AccountStore
  readonly favourites: FavouritesStore
  readonly addresses: AddressesStore
  readonly orders: Personal<Order[]>
  /** The favourites as products. */
  readonly favouriteProducts: Personal<Product[]>
  /** What is being bought. Its code comes when it is first asked for; rejects when it can't, and may be asked again. */
  checkout(): Promise<CheckoutStore>
}

export interface PersonWorld extends Omit<CheckoutWorld, 'account' | 'addresses' | 'cart' | 'prefix'> {
  session: SessionStore
  notices: Notices
  cart: Cart
}

/** As one file that comes after the first paint. They listen to the token alone, so they go with their shop. */
export function openPerson(world: PersonWorld, prefix: KeyPrefix): Person {
  const { env, backend, session, notices, cart } = world
  const account = createAccount({ env, backend, session })
  const addresses = createAddresses({ backend, user: account.user })
  return {
    account,
    favourites: createFavourites({ env, backend, account, notices }),
    addresses,
    orders: createPersonal(account.user, backend.orders),
    favouriteProducts: createPersonal(account.user, backend.favourites),
    checkout: lazily(async () => {
      const [{ openCheckout }, opened] = await Promise.all([import('./open-checkout'), cart.open()])
      return openCheckout({ ...world, prefix, cart: opened, account, addresses })
    }),
  }
}
