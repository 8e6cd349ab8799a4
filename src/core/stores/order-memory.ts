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

/** What this browser has stored about the current user's orders; never about another user's. */
export interface OrderMemory {
  /** Whether it is unknown whose orders may be shown: the user has not loaded, or that has failed. */
  isUserLoading(): boolean
  /** Whether it belongs to the current user. A guest's order is for guests: nobody may be logged in. */
  isOwn(of: { userId: Id | null }): boolean
  /** The marker of an order that was sent and whose outcome is unknown. */
  present(): StoredOrder | null
  /** Whether this order still has its marker, whoever is logged in. */
  isMarked(order: StoredOrder): boolean
  mark(order: PendingOrder): void
  unmark(order: StoredOrder): void
  /** Of the last order that was placed, or of the one with this intent. */
  confirmation(intent?: number): Confirmation | null
  /**
   * Whether the personal data of a sent order may be stored: not after a logout, in any tab, has removed it from the
   * marker. After an expired session the user may see it again.
   */
  mayConfirm(sent: PendingOrder): boolean
  /** Whether a confirmation of this order of the server is stored. */
  knows(order: Id): boolean
  /** Stores a confirmation in the slot of its intent; those of other orders stay. */
  confirm(placed: Confirmation): void
  /** Whether the confirmation of this intent outlives the page. */
  isStored(intent: number): boolean
  /** A guest's order becomes the user's. */
  claim(intent: number, user: Id): void
  /** Stores the payment URL of a confirmation, unless it was seen meanwhile, in whichever tab. */
  setPayUrl(intent: number, payUrl: string): void
  /** A confirmation makes way for another purchase. */
  putAside(intent: number): void
  /** Those that have made way, the latest first. */
  aside(): readonly Confirmation[]
  /** Removes a confirmation that was seen. */
  forgetConfirmation(intent: number): void
  /**
   * The state to show at the start, and after another tab has finished: not an order that has made way for another
   * purchase. Removes confirmations that are no longer shown.
   */
  recall(): OrderState
  /**
   * Calls `listener` when another tab changes something about the current user's orders. Returns a function that
   * unsubscribes.
   */
  watch(listener: () => void): () => void
}

/** Where orders are stored in the browser. */
export interface OrderPlaces {
  /** A user's marker of an order whose outcome is unknown; null for a guest. Users don't overwrite each other's. */
  pending(of: Id | null): StoredValue<StoredOrder>
  /** One slot for every order: two tabs may wait for the payment of two orders. */
  confirmed: StoredValue<readonly Confirmation[]>
}

export interface OrderMemoryDeps {
  env: Pick<Env, 'now'>
  stored: OrderPlaces
  /** Null for a visitor, and until the user has loaded. */
  userId(): Id | null
  /** Whether nobody is logged in; not while the user loads. */
  isVisitor(): boolean
}

export function createOrderMemory({ env, stored, userId, isVisitor }: OrderMemoryDeps): OrderMemory {
  const { pending, confirmed } = stored
  /** The markers in memory, when storage refuses them. */
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
  /** The confirmations where storage refuses them. */
  let unsavedSlots: readonly Confirmation[] | null = null
  const slots = () => unsavedSlots ?? confirmed.load() ?? []
  function store(next: readonly Confirmation[]) {
    unsavedSlots = null
    if (next.length === 0) confirmed.remove()
    else if (!confirmed.save(next)) unsavedSlots = next
  }
  /** The latest first. */
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
      // The tab that confirmed it was closed before it removed the marker.
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
