import { flag, list, own, text } from '../read'

export const METHODS = 'eligiblePaymentMethods{code name isEligible}'

/** Names of cash, and of paying on delivery, in codes and in texts of both languages. */
const ON_DELIVERY = /(?<![a-z])(cash|cod)(?![a-z])|deliver|نقد|كاش|استلام|توصيل/i

/**
 * The code of the payment method for an order that is paid on delivery: the one that the merchant names, else the first that
 * its code or name describes so. The API does not expose which methods charge a card. Undefined if there is none.
 */
export function payableOnDelivery(data: unknown, named: string): string | undefined {
  const methods = list(own(data, 'eligiblePaymentMethods'), (method) =>
    flag(own(method, 'isEligible'))
      ? { code: text(own(method, 'code')), name: text(own(method, 'name')) }
      : null,
  )
  return methods.find(({ code, name }) => (named ? code === named : ON_DELIVERY.test(`${code} ${name}`)))
    ?.code
}
