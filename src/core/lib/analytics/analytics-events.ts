import type { Source } from '../../env'
import type { CartLine, HomeBlock, Localized, Money, Product, ProductOption } from '../../types'

/** Products at the price charged. If a product has left the cart, only the data in the order itself is known. */
export interface Goods {
  product: Pick<Product, 'id' | 'title'> & Partial<Pick<Product, 'categoryId' | 'brandId'>>
  option: ProductOption | null
  quantity: number
  price: Money | null
  /** The price before any discount; null if there is no discount. */
  original: Money | null
  coupon?: string | null
}

/** A list of products, with an id that is the same in both languages. */
export interface ProductList {
  /** The page contains the same id as `data-list`. */
  id: string
  /** Null if the name is derived from the id. */
  name: Localized | null
  products: readonly Product[]
  /** The index in the whole list of the first of these products. Earlier products have been tracked before. */
  from: number
  source: Source
}

export interface CheckoutEvent {
  goods: readonly Goods[]
  /** The value of the goods, after the promo discount and without delivery. */
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
  /** The shopper has changed the cart. The removal of ordered lines is not tracked here. */
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
