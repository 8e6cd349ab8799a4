import {
  readConfirmations,
  readStoredOrder,
  writeConfirmations,
  writeStoredOrder,
} from '../api/order-storage'
import type { Env } from '../env'
import { readCheckoutForm, type CheckoutForm } from '../lib/checkout/checkout'
import { stringify } from '../lib/util/json'
import { withoutPerson, type Confirmation, type StoredOrder } from '../lib/checkout/pending-order'
import { createStoredValue, type StoredValue, type KeyPrefix } from '../stores/stored-value'
import type { OrderPlaces } from '../stores/order-memory'
import type { Id } from '../types'

export interface StoredOrders extends OrderPlaces {
  /**
   * Removes names, phones and addresses on a logout of the user, who may be unknown. Orders of guests are not the
   * account's; of the user's own marker stays what tells, after the next login, that an order may have been placed.
   */
  logOut(user: Id | null): void
}

export function createStoredOrders(env: Env, prefix: KeyPrefix): StoredOrders {
  const pending = (of: Id | null) =>
    createStoredValue<StoredOrder>(env, prefix, of === null ? 'pending' : `pending-${of}`, {
      read: (text) => readStoredOrder(text, of),
      write: writeStoredOrder,
    })
  const confirmed = createStoredValue<readonly Confirmation[]>(env, prefix, 'order', {
    read: readConfirmations,
    write: writeConfirmations,
  })

  /** Wherever it is stored, so that no older copy stays behind. */
  function replace<T>(stored: StoredValue<T>, value: T | null) {
    stored.remove()
    if (value !== null) stored.save(value)
  }

  return {
    pending,
    confirmed,
    logOut(user) {
      const guests = confirmed.load()?.filter(({ userId }) => userId === null)
      replace(confirmed, guests?.length ? guests : null)
      const marker = user === null ? null : pending(user)
      const order = marker?.load()
      if (marker && order) replace(marker, withoutPerson(order))
    },
  }
}

/** The checkout draft in storage. */
export const createStoredForm = (env: Env, prefix: KeyPrefix) =>
  createStoredValue<CheckoutForm>(env, prefix, 'checkout', { read: readCheckoutForm, write: stringify })
