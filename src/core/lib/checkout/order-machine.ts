import type { AwaitedOrder, Result, Order, PlacedOrder, Refusal } from '../../types'
import { isOtherCurrency } from '../money/currency-code'
import { toNumber } from '../money/money'
import { sameId } from '../util/ids'
import {
  awaitedLookedUp,
  awaitPayment,
  cancelDiscard,
  confirmDiscard,
  discardAwaited,
  searchAwaited,
} from './awaited-order'
import { confirm, isShown, mayShow, paymentResponded, requestPayment, showResult } from './confirm-order'
import type { OrderCommand, OrderEvent, OrderPage, OrderClick, ClickOutcome, World } from './order-events'
import {
  findPlaced,
  isLost,
  isRecent,
  isSameOrder,
  leavesOpen,
  openOrder,
  openState,
  placedState,
  type OrderState,
  type PendingOrder,
} from './pending-order'
import {
  begin,
  change,
  hasIntent,
  IDLE,
  isBesideUser,
  isFree,
  isOwnedBy,
  isOpen,
  ownMarker,
  ownOrders,
  lookUp,
  lookUpAfter,
  run,
  set,
  show,
  unmark,
  wait,
  without,
  type Step,
} from './order-step'

const SENDING: OrderState = { status: 'sending', again: null }
const ELSEWHERE: OrderState = { status: 'elsewhere' }
const NOT_SENT: OrderState = {
  status: 'failed',
  refusal: { ok: false, kind: 'network', status: null, message: null },
}
const CHANGED: Refusal = { ok: false, kind: 'changed', status: null, message: null }
export const NEW_PAGE: OrderPage = { shown: IDLE, task: null, sentHere: null, claimed: null, begun: 0 }

/**
 * Milliseconds for which a click is valid, which is longer than all retries of the check before the order. A device
 * that slept meanwhile must not send an order when it wakes up.
 */
const CLICK_VALID_MS = 120_000

/**
 * The pure state machine of order placement: returns the state of the page after an event, and the commands for the
 * store to execute, writes first. The README of the core describes the rules under "Orders".
 */
export function orderAfter(
  page: OrderPage,
  event: OrderEvent,
  world: World,
): { page: OrderPage; commands: readonly OrderCommand[] } {
  const next = stepAfter({ page, world, commands: [] }, event)
  const { confirmed } = next.world
  const stored: OrderCommand[] = confirmed === world.confirmed ? [] : [{ type: 'store', confirmed }]
  const clicks = [clickOf(page), event.type === 'clicked' ? event.click : null]
  const ended = clicks.flatMap((click): OrderCommand[] =>
    click && click !== clickOf(next.page)
      ? [{ type: 'end', click, outcome: outcomeOf(next.page.shown, event.type === 'responded') }]
      : [],
  )
  // Store confirmations before removing markers: if the tab is closed in between, one of them remains.
  return { page: next.page, commands: [...stored, ...next.commands, ...ended] }
}

/** Whether the shopper has to wait for a look-up. False for look-ups of an awaited order, which may take long. */
const isBusy = (shown: OrderState) =>
  (shown.status === 'unconfirmed' && shown.looking) ||
  (shown.status === 'awaiting' && shown.search.status === 'closing')

const clickOf = ({ task }: OrderPage) => (task?.type === 'place' ? task.click : null)

function outcomeOf(shown: OrderState, wasSent: boolean): ClickOutcome {
  if (shown.status === 'failed') return shown.refusal
  return wasSent || shown.status !== 'idle' ? 'sent' : 'stopped'
}

