import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import type { Env } from '../env'
import { withLock } from '../lib/util/with-lock'
import { toNumber } from '../lib/money/money'
import { leavesOpen, placedState, type OrderState, type Payment } from '../lib/checkout/order-state'
import {
  findPlaced,
  isRecent,
  isSameOrder,
  type Confirmation,
  type PendingOrder,
} from '../lib/checkout/pending-order'
import type { Id, Money, OrderDraft, PlacedOrder } from '../types'
import type { EarlierOrders } from './earlier-orders'
import type { OrderMemory } from './order-memory'

/** The order to place, its discounts and its lines in the cart. */
export interface OrderIntent {
  draft: OrderDraft
  discount: Money | null
  saving?: Money | undefined
  ordered: PendingOrder['ordered']
  /** Whether the server responded to the requests before the order. If not, the order would not arrive either. */
  reached: boolean
  /** Milliseconds since 1970. The same order, placed by another tab since then, is shown instead. */
  pressedAt: number
  /** Whether the shopper is still there, and it is offered as it was pressed: another tab's order may have emptied the cart. */
  holds(): boolean
}

export interface OrderPlacement {
  readonly state: ReadonlySignal<OrderState>
  /** The orders that have made way for another purchase: they may be unpaid, or were not seen. The latest first. */
  readonly aside: ReadonlySignal<readonly Confirmation[]>
  /** Records which orders the user already has, so that an unconfirmed one can be looked up. */
  prepare(): Promise<void>
  /**
   * Call on every login and logout: an order is shown only to the user who placed it. A guest's order that this page
   * shows stays: nothing is lost to a shopper who logs in beside it.
   */
  follow(): void
  /** Call when the page was restored from the back/forward cache: who has logged in meanwhile may be somebody else. */
  restored(): void
  /** Sends the order once: does nothing while one is in flight or unconfirmed. */
  place(intent: OrderIntent): Promise<void>
  /** Looks an unconfirmed order up on the server again, if the user is logged in. */
  lookUp(): Promise<void>
  /** Sends an unconfirmed order again; the user has confirmed it, knowing that the first may exist. */
  placeAgain(): Promise<void>
  /** Gives up an unconfirmed or lost order and keeps the cart; the user knows that it may have been stored. */
  forget(): void
  /**
   * Starts another purchase: dismisses a failure, and puts a confirmation aside, which its shopper may not have seen. A
   * guest's order is left to guests by a user. Before the user has loaded, this waits until they have.
   */
  startOver(): void
  /**
   * Call when somebody has logged in during a purchase that began then, in milliseconds since 1970: their orders of before
   * are put aside. One that was placed since stays: it may be of this purchase. Before the user has loaded, this waits until
   * they have.
   */
  continuePurchase(begun: number): void
  /** Shows the order with this intent, which was put aside. */
  showAside(intent: number): void
  /** The guest's order shown here becomes that of the account that was made from it, once its user is known. */
  claim(): void
  /** Requests the payment link again after a failure. */
  requestPayment(): Promise<void>
  /** Whether the browser has stored the confirmation of this intent; otherwise it is lost with the page. */
  isStored(intent: number): boolean
  /** Dismisses the confirmation. Before the user has loaded, this waits until they have. */
  finish(): void
  dispose(): void
}

export interface OrderPlacementDeps {
  env: Pick<Env, 'now' | 'lock'>
  backend: Pick<Backend, 'createOrder' | 'orders' | 'pay'>
  /** Whether the server gives discounts that were not shown. */
  mayCostLess: boolean
  memory: OrderMemory
  earlier: EarlierOrders
  /** The lock's name, unique per shop. */
  lockName: string
  /** Null for a visitor, and until the user has loaded. */
  userId(): Id | null
  countryCode(): string
  /** Removes what was ordered from the cart. */
  settle(ordered: PendingOrder['ordered']): void
  /** Called once for every order that this tab knows to be placed, with the lines that it was sent for. */
  placed(confirmation: Confirmation, ordered: PendingOrder['ordered']): void
}

/**
 * How long a press counts, in milliseconds: longer than all retries of the check before the order take. A device that
 * slept in between must not send an order on wake-up.
 */
