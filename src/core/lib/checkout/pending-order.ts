import type {
  Address,
  AddressDraft,
  CartLine,
  Id,
  Money,
  Order,
  OrderDraft,
  OrderLine,
  PlacedOrder,
} from '../../types'
import { lineTotalOf } from '../money/line-total'
import { stringify } from '../util/json'

/** An order as it is stored before it is sent, for a reload or another tab. */
export interface PendingOrder {
  /** Milliseconds since 1970; identifies the order and stays the same for every retry (`createOrder`). */
  now: number
  draft: OrderDraft
  /** The promo discount; null without one. The draft's subtotal does not include it. */
  discount: Money | null
  /** The total saving from discounts and the promo code; earlier versions did not store it. */
  saving?: Money | undefined
  /** Its cart lines by key, with the quantities ordered, and those wanted where the server sells no more than its stock. */
  ordered: readonly { key: string; quantity: number; wanted?: number }[]
  /** The ids of the user's orders before this one, as text; null for guests and where they were unknown. */
  before: readonly string[] | null
}

/**
 * What is left of a stored order that was damaged, or whose user has logged out. It may have been placed, but can be
 * neither looked up nor sent again.
 */
export interface LostOrder {
  lost: true
  /** Null where it can't be read. */
  now: number | null
  draft: {
    userId: Id | null
    /** Those that can be read. */
    lines: readonly OrderLine[]
    total: Money | null
  }
}

export type StoredOrder = PendingOrder | LostOrder

export const isLost = (order: StoredOrder): order is LostOrder => 'lost' in order

/** An order without name, phone and address. */
export const withoutPerson = ({ now, draft: { userId, lines, total } }: StoredOrder): LostOrder => ({
  lost: true,
  now,
  draft: { userId, lines, total },
})

/** Whether all these lines, and at least one, are among those of an order, with the same quantities wanted. */
export const isOrdered = (
  lines: readonly Pick<CartLine, 'key' | 'quantity'>[],
  ordered: PendingOrder['ordered'],
) =>
  lines.length > 0 &&
  lines.every((line) =>
    ordered.some(({ key, quantity, wanted = quantity }) => key === line.key && wanted === line.quantity),
  )

type SameAmount = (placed: Money, sent: Money) => boolean

const sameLine =
  (line: OrderLine, sameAmount: SameAmount) =>
  ({ name, quantity, price, total }: Order['products'][number]) =>
    quantity === line.quantity &&
    (name === line.displayName || name === line.productName) &&
    (price === null || sameAmount(lineTotalOf({ price, quantity, total }), lineTotalOf(line)))

/**
 * Finds the order that an unconfirmed one became: the server tells, or the earlier ones are known and it is another, with
 * equal lines and total. With `mayCostLess`, the server may have taken off something by itself. Null when there is none; the
 * order may still have been stored.
 */
export function findPlaced(
  { now, draft, before }: PendingOrder,
  orders: readonly Order[],
  mayCostLess: boolean,
): Order | null {
  const sameAmount: SameAmount = (placed, sent) => placed === sent || (mayCostLess && placed < sent)
  return (
    orders.find(({ intent }) => intent === now) ??
    orders.find(
      ({ id, total, products }) =>
        before &&
        !before.includes(String(id)) &&
        total !== null &&
        sameAmount(total, draft.total) &&
        products.length === draft.lines.length &&
        draft.lines.every((line) => products.some(sameLine(line, sameAmount))),
    ) ??
    null
  )
}

/** The address as orders carry it. */
export type OrderAddress = Omit<AddressDraft, 'userId'>

export const orderAddressOf = ({
  street,
  building,
  floor,
  flat,
  landmark,
  zoneId,
}: Address): OrderAddress => ({
  street,
  building,
  floor,
  flat,
  landmark,
  zoneId,
})

/** What the confirmation of a placed order shows; stored, so that it survives a reload. */
export interface Confirmation {
  /** `now` of the pending order. */
  intent: number
  /** The user who ordered, and may see it; null for a guest. */
  userId: Id | null
  id: Id
  code: string
  name: string
  phone: string
  lines: readonly OrderLine[]
  address: OrderAddress
  /** After the discount. */
  subtotal: Money
  discount: Money | null
  /** The total saving from discounts and the promo code; earlier versions did not store it. */
  saving?: Money | undefined
  promoCode: string | null
  deliveryPrice: Money
  /** As shown and sent. */
  total: Money
  epayment: boolean
  /** `order.subtotal` exactly as the server sent it: `POST /api/pay` sends it back. */
  answered: unknown
  /** The payment URL once it is known; checked to be http(s). */
  payUrl: string | null
  /** Milliseconds since 1970. */
  placedAt: number
  /** It has made way for another purchase. */
  isAside: boolean
}

export function confirmationOf(
  { now, draft, discount, saving }: PendingOrder,
  { id, code, subtotal }: Pick<PlacedOrder, 'id' | 'code' | 'subtotal'>,
  placedAt: number,
): Confirmation {
  return {
    intent: now,
    userId: draft.userId,
    id,
    code,
    name: draft.name,
    phone: draft.phone,
    lines: draft.lines,
    address: draft.address,
    subtotal: draft.subtotal,
    discount,
    saving,
    promoCode: draft.promoCode,
    deliveryPrice: draft.deliveryPrice,
    total: draft.total,
    epayment: draft.epayment,
    answered: subtotal,
    payUrl: null,
    placedAt,
    isAside: false,
  }
}

/** Whether this confirmation is of the same purchase: equal lines for an equal total. */
export function isSameOrder(placed: Pick<Confirmation, 'lines' | 'total'>, draft: OrderDraft): boolean {
  const keysOf = (lines: readonly OrderLine[]) =>
    stringify(
      lines
        .map(({ productId, option, quantity }) => stringify([productId, option?.id ?? null, quantity]))
        .toSorted(),
    )
  return placed.total === draft.total && keysOf(placed.lines) === keysOf(draft.lines)
}

/** How long a confirmation is shown again after a reload. */
const CONFIRMATION_LIFETIME_MS = 3_600_000

export const isRecent = ({ placedAt }: Confirmation, now: number) => now - placedAt < CONFIRMATION_LIFETIME_MS
