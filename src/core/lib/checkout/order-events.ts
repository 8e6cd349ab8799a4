import type { AwaitedOrder, Result, Id, Money, Order, OrderDraft, PlacedOrder, Refusal } from '../../types'
import type { AwaitingOrder, OrderState, Confirmation, PendingOrder, StoredOrder } from './pending-order'

/**
 * The user or guests whose orders may be shown: a user's id, null for the guests of this device, undefined while the
 * user loads.
 */
export type Owner = Id | null | undefined

/** A click on the order button: the order as displayed, its discounts, and the ordered lines in the cart. */
export interface OrderClick {
  draft: OrderDraft
  discount: Money | null
  saving?: Money | undefined
  ordered: PendingOrder['ordered']
  /** Whether the server responded to the requests before the order. If not, the order would fail as well. */
  reached: boolean
  /** Milliseconds since 1970. */
  clickedAt: number
}

/**
 * The outcome of a click. `sent`: the order was sent, or an earlier order is shown instead. `stopped`: nothing was
 * sent, because the shopper left or the order has changed. A refusal is shown, and nothing is stored.
 */
export type ClickOutcome = 'sent' | 'stopped' | Refusal

/** The task for which the page holds or awaits the lock that all tabs share. */
export type LockedTask =
  | { type: 'place'; click: OrderClick }
  | { type: 'resend'; order: PendingOrder }
  | { type: 'resume' }

export interface OrderPage {
  shown: OrderState
  /** The task of this page, set while `shown` is `sending` or `elsewhere`; otherwise null. */
  task: LockedTask | null
  /**
   * The intent (`PendingOrder.now`) of the guest's order that was sent from this page. Its result shows even if someone
   * has logged in meanwhile.
   */
  sentHere: number | null
  /** The intent of the guest's order from which the shopper is creating an account. */
  claimed: number | null
  /**
   * The time at which the purchase on this page began, in milliseconds since 1970. It is 0 after the page was opened or
   * restored.
   */
  begun: number
}

/** The data outside the page: the clock, the session, and the data that all tabs of this browser share. */
export interface World {
  /** Milliseconds since 1970. */
  now: number
  owner: Owner
  /** The stored order of a user (null for guests) that was sent and has no known result. */
  marker(of: Id | null): StoredOrder | null
  /** The confirmations of all users and guests. */
  confirmed: readonly Confirmation[]
  /** The ids of the owner's earlier orders, as text; null if unknown. */
  earlier: readonly string[] | null
  /** Whether the server may apply discounts that were not displayed. */
  mayCostLess: boolean
  /** The code of the current currency; undefined if unknown. */
  currency: string | undefined
}

/** Events caused by the shopper or the page. */
export type PageEvent =
  /**
   * The shopper asks to look up the displayed order, which is unconfirmed or awaited, to send it again, or to discard
   * it. The shopper knows that the order may have been placed.
   */
  | { type: 'lookUpAsked' | 'resendConfirmed' | 'givenUp' }
  /** The shopper discards an awaited order that could not be looked up, and knows that it may have been paid. */
  | { type: 'discardConfirmed' }
  /** The shopper keeps the awaited order after all, during its last look-up. */
  | { type: 'discardCancelled' }
  /** The shopper requests the payment link of the displayed order again. */
  | { type: 'paymentAsked' }
  /** The shopper dismissed the displayed confirmation. */
  | { type: 'seen' }
  /** Another purchase begins, which dismisses a failure. */
  | { type: 'begun' }
  /** The shopper opened an order that was set aside. */
  | { type: 'asideOpened'; intent: number }
  /**
   * The shopper is creating an account from the displayed order. The order becomes the user's once the user is known.
   */
  | { type: 'claimed' }
  /**
   * A user has logged in or out, or the page was restored from the back/forward cache. `begun`: the start of the
   * current purchase in milliseconds since 1970; null without one.
   */
  | { type: 'ownerChanged' | 'restored'; begun: number | null }

export type OrderEvent =
  | PageEvent
  | { type: 'clicked'; click: OrderClick }
  /**
   * The page has acquired the lock. `holds`: the shopper is still there, and the order has not changed since the click.
   */
  | { type: 'locked'; holds: boolean }
  /** Another tab has the lock, and this one waits for it. */
  | { type: 'busy' }
  | { type: 'responded'; order: PendingOrder; result: Result<PlacedOrder | AwaitedOrder> }
  | { type: 'lookedUp'; order: PendingOrder; result: Result<readonly Order[]> }
  | { type: 'awaitedLookedUp'; order: AwaitingOrder; attempt: number; result: Result<PlacedOrder | null> }
  | { type: 'paymentResponded'; intent: number; result: Result<string> }
  /** Another tab has changed the storage. */
  | { type: 'storageChanged' }

export type OrderCommand =
  | { type: 'store'; confirmed: readonly Confirmation[] }
  | { type: 'mark' | 'send' | 'lookUp'; order: PendingOrder }
  /** Look up an awaited order, after the delay for this attempt (`AWAITED_DELAYS_MS`). */
  | { type: 'lookUpAwaited'; order: AwaitingOrder; attempt: number }
  | { type: 'unmark'; order: StoredOrder }
  | { type: 'lock' }
  | { type: 'requestPayment'; order: Confirmation }
  /** Report the placed order, and remove its lines from the cart. */
  | { type: 'settle'; order: Confirmation; ordered: PendingOrder['ordered'] }
  | { type: 'end'; click: OrderClick; outcome: ClickOutcome }
