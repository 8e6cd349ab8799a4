import { createStoredValue, type KeyPrefix, type StoredValue } from './stored-value'
import type { Id } from '../types'
import { confirmationsForm, markersForm, pendingForm } from './orders'
import type { Env } from '../env'
import { sameId } from '../lib/util/ids'
import { withoutPerson, type StoredOrder } from '../lib/checkout/pending-order'

export function createStoredOrders(env: Env, prefix: KeyPrefix) {
  const marked = createStoredValue(env, prefix, markersForm)

  function pending(of: Id | null): StoredValue<StoredOrder> {
    const marker = createStoredValue(env, prefix, pendingForm(of))
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
  const confirmed = createStoredValue(env, prefix, confirmationsForm)

  /** Removes the value under both keys before saving, so that no older copy stays behind. */
  function replace<T>(stored: StoredValue<T>, value: T | null) {
    stored.remove()
    if (value !== null) stored.save(value)
  }

  return {
    pending,
    confirmed,
    /**
     * Removes personal data when the user logs out: all confirmations except those of guests, and from the user's marker
     * all except the data that shows, after the next login, that an order may have been placed. If the user has not
     * loaded, it may be any user with a marker, so all their markers are reduced.
     */
    logOut(user: Id | null) {
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
