import type {
  Address,
  AwaitedOrder,
  CartLine,
  Id,
  Money,
  Order,
  OrderAddress,
  OrderDraft,
  OrderLine,
  PlacedOrder,
  Refusal,
} from '../../types'
import { isOtherCurrency } from '../money/currency-code'
import { lineTotalOf } from '../money/money'
import { sameId } from '../util/ids'
import { stringify } from '../util/json'

/** An order as it is stored before it is sent, for a reload or another tab. */
export interface PendingOrder {
  /**
   * The intent: the time of the click, in milliseconds since 1970. It identifies the order, and is the same for every
   * retry (`createOrder`).
   */
  now: number
  draft: OrderDraft
  /** The promo discount; null without one. The draft's subtotal does not include it. */
  discount: Money | null
  /** The total saving from discounts and the promo code. */
  saving?: Money | undefined
  /** The cart lines with their ordered quantities. `wanted` is the quantity before it was limited to the stock. */
  ordered: readonly { key: string; quantity: number; wanted?: number }[]
  /** The ids of the user's earlier orders, as text; null for guests and if unknown. */
  before: readonly string[] | null
  /** The payment page, once the server has responded that the order will be placed when it is paid. */
  awaited?: AwaitedOrder | undefined
}

/** An order that is placed once it is paid. */
export interface AwaitingOrder extends PendingOrder {
  awaited: AwaitedOrder
}

/**
 * The remaining data of a stored order that was damaged, or whose user has logged out. The order may have been placed,
 * but can be neither looked up nor resent.
 */
export interface LostOrder {
  lost: true
  /** The intent; null if unreadable. */
  now: number | null
  draft: {
    userId: Id | null
    /** The lines that are readable. */
    lines: readonly OrderLine[]
    total: Money | null
    currency?: string | undefined
  }
}

export type StoredOrder = PendingOrder | LostOrder

export const isLost = (order: StoredOrder): order is LostOrder => 'lost' in order

export const isAwaiting = (order: StoredOrder): order is AwaitingOrder =>
  !isLost(order) && order.awaited !== undefined

/** Removes name, phone and address from an order. */
export function withoutPerson({ now, draft }: StoredOrder): LostOrder {
  const { userId, lines, total, currency } = draft
  return { lost: true, now, draft: { userId, lines, total, currency } }
}

/** Whether there are lines, and an order contains all of them with the same wanted quantities. */
export const isOrdered = (
  lines: readonly Pick<CartLine, 'key' | 'quantity'>[],
  ordered: PendingOrder['ordered'],
) =>
  lines.length > 0 &&
  lines.every((line) =>
    ordered.some(({ key, quantity, wanted = quantity }) => key === line.key && wanted === line.quantity),
  )

type AmountMatcher = (placed: Money, sent: Money) => boolean

const sameLine =
  (line: OrderLine, sameAmount: AmountMatcher) =>
  ({ productId, optionId, name, quantity, price, total }: Order['products'][number]) =>
    quantity === line.quantity &&
    // Servers may name a product in another language, and an option in another form.
    ((sameId(productId, line.productId) && (!line.option || sameId(optionId, line.option.id))) ||
      name === line.displayName ||
      name === line.productName) &&
    (price === null || sameAmount(lineTotalOf({ price, quantity, total }), lineTotalOf(line)))

/**
 * Finds the placed order for an unconfirmed one. Some servers return its intent. Otherwise, it must be a new order with
 * equal lines, total and currency. With `mayCostLess`, the server may have applied further discounts. Returns null if
 * no order matches, although the server may still have stored the order.
 */
export function findPlaced(
  { now, draft, before }: PendingOrder,
  orders: readonly Order[],
  mayCostLess: boolean,
): Order | null {
  const sameAmount: AmountMatcher = (placed, sent) => placed === sent || (mayCostLess && placed < sent)
  return (
    orders.find(({ intent }) => intent === now) ??
    orders.find(
      ({ id, total, products, currency }) =>
        before &&
        !before.includes(String(id)) &&
        total !== null &&
        !isOtherCurrency(currency, draft.currency) &&
        sameAmount(total, draft.total) &&
        products.length === draft.lines.length &&
        draft.lines.every((line) => products.some(sameLine(line, sameAmount))),
    ) ??
    null
  )
}

/** Returns the fields of a saved address that an order has. */
export const orderAddressOf = ({ id: _id, userId: _user, zone: _zone, ...address }: Address): OrderAddress =>
  address

/**
 * The data of a placed order's confirmation, stored so that it survives a reload. The order is as displayed and sent;
 * only its owner, `userId`, may see it.
 */
export interface Confirmation extends Omit<OrderDraft, 'email' | 'quantity' | 'branchId'> {
  /** `now` of the pending order. */
  intent: number
  id: Id
  code: string
  discount: Money | null
  /** The total saving from discounts and the promo code. */
  saving?: Money | undefined
  /** `order.subtotal` exactly as sent by the server: `POST /api/pay` sends it back. */
  serverSubtotal: unknown
  /** The payment URL, checked to be http(s); null until it is known. */
  payUrl: string | null
  /** Milliseconds since 1970. */
  placedAt: number
  /** Whether the confirmation was set aside for another purchase. */
  isAside: boolean
}

