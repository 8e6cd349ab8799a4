import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import type { Env } from '../env'
import { alone } from '../lib/alone'
import { toNumber } from '../lib/money'
import { leavesOpen, paymentOf, type OrderState, type Payment } from '../lib/order-state'
import { findPlaced, type Confirmation, type PendingOrder } from '../lib/pending-order'
import type { Id, Money, OrderDraft, PlacedOrder, Refusal } from '../types'
import type { EarlierOrders } from './earlier-orders'
import type { OrderMemory } from './order-memory'

/** What is to be ordered, what a code takes off it, and its lines in the cart. */
export interface OrderIntent {
  draft: OrderDraft
  discount: Money | null
  ordered: PendingOrder['ordered']
}

export interface PlacingStore {
  readonly state: ReadonlySignal<OrderState>
  /** Notes which orders the person has already, so that an unconfirmed one can be looked up. */
  prepare(): Promise<void>
  /** Somebody else is here now, or nobody: an order is shown to the person who placed it alone. */
  follow(): void
  /** Sends the order, once: while one is on its way, or unconfirmed, it does nothing. */
  place(intent: OrderIntent): Promise<void>
  /** Asks the server again for an unconfirmed one, if the person is logged in. */
  lookUp(): Promise<void>
  /** Sends an unconfirmed one again; the person was told that the first may exist, and wants it so. */
  placeAgain(): Promise<void>
  /** Gives up an unconfirmed one: the cart stays as it is. The person was told that it may have been stored. */
  forget(): void
  /** Another purchase begins: what failed of the last one was read, and so was a confirmation that waits for no payment. */
  startAnew(): void
  /** Asks for the payment link again, after it failed. */
  askPayment(): Promise<void>
  /** The confirmation was seen. */
  finish(): void
  dispose(): void
}

export interface PlacingDeps {
  env: Pick<Env, 'now' | 'lock' | 'online'>
  backend: Pick<Backend, 'createOrder' | 'orders' | 'pay'>
  memory: OrderMemory
  earlier: EarlierOrders
  /** Names the lock, per shop. */
  lockName: string
  /** Who is logged in; null for a visitor, and until it is known. */
  userId(): Id | null
  countryCode(): string
  /** Takes what was ordered out of the cart. */
  settle(ordered: PendingOrder['ordered']): void
  /** Told once for every order that is known to be placed by this tab. */
  placed(confirmation: Confirmation): void
}

const OFFLINE: Refusal = { ok: false, kind: 'network', status: null, message: null }

/**
 * One intent makes one order (DECISIONS §4): a marker in storage, written before anything is sent, and a lock over all
 * tabs cover the double click, Enter, Back, a reload and two tabs.
 */
