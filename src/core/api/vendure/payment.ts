import type { AwaitedOrder, Money, OrderDraft, OrderLine, PaymentMethod, Refusal, Result } from '../../types'
import type { AdapterDeps } from '../backend'
import { flag, list, number, own, readObject, text } from '../read'
import { METHOD_REFUSED } from '../shared/orders'
import { asksForOther, namedMethods, ON_DELIVERY, PAGE, pageIn, warnOfUnknown } from '../shared/payments'
import { METHODS, type PrepareOrder } from './prepare-order'
import type { CatalogueReaders } from './read'
import { ERROR, errorIn, resultIn, type Session } from './session'

export interface PaymentWorld
  extends Pick<AdapterDeps, 'env' | 'host' | 'attributes' | 'lang'>, Pick<CatalogueReaders, 'money'> {}

const namedIn = ({ env, attributes }: PaymentWorld) => namedMethods(attributes().payments, env.warn, true)

interface Offered {
  code: string
  name: string
  isEligible: boolean
}

const offeredIn = (data: unknown): Offered[] =>
  list(own(data, 'eligiblePaymentMethods'), (method) => ({
    code: text(own(method, 'code')),
    name: text(own(method, 'name')),
    isEligible: flag(own(method, 'isEligible')),
  }))

/** Returns the payment methods that the merchant names and that the server takes for these lines. */
export async function paymentMethods(
  lines: readonly OrderLine[],
  { query }: Pick<Session, 'query'>,
  prepare: PrepareOrder,
  world: PaymentWorld,
): Promise<Result<PaymentMethod[]>> {
  const named = namedIn(world)
  if (!named) return { ok: true, data: [{ id: 'delivery', name: ON_DELIVERY, kind: 'delivery' }] }
  const prepared = await prepare({ lines, partly: true, beside: METHODS })
  if (!prepared.ok) return prepared
  const offered = offeredIn(prepared.data.beside)
  warnOfUnknown(
    named,
    offered.map(({ code }) => code),
    world,
  )
  // Names are read in the page's language. The order was read in English.
  const shown =
    world.lang() === 'ar'
      ? await query('{eligiblePaymentMethods{code name}}', {}, readObject, { lang: 'ar' })
      : null
  const arabic = shown?.ok ? offeredIn(shown.data) : []
  return {
    ok: true,
    data: named.flatMap(({ code, page }): PaymentMethod[] => {
      const en = offered.find((method) => method.code === code && method.isEligible)?.name
      const ar = arabic.find((method) => method.code === code)?.name
      if (en === undefined) return []
      return [{ id: code, name: { en, ar: ar || en }, kind: page === null ? 'delivery' : 'online' }]
    }),
  }
}

/** A payment of the account’s order is still open: what is added to the order now would not be paid. */
const STILL_OPEN: Refusal = { ok: false, kind: 'paying', status: null, message: null }

/** The data of a payment that the server shows to shoppers. */
const publicOf = (payment: unknown) => own(own(payment, 'metadata'), 'public')

/** Any other state is one of a payment plugin, for a payment that may still be made. */
const ENDED = /^(?:Settled|Authorized|Declined|Cancelled|Error)$/

/** Fields that payment providers require and shops may not ask for. */
const completed = (address: object, country: string) => ({
  city: nameOf(country),
  postalCode: '00000',
  ...address,
})

function nameOf(country: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country
  } catch {
    return country
  }
}

