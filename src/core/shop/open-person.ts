import { effect, signal } from '@preact/signals-core'
import { NO_PERSON_DRAFT, NO_VISITOR_DRAFT } from '../lib/account/drafts'
import { lazily } from '../lib/util/promises'
import type { CheckoutWorld, OpenedCheckout } from './open-checkout'
import { garmentForm, storedFavouritesForm, ordersForm, recentForm, searchesForm } from '../storage/device'
import { checkoutForm, favouritesForm, personForm, visitorForm } from '../storage/personal'
import { createStoredValue, type KeyPrefix } from '../storage/stored-value'
import { createAccount } from '../stores/account'
import { createAddresses } from '../stores/addresses'
import { createDeviceFavourites, createStoredProducts, createFavourites } from '../stores/favourites'
import { type DeliveryMemory } from '../stores/delivery-memory'
import { createDraft } from '../stores/draft'
import type { Cart } from '../stores/lazy-cart'
import type { ToastStore } from '../stores/toasts'
import { createPersonal } from '../stores/personal-resource'
import type { SessionStore } from '../stores/session'
import { createMailLinks } from '../stores/mail-links'
import { isAwaiting } from '../lib/checkout/pending-order'
import { createStoredOrders } from '../storage/stored-orders'

export interface PersonWorld extends Omit<
  CheckoutWorld,
  'account' | 'addresses' | 'cart' | 'delivery' | 'orders' | 'prefix'
> {
  session: SessionStore
  toasts: ToastStore
  cart: Cart
  delivery(): Promise<DeliveryMemory>
}

/** Creates the account and everything that only it needs. This chunk loads after the first paint. */
export function openPerson(world: PersonWorld, prefix: KeyPrefix) {
  const { env, backend, session, toasts, cart, track } = world
  const draft = createDraft(createStoredValue(env, prefix, personForm), NO_PERSON_DRAFT)
  const visitor = createDraft(createStoredValue(env, prefix, visitorForm), NO_VISITOR_DRAFT)
  const ordering = createStoredValue(env, prefix, checkoutForm)
  const placed = createStoredOrders(env, prefix)
  const storedFavourites = createStoredValue(env, prefix, favouritesForm)
  const clearUserData = () => {
    draft.clear()
    placed.logOut(account.user.peek()?.id ?? null)
    ordering.remove()
    storedFavourites.remove()
    here?.clear()
    for (const form of [recentForm, searchesForm, garmentForm]) createStoredValue(env, prefix, form).remove()
  }
  const account = createAccount({
    env,
    backend,
    accounts: world.can.accounts,
    countryCode: () => world.settings.config.peek().countryCode,
    session,
    clearUserData,
    track,
  })
  const mailLinks = createMailLinks({ backend, account })
  effect(() => {
    if (account.user.value) visitor.clear()
    // A guest's orders on this device may belong to someone other than the user who logs in.
    if (session.token.value !== null) createStoredValue(env, prefix, ordersForm).remove()
  })
  const addresses = createAddresses({ backend, user: account.user })
  const here = !world.can.favourites
    ? createDeviceFavourites(env, createStoredValue(env, prefix, storedFavouritesForm))
    : null
  const favourites = here ?? createFavourites({ env, backend, account, toasts, stored: storedFavourites })
  let checkout: OpenedCheckout | null = null
  let disposed = false
  return {
    account,
    mailLinks,
    favourites,
    addresses,
    /** Unsaved input of the user; a logout clears it. */
    draft,
    /** Unsaved input of login and sign-up; a login clears it. */
    visitor,
    orders: createPersonal(account.user, backend.orders),
    favouriteProducts: here
      ? signal(createStoredProducts(here.ids, world.catalogue))
      : createPersonal(account.user, async () => {
          const before = account.user.peek()?.favourites
          const result = await backend.favourites()
          // Some servers send no favourites with the user, but do send the list of favourites.
          if (result.ok && before?.length === 0 && account.user.peek()?.favourites === before)
            account.patch({ favourites: result.data.map(({ id }) => id) })
          return result
        }),
    /** Whether the shopper has an order that awaits its payment. */
    hasAwaited() {
      const left = placed.pending(account.user.peek()?.id ?? null).load()
      return left !== null && isAwaiting(left)
    },
    /** The checkout. Loads its code on the first call; rejects if that fails, and the next call retries. */
    checkout: lazily(async () => {
      const [{ openCheckout }, opened, delivery] = await Promise.all([
        import('./open-checkout'),
        cart.open(),
        world.delivery(),
      ])
      checkout = openCheckout({
        ...world,
        prefix,
        cart: opened,
        account,
        addresses,
        delivery,
        orders: placed,
      })
      if (disposed) checkout.dispose()
      return checkout
    }),
    dispose() {
      disposed = true
      draft.dispose()
      visitor.dispose()
      favourites.dispose()
      checkout?.dispose()
    },
  }
}

export type Person = ReturnType<typeof openPerson>
