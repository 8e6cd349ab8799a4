import type { OrderCommand, OrderEvent, OrderClick, ClickOutcome } from '../lib/checkout/order-events'
import type { AwaitingOrder, Confirmation, PendingOrder, StoredOrder } from '../lib/checkout/pending-order'
import { sameId } from '../lib/util/ids'
import type { Id } from '../types'
import type { StoredValue } from '../storage/stored-value'
import type { Backend } from '../api/backend'
import { AWAITED_DELAYS_MS } from '../lib/checkout/awaited-order'
import { dedupe } from '../lib/util/promises'
import { batch, signal } from '@preact/signals-core'
import type { Env } from '../env'
import { NEW_PAGE, orderAfter } from '../lib/checkout/order-machine'
import { ordersAside } from '../lib/checkout/order-step'
import { withLock } from '../lib/util/mutex'
import type { StoreOf } from './resource'

export interface OrderPlaces {
  /**
   * The marker of a user's order whose outcome is unknown; `of` is null for guests. Each user has a separate marker.
   */
  pending(of: Id | null): StoredValue<StoredOrder>
  /** The confirmations of all orders, since two tabs may wait for the payment of two orders. */
  confirmed: StoredValue<readonly Confirmation[]>
}

export interface OrderMemoryDeps {
  stored: OrderPlaces
  /** Returns the user's id; null for a visitor, and until the user has loaded. */
  userId(): Id | null
  /** Whether nobody is logged in; false while the user loads. */
  isVisitor(): boolean
}

