import type { Id, Localized, Money, PlaceField } from './words'
import type { Image, Product, ProductOption } from './catalogue'

type HomeField = 'street' | 'building' | 'floor' | 'flat' | 'landmark'
export type AddressField = HomeField | PlaceField
export type AddressText = Readonly<Record<HomeField, string> & Partial<Record<PlaceField, string>>>

export interface Address extends AddressText {
  id: Id
  userId: Id | null
  zoneId: Id | null
  zone: Zone | null
  /** Fields of the server for which the store has no inputs, such as `company`, by name. Orders repeat them. */
  rest?: Readonly<Record<string, string>> | undefined
}

/** An address of an order. Numbers are digits as text; the API writer converts them. */
export type OrderAddress = Omit<Address, 'id' | 'userId' | 'zone'>

/** An address to save. */
export interface AddressDraft extends OrderAddress {
  userId: Id
}

export interface User {
  /** The user's id; null for a guest. */
  id: Id | null
  name: string
  phone: string
  type: 'user' | 'guest'
  favourites: readonly Id[]
}

export interface Credentials {
  /** The account name: a phone, or an e-mail address for servers whose accounts have one. */
  phone: string
  password: string
}

/** The token type and the token, as stored under `Authorization` and sent in that header. */
export type Token = string

export interface Zone {
  id: Id
  name: Localized
  deliveryPrice: Money | null
  branchId: Id | null
}

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
  /** Set if the price belongs to another market. It is left out until it has been read in this one. */
  unpriced?: true
}

export interface OrderedProduct {
  quantity: number
  name: string
  /** The price per unit. */
  price: Money | null
  /** The total of all units, if the server sends it: it may not divide evenly. */
  total?: Money | undefined
  images: readonly Image[]
  /** The product's id; null if the server does not send it. */
  productId: Id | null
  optionId: Id | null
}

export interface Invoice {
  paid: boolean
  url: string | null
}

/** The progress of an order. `partly…`: the state of only some of its products. */
export type Progress =
  | 'preparing'
  | 'partlyShipped'
  | 'shipped'
  | 'partlyDelivered'
  | 'delivered'
  | 'cancelled'

/** A parcel on its way to the shopper. */
export interface Parcel {
  /** The carrier or the delivery method; empty if unknown. */
  method: string
  /** The number for tracking it; empty if there is only a link. */
  code: string
  /** The checked http(s) URL of its tracking page; null if unknown. */
  url: string | null
}

export interface Order {
  id: Id
  code: string
  /** ISO 8601, as sent by the server. */
  createdAt: string
  status: number | null
  /** The progress of the order; undefined if the server does not report it. */
  progress?: Progress | undefined
  parcels?: readonly Parcel[]
  /** The tax that the total includes, if the server sends it. */
  tax?: Money | null
  invoice: Invoice | null
  products: readonly OrderedProduct[]
  total: Money | null
  deliveryPrice: Money | null
  subtotal: Money | null
  /** The ISO 4217 code of the order's currency, if the server sends it. */
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
  /**
   * The total of the line after a promo, for servers that send totals. Otherwise, the total is price times quantity.
   */
  total?: Money | undefined
}

/** The discounted price of one line. A `discountPrice` of 0 is a price; null means that there is no discount. */
export interface PromoLine {
  productId: Id
  optionId: Id | null
  optionsIds: string | null
  quantity: number
  price: Money | null
  discountPrice: Money | null
  /** The total of the line, for servers that send totals. `discountPrice` is then rounded. */
  total?: Money | undefined
}

/** How an order can be paid. `online`: on a page of the payment provider; the order is placed once it is paid. */
export interface PaymentMethod {
  id: Id
  name: Localized
  kind: 'delivery' | 'online'
}

export interface OrderDraft {
  name: string
  phone: string
  /** A guest's e-mail address, if the server requires one. */
  email?: string | undefined
  userId: Id | null
  deliveryPrice: Money
  total: Money
  subtotal: Money
  quantity: number
  epayment: boolean
  /**
   * The chosen payment method, and the URL of the shop that its page leads back to. Absent if the shop has one method
   * for all orders.
   */
  payment?: { method: Id; returnUrl: string } | undefined
  lines: readonly OrderLine[]
  promoCode: string | null
  branchId: Id | null
  /** The ISO 4217 code of the order's currency, if it is known. It is stored, but not sent: servers know it. */
  currency?: string | undefined
  address: OrderAddress
}

