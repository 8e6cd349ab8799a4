import { flag, list, own, text } from '../read'

export const METHODS = 'eligiblePaymentMethods{code name isEligible}'

const COD = String.raw`(?<!\p{L})c\.?o\.?d(?!\p{L})`
const CASH = String.raw`(?<!\p{L})cash(?!\p{L})|نقد|كاش`
const AT_THE_DOOR = String.raw`${COD}|(?:(?:up)?on|at)[\s_-]*(?:(?:the|your)[\s_-]*)?(?:delivery|door)(?!\p{L})|(?:عند|لدى)[\s_-](?:ال)?(?:[اإأ]?ستلام|توصيل|تسليم|باب)|to[\s_-](?:the[\s_-])?(?:courier|driver)|لل?(?:مندوب|سائق)`

/** Means payment on delivery in a code. */
const CODE_ON_DELIVERY = new RegExp(String.raw`(?<!\p{L})(?:cash|pay)?(?:${AT_THE_DOOR})`, 'iu')
/** A name that means payment on delivery matches both: "on delivery" alone may be a date or a card. */
const PLACE = new RegExp(AT_THE_DOOR, 'iu')
const PAID_THERE = new RegExp(
  String.raw`${COD}|${CASH}|(?:paid|pay(?:ment|able)?|دفع|سداد)[\s_-]+(?:${AT_THE_DOOR})`,
  'iu',
)

/** A code or name that means cash and nothing else. */
const ONLY_CASH =
  /^(?:pay(?:ment)?[\s_-])?(?:(?:in|by|with)[\s_-])?cash(?:[\s_-]payment)?$|^(?:(?:ال)?دفع\s)?(?:ب?(?:ال)?كاش|(?:ب?ال)?نقد(?:ي|ا|ية)?)$/iu
/** Begins a remark such as "(no fee)". */
const REMARK = /[([–—،,:;|/]|\s-\s/u
/** A wallet such as "Zain Cash": another word before "cash". */
const WALLET =
  /(?<!\p{L})(?!(?:pay(?:ment)?|in|by|with|or|and|(?:ال)?دفع|[اأ]دفع|[اأ]و)[\s_-])\p{L}+[\s_-](?:cash|كاش)(?!\p{L})/iu

/** Payments that are not made on delivery, and their providers. */
const ELSEWHERE =
  /(?<!\p{L})(?:cards?|credit|debit|(?:cash)?app|online|wallet|bank|transfer|later|vodafone|orange|etisalat|stripe|paypal|braintree|mollie|adyen|klarna|tabby|tamara|tap|knet|myfatoorah|moyasar|hyperpay|paytabs|paymob|payfort|fawry|razorpay|checkout[._-]?com)(?!\p{L})|بطاق|محفظ|تحويل|بنك|لكترون|[أا]ونلاين|فودافون|[أا]ورنج|اتصالات|تابي|تمارا|كي\s?نت/iu
const NOT = /(?<!\p{L})(?:no|non|not|without|لا|بلا|بدون|دون|غير)(?!\p{L})/iu

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
  return (methods.find(isOnDelivery) ?? methods.find(isCash))?.code
}

/** A code decides alone: names add remarks such as "no fee" or "cards accepted". */
function isOnDelivery(method: Method): boolean {
  const { code, name } = wordsOf(method)
  return (
    begins(code, CODE_ON_DELIVERY) || (!ELSEWHERE.test(code) && PLACE.test(name) && begins(name, PAID_THERE))
  )
}

function isCash(method: Method): boolean {
  const { code, name } = wordsOf(method)
  if (WALLET.test(code) || WALLET.test(name)) return false
  return (
    ONLY_CASH.test(code) ||
    (ONLY_CASH.test(name.split(REMARK, 1).join('').trim()) && !ELSEWHERE.test(`${code} ${name}`))
  )
}

/** Whether a text has the words, and none before them that mean another payment or the opposite. */
function begins(words: string, wanted: RegExp): boolean {
  const at = words.search(wanted)
  const before = words.slice(0, at)
  return at >= 0 && !ELSEWHERE.test(before) && !NOT.test(before)
}

/** Splits codes such as "cashOnDelivery" and "CODPayment", and removes vowel marks and tatweels from names. */
const wordsOf = ({ code, name }: Method): Method => ({
  code: code.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').trim(),
  name: name.replace(/[\p{M}ـ]/gu, '').trim(),
})