export function createPlacing(deps: PlacingDeps): PlacingStore {
  const { env, backend, memory, earlier, lockName, userId, settle } = deps
  const state = signal<OrderState>({ status: 'idle' })

  const recall = () => void (state.value = memory.recall())
  /** What came of an order is for the person who sent it, who may have left meanwhile. */
  function show(next: OrderState, { draft }: PendingOrder) {
    state.value = memory.isOwn(draft) ? next : memory.recall()
  }

  async function send(order: PendingOrder, again: boolean): Promise<void> {
    memory.mark(order)
    state.value = { status: 'sending', again: again ? order : null }
    const answer = await backend.createOrder(order.draft, new Date(order.now))
    if (answer.ok) return confirm(order, answer.data)
    // What is said of another try says nothing of the first.
    if (!leavesOpen(answer) && !again) {
      memory.unmark(order)
      show({ status: 'failed', refusal: answer }, order)
      return
    }
    show({ status: 'unconfirmed', pending: order, looking: false }, order)
    await look()
  }

  function confirm(sent: PendingOrder, order: PlacedOrder): void {
    const { now, draft, discount, ordered } = sent
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
      promoCode: draft.promoCode,
      deliveryPrice: draft.deliveryPrice,
      total: draft.total,
      epayment: draft.epayment,
      answered: order.subtotal,
      payUrl: null,
      placedAt: env.now(),
    }
    // The confirmation before the marker goes: a tab that is closed in between finds one of them.
    memory.confirm(placed)
    memory.unmark(sent)
    earlier.add(order.id)
    const payment: Payment = { status: draft.epayment ? 'asking' : 'none' }
    show({ status: 'placed', confirmation: placed, payment }, sent)
    // Told while what was ordered is still there to be told.
    deps.placed(placed)
    settle(ordered)
  }

  async function askPayment(): Promise<void> {
    const shown = state.peek()
    if (shown.status !== 'placed' || !shown.confirmation.epayment) return
    const asked = shown.confirmation
    state.value = { status: 'placed', confirmation: asked, payment: { status: 'asking' } }
    const answer = await backend.pay({
      orderId: asked.id,
      orderCode: asked.code,
      name: asked.name,
      phone: asked.phone,
      subtotal: asked.answered,
      countryCode: deps.countryCode(),
    })
    const now = state.peek()
    if (now.status !== 'placed' || now.confirmation.intent !== asked.intent) return
    if (!answer.ok) {
      state.value = { status: 'placed', confirmation: asked, payment: { status: 'failed' } }
      return
    }
    const payable = { ...asked, payUrl: answer.data }
    memory.confirm(payable)
    state.value = { status: 'placed', confirmation: payable, payment: paymentOf(payable) }
  }

  /** Outside the lock: other tabs need not wait for a payment link. */
  async function askForNewLink(): Promise<void> {
    const now = state.peek()
    if (now.status === 'placed' && now.payment.status === 'asking') await askPayment()
  }

  async function look(): Promise<void> {
    const shown = state.peek()
    if (shown.status !== 'unconfirmed' || shown.looking || !shown.pending.before || userId() === null) return
    state.value = { ...shown, looking: true }
    const answer = await backend.orders()
    const found = answer.ok ? findPlaced(shown.pending, answer.data) : null
    if (state.peek().status !== 'unconfirmed') return
    // Another tab may have found it, or given it up.
    if (memory.present()?.now !== shown.pending.now) recall()
    else if (!found) state.value = { ...shown, looking: false }
    else {
      const { id, code, total } = found
      confirm(shown.pending, { id, code, name: shown.pending.draft.name, subtotal: toNumber(total ?? 0) })
    }
  }

  /** A tab that finds another one at it waits to see what comes of it (DECISIONS §4). */
  async function inTurn(run: () => Promise<void>): Promise<void> {
    const busy = () => void (state.value = { status: 'elsewhere' })
    if (!(await alone(env.lock, lockName, run, busy))) recall()
    await askForNewLink()
  }

  /** A marker whose tab is still at work is no unconfirmed order yet. */
  async function resume(): Promise<void> {
    state.value = { status: 'elsewhere' }
    await inTurn(async () => {
      recall()
      await look()
    })
  }

  let stopWatching = () => {}
  function follow() {
    stopWatching()
    stopWatching = memory.watch(followTabs)
    const { status } = state.peek()
    if (status === 'sending' || status === 'elsewhere' || status === 'failed') return
    if (memory.present()) void resume()
    else recall()
  }
  follow()

  /** Another tab has finished with the order that is shown here; what it does with others is its own matter. */
  function followTabs() {
    const now = state.peek()
    if (now.status === 'unconfirmed') {
      const known = memory.recall()
      if (known.status !== 'unconfirmed' || known.pending.now !== now.pending.now) state.value = known
    } else if (now.status === 'placed') {
      const last = memory.confirmation()
      if (!last) state.value = { status: 'idle' }
      else if (last.intent === now.confirmation.intent && last.payUrl)
        state.value = { status: 'placed', confirmation: last, payment: paymentOf(last) }
    }
  }

  function finish() {
    if (state.peek().status !== 'placed') return
    memory.forgetConfirmation()
    state.value = { status: 'idle' }
  }

  return {
    state,
    prepare: earlier.learn,
    follow,
    async place({ draft, discount, ordered }) {
      const { status } = state.peek()
      if (status !== 'idle' && status !== 'failed') return
      if (!env.online()) {
        // Not even tried: nothing can have been stored.
        state.value = { status: 'failed', refusal: OFFLINE }
        return
      }
      const pressed = env.now()
      state.value = { status: 'sending', again: null }
      await inTurn(async () => {
        const last = memory.confirmation()
        // Another tab may have sent one since this one was opened, or even since the press.
        if (memory.present() || (last && last.placedAt > pressed)) recall()
        else {
          const before = earlier.of(draft.userId)
          await send({ now: env.now(), draft, discount, ordered, before }, false)
        }
      })
    },
    async lookUp() {
      await look()
      await askForNewLink()
    },
    async placeAgain() {
      const shown = state.peek()
      if (shown.status !== 'unconfirmed' || shown.looking) return
      await inTurn(async () => {
        // Another tab may have found it, or given it up.
        if (memory.present()?.now === shown.pending.now) await send(shown.pending, true)
        else recall()
      })
    },
    forget() {
      if (state.peek().status !== 'unconfirmed') return
      const left = memory.present()
      if (left) memory.unmark(left)
      state.value = { status: 'idle' }
    },
    startAnew() {
      const now = state.peek()
      if (now.status === 'failed') state.value = { status: 'idle' }
      if (now.status === 'placed' && !now.confirmation.epayment) finish()
    },
    askPayment,
    finish,
    dispose: () => stopWatching(),
  }
}
