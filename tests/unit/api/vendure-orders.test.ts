import { describe, expect, it } from 'vitest'
import { VENDURE } from '../../../src/core/api/vendure/adapter'
import type { EngineAttributes } from '../../../src/core/api/engine'
import { totalsOf } from '../../../src/core/lib/checkout/order'
import { leavesOpen } from '../../../src/core/lib/checkout/order-state'
import type { OrderDraft, ProductOption } from '../../../src/core/types'
import { createFakeEnv, settle, type FakeEnvOptions } from '../../helpers/fake-env'
import { json } from '../../helpers/fake-server'
import { good } from './contract/contract'
import { createShopOf } from './contract/shop-of'

const HOUR_MS = 60 * 60 * 1000
const NOW = Date.UTC(2026, 2, 1, 10)

const DRAFT: OrderDraft = {
  name: 'Amal Saleh',
  phone: '55524087',
  email: 'amal@example.com',
  userId: null,
  deliveryPrice: 1000,
  subtotal: 5000,
  total: 6000,
  quantity: 1,
  epayment: false,
  lines: [
    { productName: 'Scarf', displayName: 'Scarf', productId: '7', price: 5000, option: null, quantity: 1 },
  ],
  promoCode: null,
  branchId: null,
  address: { street: 'Salmiya', building: '1', floor: '0', flat: '0', landmark: '', zoneId: '1' },
}

