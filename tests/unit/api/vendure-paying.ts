import type { AdapterAttributes } from '../../../src/core/api/backend'
import { ADAPTER as VENDURE } from '../../../src/core/api/vendure/adapter'
import type { OrderDraft } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'
import { json } from '../../helpers/fake-server'
import { createShopOf } from './contract/shop-of'
import { DRAFT, NOW } from './vendure-set-up'

const PRICE = 5000
const DELIVERY = 1000
const RETURN = 'https://store.example/checkOut'
export const ACCOUNT = 'Bearer account'

interface Payment {
  state: string
  amount: number
  method: string
  metadata: object
}

interface PlacedHere {
  code: string
  state: string
  quantity: number
  customer?: object
  address?: object
  payments: Payment[]
}

type Variables = Record<string, never> & {
  items: { quantity: number }[]
  address: object
  customer: object
  m: string
  u: string
  d: { returnUrl?: string }
  c: string
}

const totalOf = ({ quantity }: PlacedHere) => quantity * PRICE + DELIVERY
const forbidden = (field: string) => ({
  data: { [field]: null },
  errors: [{ message: 'You are not authorized', extensions: { code: 'FORBIDDEN' } }],
})

/**
 * A server whose payment plugins behave as on a real Vendure server: `online` adds a payment that waits for its page,
 * `hosted` has a mutation, and both place the order when the provider reports the payment.
 */