export function confirmationOf(
  { now, draft, discount, saving }: PendingOrder,
  { id, code, subtotal }: Pick<PlacedOrder, 'id' | 'code' | 'subtotal'>,
  placedAt: number,
): Confirmation {
  const { email: _email, quantity: _quantity, branchId: _branch, ...order } = draft
  const state = { serverSubtotal: subtotal, payUrl: null, placedAt, isAside: false }
  // The intent comes first: storage recognises a damaged confirmation by its beginning.
  return { intent: now, ...order, id, code, discount, saving, ...state }
}

/** Whether a confirmation is of the same purchase: equal lines, total and currency. */
export function isSameOrder(
  placed: Pick<Confirmation, 'lines' | 'total' | 'currency'>,
  draft: OrderDraft,
): boolean {
  const keysOf = (lines: readonly OrderLine[]) =>
    stringify(
      lines
        .map(({ productId, option, quantity }) =>
          stringify([productId, option?.id ?? null, quantity].map(String)),
        )
        .toSorted(),
    )
  return (
    placed.total === draft.total &&
    !isOtherCurrency(placed.currency, draft.currency) &&
    keysOf(placed.lines) === keysOf(draft.lines)
  )
}

/** Milliseconds for which a confirmation is shown again after a reload. */
const CONFIRMATION_LIFETIME_MS = 3_600_000

export const isRecent = ({ placedAt }: Confirmation, now: number) => now - placedAt < CONFIRMATION_LIFETIME_MS

/**
 * The progress of looking up an awaited order. `left`: the look-up has not begun, and the page leads to the payment
 * page. `running`: attempts are being made. `over`: the order was not placed by the last attempt. `failed`: the server
 * did not respond, or did not open the payment page again. `closing`: the shopper discards the order, and it is looked
 * up a last time. `unknown`: that look-up failed, so that the order may have been paid.
 */
export type AwaitedSearch =
  | { status: 'left' | 'over' | 'failed' | 'closing' | 'unknown' }
  | { status: 'running'; attempt: number }

/**
 * `unconfirmed`: the order was sent, but it is unknown whether the server stored it. `awaiting`: it will be placed once
 * it is paid. `elsewhere`: another tab is sending an order. `failed`: the server did not store the order.
 */
export type OrderState =
  | { status: 'idle' }
  /** `again`: the unconfirmed order that is being resent. */
  | { status: 'sending'; again: PendingOrder | null }
  | { status: 'elsewhere' }
  | { status: 'unconfirmed'; pending: StoredOrder; looking: boolean }
  | { status: 'awaiting'; pending: AwaitingOrder; search: AwaitedSearch }
  | { status: 'failed'; refusal: Refusal }
  | { status: 'placed'; confirmation: Confirmation; payment: Payment }

/**
 * The payment link of a placed order. `none`: the order is paid in cash, or has been paid. `unrequested`: this page has
 * not requested the link.
 */
export type Payment =
  | { status: 'none' | 'unrequested' | 'requesting' | 'failed' }
  | { status: 'ready'; url: string }

/**
 * Whether the order is paid online after it has been placed. If the shopper has chosen a payment method for the order,
 * it is paid before.
 */
export const isPaidAfter = ({ epayment, payment }: Pick<OrderDraft, 'epayment' | 'payment'>) =>
  epayment && !payment

/** Whether the order is paid online before it is placed. */
export const isPaidBefore = ({ epayment, payment }: Pick<OrderDraft, 'epayment' | 'payment'>) =>
  epayment && payment !== undefined

export const paymentOf = (order: Confirmation): Payment =>
  order.payUrl
    ? { status: 'ready', url: order.payUrl }
    : { status: isPaidAfter(order) ? 'unrequested' : 'none' }

/** The state of a stored order whose placement is not known. */
export const openState = (order: StoredOrder): OrderState =>
  isAwaiting(order)
    ? { status: 'awaiting', pending: order, search: { status: 'left' } }
    : { status: 'unconfirmed', pending: order, looking: false }

/** The displayed order whose placement is not known. */
export const openOrder = (shown: OrderState): StoredOrder | null =>
  shown.status === 'unconfirmed' || shown.status === 'awaiting' ? shown.pending : null

export const placedState = (confirmation: Confirmation): OrderState => ({
  status: 'placed',
  confirmation,
  payment: paymentOf(confirmation),
})

const OPEN_KINDS: ReadonlySet<Refusal['kind']> = new Set(['network', 'timeout', 'unreadable', 'server'])
/**
 * The statuses after which the server may have stored the order: request timeout, conflict (the server already knows
 * this request), client closed request.
 */
const OPEN_STATUS: ReadonlySet<number | null> = new Set([408, 409, 499])

/** Whether the server may have stored the order despite the failure. After any other refusal, it has not. */
export const leavesOpen = ({ kind, status }: Refusal) => OPEN_KINDS.has(kind) || OPEN_STATUS.has(status)
