import { expect, it } from 'vitest'
import type { Backend } from '../../../src/core/api/backend'
import { orderAddressOf, leavesOpen } from '../../../src/core/lib/checkout/pending-order'
import { totalsOf } from '../../../src/core/lib/checkout/checkout'
import { settle, type FakeEnvOptions } from '../../helpers/fake-env'
import { json } from '../../helpers/fake-server'
import { refusal } from '../../helpers/refusal'
import { good } from './contract/draft'
import { createVendure, DRAFT, internalError, NOW, open, OPTION, openAnswering } from './vendure-set-up'

/** The key of the stored record of an order that was sent. */
const SENT = 'store:https://shop.example:sent'
const HOUR_MS = 60 * 60 * 1000
const FIVE = DRAFT.lines.map((line) => ({ ...line, quantity: 5 }))

it('Vendure: deliveries() returns prices with the promo code, or without one that does not apply', async () => {
  const { vendure, backend } = open()
  const sent: string[] = []
  vendure.before = async (document) => void sent.push(document)
  good(await backend.deliveries(DRAFT.lines, false, 'SAVE10'))
  expect(sent.some((document) => document.includes('applyCouponCode'))).toBe(true)
  vendure.promo = { errorCode: 'COUPON_CODE_INVALID_ERROR', message: 'Invalid' }
  good(await backend.deliveries(DRAFT.lines, false, 'SAVE10'))
})

// The server may apply a discount by itself.
it.each([6000, 5500])('Vendure: createOrder() places an order up to the shown total: %i', async (total) => {
  const { vendure, backend } = open()
  vendure.order.totalWithTax = total
  expect(await backend.createOrder(DRAFT, new Date(NOW))).toMatchObject({ ok: true, data: { code: 'T1' } })
  expect(vendure.paid).toEqual([total])
})

