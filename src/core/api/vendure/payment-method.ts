import { flag, list, own, text } from '../read'

export const METHODS = 'eligiblePaymentMethods{code name isEligible}'

/** Payment on delivery, in codes and in texts of both languages. */
const ON_DELIVERY =
  /(?<!\p{L})(?:cod|(?:cash|pay)?(?:up)?on[\s_-]*delivery)(?!\p{L})|(?:عند|لدى)\s(?:ال)?(?:[اإأ]?ستلام|توصيل|تسليم)/iu

/** Any word for cash. Names of wallets may contain one too. */
const CASH = /(?<!\p{L})cash(?!\p{L})|نقد|كاش/iu
/** A code or name that means cash and nothing else. */
const ONLY_CASH =
  /^(?:pay(?:ment)?[\s_-])?(?:(?:in|by|with)[\s_-])?cash(?:[\s_-]payment)?$|^(?:(?:ال)?دفع\s)?(?:ب?(?:ال)?كاش|(?:ب?ال)?نقد(?:ي|ا|ية)?)$/iu

/** Names of payments that are not made on delivery, such as wallets with "cash" in their names. */
const ELSEWHERE =
  /(?<!\p{L})(?:cards?|credit|debit|app|online|wallet|transfer|vodafone|orange|etisalat|no|non|not|without|لا|بلا|بدون|دون|غير)(?!\p{L})|بطاق|محفظ|تحويل|لكترون|[أا]ونلاين|فودافون|[أا]ورنج|اتصالات/iu

interface Method {
  code: string
  name: string
}

/**
 * Returns the code of the payment method for orders that are paid on delivery: the one that the merchant names, else
 * the first whose code or name means delivery, else the first that means cash. The API does not expose which methods
 * charge a card. Undefined if there is none.
 */
export function payableOnDelivery(data: unknown, named: string): string | undefined {
  const methods = list(own(data, 'eligiblePaymentMethods'), (method) =>
    flag(own(method, 'isEligible'))
      ? { code: text(own(method, 'code')), name: text(own(method, 'name')) }
      : null,
  )
  if (named) return methods.find(({ code }) => code === named)?.code
  const here = methods.filter((method) => !textsOf(method).some((words) => ELSEWHERE.test(words)))
  return (here.find(isOnDelivery) ?? here.find(isCash))?.code
}

/** Splits codes such as "cashOnDelivery" and removes vowel marks from names. */
const textsOf = ({ code, name }: Method) =>
  [code.replace(/(?<=[a-z])(?=[A-Z])/g, ' '), name].map((words) => words.replace(/\p{M}/gu, '').trim())

const isOnDelivery = (method: Method) => textsOf(method).some((words) => ON_DELIVERY.test(words))

function isCash(method: Method): boolean {
  const ofCash = textsOf(method).filter((words) => CASH.test(words))
  return ofCash.length > 0 && ofCash.every((words) => ONLY_CASH.test(words))
}
