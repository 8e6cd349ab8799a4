import type { Result, Money } from '../../types'
import type { Backend } from '../backend'
import { decimalsOf, readMoney } from '../../lib/money/money'

type Amounts = Iterable<Money | null>
type AmountCalls = Pick<Backend, 'deliveries' | 'addresses' | 'orders' | 'checkPromo' | 'createOrder'>

/**
 * Wraps calls so that they report the number of decimals of the amounts in their responses. The catalogue reports the
 * decimals of products, which a worker may have parsed.
 */
export function reportDecimals<Calls extends AmountCalls>(
  calls: Calls,
  onDecimals: (decimals: number) => void,
): Calls {
  async function report<T>(
    response: Promise<Result<T>>,
    amountsOf: (data: T) => Amounts,
  ): Promise<Result<T>> {
    const result = await response
    if (result.ok) onDecimals(decimalsOf(amountsOf(result.data)))
    return result
  }
  return {
    ...calls,
    deliveries: (...args: Parameters<AmountCalls['deliveries']>) =>
      report(calls.deliveries(...args), (zones) => zones.map(({ deliveryPrice }) => deliveryPrice)),
    addresses: (userId: Parameters<AmountCalls['addresses']>[0]) =>
      report(calls.addresses(userId), (addresses) =>
        addresses.map(({ zone }) => zone?.deliveryPrice ?? null),
      ),
    orders: () =>
      report(calls.orders(), (orders) =>
        orders.flatMap(({ total, deliveryPrice, subtotal, products }) => [
          total,
          deliveryPrice,
          subtotal,
          ...products.map(({ price, total: all }) => all ?? price),
        ]),
      ),
    checkPromo: (...args: Parameters<AmountCalls['checkPromo']>) =>
      report(calls.checkPromo(...args), (promo) =>
        promo.flatMap(({ price, discountPrice, total }) => [price, total ?? discountPrice]),
      ),
    createOrder: (...args: Parameters<AmountCalls['createOrder']>) =>
      report(calls.createOrder(...args), (order) => ('payAt' in order ? [] : [readMoney(order.subtotal)])),
  }
}
