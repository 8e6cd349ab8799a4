import type { Source } from '../env'
import type { CartLine, HomeBlock, Localized, Money, OrderLine, Product, ProductOption } from '../types'

/** Goods at the price that is asked for them; of an order that is found again only what the order itself tells. */
export interface Goods {
  product: Pick<Product, 'id' | 'title'> & Partial<Pick<Product, 'categoryId' | 'brandId'>>
  option: ProductOption | null
  quantity: number
  price: Money | null
  /** Before any discount; null where there is none. */
  original: Money | null
  /** The promo code that lowered the price. */
  coupon?: string | null
}

/** Products one beside the other, under a name that stays the same in either language. */
export interface ProductList {
  /** What `data-list` says of its place, too. */
  id: string
  /** Null leaves the name to what the shop knows of the id. */
  name: Localized | null
  products: readonly Product[]
  /** What came before them in the same list, and was told already. */
  from: number
  /** The element that it stands in. */
  source: Source
}

export interface CheckoutInsight {
  goods: readonly Goods[]
  /** With the discount of the code, without delivery. */
  value: Money
  coupon: string | null
}

/**
 * What analytics is told of (EMBEDDING, `analytics`). None of it is an event of the page, and nothing in it is of a
 * person: no name, phone, address, account or token.
 */
export interface Insights {
  product: Product
  list: ProductList
  /** Null while they load. */
  home: { blocks: readonly HomeBlock[] | null; source: Source }
  /** What a person changed in the cart; not what an order took out of it. */
  cart: { before: readonly CartLine[]; after: readonly CartLine[] }
  cartView: readonly CartLine[]
  checkout: CheckoutInsight
  shipping: CheckoutInsight
  payment: CheckoutInsight & { type: 'epayment' | 'cash' }
  purchase: CheckoutInsight & { transaction: string; delivery: Money }
  search: string
  login: null
  signUp: null
}

/** Tells of one thing; costs nothing while nobody wants to know. */
export type Tell = <Name extends keyof Insights>(name: Name, about: Insights[Name]) => void

/** An ordered line with what the cart still knows of its product. */
export function orderedGoods(
  { productId, productName, option, quantity, price }: OrderLine,
  lines: readonly Pick<Goods, 'product' | 'option' | 'original'>[],
): Goods {
  const known = lines.find(
    (line) => String(line.product.id) === String(productId) && String(line.option?.id) === String(option?.id),
  )
  const title = { en: productName, ar: productName }
  return {
    product: known?.product ?? { id: productId, title },
    option,
    quantity,
    price,
    original: known?.original ?? null,
  }
}
