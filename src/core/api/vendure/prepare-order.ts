import type { Env } from '../../env'
import { stringify } from '../../lib/util/json'
import type { Result, Id, OrderLine } from '../../types'
import { isObject, list, number, own, readObject, text } from '../read'
import { CHANGED, orderedVariants } from '../shared/ordered-variants'
import type { OnlyVariants } from '../shared/only-variants'
import { ERROR, errorIn, firstError, UNREADABLE } from './results'
import type { Session } from './session'

const LINES = 'lines{quantity proratedLinePriceWithTax unitPriceWithTax productVariant{id}}'
const TOTALS = `fragment O on Order{code state couponCodes totalWithTax subTotalWithTax ${LINES}}`

export interface OrderParts {
  lines: readonly OrderLine[]
  code?: string | null
  address?: object
  customer?: object
  method?: Id | null
  /**
   * Continues with the remaining stock of a line, and without a code that does not apply. This is enough for delivery
   * prices.
   */
  partly?: boolean
  /** Fields of a query that runs after the order is prepared. */
  beside?: string
}

export interface PreparedOrder {
  order: object
  beside: object
}

/** How long a known stock is reused, in milliseconds: it may be refilled later. */
const STOCK_TIME_MS = 300_000

export type PrepareOrder = (parts: OrderParts) => Promise<Result<PreparedOrder>>

export function orderPreparer(
  { query, mutate }: Session,
  {
    env,
    variantOf,
    stock,
  }: {
    env: Pick<Env, 'after'>
    variantOf: OnlyVariants['of']
    stock: Map<string, number>
  },
): PrepareOrder {
  /**
   * Makes the server's order from the browser's cart. It starts from scratch, since an earlier order may have been
   * left during payment. All steps are in one request and run in order.
   */
  async function prepare({
    lines,
    code,
    address,
    customer,
    method,
    partly = false,
    beside = '',
  }: OrderParts): Promise<Result<PreparedOrder>> {
    const variants = await orderedVariants(lines, variantOf)
    if (!variants.ok) return variants
    const items = variants.data.map((productVariantId, at) => ({
      productVariantId,
      quantity: lines[at]?.quantity ?? 0,
    }))
    const steps = [
      ['', 'back:transitionOrderToState(state:"AddingItems"){__typename}'],
      ['', `clear:removeAllOrderLines{...O ${ERROR}}`],
      ['$items:[AddItemInput!]!', `add:addItemsToOrder(inputs:$items){order{code}errorResults{${ERROR}}}`],
      code ? ['$code:String!', `promo:applyCouponCode(couponCode:$code){__typename ${ERROR}}`] : null,
      address
        ? ['$address:CreateAddressInput!', `to:setOrderShippingAddress(input:$address){...O ${ERROR}}`]
        : null,
      customer
        ? ['$customer:CreateCustomerInput!', `by:setCustomerForOrder(input:$customer){__typename ${ERROR}}`]
        : null,
      method
        ? ['$method:[ID!]!', `how:setOrderShippingMethod(shippingMethodId:$method){...O ${ERROR}}`]
        : null,
    ].filter((step) => step !== null)
    const document = `mutation(${steps
      .map(([variable]) => variable)
      .filter(Boolean)
      .join()}){${steps.map(([, step]) => step).join(' ')}}${TOTALS}`
    const variables = { items, code, address, customer, method: method && [method] }
    const result = await mutate(document, variables, readObject)
    if (!result.ok) return result
    const { data } = result
    const errors = list(own(own(data, 'add'), 'errorResults'), (error) => errorIn(error) && error)
    const codes = new Set(errors.map((error) => text(own(error, 'errorCode'))))
    if (codes.has('INSUFFICIENT_STOCK_ERROR')) await learnStock(own(data, 'to'), items, codes.size === 1)
    if (!partly && codes.has('INSUFFICIENT_STOCK_ERROR')) return CHANGED
    // Other errors depend on the merchant's rules, so another try would fail too.
    const reasons = !partly && codes.has('ORDER_INTERCEPTOR_ERROR') ? await interceptorErrors(items) : []
    const refusal = firstError(
      ...(partly ? [] : [...reasons, ...errors]),
      ...[...(partly ? [] : ['promo']), 'to', 'by', 'how'].map((step) => own(data, step)),
    )
    if (refusal) return refusal
    const prepared = await read(beside)
    if (!prepared.ok) return prepared
    // Codes that an earlier check left on the order.
    const others = list(own(prepared.data.order, 'couponCodes'), text).filter(
      (other) => other.toLowerCase() !== code?.toLowerCase(),
    )
    if (others.length === 0) return prepared
    const removals = others.map(
      (other, at) => `c${at}:removeCouponCode(couponCode:${stringify(other)}){code}`,
    )
    const removed = await mutate(`mutation{${removals.join(' ')}}`, {}, readObject)
    return removed.ok ? read(beside) : removed
  }

  /**
   * Returns the errors of the merchant's plugins, with their reasons. Requests them separately: servers before 3.1 do
   * not know the type and refuse a document that names it.
   */
  async function interceptorErrors(items: readonly object[]): Promise<readonly object[]> {
    const result = await mutate(
      `mutation($items:[AddItemInput!]!){clear:removeAllOrderLines{__typename} add:addItemsToOrder(inputs:$items){errorResults{...on OrderInterceptorError{errorCode message interceptorError}}}}`,
      { items },
      readObject,
    )
    return result.ok ? list(own(own(result.data, 'add'), 'errorResults'), readObject) : []
  }

  /**
   * Records the stock from the prepared order: it has as many units of each variant as are available, and no line for
   * a sold-out variant. Other errors also leave out lines, and the server does not tell which item an error belongs
   * to. Requests the order if it is not passed.
   */
  async function learnStock(
    there: unknown,
    items: readonly { productVariantId: Id; quantity: number }[],
    areAllOfStock: boolean,
  ): Promise<void> {
    let found = own(there, 'lines')
    if (!Array.isArray(found)) {
      const result = await read('')
      found = result.ok && own(result.data.order, 'lines')
    }
    if (!Array.isArray(found)) return
    const lines = list(found, readObject)
    for (const { productVariantId, quantity } of items) {
      const variant = String(productVariantId)
      const line = lines.find((other) => text(own(own(other, 'productVariant'), 'id')) === variant)
      const held = line ? number(own(line, 'quantity')) : areAllOfStock ? 0 : null
      if (held === null || held >= quantity) continue
      stock.set(variant, held)
      env.after(STOCK_TIME_MS, () => stock.delete(variant))
    }
  }

  async function read(beside: string): Promise<Result<PreparedOrder>> {
    const result = await query(`{activeOrder{...O}${beside}}${TOTALS}`, {}, readObject)
    if (!result.ok) return result
    const order = own(result.data, 'activeOrder')
    return isObject(order) ? { ok: true, data: { order, beside: result.data } } : UNREADABLE
  }

  return prepare
}
