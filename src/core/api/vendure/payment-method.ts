import { flag, list, own, text } from '../read'

export const METHODS = 'eligiblePaymentMethods{code name isEligible}'

const ON_DELIVERY =
  /cod|(?:upon|on|at)(?:the|your)?(?:delivery|door)|to(?:the)?(?:courier|driver)|(?:عند|لدى)(?:ال)?(?:[اأإ]?ستلام|توصيل|تسليم|باب)|لل(?:مندوب|سائق)/
const CASH = /cash|ب?(?:ال)?(?:نقد(?:ا|ي|ية)?|كاش)/
const NEUTRAL =
  /standard|default|manual|offline|custom|method|pay|payment|in|by|with|nofees?|orcard|cardor|(?:ال|[اأ])?(?:دفع|سداد)|[اأ]وب?(?:ال)?بطاقة|بدونرسوم/

/** Longer words are not read: a letter that may belong to two of these words would take exponential time. */
const MAX_LETTERS = 80

/** Any other word could mean the opposite or another payment. */
const KNOWN_WORDS = new RegExp(`^(?:${[NEUTRAL, CASH, ON_DELIVERY].map(({ source }) => source).join('|')})*$`)

/**
 * Returns the code of the payment method for orders that are paid on delivery: the one that the merchant names, else
 * the first that means payment on delivery, else the first that means cash. A code decides alone if it means delivery.
 * Undefined if there is none: the API does not expose which methods charge a card.
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

/** Drops separators, numbers, vowel marks and tatweels, so that "C.O.D." and "cashOnDelivery" are read alike. */
const lettersOf = (words: string) => words.toLowerCase().replace(/[^\p{L}%٪]|ـ/gu, '')
