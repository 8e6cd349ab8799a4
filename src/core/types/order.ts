import type { AddressDraft } from './people'
import type { Image, Product, ProductOption } from './product'
import type { Id, Money } from './words'

/**
 * The market in which prices apply: country, region, channel, and the currency followed by a full stop. While the
 * currency is unknown, the market is a prefix of the complete one.
 */
export type Market = string

export interface CartLine {
  key: string
  product: Product
  option: ProductOption | null
  quantity: number
  /** The market of the price; undefined until the line is in the cart. */
  market?: Market | undefined
  /** The price belongs to another market, and is left out until it has been read in this one. */
  unpriced?: true
}

export interface OrderedProduct {
  quantity: number
  name: string
  /** Per unit. */
  price: Money | null
  /** The total of all units, if the server sends it: it may not divide evenly. */
  total?: Money | undefined
  images: readonly Image[]
  /** Null if the server does not name the product. */
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
  /** ISO 8601, as sent by the server. */
  createdAt: string
  status: number | null
  invoice: Invoice | null
  products: readonly OrderedProduct[]
  total: Money | null
  deliveryPrice: Money | null
  subtotal: Money | null
  /** The ISO 4217 code of its currency, if the server sends it. */
  currency?: string | undefined
  /** The intent for which this device sent the order, in milliseconds since 1970. Only some servers return it. */
  intent?: number | undefined
  /** `subtotal` as sent by the server: `POST /api/pay` sends it back unchanged. */
  rawSubtotal: unknown
}

/** A line of an order or of a promo request. `price` is the unit price, rounded if `total` does not divide evenly. */
export interface OrderLine {
  productId: Id
  productName: string
  displayName: string
  price: Money
  option: ProductOption | null
  quantity: number
  /** The total of the line after a promo, for servers that count in totals. Otherwise it is price times quantity. */
  total?: Money | undefined
}

/** The discount on one line. A `discountPrice` of 0 is a price; null means that there is none. */
export interface PromoLine {
  productId: Id
  optionId: Id | null
  optionsIds: string | null
  quantity: number
  price: Money | null
  discountPrice: Money | null
  /** The total of the line, for servers that count in totals; `discountPrice` is then rounded. */
  total?: Money | undefined
}

export interface OrderDraft {
  name: string
  phone: string
  /** For guests, if the server requires one. */
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
  /** The ISO 4217 code of its currency, if it is known. Only stored: servers know it. */
  currency?: string | undefined
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
  phone: string
  subtotal: unknown
  countryCode: string
}
