import type { Backend } from '../api/backend'
import { decimalsOf, readMoney } from '../lib/money/money'
import type { Answer, Money } from '../types'

type Amounts = Iterable<Money | null>

/**
 * A back end that reports how many decimals the amounts of its responses need. Products are left out: they may be read
 * off the main thread, and the catalogue reports theirs.
 */
export function learnAmounts(backend: Backend, learned: (decimals: number) => void): Backend {
  async function learn<T>(response: Promise<Answer<T>>, amountsOf: (data: T) => Amounts): Promise<Answer<T>> {
    const answer = await response
    if (answer.ok) learned(decimalsOf(amountsOf(answer.data)))
    return answer
  }
  return {
    ...backend,
    zones: () => learn(backend.zones(), (zones) => zones.map(({ deliveryPrice }) => deliveryPrice)),
    addresses: (userId) =>
      learn(backend.addresses(userId), (addresses) =>
        addresses.map(({ zone }) => zone?.deliveryPrice ?? null),
      ),
    orders: () =>
      learn(backend.orders(), (orders) =>
        orders.flatMap(({ total, deliveryPrice, subtotal, products }) => [
          total,
          deliveryPrice,
          subtotal,
          ...products.map(({ price }) => price),
        ]),
      ),
    checkPromo: (code, lines) =>
      learn(backend.checkPromo(code, lines), (promo) =>
        promo.flatMap(({ price, discountPrice }) => [price, discountPrice]),
      ),
    createOrder: (draft, now) =>
      learn(backend.createOrder(draft, now), ({ subtotal }) => [readMoney(subtotal)]),
  }
}