it.each([
  [1000, 3, 10_000, 12_000],
  [10_019, 400, 100_190, 102_190],
])(
  'Vendure: createOrder() charges the total that the button shows if the line total %i is not divisible by the quantity %i',
  async (lineTotal, quantity, discounted, total) => {
    const { vendure, backend, decimals } = open({}, { decimals: '2' })
    const price = { proratedLinePriceWithTax: lineTotal, productVariant: { id: '70' } }
    Object.assign(vendure.order, { lines: [price], couponCodes: ['LESS'] })
    const lines = DRAFT.lines.map((line) => ({ ...line, option: OPTION, quantity }))
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

it.each([
  ['an order', (b: Backend) => b.createOrder({ ...DRAFT, lines: FIVE }, new Date(NOW))],
  ['a promo code', (b: Backend) => b.checkPromo('LESS', FIVE)],
  ['a quote of deliveries', (b: Backend) => b.deliveries(FIVE)],
])('Vendure: %s reports the remaining stock of a line until it may have been refilled', async (_, call) => {
  const { vendure, backend, env } = open()
  vendure.errors = [{ errorCode: 'INSUFFICIENT_STOCK_ERROR', message: 'Only 2 left' }]
  Object.assign(vendure.order, { lines: [{ quantity: 2, productVariant: { id: '70' } }] })
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
])('Vendure: createOrder() does not report a line’s stock as 0 if %s', async (_, errors, to, lines) => {
  const { vendure, backend } = open()
  vendure.errors = errors
  Object.assign(vendure.order, { lines })
  vendure.address = Object.keys(to).length > 0 ? to : vendure.order
  await backend.createOrder({ ...DRAFT, lines: FIVE }, new Date(NOW))
  expect(good(await backend.product('7')).stock).toBe(lines === LINES ? 2 : null)
})

it.each([
  ['ORDER_LIMIT_ERROR', 'An order may consist of a maximum of 100 items'],
  ['ORDER_INTERCEPTOR_ERROR', 'The minimum quantity of this product is 6'],
])('Vendure: createOrder() and checkPromo() report the reason of an %s', async (errorCode, message) => {
  const { vendure, backend } = open()
  vendure.errors = [{ errorCode, message }]
  if (errorCode === 'ORDER_INTERCEPTOR_ERROR')
    vendure.before = async (document) => {
      const interceptorError = document.includes('interceptorError') && message
      vendure.errors = [{ errorCode, message: 'An error occurred', interceptorError }]
    }
  const refused = { ok: false, kind: 'refused', message }
  const result = await backend.createOrder(DRAFT, new Date(NOW))
  expect(result).toMatchObject(refused)
  expect(result.ok || leavesOpen(result)).toBe(false)
  expect(await backend.checkPromo('LESS', DRAFT.lines)).toMatchObject(refused)
  // Delivery prices do not depend on this error.
  good(await backend.deliveries(DRAFT.lines))
})

it.each([
  ['add', 'changed', 'changed'],
  ['how', 'refused', 'unreadable'],
])('Vendure: if the step %s finds no entity, createOrder() fails as %s', async (step, ordered, checked) => {
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

it('Vendure: createOrder() refuses a promo code that the guest has used up', async () => {
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

it('Vendure: createOrder() keeps the city, postcode and country of a saved address that another application wrote', async () => {
  const { vendure, backend, session } = open()
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

it('Vendure: createOrder() pays nothing if another device has just changed the order', async () => {
  const { vendure, backend } = open()
  vendure.before = async (document) => {
    if (document.includes('go:')) vendure.order.totalWithTax = 90_000
  }
  const result = await backend.createOrder(DRAFT, new Date(NOW))
  expect(result).toMatchObject({ ok: false, kind: 'changed' })
  expect(vendure.paid).toEqual([])
})

it.each([
  ['another customer', { id: '2' }],
  ['a guest', null],
])('Vendure: createOrder() places nothing for %s who replaced the customer', async (_, customer) => {
  const { vendure, backend, session } = open()
  vendure.customer = customer
  session.token = 'Bearer of another'
  const result = await backend.createOrder({ ...DRAFT, userId: '1' }, new Date(NOW))
  expect(result).toMatchObject({ ok: false, kind: 'unauthenticated' })
  expect(result.ok || leavesOpen(result)).toBe(false)
  expect(vendure.log).not.toContain('clear:')
  expect(session.token).toBe('Bearer of another')
})

it('Vendure: createOrder() places nothing for a guest whose e-mail address has an account, and leaves no unconfirmed order', async () => {
  const { vendure, backend } = open()
  const by = { errorCode: 'EMAIL_ADDRESS_CONFLICT_ERROR', message: 'The email address is not available.' }
  const add = { order: { code: 'T1' }, errorResults: [] }
  vendure.instead = (sent) => sent.includes('setCustomerForOrder') && json({ data: { add, by } })
  const result = await backend.createOrder(DRAFT, new Date(NOW))
  expect(result).toEqual({ ...refusal('refused', 422), fields: { email: null } })
  expect(result.ok || leavesOpen(result)).toBe(false)
})

it('Vendure: createOrder() holds a lock until it has paid, so that another tab can’t change the order', async () => {
  const vendure = createVendure()
  const locks = new Map<string, Promise<void>>()
  const [first, second] = [open({ locks }, {}, vendure), open({ locks }, {}, vendure)]
  first.session.token = second.session.token = 'Bearer account'
  let other: Promise<unknown> | undefined
  vendure.before = async (document) => {
    if (document.includes('go:')) other ??= second.backend.deliveries(DRAFT.lines)
    await settle()
  }
  await first.backend.createOrder({ ...DRAFT, userId: '1' }, new Date(NOW))
  await other
  expect(vendure.paid).toEqual([6000])
  const steps = vendure.log.filter((call) => call === 'clear:' || call === 'pay:')
  expect(steps).toEqual(['clear:', 'pay:', 'clear:'])
})

it.each([
  ['is stored', {}],
  ['is refused', { storage: { set: () => false } }],
])(
  'Vendure: createOrder(), called again after a lost response, places one order: its record %s',
  async (_, options: FakeEnvOptions) => {
    const { vendure, backend, env } = open(options)
    let isDown = false
    vendure.after = async (document) => {
      isDown ||= document.includes('pay:')
      if (isDown) throw new TypeError('Failed to fetch')
    }
    const lost = backend.createOrder(DRAFT, new Date(NOW))
    // Long enough for all retries of the look-up.
    await env.advance(120_000)
    expect(await lost).toMatchObject({ ok: false, kind: 'network' })
    vendure.after = async () => {}
    expect(await backend.createOrder(DRAFT, new Date(NOW))).toMatchObject({ ok: true, data: { code: 'T1' } })
    expect(vendure.paid).toHaveLength(1)
  },
)

it('Vendure: orders() reads the intent, the payment and the currency of each order', async () => {
  const { backend, session } = open({ stored: { [SENT]: `${NOW} T2` } })
  session.token = 'Bearer account'
  const [first, second] = good(await backend.orders())
  expect(first).toMatchObject({ code: 'T1', invoice: { paid: false, url: null }, currency: 'SAR' })
  expect(first?.intent).toBeUndefined()
  // The second order is without a currency, as from a server that does not send it.
  expect(second).toMatchObject({ code: 'T2', invoice: { paid: true, url: null }, intent: NOW })
  expect(second?.currency).toBeUndefined()
})

it('Vendure: orders() reads all pages from a server that returns 100 per page', async () => {
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

it('Vendure: createOrder() leaves a guest’s order unconfirmed if the server no longer shows it', async () => {
  const { vendure, backend, env } = open({ stored: { [SENT]: `${NOW} T1` } })
  vendure.paid.push(6000)
  vendure.isShown = false
  await env.advance(3 * HOUR_MS)
  expect(await backend.createOrder(DRAFT, new Date(NOW))).toMatchObject({ ok: false, kind: 'server' })
  expect(vendure.paid).toHaveLength(1)
})

const CODES = ['INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS', '']
it.each(CODES)('Vendure: createOrder() places no second order if a look-up fails: %j', async (code) => {
  const { vendure, backend, env } = open({ stored: { [SENT]: `${NOW} T1` } })
  vendure.paid.push(6000)
  vendure.instead = (sent) => sent.includes('orderByCode') && json(internalError('orderByCode', code))
  const result = backend.createOrder(DRAFT, new Date(NOW))
  await env.advance(120_000)
  expect(await result).toMatchObject({ ok: false, kind: 'server' })
  expect(vendure.paid).toHaveLength(1)
})

it('Vendure: createOrder() finds the order if the browser has repeated the request that placed it', async () => {
  const { vendure, backend } = open()
  const pay = { errorCode: 'NO_ACTIVE_ORDER_ERROR', message: 'There is no active Order.' }
  vendure.instead = (sent) => sent.includes('pay:') && vendure.paid.push(6000) > 0 && json({ data: { pay } })
  expect(await backend.createOrder(DRAFT, new Date(NOW))).toMatchObject({ ok: true, data: { code: 'T1' } })
  expect(vendure.paid).toHaveLength(1)
})
