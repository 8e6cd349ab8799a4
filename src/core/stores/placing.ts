import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import type { Env } from '../env'
import { toNumber } from '../lib/money'
import { findPlaced, isRecent, type Confirmation, type PendingOrder } from '../lib/pending-order'
import type { OrderDraft, PlacedOrder, Refusal } from '../types'
import type { Kept } from './kept'

/**
 * Where an order stands. `unconfirmed`: it was sent, and nobody knows whether the server stored it. `elsewhere`: another
 * tab is sending it. `failed`: nothing was stored.
 */
export type OrderState =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'elsewhere' }
  | { status: 'unconfirmed'; pending: PendingOrder; looking: boolean }
  | { status: 'failed'; refusal: Refusal }
  | { status: 'placed'; confirmation: Confirmation; payment: Payment }

/** The payment link of a placed order; `none` for cash. */
export type Payment = { status: 'none' | 'asking' | 'failed' } | { status: 'ready'; url: string }

/** What is to be ordered, and the cart's lines that it is of (none for Buy Now). */
export interface OrderIntent {
  draft: OrderDraft
  ordered: PendingOrder['ordered']
}

export interface PlacingStore {
  readonly state: ReadonlySignal<OrderState>
  /** Notes which orders the person has already, so that an unconfirmed one can be looked up. */
  prepare(): Promise<void>
  /** Sends the order, once: while one is on its way, or unconfirmed, it does nothing. */
  place(intent: OrderIntent): Promise<void>
  /** Asks the server again for an unconfirmed one, if the person is logged in. */
  lookUp(): Promise<void>
  /** Sends an unconfirmed one again; the person was told that the first may exist, and wants it so. */
  placeAgain(): Promise<void>
  /** Gives up an unconfirmed one: the cart stays as it is. */
  forget(): void
  /** Asks for the payment link again, after it failed. */
  askPayment(): Promise<void>
  /** The confirmation was seen. */
  finish(): void
  dispose(): void
}

export interface PlacingDeps {
  env: Pick<Env, 'now' | 'lock' | 'online'>
  backend: Pick<Backend, 'createOrder' | 'orders' | 'pay'>
  /** Names the lock, per shop. */
  lockName: string
  pending: Kept<PendingOrder>
  confirmed: Kept<Confirmation>
  loggedIn(): boolean
  countryCode(): string
  /** Takes what was ordered out of the cart. */
  settle(ordered: PendingOrder['ordered']): void
  /** Told once for every order that is known to be placed by this tab. */
  placed(confirmation: Confirmation): void
}

const OFFLINE: Refusal = { ok: false, kind: 'network', status: null, message: null }

/** Without a link that is known already, it has to be asked for. */
const paymentOf = ({ epayment, payUrl }: Confirmation): Payment =>
  payUrl ? { status: 'ready', url: payUrl } : { status: epayment ? 'failed' : 'none' }

/** These leave open whether the server stored the order (DECISIONS §4); any other refusal says that it did not. */
const LEAVES_OPEN: ReadonlySet<Refusal['kind']> = new Set(['network', 'timeout', 'unreadable', 'server'])

/**
 * One intent makes one order (DECISIONS §4): a marker in storage, written before anything is sent, and a lock over all
 * tabs cover the double click, Enter, Back, a reload and two tabs.
 */
