import type { Answer, Id, Money, Order, OrderDraft, PlacedOrder, Refusal } from '../../types'
import type { OrderState } from './order-state'
import type { Confirmation, PendingOrder, StoredOrder } from './pending-order'

/** Whose orders may be shown: a user's, with null those of the guests of this device, with undefined none: the user loads. */
export type Owner = Id | null | undefined

/** The press of the button: the order as shown on the page, its discounts and its lines in the cart. */
export interface Press {
  draft: OrderDraft
  discount: Money | null
  saving?: Money | undefined
  ordered: PendingOrder['ordered']
  /** Whether the server responded to the requests before the order. If not, the order would not arrive either. */
  reached: boolean
  /** Milliseconds since 1970. */
  pressedAt: number
}

/**
 * How a press ended. `sent`: the order was sent, or another one is shown in its place. `stopped`: nothing was sent, because
 * the shopper or the order has changed. A refusal: it is shown, and nothing was stored.
 */
export type PressOutcome = 'sent' | 'stopped' | Refusal

/** What the page does once it has the lock that all tabs share. */
export type Turn =
  | { type: 'place'; press: Press }
  | { type: 'resend'; order: PendingOrder }
  | { type: 'resume' }

export interface OrderPage {
  shown: OrderState
  /** Set while `shown` is `sending` or `elsewhere`. */
  turn: Turn | null
  /** The intent of the guest's order that was sent from here. Its result is shown even if somebody has logged in meanwhile. */
  kept: number | null
  /** The intent of the guest's order of which an account is being made. */
  claimed: number | null
  /** When the purchase of this page began, in milliseconds since 1970; 0 on a page that was opened or restored. */
  begun: number
}

/** The clock, the session, and what the tabs of this browser share. */
export interface World {
  /** Milliseconds since 1970. */
  now: number
  owner: Owner
  /** The stored order of a user or of guests that was sent and has no known result. */
  marker(of: Id | null): StoredOrder | null
  /** The confirmations of everyone. */
  confirmed: readonly Confirmation[]
  /** The ids of the orders that the owner had before, as text; null if unknown. */
  earlier: readonly string[] | null
  /** Whether the server gives discounts that were not shown. */
  mayCostLess: boolean
}

/** Of the shopper, and of the page that they use. */
export type PageEvent =
  /** The order in doubt is to be looked up, or sent again, or given up: the shopper knows that it may have been placed. */
  | { type: 'lookUpAsked' | 'resendConfirmed' | 'givenUp' }
  /** The payment link of the order shown is requested again. */
  | { type: 'paymentAsked' }
  /** The confirmation shown is dismissed. */
  | { type: 'seen' }
  /** Another purchase begins: a failure is dismissed. */
  | { type: 'begun' }
  /** An order that was set aside is opened. */
  | { type: 'asideOpened'; intent: number }
  /** An account is made of the order shown: it becomes that of the user once they are known. */
  | { type: 'claimed' }
  /**
   * Somebody has logged in or out, or the page was restored from the back/forward cache. `begun`: in the course of a purchase
   * that began then, in milliseconds since 1970.
   */
  | { type: 'ownerChanged' | 'restored'; begun: number | null }

export type OrderEvent =
  | PageEvent
  | { type: 'pressed'; press: Press }
  /** `holds`: the shopper is still there, and what is offered is what was pressed. */
  | { type: 'locked'; holds: boolean }
  /** Another tab has the lock; this one waits. */
  | { type: 'busy' }
  | { type: 'answered'; order: PendingOrder; answer: Answer<PlacedOrder> }
  | { type: 'lookedUp'; order: PendingOrder; answer: Answer<readonly Order[]> }
  | { type: 'paymentAnswered'; intent: number; answer: Answer<string> }
  /** By another tab. */
  | { type: 'storageChanged' }

export type OrderCommand =
  | { type: 'store'; confirmed: readonly Confirmation[] }
  | { type: 'mark' | 'send' | 'lookUp'; order: PendingOrder }
  | { type: 'unmark'; order: StoredOrder }
  | { type: 'lock' }
  | { type: 'requestPayment'; order: Confirmation }
  /** The order is placed: tell, and take its lines out of the cart. */
  | { type: 'settle'; order: Confirmation; ordered: PendingOrder['ordered'] }
  | { type: 'end'; press: Press; outcome: PressOutcome }
