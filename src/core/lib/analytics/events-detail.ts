import type { EventCart, EventLine, EventProduct } from '../../events'
import type { CartLine, Money, Product, ProductOption } from '../../types'
import { countOf } from '../cart/cart-lines'
import { toNumber, originalPrice, subtotalOf, unitPrice } from '../money/money'

const decimal = (amount: Money | null) => (amount === null ? null : toNumber(amount))

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

/** Returns the cart for event details. `count` is the number of units, `price` is per unit. */
export const eventCart = (lines: readonly CartLine[]): EventCart => ({
  lines: lines.map(eventLine),
  count: countOf(lines),
  subtotal: toNumber(subtotalOf(lines)),
})
