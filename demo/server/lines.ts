import { fils, kwd } from '../seed/money'
import { zones } from '../seed/shop'
import type { Option, Product } from '../seed/types'
import { findProduct, type Order, type State } from './state'
import { type Body, check, type Errors, isBody, numeric, positive, required } from './validate'

export type Wanted = { product: Product; option: Option | null; qty: number; displayName: string }

const optionOf = (product: Product, line: Body): Option | undefined => {
  const chosen = isBody(line['options']) ? line['options']['id'] : undefined
  return product.options.find(
    (option) =>
      option.options_ids === line['options_ids'] ||
      option.id === Number(line['option_id'] ?? chosen ?? Number.NaN),
  )
}

const priceOf = (sold: Product | Option): number => {
  const discount = sold.discount_price === null ? 0 : fils(sold.discount_price)
  return discount > 0 ? discount : fils(sold.price)
}

/** Returns the price of a line from the catalogue, because the price in a request may be forged. */
export const unitPrice = (state: State, line: Body): number | undefined => {
  const product = findProduct(state, line['product_id'])
  return product && priceOf(optionOf(product, line) ?? product)
}

export const readLines = (state: State, entries: unknown): { wanted: Wanted[]; errors: Errors } => {
  const wanted: Wanted[] = []
  const errors: Errors = {}
  for (const [index, entry] of (Array.isArray(entries) ? entries : []).entries()) {
    const line: Body = isBody(entry) ? entry : {}
    const prefix = `products.${index}.`
    const own = check(
      line,
      { product_id: [required, numeric], qty: [required, numeric, positive], price: [numeric] },
      prefix,
    )
    const product = findProduct(state, line['product_id'])
    if (!product && !own[`${prefix}product_id`])
      own[`${prefix}product_id`] = [`The selected ${prefix}product id is invalid.`]
    const option = product && optionOf(product, line)
    if (product?.has_options && !option)
      own[`${prefix}options_ids`] = [`The selected ${prefix}options ids is invalid.`]
    Object.assign(errors, own)
    if (product && !Object.keys(own).length)
      wanted.push({
        product,
        option: option ?? null,
        qty: Number(line['qty']),
        displayName: typeof line['display_name'] === 'string' ? line['display_name'] : product.title_en,
      })
  }
  return { wanted, errors }
}

export const stockKey = ({ product, option }: Wanted): string => (option ? `o${option.id}` : `p${product.id}`)

/** The first line that exceeds the stock; quantities of the same product or option add up. */
export const shortLine = (lines: readonly Wanted[]): Wanted | undefined => {
  const asked = new Map<string, number>()
  return lines.find((line) => {
    const key = stockKey(line)
    const total = (asked.get(key) ?? 0) + line.qty
    asked.set(key, total)
    return total > (line.option ?? line.product).stock
  })
}

/** Records an order. Its prices include the reduction by `percent`. */
export const addOrder = (
  state: State,
  wanted: readonly Wanted[],
  zoneId: number,
  percent: number,
  details: Pick<Order, 'id' | 'user_id' | 'name' | 'phone' | 'created_at' | 'payment_method' | 'invoice_id'>,
): Order => {
  const products = wanted.map(({ product, option, qty, displayName }) => ({
    product_id: product.id,
    option_id: option?.id ?? null,
    qty,
    display_name: displayName,
    price: kwd(reduced(priceOf(option ?? product), percent)),
    images: product.images,
  }))
  const subtotal = products.reduce((sum, line) => sum + fils(line.price) * line.qty, 0)
  const delivery = fils(zones.find(({ id }) => id === zoneId)?.delivery_price ?? '0')
  const order: Order = {
    ...details,
    code: `ORD-${details.id}`,
    status: 1,
    products,
    subtotal: kwd(subtotal),
    delivery_price: kwd(delivery),
    total_price: kwd(subtotal + delivery),
  }
  state.orders.set(order.id, order)
  return order
}

export const reduced = (price: number, percent: number): number => Math.round((price * (100 - percent)) / 100)
