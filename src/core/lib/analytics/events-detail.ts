import type { EventCart, EventLine, EventProduct } from '../../events'
import type { CartLine, Money, Product, ProductOption } from '../../types'
import { countOf } from '../cart/cart-lines'
import { toNumber } from '../money/money'
import { originalPrice, subtotalOf, unitPrice } from '../money/price'

const decimal = (amount: Money | null) => (amount === null ? null : toNumber(amount))

/** A product as events describe it, at the price of the chosen option. Plain JSON. */
export const eventProduct = (product: Product, option: ProductOption | null = null): EventProduct => ({
  id: product.id,
  title: { en: product.title.en, ar: product.title.ar },
  price: decimal(unitPrice(product, option)),
  originalPrice: decimal(originalPrice(product, option)),
})

export const eventOption = (option: ProductOption | null): EventLine['option'] =>
  option && { id: option.id, optionsIds: option.optionsIds }

export const eventLine = ({ product, option, quantity }: CartLine): EventLine => ({
  product: eventProduct(product, option),
  option: eventOption(option),
  quantity,
  price: decimal(unitPrice(product, option)),
})

/** The cart as events describe it: `count` is the number of pieces, `price` is per piece. */
export const eventCart = (lines: readonly CartLine[]): EventCart => ({
  lines: lines.map(eventLine),
  count: countOf(lines),
  subtotal: toNumber(subtotalOf(lines)),
})
