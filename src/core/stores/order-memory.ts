import type { Env } from '../env'
import { sameId } from '../lib/util/ids'
import { placedState, type OrderState } from '../lib/checkout/order-state'
import {
  isLost,
  isRecent,
  type Confirmation,
  type PendingOrder,
  type StoredOrder,
} from '../lib/checkout/pending-order'
import type { Id } from '../types'
import type { StoredValue } from './stored-value'

/** The current user's orders as stored in this browser; never another user's. */
export interface OrderMemory {
  /** Whether it is unknown whose orders may be shown: the user has not loaded, or failed to load. */
  isUserLoading(): boolean
  /** Whether an order belongs to the current user. A guest's order is shown only while nobody is logged in. */
  isOwn(of: { userId: Id | null }): boolean
  /** The marker of an order that was sent and whose outcome is unknown. */
  present(): StoredOrder | null
  /** Whether this order still has its marker, whoever is logged in. */
  isMarked(order: StoredOrder): boolean
  mark(order: PendingOrder): void
  unmark(order: StoredOrder): void
  /** The confirmation of the last placed order, or of the order with this intent. */
  confirmation(intent?: number): Confirmation | null
  /**
   * Whether the personal data of a sent order may be stored. It may not be after a logout in any tab, which removes
   * it from the marker. After an expired session, the user may see it again.
   */
  mayConfirm(sent: PendingOrder): boolean
  /** Whether the confirmation of an order with this id is stored. */
  knows(order: Id): boolean
  /** Stores a confirmation by its intent; those of other orders stay. */
  confirm(placed: Confirmation): void
  isStored(intent: number): boolean
  /** Turns a guest's order into the user's. */
  claim(intent: number, user: Id): void
  /** Stores the payment URL of a confirmation, unless the shopper has seen that in any tab. */
  setPayUrl(intent: number, payUrl: string): void
  /** Sets a confirmation aside for another purchase. */
  putAside(intent: number): void
  /** The confirmations that were set aside, latest first. */
  aside(): readonly Confirmation[]
  forgetConfirmation(intent: number): void
  /**
   * Returns the state to show at the start and after another tab has finished; an order that was set aside is not
   * shown. Removes expired confirmations.
   */
  recall(): OrderState
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
  env: Pick<Env, 'now'>
  stored: OrderPlaces
  /** Null for a visitor, and until the user has loaded. */
  userId(): Id | null
  /** Whether nobody is logged in; false while the user loads. */
  isVisitor(): boolean
}

export function createOrderMemory({ env, stored, userId, isVisitor }: OrderMemoryDeps): OrderMemory {
  const { pending, confirmed } = stored
  let unsavedOrders: readonly PendingOrder[] = []

  const isOwn: OrderMemory['isOwn'] = ({ userId: of }) => (of === null ? isVisitor() : sameId(of, userId()))
  const unsavedOf = (of: Id | null) =>
    unsavedOrders.find(({ draft }) => (of === null ? draft.userId === null : sameId(draft.userId, of)))
  const markerOf = (of: Id | null) => unsavedOf(of) ?? pending(of).load()
  const isUserLoading = () => userId() === null && !isVisitor()
  const present = () => (isUserLoading() ? null : markerOf(userId()))
  const isMarked = ({ now, draft }: StoredOrder) => markerOf(draft.userId)?.now === now
  const withoutUnsaved = (of: Id | null) => unsavedOrders.filter((order) => order !== unsavedOf(of))
  function unmark(order: StoredOrder) {
    if (!isMarked(order)) return
    const { userId: of } = order.draft
    unsavedOrders = withoutUnsaved(of)
    pending(of).remove()
  }
  /** The confirmations if storage refused them; otherwise null. */
  let unsavedSlots: readonly Confirmation[] | null = null
  const slots = () => unsavedSlots ?? confirmed.load() ?? []
  function store(next: readonly Confirmation[]) {
    unsavedSlots = null
    if (next.length === 0) confirmed.remove()
    else if (!confirmed.save(next)) unsavedSlots = next
  }
  const ownSlots = () =>
    slots()
      .filter(isOwn)
      .toSorted((a, b) => b.placedAt - a.placedAt)
  const confirmation = (intent?: number) =>
    ownSlots().find((placed) => (intent ?? placed.intent) === placed.intent) ?? null
  function change(intent: number, known: Partial<Confirmation>) {
    const present = slots()
    if (present.some((placed) => placed.intent === intent))
      store(present.map((placed) => (placed.intent === intent ? { ...placed, ...known } : placed)))
  }

  return {
    isUserLoading,
    isOwn,
    present,
    isMarked,
    mark(order) {
      const { userId: of } = order.draft
      const others = withoutUnsaved(of)
      unsavedOrders = pending(of).save(order) ? others : [...others, order]
    },
    unmark,
    confirmation,
    knows: (order) => slots().some(({ id }) => sameId(id, order)),
    mayConfirm({ draft }) {
      const marker = pending(draft.userId).load()
      return draft.userId === null || isOwn(draft) || (marker !== null && !isLost(marker))
    },
    confirm(placed) {
      const others = slots().filter((other) => other.intent !== placed.intent && isRecent(other, env.now()))
      store([...others, placed])
    },
    isStored: (intent) => confirmed.load()?.some((placed) => placed.intent === intent) ?? false,
    claim: (intent, user) => change(intent, { userId: user }),
    setPayUrl: (intent, payUrl) => change(intent, { payUrl }),
    putAside: (intent) => change(intent, { isAside: true }),
    aside: () => ownSlots().filter((placed) => placed.isAside && isRecent(placed, env.now())),
    forgetConfirmation: (intent) => store(slots().filter((placed) => placed.intent !== intent)),
    recall() {
      const left = present()
      // The tab that confirmed the order was closed before it removed the marker.
      const isConfirmed = left !== null && left.now !== null && confirmation(left.now) !== null
      const recent = slots().filter((placed) => isRecent(placed, env.now()))
      if (recent.length < slots().length) store(recent)
      if (isConfirmed) unmark(left)
      else if (left && isLost(left)) return { status: 'lost', order: left }
      else if (left) return { status: 'unconfirmed', pending: left, looking: false }
      const last = ownSlots().find(({ isAside }) => !isAside)
      return last ? placedState(last) : { status: 'idle' }
    },
    watch(listener) {
      const of = userId()
      const own = of === null ? [] : [pending(of)]
      const stops = [confirmed, pending(null), ...own].map((stored) => stored.watch(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
