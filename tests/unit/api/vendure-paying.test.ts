import { describe, expect, it } from 'vitest'
import { json } from '../../helpers/fake-server'
import { awaited, good, placed } from './contract/draft'
import { NOW } from './vendure-set-up'
import { ACCOUNT, BY_PAYMENT, createPayingVendure, draftWith, INTENT, openPage } from './vendure-paying'

const FIRST = new Date(NOW)
const SECOND = new Date(NOW + 1000)
const ACCOUNTS = { userId: '1' }

it('payments() lists the methods that the merchant names and the server takes, in the merchant’s order and the page’s language', async () => {
  const engine = createPayingVendure()
  const { backend, env, lang } = openPage(engine, 'hosted=createHostedPaymentIntent, cash')
  const { lines } = draftWith('cash')
  const methods = async () => good((await backend.payments?.(lines)) ?? { ok: true, data: [] })
  expect(await methods()).toMatchObject([
    { id: 'hosted', name: { en: 'KNET' }, kind: 'online' },
    { id: 'cash', name: { en: 'Cash' }, kind: 'delivery' },
  ])
  lang.value = 'ar'
  expect(await methods()).toMatchObject([{ name: { ar: 'KNET ع' } }, { name: { ar: 'Cash ع' } }])
  expect(env.warnings).toEqual([])
})

it('payments() leaves out methods that the order can’t use, and logs unknown ones', async () => {
  const engine = createPayingVendure()
  engine.methods = engine.methods.map((method) => ({ ...method, isEligible: method.code !== 'cash' }))
  const { backend, env } = openPage(engine, 'cash online=page tap=page')
  const methods = good((await backend.payments?.(draftWith('cash').lines)) ?? { ok: true, data: [] })
  expect(methods.map(({ id }) => id)).toEqual(['online'])
  expect(env.warnings).toEqual([expect.stringContaining('"tap"')])
})

it('payments() returns one method without a request if the merchant names none', async () => {
  const engine = createPayingVendure()
  const { backend } = openPage(engine, undefined)
  const methods = good((await backend.payments?.(draftWith('cash').lines)) ?? { ok: true, data: [] })
  expect(methods).toMatchObject([{ kind: 'delivery', name: { ar: 'الدفع عند الاستلام' } }])
  expect(engine.sent).toEqual([])
})

