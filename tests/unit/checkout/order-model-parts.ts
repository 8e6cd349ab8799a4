import type { OrderPage, Owner, Press } from '../../../src/core/lib/checkout/order-events'
import type { Confirmation, PendingOrder } from '../../../src/core/lib/checkout/pending-order'
import type { Result, FailureKind, Id, Order, OrderDraft } from '../../../src/core/types'

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

export const refusal = (kind: FailureKind): Result<never> => ({
  ok: false,
  kind,
  status: null,
  message: null,
})

export const draftOf = (userId: Id | null, pieces: number, price: number): OrderDraft => ({
  name: 'Fatima',
  phone: '96550001111',
  userId,
  deliveryPrice: 0,
  total: pieces * price,
  subtotal: pieces * price,
  quantity: pieces,
  epayment: pieces % 2 === 0,
  lines: [
    { productId: 7, productName: 'Dress', displayName: 'Dress', price, option: null, quantity: pieces },
  ],
  promoCode: null,
  branchId: null,
  address: { street: 'Salem', building: '1', floor: '', flat: '', landmark: '', zoneId: 1 },
})

/** As a server lists it that does not tell what it was sent as. */
export const orderOf = ({ id, draft }: StoredAtServer): Order => ({
  id,
  code: `T${id}`,
  createdAt: '',
  status: 1,
  invoice: null,
  products: draft.lines.map(({ quantity, price }) => ({
    quantity,
    name: 'Dress',
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
