import type { OrderPage, Owner, OrderClick } from '../../../src/core/lib/checkout/order-events'
import type { AwaitingOrder, Confirmation, PendingOrder } from '../../../src/core/lib/checkout/pending-order'
import type { Id, OrderDraft } from '../../../src/core/types'
import { DRAFT } from './order-tab'

export type User = 1 | 2
export type Request =
  | { type: 'send'; order: PendingOrder }
  | { type: 'lookUp'; order: PendingOrder }
  | { type: 'lookUpAwaited'; order: AwaitingOrder; attempt: number }
  | { type: 'requestPayment'; order: Confirmation }

export interface Tab {
  page: OrderPage
  owner: Owner
  /** The user's earlier orders, once they have loaded. */
  earlier: { user: Id; ids: string[] } | null
  /** The order that each click confirmed, and whether its shopper is still on the page. */
  clicks: Map<OrderClick, { pieces: number; price: number; stays: boolean }>
  /** The intents of orders that the tab has sent for guests or shown to them. */
  guests: Set<number>
  hasNews: boolean
}

export interface Facts {
  session: User | null
  now: number
  price: number
  /** The number of pieces in the cart, and of all that were ever added. */
  cart: number
  added: number
  /** The number of clicks on the button, and of confirmed second attempts. */
  clicked: number
  resends: number
  confirmed: readonly Confirmation[]
  /** The tab to close while it executes its next commands. */
  crash: { tab: Tab; after: number } | null
}

export interface Flight {
  tab: Tab
  request: Request
  /** Whether its tab holds the lock until the response. */
  isLocked: boolean
}

export const draftOf = (userId: Id | null, pieces: number, price: number): OrderDraft => ({
  ...DRAFT,
  userId,
  deliveryPrice: 0,
  total: pieces * price,
  subtotal: pieces * price,
  quantity: pieces,
  epayment: pieces % 3 === 0 || pieces % 2 === 0,
  ...(pieces % 3 === 0 && { payment: { method: 'online', returnUrl: 'https://shop.example/checkOut' } }),
  lines: DRAFT.lines.map((line) => ({ ...line, price, quantity: pieces })),
})
