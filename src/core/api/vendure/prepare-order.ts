import type { Env } from '../../env'
import { stringify } from '../../lib/util/json'
import type { Result, Id, OrderLine } from '../../types'
import { isObject, list, number, own, readObject, text, flag } from '../read'
import { CHANGED, orderedVariants } from '../shared/orders'
import type { VariantOf } from '../shared/products'
import { ERROR, errorIn, firstError, MISSING_ITEM, UNREADABLE, type Session } from './session'

const LINES = 'lines{quantity proratedLinePriceWithTax unitPriceWithTax productVariant{id}}'
const TOTALS = `fragment O on Order{code state couponCodes totalWithTax subTotalWithTax ${LINES}}`

export interface OrderParts {
  lines: readonly OrderLine[]
  code?: string | null
  address?: object
  customer?: object
  method?: Id | null
  /**
   * Whether to continue with the remaining stock of a line, and without a code that does not apply. That is enough to
   * find delivery prices.
   */
  partly?: boolean
  /** Fields of a query that runs after the order is prepared. */
  beside?: string
}

export interface PreparedOrder {
  order: object
  beside: object
}

/** Milliseconds for which a known stock is reused. Later, it may have been refilled. */
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
    variantOf: VariantOf
    stock: Map<string, number>
  },
): PrepareOrder {
  /**
   * Makes the server's order from the cart in the browser. Starts from scratch, because an earlier order may have been
   * abandoned during payment. All steps are in one request and run in order.
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
      // Set the customer before the code. If the customer has used the code up, the server would otherwise drop the
      // code without an error.
      customer
        ? ['$customer:CreateCustomerInput!', `by:setCustomerForOrder(input:$customer){__typename ${ERROR}}`]
        : null,
      code ? ['$code:String!', `promo:applyCouponCode(couponCode:$code){__typename ${ERROR}}`] : null,
      address
        ? ['$address:CreateAddressInput!', `to:setOrderShippingAddress(input:$address){...O ${ERROR}}`]
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
    if (codes.has(MISSING_ITEM)) return CHANGED
    if (codes.has('INSUFFICIENT_STOCK_ERROR')) await recordStock(own(data, 'to'), items, codes.size === 1)
    if (!partly && codes.has('INSUFFICIENT_STOCK_ERROR')) return CHANGED
    // Other errors depend on the merchant's rules, so trying again would not help.
    const reasons = !partly && codes.has('ORDER_INTERCEPTOR_ERROR') ? await interceptorErrors(items) : []
    const refusal = firstError(
      ...(partly ? [] : [...reasons, ...errors]),
      ...[...(partly ? [] : ['promo']), 'to', 'by', 'how'].map((step) => own(data, step)),
    )
    if (refusal) return refusal
    const prepared = await read(beside)
    if (!prepared.ok) return prepared
    // An earlier check may have left other codes on the order.
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
   * Returns the errors of the merchant's plugins, with their reasons. These need a separate request: servers before 3.1
   * do not know the type, and refuse a document that contains it.
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
   * Records the stock. The prepared order has as many units of each variant as are available, and no line for a
   * sold-out variant. If other errors have also removed lines, the stock is unknown, because the server does not report
   * to which item an error belongs. Requests the order if it is not passed.
   */
  async function recordStock(
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

export const METHODS = 'eligiblePaymentMethods{code name isEligible}'

const ON_DELIVERY =
  /cod|(?:upon|on|at)(?:the|your)?(?:delivery|door)|to(?:the)?(?:courier|driver)|(?:عند|لدى)(?:ال)?(?:[اأإ]?ستلام|توصيل|تسليم|باب)|لل(?:مندوب|سائق)/
const CASH = /cash|ب?(?:ال)?(?:نقد(?:ا|ي|ية)?|كاش)/
const NEUTRAL =
  /standard|default|manual|offline|custom|method|pay|payment|in|by|with|nofees?|orcard|cardor|(?:ال|[اأ])?(?:دفع|سداد)|[اأ]وب?(?:ال)?بطاقة|بدونرسوم/

/**
 * The maximum length of a text. Longer ones count as unknown: matching takes exponential time if a letter may belong to
 * two of the words.
 */
const MAX_LETTERS = 80

/**
 * Matches texts that consist of known words only. Any other word could mean the opposite, or another payment method.
 */
const KNOWN_WORDS = new RegExp(`^(?:${[NEUTRAL, CASH, ON_DELIVERY].map(({ source }) => source).join('|')})*$`)

/**
 * Returns the code of the payment method for orders that are paid on delivery: the one that the merchant has set, else
 * the first that means payment on delivery, else the first that means cash. If a method's code means delivery, its name
 * does not count. Undefined if there is no such method: the API does not expose which methods charge a card.
 */
export function payableOnDelivery(data: unknown, named: string): string | undefined {
  const methods = list(own(data, 'eligiblePaymentMethods'), (method) => {
    const code = text(own(method, 'code'))
    const letters = lettersOf(code)
    const words = ON_DELIVERY.test(letters) ? letters : lettersOf(code + text(own(method, 'name')))
    const isKnown = words.length <= MAX_LETTERS && KNOWN_WORDS.test(words)
    return flag(own(method, 'isEligible')) ? { code, words: isKnown ? words : '' } : null
  })
  const meaning = (wanted: RegExp) => methods.find(({ words }) => wanted.test(words))
  return (named ? methods.find(({ code }) => code === named) : (meaning(ON_DELIVERY) ?? meaning(CASH)))?.code
}

/** Drops separators, numbers, vowel marks and tatweels, so that "C.O.D." and "cashOnDelivery" match alike. */
const lettersOf = (words: string) => words.toLowerCase().replace(/[^\p{L}%٪]|ـ/gu, '')
