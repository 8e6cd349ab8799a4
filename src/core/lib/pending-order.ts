import { isRecord, parse } from './json'
import { webUrl } from './urls'
import type { Address, AddressDraft, Id, Money, Order, OrderDraft, OrderLine } from '../types'

/** An order on its way, as it is kept before it is sent: what a reload, or another tab, must know of it. */
export interface PendingOrder {
  /** Milliseconds since 1970: the moment that names the intent, the same for every try (`createOrder`). */
  now: number
  draft: OrderDraft
  /** What a code takes off; null without one. The draft's subtotal is without it. */
  discount: Money | null
  /** Its lines in the cart, by key, with the pieces ordered. */
  ordered: readonly { key: string; quantity: number }[]
  /** The ids of the person's orders before it, as text; null where nobody was logged in, or they were not known. */
  before: readonly string[] | null
}

const sameLine =
  ({ displayName, productName, quantity, price }: OrderLine) =>
  (other: Order['products'][number]) =>
    other.quantity === quantity &&
    (other.name === displayName || other.name === productName) &&
    (other.price === null || other.price === price)

/**
 * The order that an unconfirmed one became (DECISIONS §4): it was not there before, and has equal lines and total. Null
 * when nothing tells: then it may still have been stored.
 */
export function findPlaced({ draft, before }: PendingOrder, orders: readonly Order[]): Order | null {
  if (!before) return null
  return (
    orders.find(
      ({ id, total, products }) =>
        !before.includes(String(id)) &&
        total === draft.total &&
        products.length === draft.lines.length &&
        draft.lines.every((line) => products.some(sameLine(line))),
    ) ?? null
  )
}

/** An address as it stands in an order. */
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

/** What a placed order is shown with: kept, so that a reload shows it again (UX 18). */
export interface Confirmation {
  /** The `now` of the order that was sent. */
  intent: number
  /** Who ordered it, and may see it; null for a guest. */
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
  promoCode: string | null
  deliveryPrice: Money
  /** As it was shown and sent. */
  total: Money
  epayment: boolean
  /** `order.subtotal` of the answer, as it came: `POST /api/pay` sends it back. */
  answered: unknown
  /** Where to pay, once it is known; checked to be http(s). */
  payUrl: string | null
  /** Milliseconds since 1970. */
  placedAt: number
}

/** How long a confirmation is shown again after a reload, in milliseconds: an hour. */
const SHOWN_FOR = 3_600_000

export const isRecent = ({ placedAt }: Confirmation, now: number) => now - placedAt < SHOWN_FOR

/** Our own words, read back: null where somebody else wrote there. */
export function readPendingOrder(text: string): PendingOrder | null {
  const value = parse(text)
  const fits =
    isRecord(value) &&
    typeof value['now'] === 'number' &&
    Array.isArray(value['ordered']) &&
    isRecord(value['draft']) &&
    Array.isArray(value['draft']['lines'])
  return fits ? (value as unknown as PendingOrder) : null
}

export function readConfirmation(text: string): Confirmation | null {
  const value = parse(text)
  const fits =
    isRecord(value) &&
    typeof value['code'] === 'string' &&
    typeof value['placedAt'] === 'number' &&
    Array.isArray(value['lines']) &&
    isRecord(value['address'])
  if (!fits) return null
  const confirmation = value as unknown as Confirmation
  return { ...confirmation, payUrl: webUrl(confirmation.payUrl) }
}
