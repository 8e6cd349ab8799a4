import type { Result, Id, Refusal, Token, User, Money, Capabilities, OrderDraft } from '../types'
import { SESSION_ENDED } from '../lib/account/session-ended'
import { sameId } from '../lib/util/ids'
import type { CallsAs, PersonalCalls, Backend } from './backend'
import { decimalsOf, readMoney } from '../lib/money/money'
import { normalisePhone } from '../lib/checkout/phone'
import { sentAddress, type AddressText } from '../lib/checkout/validate'
import { codeText, emailText, plainText } from '../lib/text/typed'

export async function done(call: Promise<Result<unknown>>): Promise<Result<null>> {
  const result = await call
  return result.ok ? { ok: true, data: null } : result
}

/** The order has not been sent. */
const UNKNOWN: Refusal = { ok: false, kind: 'refused', status: null, message: null }

/**
 * Calls of accounts and orders. A user's order is sent only with that user's token, and a guest's order without a
 * token. `me` records the user of its token. For any other token, `ownerOf` requests the user before anything is
 * written. Without `ownerOf`, the server compares the users of order and token.
 */
export function ownCalls(
  callsAs: CallsAs<PersonalCalls>,
  ownerOf?: (sent: Token, calls: PersonalCalls) => Promise<Result<Pick<User, 'id'>>>,
): CallsAs<PersonalCalls> {
  let known: { token: Token; id: Id | null } | null = null

  async function refusalOf(user: Id, sent: Token, calls: PersonalCalls): Promise<Refusal | null> {
    if (known?.token === sent) return sameId(known.id, user) ? null : SESSION_ENDED
    const result = await ownerOf?.(sent, calls)
    if (result?.ok === false) return result.kind === 'unauthenticated' ? SESSION_ENDED : UNKNOWN
    return !result || sameId(result.data.id, user) ? null : SESSION_ENDED
  }

  return (sent) => {
    const calls = callsAs(sent)
    return {
      ...calls,
      async me() {
        const result = await calls.me()
        if (result.ok && sent) known = { token: sent, id: result.data.id }
        return result
      },
      async createOrder(draft, now) {
        if (draft.userId === null) return callsAs(null).createOrder(draft, now)
        const refusal = sent ? await refusalOf(draft.userId, sent, calls) : SESSION_ENDED
        return refusal ?? calls.createOrder(draft, now)
      },
    }
  }
}

type Amounts = Iterable<Money | null>
type AmountCalls = Pick<Backend, 'deliveries' | 'addresses' | 'orders' | 'checkPromo' | 'createOrder'>

/**
 * Wraps calls so that they report the number of decimals in their responses. The catalogue reports those of products,
 * which may be read off the main thread.
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
      report(calls.createOrder(...args), ({ subtotal }) => [readMoney(subtotal)]),
  }
}

type Calls = Partial<Omit<Backend, 'logout'>>
type Given = { [Name in keyof Calls]: (...args: Parameters<Required<Calls>[Name]>) => unknown[] }

const place = <P extends AddressText>(args: P): P => ({ ...args, ...sentAddress(args) })

const codeOf = (code: string | null | undefined) => code && codeText(code)

const orderOf = (draft: OrderDraft): OrderDraft => ({
  ...draft,
  name: plainText(draft.name),
  phone: normalisePhone(draft.phone),
  ...(draft.email !== undefined && { email: emailText(draft.email) }),
  promoCode: codeOf(draft.promoCode) ?? null,
  address: place(draft.address),
})

export function withTypedTexts<Own extends Calls>(calls: Own, accounts: Capabilities['accounts']): Own {
  const accountName = accounts === 'email' ? emailText : normalisePhone
  const args: Given = {
    login: (credentials) => [{ ...credentials, phone: accountName(credentials.phone) }],
    register: (person) => [{ ...person, name: plainText(person.name), phone: accountName(person.phone) }],
    userExists: (name) => [accountName(name)],
    updateUser: (id, { name, phone }) => [id, { name: plainText(name), phone: normalisePhone(phone) }],
    addAddress: (draft) => [place(draft)],
    editAddress: (id, draft) => [id, place(draft)],
    checkPromo: (code, lines, email) => [codeText(code), lines, email],
    deliveries: (lines, fresh, code, email) => [lines, fresh, codeOf(code), email],
    checkout: (lines, code) => [lines, codeOf(code)],
    createOrder: (draft, now) => [orderOf(draft), now],
  }
  const wrapped: Record<string, unknown> = { ...calls }
  for (const [name, clean] of Object.entries(args) as [keyof Calls, (...texts: unknown[]) => unknown[]][]) {
    const call = calls[name] as ((...texts: unknown[]) => unknown) | undefined
    if (call) wrapped[name] = (...texts: unknown[]) => call(...clean(...texts))
  }
  return wrapped as Own
}
