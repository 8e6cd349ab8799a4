import type { AdapterAttributes } from '../../../src/core/api/backend'
import { ADAPTER as VENDURE } from '../../../src/core/api/vendure/adapter'
import type { OrderDraft } from '../../../src/core/types'
import { createFakeEnv, type FakeEnvOptions } from '../../helpers/fake-env'
import { createFakeServer, json, type Sent } from '../../helpers/fake-server'
import { option } from '../shop/fixtures'
import { createShopOf } from './contract/shop-of'
import ORDER from './order.json'

export const NOW = Date.UTC(2026, 2, 1, 10)

const names = { productName: 'Scarf', displayName: 'Scarf' }
export const DRAFT: OrderDraft = {
  ...ORDER.draft,
  email: 'amal@example.com',
  deliveryPrice: 1000,
  subtotal: 5000,
  total: 6000,
  quantity: 1,
  epayment: false,
  lines: [{ ...names, productId: '7', price: 5000, option: null, quantity: 1 }],
}

/** The response, with status 200, if a nullable field failed. */
export const internalError = (field: string, code?: string) => ({
  data: { [field]: null },
  errors: [{ message: 'Connection terminated', extensions: { code: code ?? 'INTERNAL_SERVER_ERROR' } }],
})

export const OPTION = option(null, 'm', { id: '70', price: 5000 })

/** A saved address that another application wrote. */
const ADDRESS = {
  id: '5',
  streetLine1: 'King Fahd Road 10',
  city: 'Riyadh',
  postalCode: '12211',
  country: { code: 'SA' },
}

/** A server with one order; amounts are in fils. */
export function createVendure() {
  const order = { code: 'T1', totalWithTax: 6000, couponCodes: [], lines: [] }
  const vendure = {
    order,
    /** The user of the token's session. */
    customer: { id: '1' } as { id: string } | null,
    /** The amounts that were paid. */
    paid: [] as number[],
    /** The codes of the payment methods that were used. */
    paidBy: [] as string[],
    /** Whether an order can be looked up by its code. */
    isShown: true,
    /**
     * Returns a replacement for the server's response to a request with this URL and body; false for its own
     * response.
     */
    instead: (_sent: string): Response | false => false,
    /** Runs before the response to a request. */
    before: async (_document: string): Promise<void> => {},
    after: async (_document: string): Promise<void> => {},
    /** The errors returned for added lines. */
    errors: [] as object[],
    /** The response to requests that set the address. */
    address: undefined as object | undefined,
    /** The response to a promo code. */
    promo: {} as object,
    methods: [{ code: 'cash', isEligible: true }] as object[],
    /** The response to a payment. If it is set, no order is placed. */
    payment: null as object | null,
    /** The address of the last order. */
    sentAddress: undefined as object | undefined,
    log: [] as string[],
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const url = new URL(String(input))
      const instead: Response | false = vendure.instead(decodeURIComponent(url.href) + String(init?.body))
      if (instead) return instead
      const body =
        typeof init?.body === 'string'
          ? (JSON.parse(init.body) as { query: string; variables?: { address?: object; m?: string } })
          : null
      const document = body?.query ?? url.searchParams.get('query') ?? ''
      if (document.includes('pay:')) vendure.paidBy.push(body?.variables?.m ?? '')
      vendure.sentAddress = body?.variables?.address ?? vendure.sentAddress
      vendure.log.push(/clear:|go:|pay:|orderByCode|product\(|activeOrder/.exec(document)?.[0] ?? document)
      await vendure.before(document)
      const failed = document.includes('pay:') && vendure.payment
      const result = json(failed || { data: dataOf(document) })
      await vendure.after(document)
      return result
    },
  }
  function dataOf(document: string): object {
    if (document.includes('product(')) return { product: { id: '7', variants: [{ id: '70', options: [] }] } }
    if (document.includes('clear:'))
      return {
        add: { order: { code: 'T1' }, errorResults: vendure.errors },
        promo: vendure.promo,
        to: vendure.address,
      }
    if (document.includes('activeOrder'))
      return {
        activeOrder: order,
        ...(document.includes('activeCustomer{id}') && { activeCustomer: vendure.customer }),
        eligiblePaymentMethods: vendure.methods,
        eligibleShippingMethods: [],
        activeShippingMethods: [],
      }
    if (document.includes('orders(')) {
      const items = ['T1', 'T2'].map((code, at) => ({
        id: String(at),
        code,
        currencyCode: at === 0 && document.includes('currencyCode') ? 'SAR' : undefined,
        lines: [],
        payments: document.includes('payments{state}') && [
          { state: 'Declined' },
          { state: at === 0 ? 'Authorized' : 'Settled' },
        ],
      }))
      return { activeCustomer: { orders: { items } } }
    }
    if (document.includes('addresses{')) return { activeCustomer: { addresses: [ADDRESS] } }
    if (document.includes('availableCountries')) return { availableCountries: [{ code: 'KW' }] }
    if (document.includes('createCustomerAddress')) return { createCustomerAddress: { id: '5' } }
    if (document.includes('go:')) return { go: order }
    if (document.includes('pay:')) {
      vendure.paid.push(order.totalWithTax)
      return { pay: { id: '1', code: 'T1', active: false, subTotalWithTax: 5000 } }
    }
    if (document.includes('orderByCode')) {
      const placed = { id: '1', code: 'T1', active: vendure.paid.length === 0, subTotalWithTax: 5000 }
      return { orderByCode: vendure.isShown ? placed : null }
    }
    throw new Error(`Unexpected: ${document}`)
  }
  return vendure
}

/** A shop in front of this server. */
export function open(
  options: FakeEnvOptions = {},
  attributes: AdapterAttributes = {},
  vendure = createVendure(),
) {
  const env = createFakeEnv({ fetch: vendure.fetch, now: NOW, ...options })
  const shop = createShopOf(VENDURE, env, 'https://shop.example', { decimals: '3', ...attributes })
  return { ...shop, env, vendure }
}

/** A shop whose server returns `result`, the body or response of every request. */
export function openAnswering(result: (sent: Sent) => unknown, attributes: AdapterAttributes = {}) {
  const server = createFakeServer()
  const env = createFakeEnv({ fetch: server.fetch })
  server.reply((sent) => {
    const body = result(sent)
    return body instanceof Response ? body.clone() : json(body)
  })
  return { ...createShopOf(VENDURE, env, 'https://shop.example', attributes), server, env }
}