export function createPayingVendure() {
  const orders: PlacedHere[] = []
  const active = new Map<string, PlacedHere>()
  const engine = {
    orders,
    /** The documents that were sent, with the session of each. */
    sent: [] as { by: string; document: string }[],
    /** Returns a replacement for the response to a document; false for the usual response. */
    instead: (_document: string): Response | false => false,
    methods: [
      { code: 'cash', name: 'Cash', isEligible: true },
      { code: 'online', name: 'Card', isEligible: true },
      { code: 'hosted', name: 'KNET', isEligible: true },
    ],
    /** The amount that the pages of added payments show, if it differs from the amount of the payment. */
    asked: undefined as unknown,
    /** The provider reports a payment to the server. */
    report(url: string, status: 'Settled' | 'Cancelled') {
      const [, code = '', at = ''] = /pay\/(T\d+)\/?(\d*)/.exec(url) ?? []
      const order = orders.find((one) => one.code === code)
      if (!order) throw new Error(`No such page: ${url}`)
      const payment = at ? order.payments[Number(at)] : undefined
      if (payment) payment.state = status
      else if (status === 'Settled')
        order.payments.push({ state: status, amount: totalOf(order), method: 'hosted', metadata: {} })
      if (status === 'Settled' && isCovered(order)) place(order, 'PaymentSettled')
    },
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const url = new URL(String(input))
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as object) : {}
      const { query = url.searchParams.get('query') ?? '', variables } = body as {
        query?: string
        variables?: Variables
      }
      const token = new Headers(init?.headers).get('authorization')
      const by = token ?? `Bearer guest${engine.sent.length}`
      engine.sent.push({ by, document: query })
      const instead = engine.instead(query)
      if (instead) return instead
      const given = variables ?? (JSON.parse(url.searchParams.get('variables') ?? '{}') as Variables)
      const response = json(answer(query, given, by, url.searchParams.get('languageCode')))
      if (!token) response.headers.set('vendure-auth-token', by.replace('Bearer ', ''))
      return response
    },
  }

  /** Counts payments that are still pending as paid. */
  const coveredBy = (order: PlacedHere) =>
    order.payments
      .filter(({ state }) => !/Declined|Cancelled|Error/.test(state))
      .reduce((sum, { amount }) => sum + amount, 0)
  const isCovered = (order: PlacedHere) =>
    order.payments
      .filter(({ state }) => /Settled|Authorized/.test(state))
      .reduce((sum, { amount }) => sum + amount, 0) >= totalOf(order)

  function place(order: PlacedHere, state: string) {
    order.state = state
    for (const [session, one] of active) if (one === order) active.delete(session)
  }
  function activeOf(by: string): PlacedHere {
    const known = active.get(by)
    if (known) return known
    const order = { code: `T${orders.length + 1}`, state: 'AddingItems', quantity: 0, payments: [] }
    orders.push(order)
    active.set(by, order)
    return order
  }
  const shown = (order: PlacedHere) => ({
    id: order.code,
    code: order.code,
    active: /AddingItems|ArrangingPayment/.test(order.state),
    state: order.state,
    currencyCode: 'KWD',
    couponCodes: [],
    lines: [],
    totalWithTax: totalOf(order),
    subTotalWithTax: totalOf(order) - DELIVERY,
    payments: order.payments,
  })

  function answer(document: string, given: Variables, by: string, lang: string | null): object {
    if (document.includes('product(')) return { data: { product: { id: '7', variants: [{ id: '70' }] } } }
    if (document.includes('clear:')) {
      const order = activeOf(by)
      order.state = 'AddingItems'
      order.quantity = given.items.reduce((sum, { quantity }) => sum + quantity, 0)
      Object.assign(order, given.customer && { customer: given.customer })
      Object.assign(order, given.address && { address: given.address })
      return { data: { add: { order: { code: order.code }, errorResults: [] } } }
    }
    if (document.includes('orderByCode')) {
      const order = orders.find(({ code }) => code === given.c)
      const isShown = order && (!shown(order).active || active.get(by) === order)
      return isShown && by === ACCOUNT
        ? { data: { orderByCode: shown(order) } }
        : isShown && !shown(order).active
          ? { data: { orderByCode: shown(order) } }
          : forbidden('orderByCode')
    }
    if (document.includes('go:transition')) {
      const order = activeOf(by)
      order.state = 'ArrangingPayment'
      return { data: { go: shown(order) } }
    }
    if (document.includes('go:createHostedPaymentIntent'))
      return {
        data: {
          go: { __typename: 'HostedPaymentIntent', url: `https://pay.example/pay/${activeOf(by).code}` },
        },
      }
    if (document.includes('pay:')) {
      const order = activeOf(by)
      const amount = totalOf(order) - coveredBy(order)
      const page = `https://pay.example/pay/${order.code}/${order.payments.length}`
      const isCash = given.m === 'cash'
      order.payments.push({
        state: isCash ? 'Authorized' : 'Pending',
        amount,
        method: given.m,
        metadata: isCash ? {} : { public: { redirectUrl: page, amount: engine.asked } },
      })
      if (isCovered(order)) place(order, 'PaymentAuthorized')
      return { data: { pay: shown(order) } }
    }
    if (document.includes('availableCountries')) return { data: { availableCountries: [{ code: 'KW' }] } }
    const order = active.get(by)
    const methods =
      lang === 'ar' ? engine.methods.map(({ code, name }) => ({ code, name: `${name} ع` })) : engine.methods
    return {
      data: {
        activeOrder: order ? shown(order) : null,
        activeCustomer: by === ACCOUNT ? { id: '1' } : null,
        eligiblePaymentMethods: methods,
        eligibleShippingMethods: [],
        activeShippingMethods: [],
      },
    }
  }
  return engine
}

export type PayingVendure = ReturnType<typeof createPayingVendure>

export const INTENT = 'cash hosted=createHostedPaymentIntent'
export const BY_PAYMENT = 'cash online=page'

/** A page of the shop. It is on its own device, unless it shares storage. */
export function openPage(
  engine: PayingVendure,
  payments: string | undefined,
  stored: Record<string, string> = {},
  attributes: AdapterAttributes = {},
) {
  const env = createFakeEnv({ fetch: engine.fetch, now: NOW, stored })
  const shop = createShopOf(VENDURE, env, 'https://shop.example', {
    decimals: '3',
    country: 'KW',
    payments,
    ...attributes,
  })
  return { ...shop, env }
}

export const draftWith = (method: string, quantity = 1, change: Partial<OrderDraft> = {}): OrderDraft => ({
  ...DRAFT,
  lines: DRAFT.lines.map((line) => ({ ...line, quantity })),
  quantity,
  subtotal: quantity * PRICE,
  total: quantity * PRICE + DELIVERY,
  payment: { method, returnUrl: RETURN },
  ...change,
})
