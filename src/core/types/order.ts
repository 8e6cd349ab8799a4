import type { AddressDraft } from './people'
import type { Image, Product, ProductOption } from './product'
import type { Id, Money } from './words'

/* From the cart to the order (SPEC §3). */

export interface CartLine {
  /** SPEC's `cartId`. */
  key: string
  product: Product
  option: ProductOption | null
  quantity: number
}

export interface OrderedProduct {
  quantity: number
  name: string
  price: Money | null
  images: readonly Image[]
}

export interface Invoice {
  paid: boolean
  url: string | null
}

export interface Order {
  id: Id
  code: string
  /** ISO 8601, as it came. */
  createdAt: string
  status: number | null
  invoice: Invoice | null
  products: readonly OrderedProduct[]
  total: Money | null
  deliveryPrice: Money | null
  subtotal: Money | null
}

/** A line of an order or of a promo question, in the shop's words. `price` is the unit price. */
export interface OrderLine {
  productId: Id
  productName: string
  displayName: string
  price: Money
  option: ProductOption | null
  quantity: number
}

/** A promo's answer for one line. A `discountPrice` of 0 is a price; an absent one is null. */
export interface PromoLine {
  productId: Id
  optionId: Id | null
  optionsIds: string | null
  quantity: number
  price: Money | null
  discountPrice: Money | null
}

/** SPEC §3, order creation payload, before it is spelled for the server. */
export interface OrderDraft {
  name: string
  phone: string
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
  /** As it came: `POST /api/pay` sends it back untouched. */
  subtotal: unknown
}

export interface PayRequest {
  orderId: Id
  orderCode: string
  name: string
  /** The last 11 digits (SPEC §9). */
  phone: string
  subtotal: unknown
  countryCode: string
}
