import type { PlacedOrder, Result } from '../../types'
import { sameId } from '../util/ids'
import type { World } from './order-events'
import {
  change,
  hasIntent,
  isOwnedBy,
  lookUpAfter,
  run,
  show,
  store,
  unmark,
  without,
  type Step,
} from './order-step'
import {
  confirmationOf,
  isLost,
  isPaidAfter,
  isRecent,
  placedState,
  type Confirmation,
  type OrderState,
  type PendingOrder,
} from './pending-order'

/** Confirms an order that the server has placed. */
export function confirm(
  step: Step,
  sent: PendingOrder,
  order: Pick<PlacedOrder, 'id' | 'code' | 'subtotal'>,
): Step {
  const { now, confirmed } = step.world
  const known = confirmed.find(hasIntent(sent.now))
  // Another tab has confirmed the order before, and has removed the ordered lines from the cart.
  if (known && sameId(known.id, order.id)) return unmark(showResult(step, sent, placedState(known)), sent)
  const placed = confirmationOf(sent, order, now)
  const { intent } = placed
  const others = without(step, (one) => one.intent === intent || !isRecent(one, now))
  const stored = mayStore(step.world, sent) ? store(others, [...others.world.confirmed, placed]) : step
  const shown = unmark(showResult(stored, sent, placedState(placed)), sent)
  const settled = run(shown, { type: 'settle', order: placed, ordered: sent.ordered })
  return isShown(settled, intent) ? requestPayment(settled, placed) : settled
}

/**
 * Whether the order may be stored. False after a logout has removed the personal data from the marker. After an expired
 * session, the user may see the order again.
 */
function mayStore({ owner, marker }: World, { draft: { userId } }: PendingOrder): boolean {
  if (userId === null) return true
  const left = marker(userId)
  return left ? !isLost(left) : isOwnedBy(owner, userId)
}

export function showResult(step: Step, order: PendingOrder, result: OrderState): Step {
  return mayShow(step, order) ? show(step, result) : lookUpAfter(step, order)
}

/**
 * Whether an order may be shown. Orders are visible to their owner, and a guest's order also on the page that sent it.
 */
export const mayShow = ({ page: { sentHere }, world: { owner } }: Step, { now, draft }: PendingOrder) =>
  now === sentHere || isOwnedBy(owner, draft.userId)

export function requestPayment(step: Step, order: Confirmation): Step {
  if (!isPaidAfter(order)) return step
  const requesting: OrderState = { status: 'placed', confirmation: order, payment: { status: 'requesting' } }
  return run(show(step, requesting), { type: 'requestPayment', order })
}

/** Handles the response with a payment link. The order may have been set aside meanwhile. */
export function paymentResponded(step: Step, intent: number, result: Result<string>): Step {
  const next = result.ok ? change(step, hasIntent(intent), { payUrl: result.data }) : step
  const { shown } = step.page
  if (shown.status !== 'placed' || !isShown(step, intent)) return next
  if (!result.ok) return show(next, { ...shown, payment: { status: 'failed' } })
  return show(next, placedState({ ...shown.confirmation, payUrl: result.data }))
}

export const isShown = ({ page: { shown } }: Step, intent: number | null) =>
  shown.status === 'placed' && shown.confirmation.intent === intent
