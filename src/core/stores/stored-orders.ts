import {
  readConfirmations,
  readStoredOrder,
  writeConfirmations,
  writeStoredOrder,
} from '../api/order-storage'
import type { Env } from '../env'
import { withoutPerson, type Confirmation, type StoredOrder } from '../lib/pending-order'
import type { Id } from '../types'
import { createKept, type Kept, type KeyPrefix } from './kept'

/** Where orders are stored in the browser. */
export interface StoredOrders {
  /** A user's marker of an order whose outcome is unknown; null for a guest. Users don't overwrite each other's. */
  pending(of: Id | null): Kept<StoredOrder>
  /** One slot for every order: two tabs may wait for the payment of two orders. */
  confirmed: Kept<readonly Confirmation[]>
  /**
   * Removes names, phones and addresses on a logout of the user, who may be unknown. Orders of guests are not the
   * account's; of the user's own marker stays what tells, after the next login, that an order may have been placed.
   */
  logOut(user: Id | null): void
}

export function createStoredOrders(env: Env, prefix: KeyPrefix): StoredOrders {
  const pending = (of: Id | null) =>
    createKept<StoredOrder>(env, prefix, of === null ? 'pending' : `pending-${of}`, {
      read: (text) => readStoredOrder(text, of),
      write: writeStoredOrder,
    })
  const confirmed = createKept<readonly Confirmation[]>(env, prefix, 'order', {
    read: readConfirmations,
    write: writeConfirmations,
  })

  /** Wherever it is stored, so that no older copy stays behind. */
  function replace<T>(kept: Kept<T>, value: T | null) {
    kept.remove()
    if (value !== null) kept.save(value)
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
