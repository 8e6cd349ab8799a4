import { describe, expect, it } from 'vitest'
import type { Backend } from '../../../src/core/api/backend'
import { VENDURE } from '../../../src/core/api/vendure/adapter'
import { orderAddressOf, leavesOpen } from '../../../src/core/lib/checkout/pending-order'
import { totalsOf } from '../../../src/core/lib/checkout/checkout'
import { createFakeEnv, settle, type FakeEnvOptions } from '../../helpers/fake-env'
import { json } from '../../helpers/fake-server'
import { refused } from './client-set-up'
import { good } from './contract/draft'
import { createShopOf } from './contract/shop-of'
import { createVendure, DRAFT, internalError, NOW, open, OPTION, openAnswering } from './vendure-set-up'

const HOUR_MS = 60 * 60 * 1000
const FIVE = DRAFT.lines.map((line) => ({ ...line, quantity: 5 }))

it('Vendure prices deliveries with the promo code, or without one that does not apply', async () => {
  const vendure = createVendure()
  const sent: string[] = []
  vendure.before = async (document) => void sent.push(document)
  const { backend } = open(vendure)
  good(await backend.deliveries(DRAFT.lines, false, 'SAVE10'))
  expect(sent.some((document) => document.includes('applyCouponCode'))).toBe(true)
  vendure.promo = { errorCode: 'COUPON_CODE_INVALID_ERROR', message: 'Invalid' }
  good(await backend.deliveries(DRAFT.lines, false, 'SAVE10'))
})