function stepAfter(step: Step, event: OrderEvent): Step {
  const { page, world } = step
  const { shown, task } = page
  switch (event.type) {
    case 'clicked':
      if (!isFree(shown)) return step
      if (!event.click.reached) return show(step, NOT_SENT)
      return wait(step, SENDING, { type: 'place', click: event.click })
    case 'busy':
      // If a resend has to wait, don't send it: the shopper must first see the result of the other tab.
      return set(step, { shown: ELSEWHERE, task: task?.type === 'resend' ? { type: 'resume' } : task })
    case 'locked':
      if (task?.type === 'place') return place(step, task.click, event.holds)
      if (task?.type !== 'resend') return look(lookUp(step))
      return isOpen(world, task.order) ? send(step, task.order, task.order) : lookUpAfter(step, task.order)
    case 'responded':
      return responded(step, event.order, event.result)
    case 'lookUpAsked':
      return look(step)
    case 'awaitedLookedUp':
      return awaitedLookedUp(step, event.order, event.attempt, event.result)
    case 'lookedUp':
      return lookedUp(step, event.order, event.result)
    case 'resendConfirmed': {
      const pending = openOrder(shown)
      if (!pending || isLost(pending) || isBusy(shown) || isBesideUser(step)) return step
      return wait(step, { status: 'sending', again: pending }, { type: 'resend', order: pending })
    }
    case 'givenUp':
      return shown.status === 'unconfirmed' ? unmark(show(step, IDLE), shown.pending) : discardAwaited(step)
    case 'discardConfirmed':
      return confirmDiscard(step)
    case 'discardCancelled':
      return cancelDiscard(step)
    case 'paymentAsked':
      return shown.status === 'placed' ? requestPayment(step, shown.confirmation) : step
    case 'paymentResponded':
      return paymentResponded(step, event.intent, event.result)
    case 'seen':
      if (shown.status !== 'placed') return begin(step, world.now)
      return show(without(step, hasIntent(shown.confirmation.intent)), IDLE)
    case 'begun':
      return begin(shown.status === 'failed' ? show(step, IDLE) : step, world.now)
    case 'asideOpened': {
      const order = ownOrders(world).find(hasIntent(event.intent))
      return order && isFree(shown) ? show(step, placedState(order)) : step
    }
    case 'claimed':
      return shown.status === 'placed' ? claim(set(step, { claimed: shown.confirmation.intent })) : step
    case 'storageChanged':
      return follow(step)
    case 'ownerChanged': {
      const next = claim(set(step, { begun: Math.max(page.begun, event.begun ?? 0) }))
      if (task) return hide(next)
      return shown.status === 'failed' ? next : showOwners(next)
    }
    case 'restored': {
      // The user has not changed, so no orders have to be hidden.
      if (world.owner !== undefined) return searchAwaited(step)
      const left = set(step, { sentHere: null, begun: event.begun ?? 0 })
      return isBesideUser(left) ? lookUp(left) : hide(left)
    }
  }
}

/** Places the order of a click, once the page has the lock. An earlier order may have to be shown instead. */
function place(step: Step, click: OrderClick, holds: boolean): Step {
  const { now, owner, earlier } = step.world
  const { draft, discount, saving, ordered, clickedAt } = click
  const newer = ownOrders(step.world).filter(({ placedAt }) => placedAt > clickedAt)
  const since = newer.find((one) => isSameOrder(one, draft)) ?? (holds ? undefined : newer[0])
  if (!isOwnedBy(owner, draft.userId)) return begin(lookUp(step), clickedAt)
  if (ownMarker(step.world)) return lookUp(step)
  if (since) return show(step, placedState(since))
  if (!holds) return show(step, IDLE)
  if (now - clickedAt > CLICK_VALID_MS) return show(step, NOT_SENT)
  return send(step, { now, draft, discount, saving, ordered, before: earlier }, null)
}

/** An order is only sent in the currency of its total. */
function send(step: Step, order: PendingOrder, again: PendingOrder | null): Step {
  if (isOtherCurrency(order.draft.currency, step.world.currency)) return responded(step, order, CHANGED)
  const sentHere = order.draft.userId === null ? order.now : null
  const sending = set(step, { sentHere, shown: { status: 'sending', again } })
  return run(sending, { type: 'mark', order }, { type: 'send', order })
}

function responded(step: Step, order: PendingOrder, result: Result<PlacedOrder | AwaitedOrder>): Step {
  if (result.ok)
    return 'payAt' in result.data ? awaitPayment(step, order, result.data) : confirm(step, order, result.data)
  // If a retry was refused, the first attempt may still have succeeded.
  if (!leavesOpen(result) && step.page.task?.type !== 'resend')
    return unmark(showResult(step, order, { status: 'failed', refusal: result }), order)
  const open = openState(order)
  // An earlier attempt has opened a payment page, but this one has not.
  if (open.status === 'awaiting') return showResult(step, order, { ...open, search: { status: 'failed' } })
  return look(showResult(step, order, open))
}

