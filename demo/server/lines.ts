import { fils } from '../seed/money'
import type { Option, Product } from '../seed/types'
import { findProduct, type State } from './state'
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

export const wantedPrice = ({ product, option }: Wanted): number => priceOf(option ?? product)

/** The server's own price of a line: never trust the client's. */
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
