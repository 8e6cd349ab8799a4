import type { AddressDraft } from './people'
import type { Image, Product, ProductOption } from './product'
import type { Id, Money } from './words'

/**
 * The market in which prices apply: a country, region and channel, and a currency with a full stop. While the currency is
 * unknown, it is a prefix of the same market.
 */
export type Market = string

export interface CartLine {
  /** Stored as `cartId`. */
  key: string
  product: Product
  option: ProductOption | null
  quantity: number
  /** The market of its price; undefined before the line is in the cart. */
  market?: Market | undefined
  /** The price applies to another market and is left out until it has been read in this one. */
  unpriced?: true
}

export interface OrderedProduct {
  quantity: number
  name: string
  /** Of one piece. */
  price: Money | null
  /** Of all pieces, where the server has it: it may not divide by them. */
  total?: Money | undefined
  images: readonly Image[]
  /** Null where the server does not say which product it was. */
  productId: Id | null
  optionId: Id | null
}

export interface Invoice {
  paid: boolean
  url: string | null
}

export interface Order {
  id: Id
  code: string
  /** ISO 8601, as the server sent it. */
  createdAt: string
  status: number | null
  invoice: Invoice | null
  products: readonly OrderedProduct[]
  total: Money | null
  deliveryPrice: Money | null
  subtotal: Money | null
  /** Milliseconds since 1970: the order was sent from here, for this intent. Only some servers tell. */
  intent?: number | undefined
  /** `subtotal` as the server sent it: `POST /api/pay` sends it back unchanged. */
  rawSubtotal: unknown
}

/** A line of an order or of a promo request. `price` is the unit price, rounded where `total` does not divide. */
export interface OrderLine {
  productId: Id
  productName: string
  displayName: string
  price: Money
  option: ProductOption | null
  quantity: number
  /** What all pieces cost, after a promo of a server that counts in totals; else it is the price times the quantity. */
  total?: Money | undefined
}

/** The response to a promo for one line. A `discountPrice` of 0 is a price; an absent one is null. */
export interface PromoLine {
  productId: Id
  optionId: Id | null
  optionsIds: string | null
  quantity: number
  price: Money | null
  discountPrice: Money | null
  /** What all pieces cost, where the server counts in totals: `discountPrice` is rounded then. */
  total?: Money | undefined
}

export interface OrderDraft {
  name: string
  phone: string
  /** Of a guest, where the server wants one. */
  email?: string | undefined
  userId: Id | null
  deliveryPrice: Money
  total: Money
  subtotal: Money
  quantity: number
  epayment: boolean
  lines: readonly OrderLine[]
  promoCode: string | null
  branchId: Id | null
  address: Omit<AddressDraft, 'userId'>
}

export interface PlacedOrder {
  id: Id
  code: string
  name: string
  /** Exactly as received: `POST /api/pay` sends it back. */
  subtotal: unknown
}

export interface PayRequest {
  orderId: Id
  orderCode: string
  name: string
  /** The last 11 digits. */
  phone: string
  subtotal: unknown
  countryCode: string
}
