import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Backend } from '../api/backend'
import type { Env } from '../env'
import type { OrderCommand, OrderEvent, Press, PressOutcome } from '../lib/checkout/order-events'
import { NEW_PAGE, orderAfter } from '../lib/checkout/order-machine'
import { ordersAside } from '../lib/checkout/order-step'
import type { OrderState } from '../lib/checkout/order-state'
import type { Confirmation, PendingOrder } from '../lib/checkout/pending-order'
import { withLock } from '../lib/util/with-lock'
import type { Id } from '../types'
import type { EarlierOrders } from './earlier-orders'
import type { OrderMemory } from './order-memory'

export interface OrderIntent extends Press {
  /** Whether the shopper is still there, and it is offered as it was pressed: another tab's order may have emptied the cart. */
  holds(): boolean
}

export interface OrderPlacement {
  readonly state: ReadonlySignal<OrderState>
  /** The orders that have made way for another purchase: they may be unpaid, or were not seen. The latest first. */
  readonly aside: ReadonlySignal<readonly Confirmation[]>
  /** Records which orders the user already has, so that an unconfirmed one can be looked up. */
  prepare(): Promise<void>
  /** Call on every login and logout. */
  follow(): void
  /** Call when the page was restored from the back/forward cache. */
  restored(): void
  /** Sends the order once: does nothing while one is in flight or unconfirmed. */
  place(intent: OrderIntent): Promise<PressOutcome>
  /** Looks an unconfirmed order up on the server again, if the user is logged in. */
  lookUp(): Promise<void>
  /** Sends an unconfirmed order again; the user has confirmed it, knowing that the first may exist. */
  placeAgain(): Promise<void>
  /** Gives up an unconfirmed or lost order and keeps the cart; the user knows that it may have been stored. */
  forget(): void
  /** Starts another purchase. */
  startOver(): void
  /** Call when somebody has logged in during a purchase that began then, in milliseconds since 1970. */
  continuePurchase(begun: number): void
  /** Shows the order with this intent, which was put aside. */
  showAside(intent: number): void
  /** The guest's order shown here becomes that of the account that was made from it, once its user is known. */
  claim(): void
  /** Requests the payment link again after a failure. */
  requestPayment(): void
  /** Whether the browser has stored the confirmation of this intent; otherwise it is lost with the page. */
  isStored(intent: number): boolean
  /** Dismisses the confirmation. */
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

/** Executes what the machine of `order-machine.ts` decides. */
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
  })

  /** Resolves once its requests have their results, except for that of a payment link: other tabs need not wait for that. */
  async function dispatch(event: OrderEvent): Promise<void> {
    const next = orderAfter(page, event, world())
    page = next.page
    // Who reads the state finds it stored.
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
        return inTurn()
      case 'send': {
        const { order } = command
        const answer = await backend.createOrder(order.draft, new Date(order.now))
        return dispatch({ type: 'answered', order, answer })
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

  function inTurn(): Promise<void> {
    const locked = () => {
      const holds = page.turn?.type === 'place' && !!pressed.get(page.turn.press)?.holds()
      return dispatch({ type: 'locked', holds })
    }
    return withLock(env.lock, lockName, locked, () => void dispatch({ type: 'busy' }))
  }

  async function requestPayment({ intent, id, code, name, phone, answered }: Confirmation): Promise<void> {
    const { countryCode } = deps
    const answer = await backend.pay({
      orderId: id,
      orderCode: code,
      name,
      phone,
      subtotal: answered,
      countryCode: countryCode(),
    })
    await dispatch({ type: 'paymentAnswered', intent, answer })
  }

  let stopWatching = () => {}
  function follow() {
    stopWatching()
    stopWatching = memory.watch(() => void dispatch({ type: 'storageChanged' }))
    void dispatch({ type: 'ownerChanged' })
  }
  follow()

  return {
    state,
    aside,
    prepare: earlier.learn,
    follow,
    restored: () => void dispatch({ type: 'restored' }),
    place: ({ holds, ...press }) =>
      new Promise((end) => {
        pressed.set(press, { holds, end })
        void dispatch({ type: 'pressed', press })
      }),
    lookUp: () => dispatch({ type: 'lookUpAsked' }),
    placeAgain: () => dispatch({ type: 'resendConfirmed' }),
    forget: () => void dispatch({ type: 'givenUp' }),
    startOver: () => void dispatch({ type: 'begun', at: env.now() }),
    continuePurchase: (at) => void dispatch({ type: 'begun', at }),
    showAside: (intent) => void dispatch({ type: 'asideOpened', intent }),
    claim: () => void dispatch({ type: 'claimed' }),
    requestPayment: () => void dispatch({ type: 'paymentAsked' }),
    isStored: memory.isStored,
    finish: () => void dispatch({ type: 'seen' }),
    dispose: () => stopWatching(),
  }
}
