import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import type { Env } from '../env'
import type { OrderCommand, OrderEvent, PageEvent, Press, PressOutcome } from '../lib/checkout/order-events'
import { NEW_PAGE, orderAfter } from '../lib/checkout/order-machine'
import { ordersAside } from '../lib/checkout/order-step'
import type { OrderState } from '../lib/checkout/order-state'
import type { Confirmation, PendingOrder } from '../lib/checkout/pending-order'
import { withLock } from '../lib/util/mutex'
import type { Id } from '../types'
import type { EarlierOrders } from './earlier-orders'
import type { OrderMemory } from './order-memory'

export interface OrderIntent extends Press {
  /**
   * Whether the shopper is still there and the order has not changed since the click. An order by another tab may
   * have emptied the cart.
   */
  holds(): boolean
}

export interface OrderPlacement {
  readonly state: ReadonlySignal<OrderState>
  /** The orders that were set aside for another purchase, since they may be unpaid or unseen. Latest first. */
  readonly aside: ReadonlySignal<readonly Confirmation[]>
  /** Records the user's existing orders, so that an unconfirmed one can be looked up. */
  prepare(): Promise<void>
  /** Sends the order once. Does nothing while an order is being sent or is unconfirmed. */
  place(intent: OrderIntent): Promise<PressOutcome>
  /** Resolves once the resulting requests have finished, except for the one of a payment link. */
  dispatch(event: PageEvent): Promise<void>
  /** Whether the browser has stored the confirmation of this intent; otherwise it is lost with the page. */
  isStored(intent: number): boolean
  dispose(): void
}

export interface OrderPlacementDeps {
  env: Pick<Env, 'now' | 'lock'>
  backend: Pick<Backend, 'createOrder' | 'orders' | 'pay'>
  /** Whether the server may apply discounts that were not displayed. */
  mayCostLess: boolean
  memory: OrderMemory
  earlier: EarlierOrders
  /** Unique per shop. */
  lockName: string
  /** Null for a visitor, and until the user has loaded. */
  userId(): Id | null
  countryCode(): string
  /** The code of the present currency; undefined if unknown. */
  currency(): string | undefined
  /** Removes the ordered lines from the cart. */
  settle(ordered: PendingOrder['ordered']): void
  /** Called once for every order that this tab knows to be placed, with the lines that were ordered. */
  placed(confirmation: Confirmation, ordered: PendingOrder['ordered']): void
}

/** Executes the commands of the state machine in `order-machine.ts`. */
export function createOrderPlacement(deps: OrderPlacementDeps): OrderPlacement {
  const { env, backend, mayCostLess, memory, earlier, lockName, userId } = deps
  let page = NEW_PAGE
  const state = signal(page.shown)
  const aside = signal<readonly Confirmation[]>([])
  const pressed = new Map<Press, { holds(): boolean; end(outcome: PressOutcome): void }>()

  const world = () => ({
    now: env.now(),
    owner: memory.owner(),
    marker: memory.marker,
    confirmed: memory.confirmed(),
    earlier: earlier.of(userId()),
    mayCostLess,
    currency: deps.currency(),
  })

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
        return dispatch({ type: 'answered', order, answer: result })
      }
      case 'lookUp':
        return dispatch({ type: 'lookedUp', order: command.order, answer: await backend.orders() })
      case 'requestPayment':
        return void requestPayment(command.order)
      case 'settle':
        earlier.add(command.order.id)
        deps.placed(command.order, command.ordered)
        return deps.settle(command.ordered)
      case 'end':
        pressed.get(command.press)?.end(command.outcome)
        pressed.delete(command.press)
    }
  }

  async function runTask(): Promise<void> {
    const locked = async () => {
      const holds = page.task?.type === 'place' && !!pressed.get(page.task.press)?.holds()
      await dispatch({ type: 'locked', holds })
      return true
    }
    if (await withLock(env.lock, lockName, locked, false)) return
    void dispatch({ type: 'busy' })
    await withLock(env.lock, lockName, locked, true)
  }

  async function requestPayment({ intent, id, code, name, phone, answered }: Confirmation): Promise<void> {
    const { countryCode } = deps
    const result = await backend.pay({
      orderId: id,
      orderCode: code,
      name,
      phone,
      subtotal: answered,
      countryCode: countryCode(),
    })
    await dispatch({ type: 'paymentAnswered', intent, answer: result })
  }

  void dispatch({ type: 'ownerChanged', begun: null })

  return {
    state,
    aside,
    prepare: earlier.load,
    dispatch,
    place: ({ holds, ...given }) =>
      new Promise((end) => {
        // Stored with the order: the shop may have another currency when it is shown or sent again.
        const press = { ...given, draft: { ...given.draft, currency: deps.currency() } }
        pressed.set(press, { holds, end })
        void dispatch({ type: 'pressed', press })
      }),
    isStored: memory.isStored,
    dispose: () => stopWatching(),
  }
}
