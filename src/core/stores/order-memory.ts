import type { Owner } from '../lib/checkout/order-events'
import type { Confirmation, PendingOrder, StoredOrder } from '../lib/checkout/pending-order'
import { sameId } from '../lib/util/ids'
import type { Id } from '../types'
import type { StoredValue } from '../storage/stored-value'

/**
 * The orders of all users and guests as stored in this browser. If storage refuses them, they are remembered by this
 * page.
 */
export interface OrderMemory {
  owner(): Owner
  /** The stored order of a user (null for guests) that was sent and has no known result. */
  marker(of: Id | null): StoredOrder | null
  mark(order: PendingOrder): void
  /** Removes the marker of this order, if it still has one. */
  unmark(order: StoredOrder): void
  confirmed(): readonly Confirmation[]
  store(confirmed: readonly Confirmation[]): void
  /** Whether the confirmation of this intent outlives the page. */
  isStored(intent: number): boolean
  /** Calls `listener` when another tab changes the current user's orders. Returns a function that unsubscribes. */
  watch(listener: () => void): () => void
}

export interface OrderPlaces {
  /** The marker of a user's order whose outcome is unknown; null for a guest. Each user has a separate one. */
  pending(of: Id | null): StoredValue<StoredOrder>
  /** The confirmations of all orders: two tabs may wait for the payment of two orders. */
  confirmed: StoredValue<readonly Confirmation[]>
}

export interface OrderMemoryDeps {
  stored: OrderPlaces
  /** Null for a visitor, and until the user has loaded. */
  userId(): Id | null
  /** Whether nobody is logged in; false while the user loads. */
  isVisitor(): boolean
}

export function createOrderMemory({ stored, userId, isVisitor }: OrderMemoryDeps): OrderMemory {
  const { pending, confirmed } = stored
  let unsavedMarkers: readonly PendingOrder[] = []
  let unsavedConfirmed: readonly Confirmation[] | null = null

  const isOf = ({ draft }: StoredOrder, of: Id | null) =>
    draft.userId === null ? of === null : sameId(draft.userId, of)
  const othersUnsaved = (of: Id | null) => unsavedMarkers.filter((order) => !isOf(order, of))
  const marker = (of: Id | null) => unsavedMarkers.find((order) => isOf(order, of)) ?? pending(of).load()

  return {
    owner: () => userId() ?? (isVisitor() ? null : undefined),
    marker,
    mark(order) {
      const { userId: of } = order.draft
      const others = othersUnsaved(of)
      unsavedMarkers = pending(of).save(order) ? others : [...others, order]
    },
    unmark({ now, draft: { userId: of } }) {
      if (marker(of)?.now !== now) return
      unsavedMarkers = othersUnsaved(of)
      pending(of).remove()
    },
    confirmed: () => unsavedConfirmed ?? confirmed.load() ?? [],
    store(next) {
      unsavedConfirmed = null
      if (next.length === 0) confirmed.remove()
      else if (!confirmed.save(next)) unsavedConfirmed = next
    },
    isStored: (intent) => confirmed.load()?.some((placed) => placed.intent === intent) ?? false,
    watch(listener) {
      const of = userId()
      const own = of === null ? [] : [pending(of)]
      const stops = [confirmed, pending(null), ...own].map((one) => one.watch(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