const PRESS_VALID_MS = 120_000

/** Nothing can have been stored: the shopper may press again. */
const NOT_SENT: OrderState = {
  status: 'failed',
  refusal: { ok: false, kind: 'network', status: null, message: null },
}

/**
 * Order placement is idempotent: a marker in storage, written before anything is sent, and a lock across all tabs cover
 * double clicks, Enter, Back, reloads and two tabs.
 */
export function createOrderPlacement(deps: OrderPlacementDeps): OrderPlacement {
  const { env, backend, memory, earlier, lockName, userId, settle } = deps
  const state = signal<OrderState>({ status: 'idle' })
  const aside = signal<readonly Confirmation[]>([])

  const reread = () => void (aside.value = memory.aside())
  const recall = () => void (state.value = memory.recall())
  /** The guest's order that was sent from this page, which shows it whoever logs in. */
  let guests: PendingOrder | null = null
  /** The intent of the confirmation whose account is being made. */
  let claimed: number | null = null
  /** What was first called before the user had loaded, and since when, in milliseconds since 1970. */
  let deferred: { run: () => void; at: number } | null = null

  /** The user who sent the order may have logged out meanwhile. */
  function show(next: OrderState, order: PendingOrder) {
    if (order === guests || memory.isOwn(order.draft)) state.value = next
    else recallAfter(order)
  }

  /** In place of this order. What was placed before it makes way: it would be taken for the result of this one. */
  function recallAfter({ now }: PendingOrder) {
    recall()
    if (!memory.confirmation(now)) continuePurchase(now)
  }

  /** Whether a guest's order is shown to a user: from this page's memory, without following other tabs. */
  function isGuestsBesideUser(): boolean {
    const now = state.peek()
    const owner =
      now.status === 'placed'
        ? now.confirmation
        : now.status === 'unconfirmed'
          ? now.pending.draft
          : now.status === 'lost'
            ? now.order.draft
            : null
    return owner?.userId === null && !memory.isOwn(owner)
  }

  /** False once another tab has found it, given it up, logged in or logged out. */
  const isStillOpen = (order: PendingOrder) => memory.isOwn(order.draft) && memory.isMarked(order)

  async function send(order: PendingOrder, again: boolean): Promise<void> {
    guests = order.draft.userId === null ? order : null
    memory.mark(order)
    state.value = { status: 'sending', again: again ? order : null }
    const answer = await backend.createOrder(order.draft, new Date(order.now))
    if (answer.ok) return confirm(order, answer.data)
    // A refused retry says nothing about the first attempt.
    if (!leavesOpen(answer) && !again) {
      memory.unmark(order)
      show({ status: 'failed', refusal: answer }, order)
      return
    }
    show({ status: 'unconfirmed', pending: order, looking: false }, order)
    await look()
  }

  function confirm(sent: PendingOrder, order: PlacedOrder): void {
    const { now, draft, discount, saving, ordered } = sent
    const placed: Confirmation = {
      intent: now,
      userId: draft.userId,
      id: order.id,
      code: order.code,
      name: draft.name,
      phone: draft.phone,
      lines: draft.lines,
      address: draft.address,
      subtotal: draft.subtotal,
      discount,
      saving,
      promoCode: draft.promoCode,
      deliveryPrice: draft.deliveryPrice,
      total: draft.total,
      epayment: draft.epayment,
      answered: order.subtotal,
      payUrl: null,
      placedAt: env.now(),
      isAside: false,
    }
    // Confirm before removing the marker: a tab that is closed in between leaves one of them.
    if (memory.mayConfirm(sent)) memory.confirm(placed)
    memory.unmark(sent)
    earlier.add(order.id)
    const payment: Payment = { status: draft.epayment ? 'asking' : 'none' }
    show({ status: 'placed', confirmation: placed, payment }, sent)
    // Before the ordered lines are removed from the cart.
    deps.placed(placed, ordered)
    settle(ordered)
  }

  async function requestPayment(): Promise<void> {
    const shown = state.peek()
    if (shown.status !== 'placed' || !shown.confirmation.epayment) return
    const order = shown.confirmation
    state.value = { status: 'placed', confirmation: order, payment: { status: 'asking' } }
    const answer = await backend.pay({
      orderId: order.id,
      orderCode: order.code,
      name: order.name,
      phone: order.phone,
      subtotal: order.answered,
      countryCode: deps.countryCode(),
    })
    // Also of an order that has made way for another purchase meanwhile.
    if (answer.ok) memory.setPayUrl(order.intent, answer.data)
    const now = state.peek()
    if (now.status !== 'placed' || now.confirmation.intent !== order.intent) return
    state.value = answer.ok
      ? placedState({ ...order, payUrl: answer.data })
      : { status: 'placed', confirmation: order, payment: { status: 'failed' } }
  }

  /** Outside the lock: other tabs need not wait for a payment link. */
  async function requestNewLink(): Promise<void> {
    const now = state.peek()
    if (now.status === 'placed' && now.payment.status === 'asking') await requestPayment()
  }

  async function look(): Promise<void> {
    const shown = state.peek()
    if (shown.status !== 'unconfirmed' || shown.looking || !shown.pending.before || userId() === null) return
    state.value = { ...shown, looking: true }
    const answer = await backend.orders()
    // Another tab may have placed an equal one since this one learned of the earlier orders.
    const unknown = answer.ok ? answer.data.filter(({ id }) => !memory.knows(id)) : []
    const found = findPlaced(shown.pending, unknown, deps.mayCostLess)
    if (state.peek().status !== 'unconfirmed') return
    if (!isStillOpen(shown.pending)) recallAfter(shown.pending)
    else if (!found) state.value = { ...shown, looking: false }
    else {
      const { id, code, rawSubtotal } = found
      const { name, total } = shown.pending.draft
      // The subtotal as the server would have sent it, else as it was shown.
      confirm(shown.pending, { id, code, name, subtotal: rawSubtotal ?? toNumber(total) })
    }
  }

  /** Runs with the lock; waits for another tab that holds it and then, unless `waited` is given, shows that tab's result. */
  async function inTurn(
    run: () => Promise<void>,
    waited: () => void | Promise<void> = recall,
  ): Promise<void> {
    const busy = () => void (state.value = { status: 'elsewhere' })
    if (!(await withLock(env.lock, lockName, run, busy))) await waited()
    await requestNewLink()
  }

  /** While the sending tab is still at work, its marker is not an unconfirmed order. */
  async function resume(): Promise<void> {
    state.value = { status: 'elsewhere' }
    await inTurn(async () => {
      recall()
      await look()
    })
  }

  /** For later, if the user is loading and nothing else is shown. */
  function defer(run: () => void, at = env.now()) {
    const { status } = state.peek()
    if (memory.isUserLoading() && (status === 'idle' || status === 'failed')) deferred ??= { run, at }
  }

  function runDeferred() {
    if (memory.isUserLoading()) return
    const now = state.peek()
    // An order that was placed meanwhile, in whichever tab, stays. So does one that is still being looked up: it is news.
    if (deferred && now.status === 'placed' && now.confirmation.placedAt <= deferred.at) deferred.run()
    deferred = null
  }

  let stopWatching = () => {}
  function follow() {
    stopWatching()
    stopWatching = memory.watch(followTabs)
    showOrderOfBuyer()
    runDeferred()
  }
  function showOrderOfBuyer() {
    reread()
    const now = state.peek()
    const { status } = now
    if (status === 'sending' || status === 'elsewhere' || status === 'failed') return
    takeClaimed()
    if (isGuestsBesideUser()) return
    if (memory.present()) void resume()
    else if (status === 'unconfirmed') recallAfter(now.pending)
    else if (status !== 'placed' || !memory.isOwn(now.confirmation)) recall()
    else followTabs()
  }
  function takeClaimed() {
    const now = state.peek()
    const user = userId()
    if (memory.isOwn({ userId: null })) claimed = null
    if (now.status !== 'placed' || now.confirmation.intent !== claimed || user === null) return
    claimed = null
    memory.claim(now.confirmation.intent, user)
    state.value = { ...now, confirmation: { ...now.confirmation, userId: user } }
  }
  follow()

  /** Another tab has finished the order shown here; its other orders don't matter. */
  function followTabs() {
    reread()
    if (isGuestsBesideUser()) return
    const now = state.peek()
    if (now.status === 'lost') recall()
    else if (now.status === 'unconfirmed') {
      const known = memory.recall()
      if (known.status !== 'unconfirmed' || known.pending.now !== now.pending.now) recallAfter(now.pending)
    } else if (now.status === 'placed') {
      const known = memory.confirmation(now.confirmation.intent)
      // One that is over an hour old is only no longer stored.
      if (!known && isRecent(now.confirmation, env.now())) state.value = { status: 'idle' }
      else if (known?.payUrl) state.value = placedState({ ...now.confirmation, payUrl: known.payUrl })
    }
  }

  function finish() {
    const now = state.peek()
    defer(finish)
    if (now.status !== 'placed') return
    memory.forgetConfirmation(now.confirmation.intent)
    reread()
    state.value = { status: 'idle' }
  }

  function startOver() {
    if (isGuestsBesideUser()) recall()
    defer(startOver)
    const now = state.peek()
    if (now.status === 'failed') state.value = { status: 'idle' }
    if (now.status !== 'placed') return
    memory.putAside(now.confirmation.intent)
    reread()
    state.value = { status: 'idle' }
  }

  function continuePurchase(begun: number) {
    defer(() => continuePurchase(begun), begun)
    const now = state.peek()
    if (now.status !== 'placed' || now.confirmation.placedAt > begun) return
    memory.putAside(now.confirmation.intent)
    reread()
    recall()
    // Another tab may have placed one, too.
    continuePurchase(begun)
  }

  return {
    state,
    aside,
    prepare: earlier.learn,
    follow,
    restored() {
      // A user who was logged in before is still loaded.
      if (!memory.isUserLoading()) return
      guests = claimed = deferred = null
      if (isGuestsBesideUser()) recall()
    },
    async place({ draft, discount, saving, ordered, reached, pressedAt, holds }) {
      const { status } = state.peek()
      if (status !== 'idle' && status !== 'failed') return
      state.value = reached ? { status: 'sending', again: null } : NOT_SENT
      if (!reached) return
      const sendOnce = async () => {
        const last = memory.confirmation()
        const since = last && last.placedAt > pressedAt ? last : null
        // The user may have logged in or out since the button was pressed. Another tab may have sent an order since this
        // page was opened, or even since the press.
        if (!memory.isOwn(draft)) {
          recall()
          continuePurchase(pressedAt)
        } else if (memory.present()) recall()
        else if (since && (isSameOrder(since, draft) || !holds())) state.value = placedState(since)
        // It has waited, for the server or for another tab: nothing is sent for a shopper who has left.
        else if (!holds()) state.value = { status: 'idle' }
        else if (env.now() - pressedAt > PRESS_VALID_MS) state.value = NOT_SENT
        else {
          const before = earlier.of(draft.userId)
          await send({ now: env.now(), draft, discount, saving, ordered, before }, false)
        }
      }
      await inTurn(sendOnce, () => inTurn(sendOnce))
    },
    async lookUp() {
      await look()
      await requestNewLink()
    },
    async placeAgain() {
      const shown = state.peek()
      if (shown.status !== 'unconfirmed' || shown.looking || isGuestsBesideUser()) return
      await inTurn(async () => {
        if (isStillOpen(shown.pending)) await send(shown.pending, true)
        else recallAfter(shown.pending)
      })
    },
    forget() {
      const now = state.peek()
      if (now.status === 'unconfirmed') memory.unmark(now.pending)
      else if (now.status === 'lost') memory.unmark(now.order)
      else return
      state.value = { status: 'idle' }
    },
    startOver,
    continuePurchase,
    showAside(intent) {
      const { status } = state.peek()
      const order = memory.confirmation(intent)
      if (order && (status === 'idle' || status === 'failed')) state.value = placedState(order)
      reread()
    },
    claim() {
      const now = state.peek()
      if (now.status === 'placed' && now.confirmation.userId === null) claimed = now.confirmation.intent
      takeClaimed()
    },
    requestPayment,
    isStored: memory.isStored,
    finish,
    dispose: () => stopWatching(),
  }
}
