import { describe, expect, it } from 'vitest'
import type { Backend, AdapterAttributes } from '../../../src/core/api/backend'
import type { Result } from '../../../src/core/types'
import { json } from '../../helpers/fake-server'
import { good } from './contract/draft'
import METHODS from './payment-methods.json'
import { createVendure, DRAFT, internalError, NOW, open } from './vendure-set-up'

describe('Vendure: payments of an order', () => {
  const DECLINED = { errorCode: 'PAYMENT_DECLINED_ERROR', message: 'Declined.' }
  it.each([
    ['is refused', { data: { pay: DECLINED } }, { status: 403, message: 'Declined.' }],
    ['fails in its plugin', { ...internalError('pay'), data: null }, { status: null, message: null }],
    ['is missing in the response', { data: null, errors: [{ message: 'No' }] }, { status: null }],
    ['is not made yet', { data: { pay: { id: '1', code: 'T1', active: true } } }, { status: null }],
  ])('createOrder() leaves no pending order if the payment %s', async (_, payment, expected) => {
    const vendure = createVendure()
    vendure.payment = payment
    const result = await open(vendure).backend.createOrder(DRAFT, new Date(NOW))
    expect(result).toMatchObject({ ok: false, kind: 'refused', ...expected })
  })

  // Either the proxy or the server fails.
  it.each([502, 500])(
    'createOrder() leaves the order pending if the payment may still succeed: %i',
    async (status) => {
      const vendure = createVendure()
      const plain = vendure.fetch
      vendure.fetch = async (input, init) =>
        String(init?.body).includes('pay:') ? json({}, status) : plain(input, init)
      const result = await open(vendure).backend.createOrder(DRAFT, new Date(NOW))
      expect(result).toMatchObject({ ok: false, kind: 'server' })
    },
  )

  const ONLINE = { code: 'mollie', name: 'Card', isEligible: true }
  it.each([
    ['has no payment method', []],
    ['has only online payment methods', [ONLINE, { code: 'pay-later', name: '', isEligible: true }]],
    ['takes no cash for this order', [ONLINE, { code: 'cash', name: 'Cash', isEligible: false }]],
  ])('createOrder() refuses an order before placing it if the shop %s', async (_, methods) => {
    const vendure = createVendure()
    vendure.methods = methods
    const { backend, env } = open(vendure)
    const result = await backend.createOrder(DRAFT, new Date(NOW))
    expect(result).toEqual({ ok: false, kind: 'refused', status: null, message: null })
    expect(vendure.log).not.toContain('go:')
    expect(env.warnings).toEqual([expect.stringContaining('payment_method')])
  })

  // With a regular expression that backtracks, the last name would take hours.
  it.each([...METHODS.online, ['standard', `${'نقدادفع'.repeat(40)}x`] as const])(
    'createOrder() does not use the payment method %j, %j as payment on delivery',
    async (code, name) => {
      const vendure = createVendure()
      vendure.methods = [{ code, name, isEligible: true }]
      const result = await open(vendure).backend.createOrder(DRAFT, new Date(NOW))
      expect(result).toMatchObject({ ok: false, kind: 'refused' })
      expect(vendure.log).not.toContain('go:')
    },
  )

  it.each(METHODS.known)(
    'createOrder() uses cash on delivery also if another payment method comes first: known $by',
    async ({ code, name, configUrl }) => {
      const vendure = createVendure()
      vendure.methods = [ONLINE, { code, name, isEligible: true }]
      const sent: string[] = []
      const plain = vendure.fetch
      vendure.fetch = async (input, init) => {
        if (String(input).endsWith('/shop.json')) return json({ payment_method: code })
        if (String(init?.body).includes('pay:')) sent.push(String(init?.body))
        return plain(input, init)
      }
      const { backend } = open(vendure, {}, { configUrl })
      good(await backend.createOrder(DRAFT, new Date(NOW)))
      expect(sent).toEqual([expect.stringContaining(`"m":"${code}"`)])
    },
  )

  it.each(METHODS.onDelivery)(
    'createOrder() uses the payment method %j, %j as payment on delivery',
    async (code, name) => {
      const vendure = createVendure()
      vendure.methods = [{ code, name, isEligible: true }]
      good(await open(vendure).backend.createOrder(DRAFT, new Date(NOW)))
      expect(vendure.log).toContain('pay:')
    },
  )

  it('createOrder() prefers a payment method on delivery to a cash method that comes first', async () => {
    const vendure = createVendure()
    vendure.methods = [
      { code: 'cash', name: 'Cash', isEligible: true },
      { code: 'cash-on-delivery', name: '', isEligible: true },
    ]
    const sent: string[] = []
    const plain = vendure.fetch
    vendure.fetch = async (input, init) => {
      if (String(init?.body).includes('pay:')) sent.push(String(init?.body))
      return plain(input, init)
    }
    good(await open(vendure).backend.createOrder(DRAFT, new Date(NOW)))
    expect(sent).toEqual([expect.stringContaining('"m":"cash-on-delivery"')])
  })

  it.each([
    ['an order', (b: Backend) => b.createOrder(DRAFT, new Date(NOW)), { kind: 'refused' }],
    ['a promo code', (b: Backend) => b.checkPromo('LESS', DRAFT.lines), { kind: 'refused', status: 403 }],
    ['a quote of deliveries', (b: Backend) => b.deliveries(DRAFT.lines), { kind: 'refused', status: 403 }],
  ])('%s does not report a change if the variant of a product can’t be read', async (_, call, expected) => {
    const vendure = createVendure()
    const plain = vendure.fetch
    vendure.fetch = async (input, init) =>
      String(input).includes('product(') ? json({}, 403) : plain(input, init)
    expect(await call(open(vendure).backend)).toMatchObject({ ok: false, ...expected })
    expect(vendure.log).not.toContain('clear:')
  })

  it.each([null, 6001])(
    'createOrder() places nothing if the total on the server is %j',
    async (totalWithTax) => {
      const vendure = createVendure()
      Object.assign(vendure.order, { totalWithTax })
      const result = await open(vendure).backend.createOrder(DRAFT, new Date(NOW))
      expect(result).toMatchObject({ ok: false, kind: 'changed' })
      expect(vendure.log).not.toContain('go:')
    },
  )

  const PLACE = { ...DRAFT.address, userId: '1' }
  it.each<[string, (backend: Backend) => Promise<Result<unknown>>, AdapterAttributes, string]>([
    ['createOrder()', (backend) => backend.createOrder(DRAFT, new Date(NOW)), {}, 'refused'],
    ['createOrder()', (backend) => backend.createOrder(DRAFT, new Date(NOW)), { country: 'KW' }, 'refused'],
    ['deliveries()', (backend) => backend.deliveries(DRAFT.lines), {}, 'unreadable'],
    ['addAddress()', (backend) => backend.addAddress(PLACE), {}, 'unreadable'],
  ])(
    '%s sends nothing while the file of config-url can’t be read, and requests it again',
    async (_, call, attributes, kind) => {
      const vendure = createVendure()
      vendure.methods = [{ code: 'at-the-door', name: 'Cheque', isEligible: true }]
      let file = new Response('<html>')
      const plain = vendure.fetch
      vendure.fetch = async (input, init) =>
        String(input).endsWith('/shop.json') ? file.clone() : plain(input, init)
      const { backend, session } = open(vendure, {}, { configUrl: '/shop.json', ...attributes })
      session.token = 'Bearer x'
      const refusal = await call(backend)
      expect(refusal).toEqual({ ok: false, kind, status: null, message: null })
      expect(vendure.log).toEqual([])
      file = json({ payment_method: 'at-the-door', country: 'SA' })
      good(await call(backend))
    },
  )

  it('addAddress() sends nothing while the countries can’t be read', async () => {
    const vendure = createVendure()
    const plain = vendure.fetch
    vendure.fetch = async (input, init) =>
      String(input).includes('availableCountries') ? json({}, 403) : plain(input, init)
    const { backend, session } = open(vendure)
    session.token = 'Bearer x'
    expect(await backend.addAddress(PLACE)).toMatchObject({ ok: false, kind: 'refused' })
    expect(vendure.log).toEqual([])
  })
})
