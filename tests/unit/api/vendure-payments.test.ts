import { expect, it } from 'vitest'
import type { Backend, AdapterAttributes } from '../../../src/core/api/backend'
import type { Result } from '../../../src/core/types'
import { json } from '../../helpers/fake-server'
import { good } from './contract/draft'
import METHODS from './payment-methods.json'
import { DRAFT, internalError, NOW, open } from './vendure-set-up'

const DECLINED = { errorCode: 'PAYMENT_DECLINED_ERROR', message: 'Declined.' }
it.each([
  ['is refused', { data: { pay: DECLINED } }, { status: 403, message: 'Declined.' }],
  ['fails in its plugin', { ...internalError('pay'), data: null }, { status: null, message: null }],
  ['is missing in the response', { data: null, errors: [{ message: 'No' }] }, { status: null }],
  ['is not made yet', { data: { pay: { id: '1', code: 'T1', active: true } } }, { status: null }],
])('Vendure: createOrder() leaves no pending order if the payment %s', async (_, payment, expected) => {
  const { vendure, backend } = open()
  vendure.payment = payment
  const result = await backend.createOrder(DRAFT, new Date(NOW))
  expect(result).toMatchObject({ ok: false, kind: 'refused', ...expected })
})

// The failure may come from a proxy or from the server.
it.each([502, 500])('Vendure: createOrder() leaves an order pending that may be paid: %i', async (status) => {
  const { vendure, backend } = open()
  vendure.instead = (sent) => sent.includes('pay:') && json({}, status)
  const result = await backend.createOrder(DRAFT, new Date(NOW))
  expect(result).toMatchObject({ ok: false, kind: 'server' })
})

const ONLINE = { code: 'mollie', name: 'Card', isEligible: true }
it.each([
  ['has no payment method', []],
  ['has only online payment methods', [ONLINE, { code: 'pay-later', name: '', isEligible: true }]],
  ['takes no cash for this order', [ONLINE, { code: 'cash', name: 'Cash', isEligible: false }]],
])('Vendure: createOrder() refuses an order before placing it if the shop %s', async (_, methods) => {
  const { vendure, backend, env } = open()
  vendure.methods = methods
  const result = await backend.createOrder(DRAFT, new Date(NOW))
  expect(result).toEqual({ ok: false, kind: 'refused', status: null, message: null })
  expect(vendure.log).not.toContain('go:')
  expect(env.warnings).toEqual([expect.stringContaining('payment_method')])
})

// With a regular expression that backtracks, the last name would take hours.
it.each([...METHODS.online, ['standard', `${'نقدادفع'.repeat(40)}x`] as const])(
  'Vendure: createOrder() does not use the payment method %j, %j as payment on delivery',
  async (code, name) => {
    const { vendure, backend } = open()
    vendure.methods = [{ code, name, isEligible: true }]
    const result = await backend.createOrder(DRAFT, new Date(NOW))
    expect(result).toMatchObject({ ok: false, kind: 'refused' })
    expect(vendure.log).not.toContain('go:')
  },
)

it.each(METHODS.known)(
  'Vendure: createOrder() uses cash on delivery even if another payment method comes first: known $by',
  async ({ code, name, configUrl }) => {
    const { vendure, backend } = open({}, { configUrl })
    vendure.methods = [ONLINE, { code, name, isEligible: true }]
    vendure.instead = (sent) => sent.includes('/shop.json') && json({ payment_method: code })
    good(await backend.createOrder(DRAFT, new Date(NOW)))
    expect(vendure.paidBy).toEqual([code])
  },
)

it.each(METHODS.onDelivery)('Vendure: createOrder() pays with %j, %j on delivery', async (code, name) => {
  const { vendure, backend } = open()
  vendure.methods = [{ code, name, isEligible: true }]
  good(await backend.createOrder(DRAFT, new Date(NOW)))
  expect(vendure.log).toContain('pay:')
})

it('Vendure: createOrder() prefers a payment method on delivery to a cash method that comes first', async () => {
  const { vendure, backend } = open()
  vendure.methods = [
    { code: 'cash', name: 'Cash', isEligible: true },
    { code: 'cash-on-delivery', name: '', isEligible: true },
  ]
  good(await backend.createOrder(DRAFT, new Date(NOW)))
  expect(vendure.paidBy).toEqual(['cash-on-delivery'])
})

it.each([
  ['an order', (b: Backend) => b.createOrder(DRAFT, new Date(NOW)), { kind: 'refused' }],
  ['a promo code', (b: Backend) => b.checkPromo('LESS', DRAFT.lines), { kind: 'refused', status: 403 }],
  ['a quote of deliveries', (b: Backend) => b.deliveries(DRAFT.lines), { kind: 'refused', status: 403 }],
])('Vendure: %s reports no change if the variant of a product can’t be read', async (_, call, expected) => {
  const { vendure, backend } = open()
  vendure.instead = (sent) => sent.includes('product(') && json({}, 403)
  expect(await call(backend)).toMatchObject({ ok: false, ...expected })
  expect(vendure.log).not.toContain('clear:')
})

it.each([null, 6001])('Vendure: createOrder() places nothing if the total is %j', async (totalWithTax) => {
  const { vendure, backend } = open()
  Object.assign(vendure.order, { totalWithTax })
  const result = await backend.createOrder(DRAFT, new Date(NOW))
  expect(result).toMatchObject({ ok: false, kind: 'changed' })
  expect(vendure.log).not.toContain('go:')
})

const PLACE = { ...DRAFT.address, userId: '1' }
it.each<[string, (backend: Backend) => Promise<Result<unknown>>, AdapterAttributes, string]>([
  ['createOrder()', (backend) => backend.createOrder(DRAFT, new Date(NOW)), {}, 'refused'],
  ['createOrder()', (backend) => backend.createOrder(DRAFT, new Date(NOW)), { country: 'KW' }, 'refused'],
  ['deliveries()', (backend) => backend.deliveries(DRAFT.lines), {}, 'unreadable'],
  ['addAddress()', (backend) => backend.addAddress(PLACE), {}, 'unreadable'],
])('Vendure: %s sends nothing until config-url can be read', async (_, call, attributes, kind) => {
  const { vendure, backend, session } = open({}, { configUrl: '/shop.json', ...attributes })
  vendure.methods = [{ code: 'at-the-door', name: 'Cheque', isEligible: true }]
  let file = new Response('<html>')
  vendure.instead = (sent) => sent.includes('/shop.json') && file.clone()
  session.token = 'Bearer x'
  const refusal = await call(backend)
  expect(refusal).toEqual({ ok: false, kind, status: null, message: null })
  expect(vendure.log).toEqual([])
  file = json({ payment_method: 'at-the-door', country: 'SA' })
  good(await call(backend))
})

it('Vendure: addAddress() sends nothing while the countries can’t be read', async () => {
  const { vendure, backend, session } = open()
  vendure.instead = (sent) => sent.includes('availableCountries') && json({}, 403)
  session.token = 'Bearer x'
  expect(await backend.addAddress(PLACE)).toMatchObject({ ok: false, kind: 'refused' })
  expect(vendure.log).toEqual([])
})
