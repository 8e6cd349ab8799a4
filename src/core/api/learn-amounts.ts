import { decimalsOf, readMoney } from '../lib/money/money'
import type { Answer, Money } from '../types'
import type { Backend } from './backend'

type Amounts = Iterable<Money | null>
type Learned = Pick<Backend, 'deliveries' | 'addresses' | 'orders' | 'checkPromo' | 'createOrder'>

/**
 * Wraps calls so that they report the number of decimals in their responses. The catalogue reports those of products,
 * which may be read off the main thread.
 */
export function learnAmounts<Calls extends Learned>(
  calls: Calls,
  learned: (decimals: number) => void,
): Calls {
  async function learn<T>(response: Promise<Answer<T>>, amountsOf: (data: T) => Amounts): Promise<Answer<T>> {
    const answer = await response
    if (answer.ok) learned(decimalsOf(amountsOf(answer.data)))
    return answer
  }
  return {
    ...calls,
    deliveries: (...given: Parameters<Learned['deliveries']>) =>
      learn(calls.deliveries(...given), (zones) => zones.map(({ deliveryPrice }) => deliveryPrice)),
    addresses: (userId: Parameters<Learned['addresses']>[0]) =>
      learn(calls.addresses(userId), (addresses) => addresses.map(({ zone }) => zone?.deliveryPrice ?? null)),
    orders: () =>
      learn(calls.orders(), (orders) =>
        orders.flatMap(({ total, deliveryPrice, subtotal, products }) => [
          total,
          deliveryPrice,
          subtotal,
          ...products.map(({ price, total: all }) => all ?? price),
        ]),
      ),
    checkPromo: (...given: Parameters<Learned['checkPromo']>) =>
      learn(calls.checkPromo(...given), (promo) =>
        promo.flatMap(({ price, discountPrice, total }) => [price, total ?? discountPrice]),
      ),
    createOrder: (...given: Parameters<Learned['createOrder']>) =>
      learn(calls.createOrder(...given), ({ subtotal }) => [readMoney(subtotal)]),
  }
}