export function createPlacing(deps: PlacingDeps): PlacingStore {
  const { env, backend, lockName, pending, confirmed, loggedIn, settle } = deps
  const state = signal<OrderState>({ status: 'idle' })
  let before: readonly string[] | null = null
  /** The marker as this tab knows it: also where storage refuses. */
  let marker: PendingOrder | null = null

  const present = () => pending.load() ?? marker
  function mark(next: PendingOrder | null) {
    marker = next
    if (next) pending.save(next)
    else pending.remove()
  }

  /** What is known without a call: shown at the start, and after another tab has finished. */
  function recall(): OrderState {
    const confirmation = confirmed.load()
    const left = present()
    if (left) return { status: 'unconfirmed', pending: left, looking: false }
    if (!confirmation || !isRecent(confirmation, env.now())) return { status: 'idle' }
    return { status: 'placed', confirmation, payment: paymentOf(confirmation) }
  }

  async function send(order: PendingOrder): Promise<void> {
    mark(order)
    state.value = { status: 'sending' }
    const answer = await backend.createOrder(order.draft, new Date(order.now))
    if (answer.ok) return confirm(order, answer.data)
    if (!LEAVES_OPEN.has(answer.kind)) {
      mark(null)
      state.value = { status: 'failed', refusal: answer }
      return
    }
    state.value = { status: 'unconfirmed', pending: order, looking: false }
    await lookUp()
  }

  async function confirm({ draft, ordered }: PendingOrder, order: PlacedOrder): Promise<void> {
    const confirmation: Confirmation = {
      id: order.id,
      code: order.code,
      name: draft.name,
      phone: draft.phone,
      lines: draft.lines,
      address: draft.address,
      subtotal: draft.subtotal,
      deliveryPrice: draft.deliveryPrice,
      total: draft.total,
      epayment: draft.epayment,
      answered: order.subtotal,
      payUrl: null,
      placedAt: env.now(),
    }
    // The confirmation before the marker goes: a tab that is closed in between finds one of them.
    confirmed.save(confirmation)
    mark(null)
    before = before && [...before, String(order.id)]
    state.value = { status: 'placed', confirmation, payment: { status: draft.epayment ? 'asking' : 'none' } }
    // Told while what was ordered is still there to be told.
    deps.placed(confirmation)
    settle(ordered)
    if (draft.epayment) await askPayment()
  }

  async function askPayment(): Promise<void> {
    const shown = state.peek()
    if (shown.status !== 'placed' || !shown.confirmation.epayment) return
    const { confirmation } = shown
    state.value = { status: 'placed', confirmation, payment: { status: 'asking' } }
    const answer = await backend.pay({
      orderId: confirmation.id,
      orderCode: confirmation.code,
      name: confirmation.name,
      phone: confirmation.phone,
      subtotal: confirmation.answered,
      countryCode: deps.countryCode(),
    })
    const now = state.peek()
    if (now.status !== 'placed' || now.confirmation !== confirmation) return
    if (!answer.ok) {
      state.value = { status: 'placed', confirmation, payment: { status: 'failed' } }
      return
    }
    const payable = { ...confirmation, payUrl: answer.data }
    confirmed.save(payable)
    state.value = { status: 'placed', confirmation: payable, payment: paymentOf(payable) }
  }

  async function lookUp(): Promise<void> {
    const shown = state.peek()
    if (shown.status !== 'unconfirmed' || shown.looking || !shown.pending.before || !loggedIn()) return
    state.value = { ...shown, looking: true }
    const answer = await backend.orders()
    const found = answer.ok ? findPlaced(shown.pending, answer.data) : null
    if (state.peek().status !== 'unconfirmed') return
    if (!found) {
      state.value = { ...shown, looking: false }
      return
    }
    const { id, code, total } = found
    await confirm(shown.pending, { id, code, name: shown.pending.draft.name, subtotal: toNumber(total ?? 0) })
  }

  /** Alone among all tabs; a tab that finds another one at it waits to see what comes of it. */
  async function alone(run: () => Promise<void>): Promise<void> {
    const done = await env.lock(lockName, async () => (await run(), true))
    if (done) return
    state.value = { status: 'elsewhere' }
    await env.lock(lockName, async () => void (state.value = recall()), true)
  }

  /** A marker whose tab is still at work is no unconfirmed order yet. */
  async function resume(): Promise<void> {
    state.value = { status: 'elsewhere' }
    await alone(async () => {
      state.value = recall()
      await lookUp()
    })
  }
  if (present()) void resume()
  else state.value = recall()

  return {
    state,
    async prepare() {
      before = null
      if (!loggedIn()) return
      const answer = await backend.orders()
      before = answer.ok ? answer.data.map(({ id }) => String(id)) : null
    },
    async place({ draft, ordered }) {
      const { status } = state.peek()
      if (status !== 'idle' && status !== 'failed') return
      if (!env.online()) {
        // Not even tried: nothing can have been stored.
        state.value = { status: 'failed', refusal: OFFLINE }
        return
      }
      state.value = { status: 'sending' }
      await alone(async () => {
        // Another tab may have sent one since this one was opened.
        const left = pending.load()
        if (left) state.value = { status: 'unconfirmed', pending: left, looking: false }
        else await send({ now: env.now(), draft, ordered, before: loggedIn() ? before : null })
      })
    },
    lookUp,
    async placeAgain() {
      const shown = state.peek()
      if (shown.status !== 'unconfirmed' || shown.looking) return
      await alone(() => send(shown.pending))
    },
    forget() {
      if (state.peek().status !== 'unconfirmed') return
      mark(null)
      state.value = { status: 'idle' }
    },
    askPayment,
    finish() {
      if (state.peek().status !== 'placed') return
      confirmed.remove()
      state.value = { status: 'idle' }
    },
    dispose: confirmed.watch(() => {
      // Another tab finished, or its confirmation was seen there.
      const { status } = state.peek()
      if (status === 'idle' || status === 'unconfirmed' || status === 'placed') state.value = recall()
    }),
  }
}
