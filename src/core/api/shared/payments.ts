import type { Env } from '../../env'
import { decimalsOfCode } from '../../lib/money/decimals'
import { isRecord } from '../../lib/util/json'
import { webUrl } from '../../lib/web/urls'
import type { Localized, Money } from '../../types'
import { number, own, text } from '../read'

/** A payment method in the attribute `payments`. */
export interface NamedMethod {
  code: string
  /** The mutation that returns the URL of the payment page, or `page` if the data of the payment contains that URL. */
  page: string | null
}

export const PAGE = 'page'
const MUTATION = /^[_a-z]\w*$/i

export const ON_DELIVERY: Localized = { en: 'Cash on delivery', ar: 'الدفع عند الاستلام' }
export const ONLINE: Localized = { en: 'Online payment', ar: 'الدفع الإلكتروني' }

/**
 * Reads the merchant's list of payment methods, such as `cash-on-delivery mollie=createMolliePaymentIntent`. Returns
 * null without one. Entries that can't be used are left out, and the console names them.
 */
export function namedMethods(
  payments: string | undefined,
  warn: Env['warn'],
  hasMutations: boolean,
): readonly NamedMethod[] | null {
  const entries = payments?.split(/[\s,]+/).filter(Boolean) ?? []
  if (payments !== undefined && entries.length === 0)
    warn('payments="" names no payment method: leave it out if all orders are paid on delivery.')
  const named = new Map<string, NamedMethod>()
  for (const entry of entries) {
    const [code = '', page = null, ...others] = entry.split('=')
    const isPage = page === null || page === PAGE || (hasMutations && MUTATION.test(page))
    if (!code) warn(`payments: "${entry}" has no code of a payment method before "=".`)
    else if (!isPage || others.length > 0)
      warn(
        `payments: "${entry}" can’t be used: write ${code}=${PAGE}${hasMutations ? `, or ${code}= and the name of a mutation` : ''}.`,
      )
    else if (named.has(code)) warn(`payments names "${code}" twice. The first entry is used.`)
    else named.set(code, { code, page })
  }
  return named.size > 0 ? [...named.values()] : null
}

/** Warns the merchant about methods that the server does not have. */
export function warnOfUnknown(
  named: readonly NamedMethod[],
  offered: readonly string[],
  { env, host }: { env: Pick<Env, 'warn'>; host: string },
): void {
  const unknown = named.filter(({ code }) => !offered.includes(code)).map(({ code }) => `"${code}"`)
  if (unknown.length > 0)
    env.warn(
      `payments names ${unknown.join(', ')}, but ${host} offers ${offered.map((code) => `"${code}"`).join(', ') || 'no payment method'} for this order.`,
    )
}

/** Matches the names of fields that contain the URL of a payment page. Each payment provider has its own. */
const URL_FIELDS =
  /^(?:(?:checkout|payment|invoice|hosted|pay|authori[sz]ation|transaction|paystackTxAuthorization)_?(?:url|uri|link|page)|url|href)$/i
/** Matches the names of fields that contain that URL, or in the data of other providers the return URL. */
const REDIRECT_FIELDS = /^redirect_?(?:url|uri|link|page)$/i
/** The fields of nested objects that may contain the URL, as in `_links.checkout.href`. */
const WRAPPERS = ['_links', 'checkout', 'public', 'data']

/**
 * Returns the URL of the payment page in the data of a payment, checked to be http(s); null if there is none. Ignores
 * the return URL, to which some providers add parameters.
 */
export function pageIn(data: unknown, returnUrl: string): string | null {
  const back = withoutQuery(returnUrl)
  return urlIn(data, URL_FIELDS, back) ?? urlIn(data, REDIRECT_FIELDS, back)
}

const withoutQuery = (url: string) => url.split(/[?#]/)[0]

/** Returns the first URL in these fields, except `back`. Prefers URLs in nested objects. */
function urlIn(data: unknown, fields: RegExp, back: string | undefined, depth = 0): string | null {
  if (!isRecord(data) || depth > 3) return null
  for (const name of WRAPPERS) {
    const url = urlIn(own(data, name), fields, back, depth + 1)
    if (url) return url
  }
  for (const [name, value] of Object.entries(data)) {
    const url = fields.test(name) ? webUrl(value) : null
    if (url && withoutQuery(url) !== back) return url
  }
  return null
}

/**
 * Whether a provider requests an amount other than the order's total. False if the data of the payment contains no
 * amount. Providers send amounts in the currency's major or smallest unit. Some use no decimals for currencies without
 * coins, such as LBP, and then both units are the same. A plugin that assumes two decimals would request a tenth of an
 * amount in dinars, or a hundred times an amount in yen.
 */
export function asksForOther(data: unknown, total: Money, currency: string): boolean {
  const amount = own(data, 'amount')
  const value = number(isRecord(amount) ? own(amount, 'value') : amount)
  const its = text(own(isRecord(amount) ? amount : data, 'currency')) || text(own(data, 'currency_code'))
  if (value === null || (its && its.toUpperCase() !== currency.toUpperCase())) return false
  const expected = total / 1000
  const isEqual = (other: number) => Math.abs(other - expected) < 0.0005
  return !isEqual(value) && !isEqual(value / 10 ** decimalsOfCode(currency))
}