describe('Vendure: createOrder()', () => {
  // The server may apply a discount by itself.
  it.each([6000, 5500])('places the order if the total is not above the one shown: %i', async (total) => {
    const vendure = createVendure()
    vendure.order.totalWithTax = total
    const { backend } = open(vendure)
    expect(await backend.createOrder(DRAFT, new Date(NOW))).toMatchObject({ ok: true, data: { code: 'T1' } })
    expect(vendure.paid).toEqual([total])
  })

  describe('if the line total is not divisible by the quantity', () => {
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
    ])(
      'charges the total that the button shows: %i pieces',
      async (quantity, lineTotal, discounted, total) => {
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
      },
    )
  })

  it.each([
    ['an order', (b: Backend) => b.createOrder({ ...DRAFT, lines: FIVE }, new Date(NOW))],
    ['a promo code', (b: Backend) => b.checkPromo('LESS', FIVE)],
    ['a quote of deliveries', (b: Backend) => b.deliveries(FIVE)],
  ])('%s reports the remaining stock of a line until it may have been refilled', async (_, call) => {
    const vendure = createVendure()
    vendure.errors = [{ errorCode: 'INSUFFICIENT_STOCK_ERROR', message: 'Only 2 left' }]
    Object.assign(vendure.order, { lines: [{ quantity: 2, productVariant: { id: '70' } }] })
    const { backend, env } = open(vendure)
    const stock = async () => good(await backend.product('7')).stock
    expect(await stock()).toBe(null)
    await call(backend)
    expect(await stock()).toBe(2)
    await env.advance(HOUR_MS)
    expect(await stock()).toBe(null)
  })

  const STOCK_ERROR = { errorCode: 'INSUFFICIENT_STOCK_ERROR', message: 'None left' }
  const LINES = [{ quantity: 2, productVariant: { id: '70' } }]
  it.each([
    ['another line has too little stock', [STOCK_ERROR, { errorCode: 'ORDER_LIMIT_ERROR' }], {}, []],
    ['the address is refused too', [STOCK_ERROR], { errorCode: 'NO_ACTIVE_ORDER_ERROR' }, LINES],
    ['the response has no quantity for its line', [STOCK_ERROR], {}, [{ productVariant: { id: '70' } }]],
  ])('a line’s stock is not reported as 0 if %s', async (_, errors, to, lines) => {
    const vendure = createVendure()
    vendure.errors = errors
    Object.assign(vendure.order, { lines })
    vendure.address = Object.keys(to).length > 0 ? to : vendure.order
    const { backend } = open(vendure)
    await backend.createOrder({ ...DRAFT, lines: FIVE }, new Date(NOW))
    expect(good(await backend.product('7')).stock).toBe(lines === LINES ? 2 : null)
  })

  it.each([
    ['ORDER_LIMIT_ERROR', 'An order may consist of a maximum of 100 items'],
    ['ORDER_INTERCEPTOR_ERROR', 'The minimum quantity of this product is 6'],
  ])('an order and a promo code report the reason of an %s', async (errorCode, message) => {
    const vendure = createVendure()
    vendure.errors = [{ errorCode, message }]
    if (errorCode === 'ORDER_INTERCEPTOR_ERROR')
      vendure.before = async (document) => {
        const interceptorError = document.includes('interceptorError') && message
        vendure.errors = [{ errorCode, message: 'An error occurred', interceptorError }]
      }
    const { backend } = open(vendure)
    const refused = { ok: false, kind: 'refused', message }
    const result = await backend.createOrder(DRAFT, new Date(NOW))
    expect(result).toMatchObject(refused)
    expect(result.ok || leavesOpen(result)).toBe(false)
    expect(await backend.checkPromo('LESS', DRAFT.lines)).toMatchObject(refused)
    // Prices of deliveries do not depend on it.
    good(await backend.deliveries(DRAFT.lines))
  })

  it.each([
    ['add', 'changed', 'changed'],
    ['how', 'refused', 'unreadable'],
  ])('an entity that %s no longer finds fails an order as %s', async (step, ordered, checked) => {
    const vendure = createVendure()
    const plain = vendure.fetch
    const error = { message: 'No such entity', path: [step], extensions: { code: 'ENTITY_NOT_FOUND' } }
    vendure.fetch = async (input, init) =>
      String(init?.body).includes('add:') ? json({ data: null, errors: [error] }) : plain(input, init)
    const { backend } = open(vendure)
    expect(await backend.createOrder(DRAFT, new Date(NOW))).toMatchObject({ ok: false, kind: ordered })
    expect(await backend.checkPromo('LESS', DRAFT.lines)).toMatchObject({ ok: false, kind: checked })
    expect(await backend.deliveries(DRAFT.lines)).toMatchObject({ ok: false, kind: checked })
  })

  it('refuses a promo code that the guest has used up', async () => {
    const vendure = createVendure()
    const message = 'Coupon code cannot be used more than 1 time(s) per customer'
    // The server drops the code without an error if the customer is set after it.
    vendure.before = async (document) => {
      const isKnown = /setCustomerForOrder.*applyCouponCode/.test(document)
      vendure.promo = isKnown ? { errorCode: 'COUPON_CODE_LIMIT_ERROR', message } : {}
    }
    const result = await open(vendure).backend.createOrder({ ...DRAFT, promoCode: 'ONCE' }, new Date(NOW))
    expect(result).toMatchObject({ ok: false, kind: 'refused', fields: { promo: message } })
  })

  it('keeps the city, postcode and country of a saved address that was written elsewhere', async () => {
    const vendure = createVendure()
    const { backend, session } = open(vendure)
    session.token = 'Bearer account'
    const [saved] = good(await backend.addresses('1'))
    const address = saved && orderAddressOf({ ...saved, zoneId: '1' })
    good(await backend.createOrder({ ...DRAFT, userId: '1', ...(address && { address }) }, new Date(NOW)))
    expect(vendure.sentAddress).toMatchObject({
      streetLine1: 'King Fahd Road 10',
      city: 'Riyadh',
      postalCode: '12211',
      countryCode: 'SA',
      fullName: DRAFT.name,
    })
  })

  it('pays nothing if another device changes the order just before', async () => {
    const vendure = createVendure()
    vendure.before = async (document) => {
      if (document.includes('go:')) vendure.order.totalWithTax = 90_000
    }
    const result = await open(vendure).backend.createOrder(DRAFT, new Date(NOW))
    expect(result).toMatchObject({ ok: false, kind: 'changed' })
    expect(vendure.paid).toEqual([])
  })

  it.each([
    ['another customer', { id: '2' }],
    ['a guest', null],
  ])(
    'places nothing for %s, whose session replaced that of the customer after the click',
    async (_, customer) => {
      const vendure = createVendure()
      vendure.customer = customer
      const { backend, session } = open(vendure)
      session.token = 'Bearer of another'
      const result = await backend.createOrder({ ...DRAFT, userId: '1' }, new Date(NOW))
      expect(result).toMatchObject({ ok: false, kind: 'unauthenticated' })
      expect(result.ok || leavesOpen(result)).toBe(false)
      expect(vendure.log).not.toContain('clear:')
      expect(session.token).toBe('Bearer of another')
    },
  )

  it('places nothing for a guest whose e-mail address has an account, and leaves no unconfirmed order', async () => {
    const vendure = createVendure()
    const plain = vendure.fetch
    vendure.fetch = async (input, init) => {
      const response = await plain(input, init)
      if (!String(init?.body).includes('setCustomerForOrder')) return response
      const { data } = (await response.json()) as { data: object }
      const errorCode = 'EMAIL_ADDRESS_CONFLICT_ERROR'
      return json({ data: { ...data, by: { errorCode, message: 'The email address is not available.' } } })
    }
    const result = await open(vendure).backend.createOrder(DRAFT, new Date(NOW))
    expect(result).toEqual({ ...refused('refused', 422), fields: { email: null } })
    expect(result.ok || leavesOpen(result)).toBe(false)
  })

  it('holds a lock until it has paid, so that another tab can’t change the order', async () => {
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
    ['is stored', {}],
    ['is refused', { storage: { set: () => false } }],
  ])(
    'places one order if the response is lost and the record of the sent order %s',
    async (_, options: FakeEnvOptions) => {
      const vendure = createVendure()
      const { backend, env } = open(vendure, options)
      let isDown = false
      vendure.after = async (document) => {
        isDown ||= document.includes('pay:')
        if (isDown) throw new TypeError('Failed to fetch')
      }
      const lost = backend.createOrder(DRAFT, new Date(NOW))
      // Covers all retries of the look-up.
      await env.advance(120_000)
      expect(await lost).toMatchObject({ ok: false, kind: 'network' })
      vendure.after = async () => {}
      expect(await backend.createOrder(DRAFT, new Date(NOW))).toMatchObject({
        ok: true,
        data: { code: 'T1' },
      })
      expect(vendure.paid).toHaveLength(1)
    },
  )

  it('marks the order of an intent in orders()', async () => {
    const vendure = createVendure()
    const { backend, session } = open(vendure, { stored: { 'store:https://shop.example:sent': `${NOW} T2` } })
    session.token = 'Bearer account'
    expect(good(await backend.orders()).map(({ code, intent }) => [code, intent])).toEqual([
      ['T1', undefined],
      ['T2', NOW],
    ])
  })

  it('orders() reads the currency of each order, which may be that of another channel', async () => {
    const items = [
      { id: '1', code: 'T1', currencyCode: 'SAR', lines: [] },
      { id: '2', code: 'T2', lines: [] },
    ]
    const { backend, session, server } = openAnswering(() => ({
      data: { activeCustomer: { orders: { totalItems: 2, items } } },
    }))
    session.token = 'Bearer account'
    expect(good(await backend.orders()).map(({ currency }) => currency)).toEqual(['SAR', undefined])
    expect(server.sent[0]?.url).toContain('currencyCode')
  })

  it('orders() reads an order as paid once a payment is settled', async () => {
    const vendure = createVendure()
    const { backend, session } = open(vendure)
    session.token = 'Bearer account'
    expect(good(await backend.orders()).map(({ invoice }) => invoice)).toEqual([
      { paid: false, url: null },
      { paid: true, url: null },
    ])
  })

  it('orders() reads all pages from a server that returns 100 per page', async () => {
    const all = [...Array(250).keys()].map((at) => ({ id: String(at), code: `T${at}`, lines: [] }))
    const { backend, session } = openAnswering(({ url }) => {
      const { o } = JSON.parse(new URL(url).searchParams.get('variables') ?? '{}') as {
        o?: { skip?: number }
      }
      const skip = o?.skip ?? 0
      return { data: { activeCustomer: { orders: { totalItems: 250, items: all.slice(skip, skip + 100) } } } }
    })
    session.token = 'Bearer account'
    expect(good(await backend.orders()).map(({ code }) => code)).toEqual(all.map(({ code }) => code))
  })

  it('leaves a guest’s order unconfirmed if the server no longer shows it', async () => {
    const vendure = createVendure()
    const { backend, env } = open(vendure, { stored: { 'store:https://shop.example:sent': `${NOW} T1` } })
    vendure.paid.push(6000)
    vendure.isShown = false
    await env.advance(3 * HOUR_MS)
    expect(await backend.createOrder(DRAFT, new Date(NOW))).toMatchObject({ ok: false, kind: 'server' })
    expect(vendure.paid).toHaveLength(1)
  })

  const CODES = ['INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS', '']
  it.each(CODES)('does not place the order again if its look-up fails with the code %j', async (code) => {
    const vendure = createVendure()
    vendure.paid.push(6000)
    const plain = vendure.fetch
    vendure.fetch = async (input, init) =>
      String(input).includes('orderByCode') ? json(internalError('orderByCode', code)) : plain(input, init)
    const { backend, env } = open(vendure, { stored: { 'store:https://shop.example:sent': `${NOW} T1` } })
    const result = backend.createOrder(DRAFT, new Date(NOW))
    await env.advance(120_000)
    expect(await result).toMatchObject({ ok: false, kind: 'server' })
    expect(vendure.paid).toHaveLength(1)
  })

  it('finds the order if the browser has repeated the request that placed it', async () => {
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
})

