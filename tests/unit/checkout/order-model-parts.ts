import type { OrderPage, Owner, Press } from '../../../src/core/lib/checkout/order-events'
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
  /** The orders that it knows a user to have. */
  earlier: { user: Id; ids: string[] } | null
  /** What its button was pressed for, and whether the shopper is still there. */
  presses: Map<Press, { pieces: number; price: number; stays: boolean }>
  /** Intents of the orders that it has shown to guests or sent for them. */
  guests: Set<number>
  hasNews: boolean
}

export interface Facts {
  session: User | null
  now: number
  price: number
  /** Pieces in the cart, and all that were ever added. */
  cart: number
  added: number
  /** How often the button was pressed, and a second try confirmed. */
  pressed: number
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

/** As a server lists it that does not tell what it was sent as. */
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
