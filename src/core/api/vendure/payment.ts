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

/** Returns the payment methods that the merchant has listed and that the server accepts for these lines. */
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

/** The refusal if the account's order has an open payment. Lines added to that order would not be paid. */
const STILL_OPEN: Refusal = { ok: false, kind: 'paying', status: null, message: null }

/** Returns the data of a payment that the server shows to shoppers. */
const publicOf = (payment: unknown) => own(own(payment, 'metadata'), 'public')

/**
 * Matches the states of payments that have ended. Payment plugins define other states, in which a payment may still be
 * made.
 */
const ENDED = /^(?:Settled|Authorized|Declined|Cancelled|Error)$/

/** Adds the fields that payment providers require, but that the shop may not have requested. */
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

/**
 * Returns functions for the payment method of this order. Null if the merchant lists no methods, so that all orders are
 * paid on delivery.
 */
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
    /**
     * The mutation that opens the payment page before the order's state is `ArrangingPayment`; null if there is none.
     */
    mutation: page === PAGE ? null : page,
    completed,

    /** Returns the code of this payment method if the server accepts it for the prepared order; otherwise undefined. */
    eligible(beside: unknown): string | undefined {
      const offered = offeredIn(beside)
      return offered.find(({ code, isEligible }) => isEligible && code === method)?.code
    },

    /**
     * Handles an open payment for the order of this session. The server counts open payments as made, so a second
     * payment would have the amount 0. If it is the same order (`before`), returns its payment page. If a guest places
     * another order, ends the session, so that the page of the earlier order stays valid. An account can only have one
     * order at a time, so its next one is refused. Returns null if the order can be prepared.
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

    /** Adds a payment to an order in the state `ArrangingPayment`. The handler of the payment method opens the page. */
    add: () =>
      mutate(
        `mutation($m:String!,$d:JSON!){pay:addPaymentToOrder(input:{method:$m,metadata:$d}){__typename ...on Order{id code active subTotalWithTax currencyCode payments{amount metadata}}${ERROR}}}`,
        { m: method, d: { returnUrl } },
        resultIn('pay'),
      ),

    /** Returns the page of the payment that was added last. */
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
