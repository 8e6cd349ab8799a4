import { effect } from '@preact/signals-core'
import {
  NO_PERSON_DRAFT,
  NO_VISITOR_DRAFT,
  readPersonDraft,
  readVisitorDraft,
  type PersonDraft,
  type VisitorDraft,
} from './lib/drafts'
import { stringify } from './lib/json'
import { lazily } from './lib/lazily'
import { readToldFavourites, type ToldFavourites } from './lib/told-favourites'
import type { CheckoutWorld } from './open-checkout'
import { createAccount, type AccountStore } from './stores/account'
import { createAddresses, type AddressesStore } from './stores/addresses'
import type { ToldCheckout } from './stores/checkout-insights'
import { createFavourites, type FavouritesStore } from './stores/favourites'
import { createDraft, type Draft } from './stores/draft'
import { createKept, type KeyPrefix } from './stores/kept'
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
  /** What they have typed and not saved; a logout ends it. */
  readonly draft: Draft<PersonDraft>
  /** What somebody has typed into login and sign up; it ends as soon as they are known. */
  readonly visitor: Draft<VisitorDraft>
  readonly orders: Personal<Order[]>
  /** The favourites as products. */
  readonly favouriteProducts: Personal<Product[]>
  /** What is being bought. Its code comes when it is first asked for; rejects when it can't, and may be asked again. */
  checkout(): Promise<ToldCheckout>
  /** Gives back its listeners. */
  dispose(): void
}

export interface PersonWorld extends Omit<CheckoutWorld, 'account' | 'addresses' | 'cart' | 'prefix'> {
  session: SessionStore
  notices: Notices
  cart: Cart
}

/** As one file that comes after the first paint. */
export function openPerson(world: PersonWorld, prefix: KeyPrefix): Person {
  const { env, backend, session, notices, cart, tell } = world
  const ours = () => `store:${prefix()}`
  const draft = createDraft(
    createKept<PersonDraft>(env, ours, 'draft', { read: readPersonDraft, write: stringify }),
    NO_PERSON_DRAFT,
  )
  const visitor = createDraft(
    createKept<VisitorDraft>(env, ours, 'visitor', { read: readVisitorDraft, write: stringify }),
    NO_VISITOR_DRAFT,
  )
  const ordering = createKept<string>(env, ours, 'checkout', { read: (text) => text, write: (text) => text })
  const told = createKept<ToldFavourites>(env, ours, 'favourites', {
    read: readToldFavourites,
    write: stringify,
  })
  const left = () => {
    draft.clear()
    // What was typed into an order, whether or not the checkout has been opened here.
    ordering.remove()
    told.remove()
  }
  const account = createAccount({ env, backend, session, left, tell })
  effect(() => {
    if (account.user.value) visitor.clear()
  })
  const addresses = createAddresses({ backend, user: account.user })
  const favourites = createFavourites({ env, backend, account, notices, kept: told })
  let checkout: ToldCheckout | null = null
  let disposed = false
  return {
    account,
    favourites,
    addresses,
    draft,
    visitor,
    orders: createPersonal(account.user, backend.orders),
    favouriteProducts: createPersonal(account.user, async () => {
      const before = account.user.peek()?.favourites
      const answer = await backend.favourites()
      // A server whose answer about the person leaves them out: the list itself tells which they are.
      if (answer.ok && before?.length === 0 && account.user.peek()?.favourites === before)
        account.learn({ favourites: answer.data.map(({ id }) => id) })
      return answer
    }),
    checkout: lazily(async () => {
      const [{ openCheckout }, opened] = await Promise.all([import('./open-checkout'), cart.open()])
      checkout = openCheckout({ ...world, prefix, cart: opened, account, addresses })
      if (disposed) checkout.dispose()
      return checkout
    }),
    dispose() {
      disposed = true
      favourites.dispose()
      checkout?.dispose()
    },
  }
}