describe.each([
  ['a mutation', INTENT, 'hosted'],
  ['an added payment', BY_PAYMENT, 'online'],
])('Vendure: createOrder(), paid online by %s', (_, payments, method) => {
  it('createOrder() returns the payment page, and lookUp() finds the order only once it is paid', async () => {
    const engine = createPayingVendure()
    const { backend } = openPage(engine, payments)
    const order = awaited(await backend.createOrder(draftWith(method), FIRST))
    expect(order).toMatchObject({ payAt: expect.stringContaining('https://pay.example/pay/T1'), total: 6000 })
    expect(await backend.lookUp?.(order.code, FIRST)).toEqual({ ok: true, data: null })
    engine.report(order.payAt, 'Settled')
    // Another page of the browser, which does not have the session of the order.
    const { backend: later } = openPage(engine, payments)
    expect(await later.lookUp?.(order.code, FIRST)).toMatchObject({ ok: true, data: { code: 'T1' } })
    // The shopper clicks the order button again after the payment.
    expect(placed(await backend.createOrder(draftWith(method), FIRST)).code).toBe('T1')
    expect(engine.orders[0]?.payments).toHaveLength(1)
  })

  it('lookUp() does not report a guest’s order as unpaid if the server no longer shows it', async () => {
    const engine = createPayingVendure()
    const { backend, env } = openPage(engine, payments)
    const { code } = awaited(await backend.createOrder(draftWith(method), FIRST))
    await env.advance(3 * 60 * 60 * 1000)
    expect(await backend.lookUp?.(code, FIRST)).toMatchObject({ ok: false, kind: 'server' })
  })

  it('createOrder() begins another order if a guest has changed the cart while the payment page is open', async () => {
    const engine = createPayingVendure()
    const { backend } = openPage(engine, payments)
    const first = awaited(await backend.createOrder(draftWith(method), FIRST))
    const second = awaited(await backend.createOrder(draftWith(method, 2), SECOND))
    expect(second.code).not.toBe(first.code)
    engine.report(first.payAt, 'Settled')
    expect(await backend.lookUp?.(first.code, FIRST)).toMatchObject({ ok: true, data: { subtotal: 5 } })
    engine.report(second.payAt, 'Settled')
    expect(await backend.lookUp?.(second.code, SECOND)).toMatchObject({ ok: true, data: { subtotal: 10 } })
  })

  it('quotes do not change an order whose payment page is open, for guests and for accounts on another device', async () => {
    const engine = createPayingVendure()
    const [phone, laptop] = [openPage(engine, payments), openPage(engine, payments)]
    phone.session.token = laptop.session.token = ACCOUNT
    const order = awaited(await phone.backend.createOrder(draftWith(method, 1, ACCOUNTS), FIRST))
    const { lines } = draftWith('cash', 3)
    for (const { backend } of [phone, laptop]) {
      good(await backend.deliveries(lines))
      good(await backend.checkPromo('SAVE10', lines))
      good((await backend.payments?.(lines)) ?? { ok: true, data: [] })
    }
    engine.report(order.payAt, 'Settled')
    expect(await phone.backend.lookUp?.(order.code, FIRST)).toMatchObject({ ok: true, data: { subtotal: 5 } })
  })

  it('createOrder() sends a name, city and postal code that providers require, unless the address has them', async () => {
    const engine = createPayingVendure()
    const { backend } = openPage(engine, payments)
    const draft = draftWith(method)
    const rest = { city: 'Hawalli' }
    const address = { ...draft.address, rest }
    awaited(await backend.createOrder({ ...draft, name: 'Noura', address }, FIRST))
    expect(engine.orders[0]).toMatchObject({
      customer: { firstName: 'Noura', lastName: 'Noura' },
      address: { city: 'Hawalli', postalCode: '00000' },
    })
    awaited(await backend.createOrder(draftWith(method, 2, { name: 'Noura Ali' }), SECOND))
    expect(engine.orders.at(-1)).toMatchObject({ customer: { lastName: 'Ali' }, address: { city: 'Kuwait' } })
  })

  it('createOrder() refuses a method that the server does not take, before the order is sent', async () => {
    const engine = createPayingVendure()
    const { backend } = openPage(engine, payments)
    engine.methods = engine.methods.filter(({ code }) => code !== method)
    expect(await backend.createOrder(draftWith(method), FIRST)).toMatchObject({
      kind: 'refused',
      fields: { payment: null },
    })
    expect(engine.sent.some(({ document }) => /go:|pay:/.test(document))).toBe(false)
  })

  it('createOrder() refuses a payment page whose URL is not http(s)', async () => {
    const engine = createPayingVendure()
    const { backend, env } = openPage(engine, payments)
    engine.instead = (document) =>
      /go:create|pay:/.test(document) &&
      json({
        data: {
          go: { url: 'javascript:alert(1)' },
          pay: {
            code: 'T1',
            id: '1',
            active: true,
            payments: [{ amount: 6000, metadata: { public: { url: 'data:x' } } }],
          },
        },
      })
    expect(await backend.createOrder(draftWith(method), FIRST)).toMatchObject({ kind: 'refused' })
    expect(env.warnings).toEqual([expect.stringContaining('no URL')])
  })
})

it('createOrder() returns the same payment page if it is called again', async () => {
  const engine = createPayingVendure()
  const { backend } = openPage(engine, BY_PAYMENT)
  const first = awaited(await backend.createOrder(draftWith('online'), FIRST))
  expect(awaited(await backend.createOrder(draftWith('online'), FIRST))).toEqual(first)
  expect(engine.orders[0]?.payments).toHaveLength(1)
})

it('createOrder() places a guest’s order that is paid in cash instead', async () => {
  const engine = createPayingVendure()
  const { backend } = openPage(engine, BY_PAYMENT)
  awaited(await backend.createOrder(draftWith('online'), FIRST))
  const order = placed(await backend.createOrder(draftWith('cash'), SECOND))
  expect(engine.orders.find(({ code }) => code === order.code)?.payments).toMatchObject([
    { method: 'cash', amount: 6000 },
  ])
})