/** Hides an order whose owner has logged out while it is being resent. */
function hide(step: Step): Step {
  const { shown } = step.page
  const isHidden = shown.status === 'sending' && shown.again && !mayShow(step, shown.again)
  return isHidden ? set(step, { shown: SENDING }) : step
}

/**
 * Looks up an awaited order, or a user's unconfirmed order. Guests' unconfirmed orders can't be looked up, because
 * guests have no list of orders.
 */
function look(step: Step): Step {
  const { shown } = step.page
  if (shown.status !== 'unconfirmed') return searchAwaited(step)
  if (shown.looking) return step
  if (isLost(shown.pending) || shown.pending.draft.userId === null) return step
  return run(show(step, { ...shown, looking: true }), { type: 'lookUp', order: shown.pending })
}

function lookedUp(step: Step, order: PendingOrder, result: Result<readonly Order[]>): Step {
  const { page, world } = step
  const { shown } = page
  if (shown.status !== 'unconfirmed' || shown.pending.now !== order.now) return step
  if (!isOpen(world, order)) return lookUpAfter(step, order)
  const isKnown = ({ id }: Order) => world.confirmed.some((placed) => sameId(placed.id, id))
  // Ignore known orders: another tab may have placed an equal order since this tab loaded the earlier ones.
  const unknown = result.ok ? result.data.filter((one) => !isKnown(one)) : []
  const found = findPlaced(order, unknown, world.mayCostLess)
  if (!found) return show(step, { ...shown, looking: false })
  // Use the subtotal as sent by the server, else as displayed.
  const subtotal = found.rawSubtotal ?? toNumber(order.draft.subtotal)
  return confirm(step, order, { id: found.id, code: found.code, subtotal })
}

/** Updates the displayed order after a change by another tab. Other orders don't matter. */
function follow(step: Step): Step {
  const { shown } = step.page
  if (isBesideUser(step)) return step
  const open = openOrder(shown)
  if (open) {
    const next = lookUp(step)
    const now = next.page.shown
    if (openOrder(now)?.now !== open.now) return lookUpAfter(step, open)
    // Keep the progress of the look-up, unless another tab has opened the payment page of the order since.
    if (now.status === 'unconfirmed' && shown.status === 'unconfirmed')
      return show(next, { ...now, looking: shown.looking })
    if (now.status === 'awaiting' && shown.status === 'awaiting')
      return show(next, { ...now, search: shown.search })
    return next
  }
  if (shown.status !== 'placed') return step
  const known = ownOrders(step.world).find(hasIntent(shown.confirmation.intent))
  if (known?.payUrl) return show(step, placedState({ ...shown.confirmation, payUrl: known.payUrl }))
  // A confirmation that is more than an hour old is no longer stored, but stays visible.
  return known || !isRecent(shown.confirmation, step.world.now) ? step : show(step, IDLE)
}

/** Shows the orders of the user who has logged in, or of guests after a logout. */
function showOwners(step: Step): Step {
  const { page, world } = step
  const { shown } = page
  if (isBesideUser(step)) return step
  // The tab that is sending the order may still be running.
  if (ownMarker(world)) return wait(step, ELSEWHERE, { type: 'resume' })
  const open = openOrder(shown)
  if (open) return lookUpAfter(step, open)
  const isOwn = shown.status === 'placed' && isOwnedBy(world.owner, shown.confirmation.userId)
  return isOwn ? follow(step) : lookUp(step)
}

/**
 * If the shopper is creating an account from a guest's order, makes the user the owner of the order, once the user is
 * known.
 */
function claim(step: Step): Step {
  const { shown, claimed } = step.page
  const { owner } = step.world
  if (owner === null) return set(step, { claimed: null })
  if (owner === undefined || shown.status !== 'placed' || !isShown(step, claimed)) return step
  const next = change(step, hasIntent(claimed), { userId: owner })
  return show(set(next, { claimed: null }), {
    ...shown,
    confirmation: { ...shown.confirmation, userId: owner },
  })
}