/** How this order is paid; null if the shop has one payment method for all orders, which is paid on delivery. */
export function paymentOf({ payment }: OrderDraft, session: Session, world: PaymentWorld) {
  const { env, host, money } = world
  const { query, mutate } = session
  const named = namedIn(world)
  if (!named) return null
  const chosen = named.find(({ code, page }) => (payment ? code === payment.method : page === null))
  const { code: method = '', page = null } = chosen ?? {}
  const returnUrl = payment?.returnUrl ?? ''

  const refuse = (reason: string): Refusal => {
    env.warn(`${host}: the payment method "${method}" can’t be used. ${reason}`)
    return METHOD_REFUSED
  }

  function awaited(code: string, data: unknown, total: Money, currency: string): Result<AwaitedOrder> {
    const payAt = pageIn(data, returnUrl)
    if (payAt === null) return refuse('The response has no URL of a payment page.')
    if (asksForOther(data, total, currency)) return refuse('Its page asks for another amount than the order.')
    return { ok: true, data: { code, payAt, total } }
  }

  return {
    isOnline: page !== null,
    /** The mutation that opens the payment page before the order is arranged for payment. */
    mutation: page === PAGE ? null : page,
    completed,

    /** Whether the server takes this method for the prepared order; its code, or undefined. */
    eligible(beside: unknown): string | undefined {
      const offered = offeredIn(beside)
      return offered.find(({ code, isEligible }) => isEligible && code === method)?.code
    },

    /**
     * Handles a payment that was begun for the order of this session. Another payment would be of nothing, as the server
     * counts open payments as made. The same order (`before`) returns to its page. Another order of a guest begins with a
     * session of its own, so that the page of the earlier one stays valid; an account has one order at a time. Returns
     * null if the order can be prepared.
     */
    async resume(
      before: string | null,
      wasSent: (code: string) => boolean,
    ): Promise<Result<AwaitedOrder> | null> {
      if (session.isNew()) return null
      const result = await query(
        '{activeOrder{code currencyCode totalWithTax payments{state amount method metadata}}}',
        {},
        (data) => ({ order: own(data, 'activeOrder') ?? null }),
      )
      if (!result.ok) return result
      const { order } = result.data
      const open = list(own(order, 'payments'), readObject).find(
        (each) => !ENDED.test(text(own(each, 'state'))),
      )
      const code = text(own(order, 'code'))
      const wasBefore = before?.split(':')[0] === code
      if (session.isGuest && !wasBefore && (open || wasSent(code))) {
        session.end()
        return null
      }
      if (!open) return null
      const total = money(own(order, 'totalWithTax'))
      const isSame = wasBefore && own(open, 'method') === method
      if (isSame && total !== null && own(open, 'amount') === own(order, 'totalWithTax'))
        return awaited(before ?? code, publicOf(open), total, text(own(order, 'currencyCode')))
      if (!session.isGuest) return STILL_OPEN
      session.end()
      return null
    },

    /** Opens a payment page. The order is placed when the provider reports the payment to the server. */
    async openPage(sentAs: string, total: Money): Promise<Result<AwaitedOrder>> {
      // `createXPaymentIntent` returns an `XPaymentIntent` or an error.
      const type = page?.replace(/^create/, '') ?? ''
      const result = await mutate(
        `mutation($u:String!,$m:String!){go:${page}(input:{redirectUrl:$u,paymentMethodCode:$m}){__typename ...on ${type}{url}${ERROR}}}`,
        { u: returnUrl, m: method },
        resultIn('go'),
      )
      if (!result.ok)
        return result.status === 400
          ? refuse(`The server does not have the mutation ${page} as documented: ${result.message}`)
          : result
      const refused = errorIn(result.data.result)
      if (refused) return { ...refused, fields: { payment: refused.message } }
      return awaited(sentAs, result.data.result, total, '')
    },

    /** Adds a payment to the arranged order. Its handler opens the page. */
    add: () =>
      mutate(
        `mutation($m:String!,$d:JSON!){pay:addPaymentToOrder(input:{method:$m,metadata:$d}){__typename ...on Order{id code active subTotalWithTax currencyCode payments{amount metadata}}${ERROR}}}`,
        { m: method, d: { returnUrl } },
        resultIn('pay'),
      ),

    /** Reads the page of the payment that was added last. */
    pageOf(order: unknown, sentAs: string, total: Money): Result<AwaitedOrder> {
      const refused = errorIn(order)
      if (refused) return { ...refused, fields: { payment: refused.message } }
      const made = list(own(order, 'payments'), readObject).at(-1)
      const amount = money(number(own(made, 'amount')))
      if (amount !== total) return refuse('The payment is of another amount than the order.')
      return awaited(sentAs, publicOf(made), total, text(own(order, 'currencyCode')))
    },
  }
}

export type Payment = NonNullable<ReturnType<typeof paymentOf>>
