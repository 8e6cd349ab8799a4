import type { AwaitedOrder, PlacedOrder, Result } from '../../types'
import { confirm, showResult } from './confirm-order'
import { IDLE, isBesideUser, isOpen, lookUpAfter, run, show, unmark, type Step } from './order-step'
import { isLost, openState, type AwaitingOrder, type PendingOrder } from './pending-order'

/*
 * The transitions of an order that is placed once it is paid. The payment provider reports the payment to the server, so
 * the order may be placed before the shopper comes back, some seconds later, or without the shopper.
 */

/**
 * The delay before each attempt to look an order up, in milliseconds. The attempts are 0, 2, 4, 8, 15 and 30 s after
 * the return.
 */
export const AWAITED_DELAYS_MS: readonly number[] = [0, 2000, 2000, 4000, 7000, 15_000]
/** The number of the attempt before an order is discarded. This attempt does not belong to a series. */
const LAST_ATTEMPT = -1
/**
 * Milliseconds within which an order can be paid. Payment pages expire within a day, so an order that is not placed by
 * then never will be.
 */
const PAYABLE_MS = 86_400_000

/** Handles a response with a payment page. Stores the page in the marker, so that every later visit finds the order. */
export function awaitPayment(step: Step, order: PendingOrder, awaited: AwaitedOrder): Step {
  const left = step.world.marker(order.draft.userId)
  // The order was discarded meanwhile, or a logout has removed its personal data.
  if (left?.now !== order.now || isLost(left)) return lookUpAfter(step, order)
  const pending: AwaitingOrder = { ...order, awaited }
  return showResult(run(step, { type: 'mark', order: pending }), pending, openState(pending))
}

/** Starts to look up the displayed awaited order, unless a look-up is already running. */
export function searchAwaited(step: Step): Step {
  const { shown } = step.page
  if (shown.status !== 'awaiting' || isBesideUser(step)) return step
  const { status } = shown.search
  return status === 'running' || status === 'closing' ? step : attempt(step, shown.pending, 0)
}

function attempt(step: Step, order: AwaitingOrder, number: number): Step {
  const search = { status: 'running', attempt: number } as const
  const searching = show(step, { status: 'awaiting', pending: order, search })
  return run(searching, { type: 'lookUpAwaited', order, attempt: number })
}

/** Discards the awaited order, unless it turns out to be placed, or can't be looked up. */
export function discardAwaited(step: Step): Step {
  const { shown } = step.page
  if (shown.status !== 'awaiting') return step
  const { pending: order } = shown
  // Only the owner of an order can look it up.
  if (isBesideUser(step)) return unmark(show(step, IDLE), order)
  const closing = show(step, { ...shown, search: { status: 'closing' } })
  return run(closing, { type: 'lookUpAwaited', order, attempt: LAST_ATTEMPT })
}

/** Discards the awaited order although it could not be looked up. */
export function confirmDiscard(step: Step): Step {
  const { shown } = step.page
  if (shown.status !== 'awaiting' || shown.search.status !== 'unknown') return step
  const { pending: order } = shown
  return isOpen(step.world, order) ? unmark(show(step, IDLE), order) : lookUpAfter(step, order)
}

/** Keeps an order that is being discarded. Looks it up again, because the response to the last look-up is ignored. */
export function cancelDiscard(step: Step): Step {
  const { shown } = step.page
  return shown.status === 'awaiting' && shown.search.status === 'closing'
    ? attempt(step, shown.pending, 0)
    : step
}

export function awaitedLookedUp(
  step: Step,
  order: AwaitingOrder,
  number: number,
  result: Result<PlacedOrder | null>,
): Step {
  const { shown } = step.page
  if (shown.status !== 'awaiting' || shown.pending.now !== order.now) return step
  const { search } = shown
  const isClosing = search.status === 'closing'
  // Ignore the response to an earlier series of attempts.
  if ((isClosing ? LAST_ATTEMPT : search.status === 'running' && search.attempt) !== number) return step
  if (isBesideUser(step)) return show(step, { ...shown, search: { status: 'left' } })
  if (!isOpen(step.world, order)) return lookUpAfter(step, order)
  if (result.ok && result.data) return confirm(step, order, result.data)
  const isExpired = step.world.now - order.now > PAYABLE_MS
  if (result.ok && (isClosing || isExpired)) return unmark(show(step, IDLE), order)
  if (!isClosing && number + 1 < AWAITED_DELAYS_MS.length) return attempt(step, shown.pending, number + 1)
  const status = isClosing ? 'unknown' : result.ok ? 'over' : 'failed'
  return show(step, { ...shown, search: { status } })
}