it('createOrder() refuses another order of the account until the payment page is cancelled', async () => {
  const engine = createPayingVendure()
  const { backend, session } = openPage(engine, BY_PAYMENT)
  session.token = ACCOUNT
  const { payAt } = awaited(await backend.createOrder(draftWith('online', 1, ACCOUNTS), FIRST))
  for (const method of ['cash', 'online'])
    expect(await backend.createOrder(draftWith(method, 2, ACCOUNTS), SECOND)).toMatchObject({
      kind: 'paying',
    })
  engine.report(payAt, 'Cancelled')
  placed(await backend.createOrder(draftWith('cash', 2, ACCOUNTS), SECOND))
})

it.each([
  ['another payment covers a part', { public: { url: 'https://pay.example/pay/T1' } }, 0],
  ['the provider counts two decimals', { public: { url: 'https://pay.example/', amount: '60.00' } }, 6000],
  ['the provider counts in hundredths', { public: { url: 'https://pay.example/', amount: 600 } }, 6000],
])('createOrder() refuses a payment page with another amount than shown: %s', async (_, metadata, amount) => {
  const engine = createPayingVendure()
  const { backend, env } = openPage(engine, BY_PAYMENT)
  const pay = { id: '1', code: 'T1', active: true, currencyCode: 'KWD', payments: [{ amount, metadata }] }
  engine.instead = (document) => document.includes('pay:') && json({ data: { pay } })
  expect(await backend.createOrder(draftWith('online'), FIRST)).toMatchObject({
    kind: 'refused',
    fields: { payment: null },
  })
  expect(env.warnings).toEqual([expect.stringContaining('another amount')])
})

it('createOrder() sends the method and the return URL, and warns the merchant if the plugin does not have a field', async () => {
  const engine = createPayingVendure()
  const { backend, env } = openPage(engine, INTENT)
  const message = 'Cannot query field "createHostedPaymentIntent" on type "Mutation".'
  engine.instead = (document) => document.includes('go:create') && json({ errors: [{ message }] }, 400)
  expect(await backend.createOrder(draftWith('hosted'), FIRST)).toMatchObject({
    kind: 'refused',
    message: null,
    fields: { payment: null },
  })
  expect(env.warnings).toEqual([expect.stringContaining(message)])
  engine.instead = () => false
  awaited(await backend.createOrder(draftWith('hosted'), FIRST))
})

it('createOrder() reports the plugin’s reason at the payment methods', async () => {
  const engine = createPayingVendure()
  const { backend } = openPage(engine, INTENT)
  const go = { __typename: 'HostedPaymentIntentError', errorCode: 'X', message: 'KNET is closed until 6:00.' }
  engine.instead = (document) => document.includes('go:create') && json({ data: { go } })
  expect(await backend.createOrder(draftWith('hosted'), FIRST)).toMatchObject({
    kind: 'refused',
    fields: { payment: 'KNET is closed until 6:00.' },
  })
})

it('createOrder() does not mistake an order of the account’s other device for this one', async () => {
  const engine = createPayingVendure()
  const [phone, laptop] = [openPage(engine, INTENT), openPage(engine, INTENT)]
  phone.session.token = laptop.session.token = ACCOUNT
  const first = awaited(await phone.backend.createOrder(draftWith('hosted', 1, ACCOUNTS), FIRST))
  const second = awaited(await laptop.backend.createOrder(draftWith('hosted', 3, ACCOUNTS), SECOND))
  engine.report(second.payAt, 'Settled')
  expect(await laptop.backend.lookUp?.(second.code, SECOND)).toMatchObject({
    ok: true,
    data: { subtotal: 15 },
  })
  expect(await phone.backend.lookUp?.(first.code, FIRST)).toEqual({ ok: true, data: null })
  const again = awaited(await phone.backend.createOrder(draftWith('hosted', 1, ACCOUNTS), FIRST))
  engine.report(again.payAt, 'Settled')
  expect(await phone.backend.lookUp?.(again.code, FIRST)).toMatchObject({ ok: true, data: { subtotal: 5 } })
})

it('createOrder() pays in cash by the merchant’s method, without a payment page', async () => {
  const engine = createPayingVendure()
  const { backend } = openPage(engine, INTENT)
  placed(await backend.createOrder(draftWith('cash'), FIRST))
  expect(engine.orders[0]?.payments).toMatchObject([{ method: 'cash', amount: 6000 }])
  expect(engine.sent.filter(({ document }) => document.includes('createHosted'))).toEqual([])
})