export function createOrderMemory({ stored, userId, isVisitor }: OrderMemoryDeps) {
  const { pending, confirmed } = stored
  let unsavedMarkers: readonly PendingOrder[] = []
  let unsavedConfirmed: readonly Confirmation[] | null = null

  const isOf = ({ draft }: StoredOrder, of: Id | null) =>
    draft.userId === null ? of === null : sameId(draft.userId, of)
  const othersUnsaved = (of: Id | null) => unsavedMarkers.filter((order) => !isOf(order, of))
  const marker = (of: Id | null) => unsavedMarkers.find((order) => isOf(order, of)) ?? pending(of).load()

  return {
    owner: () => userId() ?? (isVisitor() ? null : undefined),
    /** The stored order of a user (null for guests) that was sent and has no known result. */
    marker,
    mark(order: PendingOrder) {
      const { userId: of } = order.draft
      const others = othersUnsaved(of)
      unsavedMarkers = pending(of).save(order) ? others : [...others, order]
    },
    /** Removes the marker of this order, if the order still has one. */
    unmark({ now, draft: { userId: of } }: StoredOrder) {
      if (marker(of)?.now !== now) return
      unsavedMarkers = othersUnsaved(of)
      pending(of).remove()
    },
    confirmed: () => unsavedConfirmed ?? confirmed.load() ?? [],
    store(next: readonly Confirmation[]) {
      unsavedConfirmed = null
      if (next.length === 0) confirmed.remove()
      else if (!confirmed.save(next)) unsavedConfirmed = next
    },
    /** Whether the order with this intent outlives the page, because its confirmation or its marker is stored. */
    isStored: (intent: number) =>
      pending(userId()).load()?.now === intent ||
      (confirmed.load()?.some((placed) => placed.intent === intent) ?? false),
    /** Calls `listener` when another tab changes the current user's orders. Returns a function that unsubscribes. */
    watch(listener: () => void) {
      const of = userId()
      const own = of === null ? [] : [pending(of)]
      const stops = [confirmed, pending(null), ...own].map((one) => one.watch(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** The orders of all users and guests, as stored in this browser. If they can't be stored, this page remembers them. */
export type OrderMemory = StoreOf<typeof createOrderMemory>

export interface EarlierOrdersDeps {
  backend: Pick<Backend, 'orders'>
  userId(): Id | null
}

export function createEarlierOrders({ backend, userId }: EarlierOrdersDeps) {
  let known: { person: Id; ids: readonly string[] } | null = null
  const loading = new Map<string, Promise<void>>()

  /**
   * Loads the list again. Keeps the old list until the new one has loaded: an order that another device has sent must
   * not be mistaken for this one.
   */
  async function load(person: Id): Promise<void> {
    const result = await backend.orders()
    if (result.ok) known = { person, ids: result.data.map(({ id }) => String(id)) }
  }

  return {
    /** Loads the orders of the logged-in user; does nothing for a visitor. */
    load() {
      const person = userId()
      return person === null ? Promise.resolve() : dedupe(loading, String(person), () => load(person))
    },
    of: (person: Id | null) => (known && sameId(known.person, person) ? known.ids : null),
    add(order: Id) {
      if (known) known = { ...known, ids: [...known.ids, String(order)] }
    },
  }
}

/** The ids of a user's earlier orders. An order with any other id must be the one that was just sent. */
export type EarlierOrders = StoreOf<typeof createEarlierOrders>

export interface OrderIntent extends OrderClick {
  /**
   * Whether the shopper is still there and the order has not changed since the click. An order by another tab may
   * have emptied the cart.
   */
  holds(): boolean
}

export interface OrderPlacementDeps {
  env: Pick<Env, 'now' | 'after' | 'lock'>
  backend: Pick<Backend, 'createOrder' | 'orders' | 'pay' | 'lookUp'>
  /** Whether the server may place orders only once they are paid. False if the shop no longer uses such a server. */
  canAwait: boolean
  /** Whether the server may apply discounts that were not displayed. */
  mayCostLess: boolean
  memory: OrderMemory
  earlier: EarlierOrders
  /** The name of the lock, which is unique per shop. */
  lockName: string
  /** Returns the user's id; null for a visitor, and until the user has loaded. */
  userId(): Id | null
  countryCode(): string
  /** The code of the current currency; undefined if unknown. */
  currency(): string | undefined
  /** Removes the ordered lines from the cart. */
  settle(ordered: PendingOrder['ordered']): void
  /** Called once for every order that this tab knows to be placed, with the lines that were ordered. */
  placed(confirmation: Confirmation, ordered: PendingOrder['ordered']): void
}

const NOT_PLACED = { ok: true, data: null } as const

/** Executes the commands of the state machine in `order-machine.ts`. */
export function createOrderPlacement(deps: OrderPlacementDeps) {
  const { env, backend, mayCostLess, memory, earlier, lockName, userId } = deps
  let page = NEW_PAGE
  const state = signal(page.shown)
  const aside = signal<readonly Confirmation[]>([])
  const clicked = new Map<OrderClick, { holds(): boolean; end(outcome: ClickOutcome): void }>()

  const world = () => ({
    now: env.now(),
    owner: memory.owner(),
    marker: memory.marker,
    confirmed: memory.confirmed(),
    earlier: earlier.of(userId()),
    mayCostLess,
    currency: deps.currency(),
  })

  let isDisposed = false
  let stopWatching = () => {}
  function watch() {
    stopWatching()
    stopWatching = memory.watch(() => void dispatch({ type: 'storageChanged' }))
  }

  async function dispatch(event: OrderEvent): Promise<void> {
    if (event.type === 'ownerChanged') watch()
    const next = orderAfter(page, event, world())
    page = next.page
    // Write before publishing the state: its readers expect it to be stored.
    for (const command of next.commands) write(command)
    batch(() => {
      aside.value = ordersAside(world())
      state.value = page.shown
    })
    await Promise.all(next.commands.map(run))
  }

  function write(command: OrderCommand) {
    if (command.type === 'store') memory.store(command.confirmed)
    else if (command.type === 'mark') memory.mark(command.order)
    else if (command.type === 'unmark') memory.unmark(command.order)
  }

  async function run(command: OrderCommand): Promise<void> {
    switch (command.type) {
      case 'lock':
        return runTask()
      case 'send': {
        const { order } = command
        const result = await backend.createOrder(order.draft, new Date(order.now))
        return dispatch({ type: 'responded', order, result })
      }
      case 'lookUp':
        return dispatch({ type: 'lookedUp', order: command.order, result: await backend.orders() })
      case 'requestPayment':
        return void requestPayment(command.order)
      case 'lookUpAwaited':
        return lookUpAwaited(command.order, command.attempt)
      case 'settle':
        earlier.add(command.order.id)
        deps.placed(command.order, command.ordered)
        return deps.settle(command.ordered)
      case 'end':
        clicked.get(command.click)?.end(command.outcome)
        clicked.delete(command.click)
    }
  }

  async function runTask(): Promise<void> {
    const locked = async () => {
      const holds = page.task?.type === 'place' && !!clicked.get(page.task.click)?.holds()
      await dispatch({ type: 'locked', holds })
      return true
    }
    if (await withLock(env.lock, lockName, locked, false)) return
    void dispatch({ type: 'busy' })
    await withLock(env.lock, lockName, locked, true)
  }

  async function requestPayment({ intent, id, code, name, phone, ...order }: Confirmation): Promise<void> {
    const { serverSubtotal: subtotal } = order
    const countryCode = deps.countryCode()
    const result = await backend.pay({ orderId: id, orderCode: code, name, phone, subtotal, countryCode })
    await dispatch({ type: 'paymentResponded', intent, result })
  }

  /**
   * Looks up an awaited order after a delay. Returns at once, so that no other tab has to wait for the lock during all
   * attempts.
   */
  function lookUpAwaited(order: AwaitingOrder, attempt: number) {
    const lookUp = async () => {
      if (isDisposed) return
      const { code } = order.awaited
      const result = deps.canAwait ? await backend.lookUp?.(code, new Date(order.now)) : null
      await dispatch({ type: 'awaitedLookedUp', order, attempt, result: result ?? NOT_PLACED })
    }
    const delay = AWAITED_DELAYS_MS[attempt] ?? 0
    if (delay > 0) env.after(delay, () => void lookUp())
    else void lookUp()
  }

  void dispatch({ type: 'ownerChanged', begun: null })

  return {
    state,
    /** The orders that were set aside for another purchase, since they may be unpaid or unseen. Latest first. */
    aside,
    /** Loads the user's existing orders, so that an unconfirmed one can be looked up. */
    prepare: earlier.load,
    /** Handles an event. Resolves once the resulting requests have finished, except a request for a payment link. */
    dispatch,
    /** Sends the order once. Does nothing while an order is being sent or is unconfirmed. */
    place: ({ holds, ...given }: OrderIntent) =>
      new Promise<ClickOutcome>((end) => {
        // Store the currency with the order: the shop may have another one when the order is shown or sent again.
        const click = { ...given, draft: { ...given.draft, currency: deps.currency() } }
        clicked.set(click, { holds, end })
        void dispatch({ type: 'clicked', click })
      }),
    /** Whether the browser has stored the order with this intent. Otherwise, the order is lost with the page. */
    isStored: memory.isStored,
    dispose() {
      isDisposed = true
      stopWatching()
    },
  }
}

export type OrderPlacement = StoreOf<typeof createOrderPlacement>
