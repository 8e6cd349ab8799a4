import type { Env } from '../env'
import { sameId } from '../lib/ids'
import { paymentOf, type OrderState } from '../lib/order-state'
import { isRecent, type Confirmation, type PendingOrder } from '../lib/pending-order'
import type { Id } from '../types'
import type { Kept } from './kept'

/** What this browser knows, without a call, of the orders of whoever is here: nobody is told of another one's. */
export interface OrderMemory {
  isOwn(of: { userId: Id | null }): boolean
  /** The marker of an order that was sent, and of which nothing more is known. */
  present(): PendingOrder | null
  mark(order: PendingOrder): void
  unmark(order: PendingOrder): void
  /** The last order that was placed. */
  confirmation(): Confirmation | null
  confirm(placed: Confirmation): void
  /** The confirmation was seen. */
  forgetConfirmation(): void
  /** What is to be shown at the start, and after another tab has finished. */
  recall(): OrderState
  /** Tells of what other tabs do with the orders of whoever is here now; the answer ends it. */
  watch(listener: () => void): () => void
}

export interface OrderMemoryDeps {
  env: Pick<Env, 'now'>
  /** The marker of a person; null is a guest. Nobody's is replaced by another's. */
  pending(of: Id | null): Kept<PendingOrder>
  confirmed: Kept<Confirmation>
  /** Who is logged in; null for a visitor, and until it is known. */
  userId(): Id | null
}

export function createOrderMemory({ env, pending, confirmed, userId }: OrderMemoryDeps): OrderMemory {
  /** The marker where storage refuses it. */
  let unkept: PendingOrder | null = null

  const isOwn = (of: { userId: Id | null }) => of.userId === null || sameId(of.userId, userId())
  function present(): PendingOrder | null {
    if (unkept && isOwn(unkept.draft)) return unkept
    return pending(userId()).load() ?? pending(null).load()
  }
  function unmark({ draft }: PendingOrder) {
    unkept = null
    pending(draft.userId).remove()
  }
  function confirmation(): Confirmation | null {
    const last = confirmed.load()
    return last && isOwn(last) ? last : null
  }

  return {
    isOwn,
    present,
    mark(order) {
      unkept = pending(order.draft.userId).save(order) ? null : order
    },
    unmark,
    confirmation,
    confirm: (placed) => void confirmed.save(placed),
    forgetConfirmation: () => confirmed.remove(),
    recall() {
      const left = present()
      const last = confirmation()
      // The tab that confirmed it was closed before the marker went.
      if (left && last?.intent === left.now) unmark(left)
      else if (left) return { status: 'unconfirmed', pending: left, looking: false }
      if (!last || !isRecent(last, env.now())) return { status: 'idle' }
      return { status: 'placed', confirmation: last, payment: paymentOf(last) }
    },
    watch(listener) {
      const of = userId()
      const own = of === null ? [] : [pending(of)]
      const stops = [confirmed, pending(null), ...own].map((kept) => kept.watch(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
