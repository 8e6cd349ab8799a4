import { flag, list, own, text } from '../read'

export const METHODS = 'eligiblePaymentMethods{code name isEligible}'

/** Names of cash, and of paying on delivery, in codes and in texts of both languages. */
const ON_DELIVERY =
  /(?<!\p{L})(?:cash|cod|(?:up)?on[\s_-]+delivery)(?!\p{L})|نقد|كاش|(?:عند|لدى)\s(?:ال)?(?:[اإأ]?ستلام|توصيل|تسليم)/iu

/** Names of payments that are not made on delivery, such as wallets with "cash" in their names. */
const ELSEWHERE =
  /(?<!\p{L})(?:cards?|credit|debit|app|online|wallet|transfer|vodafone|orange|etisalat|no|non|not|without|لا|بلا|بدون|دون|غير)(?!\p{L})|بطاق|محفظ|تحويل|لكترون|[أا]ونلاين|فودافون|[أا]ورنج|اتصالات/iu

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
  return methods.find((method) => (named ? method.code === named : isOnDelivery(method)))?.code
}

function isOnDelivery({ code, name }: { code: string; name: string }): boolean {
  // A code may be written as "cashOnDelivery".
  const words = `${code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')} ${name}`
  return ON_DELIVERY.test(words) && !ELSEWHERE.test(words)
}
