import {
  readConfirmations,
  readStoredOrder,
  writeConfirmations,
  writeStoredOrder,
} from '../api/order-storage'
import type { Env } from '../env'
import { readCheckoutForm, type CheckoutForm } from '../lib/checkout/checkout'
import { own, id, list } from '../api/read'
import { parse, stringify } from '../lib/util/json'
import { sameId } from '../lib/util/ids'
import { withoutPerson, type Confirmation, type StoredOrder } from '../lib/checkout/pending-order'
import { createStoredValue, type StoredValue, type KeyPrefix } from '../stores/stored-value'
import type { OrderPlaces } from '../stores/order-memory'
import type { Id } from '../types'

export interface StoredOrders extends OrderPlaces {
  /**
   * Removes names, phones and addresses when the user logs out. If the user has not loaded, it may be any user with a
   * marker here. Guests' orders stay. The user's own marker is reduced to the data that shows, after the next login,
   * that an order may have been placed.
   */
  logOut(user: Id | null): void
}

/**
 * Reads the users who have markers, since the keys of the storage can't be listed. Null for a value of the host page.
 */
function readMarked(text: string): readonly Id[] | null {
  const marked = own(parse(text), 'marked')
  return Array.isArray(marked) ? list(marked, id) : null
}

export function createStoredOrders(env: Env, prefix: KeyPrefix): StoredOrders {
  const marked = createStoredValue<readonly Id[]>(env, prefix, 'markers', {
    read: readMarked,
    write: (users) => stringify({ marked: users }),
  })

  function pending(of: Id | null): StoredValue<StoredOrder> {
    const marker = createStoredValue<StoredOrder>(env, prefix, of === null ? 'pending' : `pending-${of}`, {
      read: (text) => readStoredOrder(text, of),
      write: writeStoredOrder,
    })
    if (of === null) return marker
    const others = () => (marked.load() ?? []).filter((user) => !sameId(user, of))
    return {
      ...marker,
      save(order) {
        marked.save([...others(), of])
        return marker.save(order)
      },
      remove() {
        marker.remove()
        const left = others()
        replace(marked, left.length > 0 ? left : null)
      },
    }
  }
  const confirmed = createStoredValue<readonly Confirmation[]>(env, prefix, 'order', {
    read: readConfirmations,
    write: writeConfirmations,
  })

  /** Removes the value under both keys before saving, so that no older copy stays behind. */
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
      for (const one of user === null ? (marked.load() ?? []) : [user]) {
        const marker = pending(one)
        const order = marker.load()
        if (order) replace(marker, withoutPerson(order))
      }
    },
  }
}

export const createStoredForm = (env: Env, prefix: KeyPrefix) =>
  createStoredValue<CheckoutForm>(env, prefix, 'checkout', { read: readCheckoutForm, write: stringify })