describe('Vendure: a session', () => {
  /** A server that does not know the token: it starts a new session without a user. */
  const nobody = (data: object) =>
    new Response(JSON.stringify({ data }), { headers: { 'vendure-auth-token': 'other' } })
  const opened = (result: () => Response) => {
    const env = createFakeEnv({ fetch: async () => result() })
    const shop = createShopOf(VENDURE, env, 'https://shop.example')
    shop.session.token = 'Bearer old'
    return { ...shop, env }
  }

  it('an expired session fails orders() instead of returning no orders', async () => {
    const { backend, session } = opened(() => nobody({ activeCustomer: null }))
    expect(await backend.orders()).toMatchObject({ ok: false, kind: 'unauthenticated' })
    expect(session.ended).toBe(1)
  })

  it('an expired session fails the checkout as unauthenticated', async () => {
    const { backend, session } = opened(() => nobody({ product: null, activeOrder: null }))
    const lines = DRAFT.lines.map((line) => ({ ...line, option: OPTION }))
    expect(await backend.checkPromo('X', lines)).toMatchObject({ ok: false })
    expect(session).toEqual({ token: null, ended: 1 })
  })

  it.each([
    ['me', 'INTERNAL_SERVER_ERROR'],
    ['orders', 'INTERNAL_SERVER_ERROR'],
    ['me', 'TOO_MANY_REQUESTS'],
  ] as const)('a session continues if %s() fails with the code %s', async (name, code) => {
    const { backend, session, env } = opened(() => json(internalError('activeCustomer', code)))
    const result = backend[name]()
    await env.advance(120_000)
    expect(await result).toMatchObject({ ok: false, kind: 'server' })
    expect(session).toEqual({ token: 'Bearer old', ended: 0 })
  })

  it('a session ends if the server forbids reading its user', async () => {
    const { backend, session } = opened(() => json(internalError('activeCustomer', 'FORBIDDEN')))
    expect(await backend.me()).toMatchObject({ ok: false, kind: 'unauthenticated' })
    expect(session).toEqual({ token: null, ended: 1 })
  })
})