export interface PlacedOrder {
  id: Id
  code: string
  name: string
  /** The subtotal exactly as received: `POST /api/pay` sends it back. */
  subtotal: unknown
}

/** An order that is placed once it is paid. */
export interface AwaitedOrder {
  /** Identifies the order for `lookUp`. */
  code: string
  /** The URL of the payment page, checked to be http(s). */
  payAt: string
  /** The amount to pay, if the server returns it. It is never above the total that was shown. */
  total?: Money | undefined
}

export interface PayRequest {
  orderId: Id
  orderCode: string
  name: string
  phone: string
  subtotal: unknown
  countryCode: string
}

/** The capabilities of a server. Screens check these, never which server it is. */
export interface Capabilities {
  /**
   * The account name of users and guests. With `phone`, the server reports whether a phone has an account; with
   * `email`, it does not. `none`: accounts, if any, are on the server's own pages.
   */
  accounts: 'phone' | 'email' | 'none'
  /**
   * How shoppers get a new password. `here`: they set it when logged in, and ask the merchant if they have forgotten
   * it. `by-mail`: a link in an e-mail leads to the screen for it.
   */
  newPassword: 'here' | 'by-mail' | 'none'
  /** Whether logged-in shoppers can change their password if they enter the current one. */
  passwordChange?: true
  /** Whether orders are placed here. Otherwise the lines are sent to the server's own checkout page. */
  checkout: 'here' | 'theirs'
  /** Whether the server stores the favourites of accounts. Otherwise the browser stores them, without a login. */
  favourites: boolean
  /**
   * `areas`: the shop delivers to areas with fixed prices, and a saved address belongs to one of them. `by-order`:
   * delivery options depend on the order, and the text of an address contains the area.
   */
  deliveries: 'areas' | 'by-order'
  /**
   * Whether the server calculates the price of an order in its own cart, so that an order may cost less than was shown.
   */
  ownCart?: true
  /** Whether the server never sells more than the stock that it reports, so that larger quantities are not ordered. */
  limitsToStock?: true
  subcategories: boolean
  /**
   * `named`: the id of a brand is its name. `none`: the server has no brands. By default, the list of brands contains
   * their names.
   */
  brands?: 'named' | 'none'
  /** Whether the payment methods depend on the order (`payments`). Otherwise `settings.epayment` decides. */
  payments?: true
  /** Whether building, floor and flat of an address are text, such as "12A", instead of numbers. */
  houseText?: true
  /**
   * Whether home consists of rows of products. Otherwise the server has its own home page, which usually begins with
   * an image.
   */
  rows?: true
}

/**
 * The reason why a request failed. `unreadable`: a body that can't be parsed (HTML, truncated JSON, empty). `changed`:
 * the server refused an order because it differs from the one shown. `country`: an order costs more in the country of
 * its address than in that of the shop. `unverified`: a login before the e-mail address is verified. `expired`: a link
 * of an e-mail that has expired or was used. `paying`: the account of an order has another order with an open payment.
 * `refused`: any other 4xx. `server`: a 5xx. After `network`, `timeout`, `unreadable` and `server`, it is unknown
 * whether a write took effect.
 */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'unreadable'
  | 'unauthenticated'
  | 'missing'
  | 'refused'
  | 'changed'
  | 'country'
  | 'unverified'
  | 'paying'
  | 'expired'
  | 'server'

export interface Refusal {
  ok: false
  kind: FailureKind
  /** The HTTP status, or the body's `statusCode` if that is worse; null if no response arrived. */
  status: number | null
  /**
   * The server's message, for 4xx only, at most 200 characters. Null for 5xx, whose messages may leak stack traces.
   */
  message: string | null
  /**
   * If the server refused an order, its messages by field name in the request (`delivery_address.street`); null for a
   * field without a message.
   */
  fields?: Readonly<Record<string, string | null>>
}

/** The result of every call: the data or a refusal. Calls never reject. */
export type Result<T> = { ok: true; data: T } | Refusal
