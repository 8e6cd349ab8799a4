import type { OrderPage, Owner, OrderClick } from '../../../src/core/lib/checkout/order-events'
import type { Confirmation, PendingOrder } from '../../../src/core/lib/checkout/pending-order'
import type { Id, Order, OrderDraft } from '../../../src/core/types'
import { AS_READ, DRAFT } from './order-tab'

export type User = 1 | 2
export type Request =
  | { type: 'send'; order: PendingOrder }
  | { type: 'lookUp'; order: PendingOrder }
  | { type: 'requestPayment'; order: Confirmation }

export interface Tab {
  page: OrderPage
  owner: Owner
  /** The user's earlier orders, once they have loaded. */
  earlier: { user: Id; ids: string[] } | null
  /** By click: the order that the shopper confirmed, and whether the shopper is still on the page. */
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
  /** The tab that is closed while it executes its next commands. */
  crash: { tab: Tab; after: number } | null
}

export interface Flight {
  tab: Tab
  request: Request
  /** Whether its tab has the lock until the response. */
  isLocked: boolean
}

export interface StoredAtServer {
  id: number
  draft: OrderDraft
  intent: number
}

export const draftOf = (userId: Id | null, pieces: number, price: number): OrderDraft => ({
  ...DRAFT,
  userId,
  deliveryPrice: 0,
  total: pieces * price,
  subtotal: pieces * price,
  quantity: pieces,
  epayment: pieces % 2 === 0,
  lines: DRAFT.lines.map((line) => ({ ...line, price, quantity: pieces })),
})

/** The order in the list of a server that does not return the intent with which it was sent. */
export const orderOf = ({ id, draft }: StoredAtServer): Order => ({
  ...AS_READ,
  id,
  code: `T${id}`,
  products: draft.lines.map(({ quantity, price, displayName: name }) => ({
    quantity,
    name,
    price,
    images: [],
    productId: 7,
    optionId: null,
  })),
  total: draft.total,
  deliveryPrice: 0,
  subtotal: draft.subtotal,
  rawSubtotal: draft.subtotal,
})