/** What a server that fails answers for a field that may be null, with status 200. */
const internalError = (field: string) => ({
  data: { [field]: null },
  errors: [{ message: 'Connection terminated', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
})

const OPTION: ProductOption = {
  id: '70',
  optionsIds: 'size-m',
  choices: { size: 'm' },
  color: null,
  size: null,
  measurements: { shoulder: null, length: null, sleeveLength: null, bust: null },
  price: 5000,
  discountPrice: null,
  stock: null,
  images: [],
}

/** A server with one order; amounts are in fils. */
function createVendure() {
  const order = { code: 'T1', totalWithTax: 6000, couponCodes: [], lines: [] }
  const vendure = {
    order,
    /** Whose session the present token is of. */
    customer: { id: '1' } as { id: string } | null,
    /** What was paid. */
    paid: [] as number[],
    /** Whether the code of an order tells anything about it. */
    isShown: true,
    /** Runs before a mutation is answered. */
    before: async (_document: string): Promise<void> => {},
    after: async (_document: string): Promise<void> => {},
    /** What is answered to a promo code. */
    promo: {} as object,
    methods: [{ code: 'cash', isEligible: true }] as object[],
    /** Returned for a payment, which then places nothing. */
    payment: null as object | null,
    log: [] as string[],
    fetch: (async (input, init) => {
      const url = new URL(String(input))
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as { query: string }) : null
      const document = body?.query ?? url.searchParams.get('query') ?? ''
      vendure.log.push(/clear:|go:|pay:|orderByCode|product\(|activeOrder/.exec(document)?.[0] ?? document)
      await vendure.before(document)
      const failed = document.includes('pay:') && vendure.payment
      const answer = json(failed || { data: dataOf(document) })
      await vendure.after(document)
      return answer
    }) as typeof fetch,
  }
  function dataOf(document: string): object {
    if (document.includes('product(')) return { product: { id: '7', variants: [{ id: '70', options: [] }] } }
    if (document.includes('clear:'))
      return { add: { order: { code: 'T1' }, errorResults: [] }, promo: vendure.promo }
    if (document.includes('activeOrder'))
      return {
        activeOrder: order,
        ...(document.includes('activeCustomer{id}') && { activeCustomer: vendure.customer }),
        eligiblePaymentMethods: vendure.methods,
        eligibleShippingMethods: [],
        activeShippingMethods: [],
      }
    if (document.includes('orders(')) {
      const items = ['T1', 'T2'].map((code, at) => ({ id: String(at), code, lines: [] }))
      return { activeCustomer: { orders: { items } } }
    }
    if (document.includes('availableCountries')) return { availableCountries: [{ code: 'KW' }] }
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

function open(
  vendure: ReturnType<typeof createVendure>,
  options: FakeEnvOptions = {},
  attributes: EngineAttributes = {},
) {
  const env = createFakeEnv({ fetch: vendure.fetch, now: NOW, ...options })
  return { ...createShopOf(VENDURE, env, 'https://shop.example', { decimals: '3', ...attributes }), env }
}

it('Vendure prices deliveries with the promo code, or without one that does not count', async () => {
  const vendure = createVendure()
  const sent: string[] = []
  vendure.before = async (document) => void sent.push(document)
  const { backend } = open(vendure)
  good(await backend.deliveries(DRAFT.lines, false, 'SAVE10'))
  expect(sent.some((document) => document.includes('applyCouponCode'))).toBe(true)
  vendure.promo = { errorCode: 'COUPON_CODE_INVALID_ERROR', message: 'Invalid' }
  good(await backend.deliveries(DRAFT.lines, false, 'SAVE10'))
})

describe('an order at Vendure', () => {
  it('is placed, and paid as it was shown', async () => {
    const vendure = createVendure()
    const { backend } = open(vendure)
    expect(await backend.createOrder(DRAFT, new Date(NOW))).toMatchObject({ ok: true, data: { code: 'T1' } })
    expect(vendure.paid).toEqual([6000])
  })

  it('is placed where the server gives a discount by itself', async () => {
    const vendure = createVendure()
    vendure.order.totalWithTax = 5500
    expect(await open(vendure).backend.createOrder(DRAFT, new Date(NOW))).toMatchObject({ ok: true })
  })

  describe('whose line is not divisible by its pieces', () => {
    const ordering = (quantity: number, lineTotal: number) => {
      const vendure = createVendure()
      const price = { proratedLinePriceWithTax: lineTotal, productVariant: { id: '70' } }
      Object.assign(vendure.order, { lines: [price], couponCodes: ['LESS'] })
      const lines = DRAFT.lines.map((line) => ({ ...line, option: OPTION, quantity }))
      const { backend, decimals } = open(vendure, {}, { decimals: '2' })
      return { vendure, backend, decimals, lines }
    }

    it.each([
      [3, 1000, 10_000, 12_000],
      [400, 10_019, 100_190, 102_190],
    ])('costs what the button says: %i pieces', async (quantity, lineTotal, discounted, total) => {
      const { vendure, backend, decimals, lines } = ordering(quantity, lineTotal)
      const promo = good(await backend.checkPromo('LESS', lines))
      expect(totalsOf(lines, promo, 2000)).toMatchObject({ discounted, total })
      expect(decimals()).toBe(2)
      const draft = { ...DRAFT, lines, promoCode: 'LESS', total, quantity }
      vendure.order.totalWithTax = total / 10
      expect(await backend.createOrder(draft, new Date(NOW))).toMatchObject({ ok: true })
      vendure.order.totalWithTax += 1
      expect(await backend.createOrder(draft, new Date(NOW + 1))).toMatchObject({ kind: 'changed' })
      expect(vendure.paid).toEqual([total / 10])
    })
  })

  it('is not paid where another device changes it just before', async () => {
    const vendure = createVendure()
    vendure.before = async (document) => {
      if (document.includes('go:')) vendure.order.totalWithTax = 90_000
    }
    const answer = await open(vendure).backend.createOrder(DRAFT, new Date(NOW))
    expect(answer).toMatchObject({ ok: false, kind: 'changed' })
    expect(vendure.paid).toEqual([])
  })

  it.each([
    ['another customer', { id: '2' }],
    ['nobody', null],
  ])('is not placed for %s, who has taken over the session since the press', async (_, customer) => {
    const vendure = createVendure()
    vendure.customer = customer
    const { backend, session } = open(vendure)
    session.token = 'Bearer of another'
    const answer = await backend.createOrder({ ...DRAFT, userId: '1' }, new Date(NOW))
    expect(answer).toMatchObject({ ok: false, kind: 'unauthenticated' })
    expect(answer.ok || leavesOpen(answer)).toBe(false)
    expect(vendure.log).not.toContain('go:')
    expect(session.token).toBe('Bearer of another')
  })

  it('of a guest whose e-mail address has an account is not placed, which leaves nothing open', async () => {
    const vendure = createVendure()
    const plain = vendure.fetch
    vendure.fetch = async (input, init) => {
      const response = await plain(input, init)
      if (!String(init?.body).includes('setCustomerForOrder')) return response
      const { data } = (await response.json()) as { data: object }
      const errorCode = 'EMAIL_ADDRESS_CONFLICT_ERROR'
      return json({ data: { ...data, by: { errorCode, message: 'The email address is not available.' } } })
    }
    const answer = await open(vendure).backend.createOrder(DRAFT, new Date(NOW))
    expect(answer).toEqual({ ok: false, kind: 'refused', status: 422, message: null })
    expect(answer.ok || leavesOpen(answer)).toBe(false)
  })

  it('is not changed by another tab of the account until it is paid', async () => {
    const vendure = createVendure()
    const locks = new Map<string, Promise<void>>()
    const [first, second] = [open(vendure, { locks }), open(vendure, { locks })]
    first.session.token = second.session.token = 'Bearer account'
    let other: Promise<unknown> | undefined
    vendure.before = async (document) => {
      if (document.includes('go:')) other ??= second.backend.deliveries(DRAFT.lines)
      await settle()
    }
    await first.backend.createOrder({ ...DRAFT, userId: '1' }, new Date(NOW))
    await other
    expect(vendure.paid).toEqual([6000])
    expect(vendure.log.filter((call) => call === 'clear:' || call === 'pay:')).toEqual([
      'clear:',
      'pay:',
      'clear:',
    ])
  })

  it.each([
    ['is kept', {}],
    ['is refused', { storage: { set: () => false } }],
  ])('is one where its answer is lost, and what was sent %s', async (_, options: FakeEnvOptions) => {
    const vendure = createVendure()
    const { backend, env } = open(vendure, options)
    let isDown = false
    vendure.after = async (document) => {
      isDown ||= document.includes('pay:')
      if (isDown) throw new TypeError('Failed to fetch')
    }
    const lost = backend.createOrder(DRAFT, new Date(NOW))
    // Through all retries of the look-up.
    await env.advance(120_000)
    expect(await lost).toMatchObject({ ok: false, kind: 'network' })
    vendure.after = async () => {}
    expect(await backend.createOrder(DRAFT, new Date(NOW))).toMatchObject({ ok: true, data: { code: 'T1' } })
    expect(vendure.paid).toHaveLength(1)
  })

  it('says which one it is, among those of the customer', async () => {
    const vendure = createVendure()
    const { backend, session } = open(vendure, { stored: { 'store:https://shop.example:sent': `${NOW} T2` } })
    session.token = 'Bearer account'
    expect(good(await backend.orders()).map(({ code, intent }) => [code, intent])).toEqual([
      ['T1', undefined],
      ['T2', NOW],
    ])
  })

  it('of a guest stays open where the server shows it no more', async () => {
    const vendure = createVendure()
    const { backend, env } = open(vendure, { stored: { 'store:https://shop.example:sent': `${NOW} T1` } })
    vendure.paid.push(6000)
    vendure.isShown = false
    await env.advance(3 * HOUR_MS)
    expect(await backend.createOrder(DRAFT, new Date(NOW))).toMatchObject({ ok: false, kind: 'server' })
    expect(vendure.paid).toHaveLength(1)
  })

  it('is not placed again where the server can’t tell what became of it', async () => {
    const vendure = createVendure()
    vendure.paid.push(6000)
    const plain = vendure.fetch
    vendure.fetch = async (input, init) =>
      String(input).includes('orderByCode') ? json(internalError('orderByCode')) : plain(input, init)
    const { backend, env } = open(vendure, { stored: { 'store:https://shop.example:sent': `${NOW} T1` } })
    const answer = backend.createOrder(DRAFT, new Date(NOW))
    await env.advance(120_000)
    expect(await answer).toMatchObject({ ok: false, kind: 'server' })
    expect(vendure.paid).toHaveLength(1)
  })

  it('is found where the browser has repeated the request that placed it', async () => {
    const vendure = createVendure()
    const plain = vendure.fetch
    vendure.fetch = async (input, init) => {
      const response = await plain(input, init)
      if (!String(init?.body).includes('pay:')) return response
      const errorCode = 'NO_ACTIVE_ORDER_ERROR'
      return json({ data: { pay: { errorCode, message: 'There is no active Order.' } } })
    }
    expect(await open(vendure).backend.createOrder(DRAFT, new Date(NOW))).toMatchObject({
      ok: true,
      data: { code: 'T1' },
    })
    expect(vendure.paid).toHaveLength(1)
  })

  const DECLINED = { errorCode: 'PAYMENT_DECLINED_ERROR', message: 'Declined.' }
  it.each([
    ['is refused', { data: { pay: DECLINED } }, { status: 403, message: 'Declined.' }],
    ['fails in its plugin', { ...internalError('pay'), data: null }, { status: null, message: null }],
    ['is no field of the response', { data: null, errors: [{ message: 'No' }] }, { status: null }],
    ['is not made yet', { data: { pay: { id: '1', code: 'T1', active: true } } }, { status: null }],
  ])('whose payment %s is not placed, which leaves nothing open', async (_, payment, expected) => {
    const vendure = createVendure()
    vendure.payment = payment
    const answer = await open(vendure).backend.createOrder(DRAFT, new Date(NOW))
    expect(answer).toMatchObject({ ok: false, kind: 'refused', ...expected })
  })

  it.each([
    ['a server in front of it fails', 502],
    ['the server fails as a whole', 500],
  ])('whose payment may still be made stays open: %s', async (_, status) => {
    const vendure = createVendure()
    const plain = vendure.fetch
    vendure.fetch = async (input, init) =>
      String(init?.body).includes('pay:') ? json({}, status) : plain(input, init)
    const answer = await open(vendure).backend.createOrder(DRAFT, new Date(NOW))
    expect(answer).toMatchObject({ ok: false, kind: 'server' })
  })

  const ONLINE = { code: 'mollie', name: 'Card', isEligible: true }
  it.each([
    ['has no payment method', []],
    ['has online payment methods alone', [ONLINE, { code: 'pay-later', name: '', isEligible: true }]],
    ['takes no cash for this order', [ONLINE, { code: 'cash', name: 'Cash', isEligible: false }]],
  ])('is refused before it is placed if the shop %s', async (_, methods) => {
    const vendure = createVendure()
    vendure.methods = methods
    const { backend, env } = open(vendure)
    const answer = await backend.createOrder(DRAFT, new Date(NOW))
    expect(answer).toEqual({ ok: false, kind: 'refused', status: null, message: null })
    expect(vendure.log).not.toContain('go:')
    expect(env.warnings).toEqual([expect.stringContaining('payment_method')])
  })

  it.each([
    ['by its code', { code: 'cash_on_delivery', name: 'Standard' }, {}],
    ['by its name', { code: 'standard', name: 'الدفع عند الاستلام' }, {}],
    ['by the file of the shop', { code: 'at-the-door', name: 'Cheque' }, { configUrl: '/shop.json' }],
  ])('is paid on delivery also if another payment method comes first: known %s', async (_, method, named) => {
    const vendure = createVendure()
    vendure.methods = [ONLINE, { ...method, isEligible: true }]
    const sent: string[] = []
    const plain = vendure.fetch
    vendure.fetch = async (input, init) => {
      if (String(input).endsWith('/shop.json')) return json({ payment_method: method.code })
      if (String(init?.body).includes('pay:')) sent.push(String(init?.body))
      return plain(input, init)
    }
    const { backend } = open(vendure, {}, named)
    good(await backend.createOrder(DRAFT, new Date(NOW)))
    expect(sent).toEqual([expect.stringContaining(`"m":"${method.code}"`)])
  })
})

describe('a session at Vendure', () => {
  /** A server that knows nobody by this token: it begins a session, and says that nobody is logged in. */
  const nobody = (data: object) =>
    new Response(JSON.stringify({ data }), { headers: { 'vendure-auth-token': 'other' } })
  const opened = (answer: () => Response) => {
    const env = createFakeEnv({ fetch: async () => answer() })
    const shop = createShopOf(VENDURE, env, 'https://shop.example')
    shop.session.token = 'Bearer old'
    return { ...shop, env }
  }

  it('that has ended has no orders to tell of, not none', async () => {
    const { backend, session } = opened(() => nobody({ activeCustomer: null }))
    expect(await backend.orders()).toMatchObject({ ok: false, kind: 'unauthenticated' })
    expect(session.ended).toBe(1)
  })

  it('that has ended is over at the checkout', async () => {
    const { backend, session } = opened(() => nobody({ product: null, activeOrder: null }))
    const lines = DRAFT.lines.map((line) => ({ ...line, option: OPTION }))
    expect(await backend.checkPromo('X', lines)).toMatchObject({ ok: false })
    expect(session).toEqual({ token: null, ended: 1 })
  })

  it.each(['me', 'orders'] as const)('goes on where the server fails to answer %s', async (name) => {
    const { backend, session, env } = opened(() => json(internalError('activeCustomer')))
    const answer = backend[name]()
    await env.advance(120_000)
    expect(await answer).toMatchObject({ ok: false, kind: 'server' })
    expect(session).toEqual({ token: 'Bearer old', ended: 0 })
  })
})
