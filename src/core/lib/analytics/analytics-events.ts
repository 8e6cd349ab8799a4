import type { Source } from '../../env'
import type { CartLine, HomeBlock, Localized, Money, Product, ProductOption } from '../../types'

/** Products at the price charged. Of a product that has left the cart, only the order's own data is known. */
export interface Goods {
  product: Pick<Product, 'id' | 'title'> & Partial<Pick<Product, 'categoryId' | 'brandId'>>
  option: ProductOption | null
  quantity: number
  price: Money | null
  /** Before any discount; null without one. */
  original: Money | null
  coupon?: string | null
}

/** A list of products, with an id that is the same in both languages. */
export interface ProductList {
  /** Also in the page, as `data-list`. */
  id: string
  /** Null if the name is derived from the id. */
  name: Localized | null
  products: readonly Product[]
  /** The index of the first product in the whole list. Earlier ones have been tracked. */
  from: number
  source: Source
}

export interface CheckoutEvent {
  goods: readonly Goods[]
  /** With the promo discount, without delivery. */
  value: Money
  coupon: string | null
}

/**
 * The analytics events (see the `analytics` attribute). They are not DOM events and carry no personal data: no name,
 * phone, address, account or token.
 */
export interface AnalyticsEvents {
  /** `option` is the option that is chosen when the product is shown. */
  product: { product: Product; option: ProductOption | null }
  list: ProductList
  home: { blocks: readonly HomeBlock[] | null; source: Source }
  /** A change by the shopper. The removal of ordered lines is not one. */
  cart: { before: readonly CartLine[]; after: readonly CartLine[] }
  cartView: readonly CartLine[]
  checkout: CheckoutEvent
  shipping: CheckoutEvent
  payment: CheckoutEvent & { type: 'epayment' | 'cash' }
  purchase: CheckoutEvent & { transaction: string; delivery: Money }
  search: string
  login: null
  signUp: null
}

/** Tracks one event. Does nothing while analytics is off. */
export type Track = <Name extends keyof AnalyticsEvents>(name: Name, about: AnalyticsEvents[Name]) => void
