import type { Id } from '../../types'
import { sameId } from '../util/ids'
import type { OrderCommand, OrderPage, Owner, LockedTask, World } from './order-events'
import {
  isRecent,
  openOrder,
  openState,
  placedState,
  type Confirmation,
  type OrderState,
  type StoredOrder,
} from './pending-order'

/*
 * Building blocks for the transitions of the order machine. Each takes a step and returns the next one, with the
 * confirmations to store.
 */

export interface Step {
  page: OrderPage
  world: World
  commands: readonly OrderCommand[]
}

export const IDLE: OrderState = { status: 'idle' }

export const run = (step: Step, ...commands: OrderCommand[]): Step => ({
  ...step,
  commands: [...step.commands, ...commands],
})

export const set = (step: Step, page: Partial<OrderPage>): Step => ({
  ...step,
  page: { ...step.page, ...page },
})

/** Shows a result and ends the task. */
export const show = (step: Step, shown: OrderState): Step => set(step, { shown, task: null })

export const wait = (step: Step, shown: OrderState, task: LockedTask): Step =>
  run(set(step, { shown, task }), { type: 'lock' })

export const unmark = (step: Step, order: StoredOrder): Step => run(step, { type: 'unmark', order })

export function store(step: Step, confirmed: readonly Confirmation[]): Step {
  const before = step.world.confirmed
  const isSame = confirmed.length === before.length && confirmed.every((one, index) => one === before[index])
  return isSame ? step : { ...step, world: { ...step.world, confirmed } }
}

type Which = (one: Confirmation) => boolean

export const change = (step: Step, which: Which, known: Partial<Confirmation>): Step =>
  store(
    step,
    step.world.confirmed.map((one) => (which(one) ? { ...one, ...known } : one)),
  )

export const without = (step: Step, which: Which): Step =>
  store(
    step,
    step.world.confirmed.filter((one) => !which(one)),
  )

export const hasIntent =
  (intent: number | null): Which =>
  (one) =>
    one.intent === intent

export const isOwnedBy = (owner: Owner, of: Id | null) =>
  of === null ? owner === null : sameId(owner ?? null, of)

/** The owner's confirmations, latest first. */
export const ownOrders = ({ owner, confirmed }: World) =>
  confirmed.filter(({ userId }) => isOwnedBy(owner, userId)).toSorted((a, b) => b.placedAt - a.placedAt)

export const ownMarker = ({ owner, marker }: World) => (owner === undefined ? null : marker(owner))

/**
 * Whether an order is still unconfirmed or awaited, and belongs to the current owner. False once another tab has
 * confirmed or discarded it, or the owner has logged in or out.
 */
export const isOpen = ({ owner, marker, confirmed }: World, { now, draft: { userId } }: StoredOrder) =>
  isOwnedBy(owner, userId) && marker(userId)?.now === now && !confirmed.some(hasIntent(now))

/** Whether the page may show or send another order. */
export const isFree = ({ status }: OrderState) => status === 'idle' || status === 'failed'

/** Whether a guest's order shows while a user is logged in or loading. */
export function isBesideUser({ page: { shown }, world: { owner } }: Step): boolean {
  if (shown.status === 'placed') return owner !== null && shown.confirmation.userId === null
  return owner !== null && openOrder(shown)?.draft.userId === null
}

/** Shows the owner's stored order: the one that is unconfirmed or awaited, else the last one that was placed. */
export function lookUp(step: Step): Step {
  const { world } = step
  const left = ownMarker(world)
  const next = without(step, (one) => !isRecent(one, world.now))
  if (!left) return showLast(next)
  // The tab that confirmed the order was closed before it removed the marker.
  if (ownOrders(world).some(hasIntent(left.now))) return showLast(unmark(next, left))
  return show(next, openState(left))
}

/**
 * Shows the owner's stored order instead of this one. Orders that were placed before this one was sent are set aside,
 * because the shopper would take them for the result of this order.
 */
export function lookUpAfter(step: Step, { now }: StoredOrder): Step {
  const next = lookUp(step)
  return now === null || ownOrders(next.world).some(hasIntent(now)) ? next : begin(next, now - 1)
}

/** Begins a purchase at a given time. Sets aside the owner's visible orders that were placed before. */
export function begin(step: Step, at: number): Step {
  const since = set(step, { begun: Math.max(step.page.begun, at) })
  const next = isBesideUser(since) ? lookUp(since) : since
  return next.page.shown.status === 'placed' ? showLast(next) : next
}

function showLast(step: Step): Step {
  const { owner } = step.world
  const { begun } = step.page
  const next = change(
    step,
    ({ userId, placedAt, isAside }) => !isAside && placedAt <= begun && isOwnedBy(owner, userId),
    { isAside: true },
  )
  const last = ownOrders(next.world).find(({ isAside }) => !isAside)
  return show(next, last ? placedState(last) : IDLE)
}

/** The owner's orders that were set aside, latest first. */
export const ordersAside = (world: World): readonly Confirmation[] =>
  ownOrders(world).filter((one) => one.isAside && isRecent(one, world.now))
