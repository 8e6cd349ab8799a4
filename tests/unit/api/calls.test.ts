import { expect, it } from 'vitest'
import { OWN_CALLS } from './all-calls'
import type { Backend } from '../../../src/core/api/backend'
import { json } from '../../helpers/fake-server'
import { addressSent, draft, lines, NOON, orderSent, place, setUp, TOKEN } from './calls-set-up'
import { refusal } from '../../helpers/refusal'
import { isPhoneTaken } from '../../../src/core/lib/account/refusal'

type Row = [
  name: keyof Backend,
  /** Method and path, and `auth` if the token is sent. */
  sent: string,
  args: readonly unknown[],
  response: unknown,
  data: unknown,
  body?: unknown,
]
const make = (backend: Backend, name: keyof Backend, args: readonly unknown[]) =>
  (backend as unknown as Record<string, (...args: readonly unknown[]) => Promise<unknown>>)[name]?.(...args)

const person = { name: 'Fatima', phone: '+965 5000 1111' }
const personSent = { name: 'Fatima', phone: '96550001111' }
const done = { statusCode: 200 }
const placed = { order: { id: 1001 } }
const payment = {
  orderId: 1001,
  orderCode: 'ORD-1001',
  name: 'Fatima',
  phone: '00201001234567',
  subtotal: '19.800',
  countryCode: '+965',
}
const { orderId: order_id, orderCode: order_code, ...payer } = payment
const paymentSent = { order_id, order_code, ...payer, phone: '01001234567' }
const invoice = { IsSuccess: true, Data: { invoiceURL: 'https://pay.example/1' } }
const login = { access_token: 'x', token_type: 'bearer' }
const cart = orderSent.products.map((line, index) => ({ ...line, option_id: index === 0 ? 31 : null }))

const rows: Row[] = [
  ['products', 'GET /api/products', [], { products: [{ id: 7 }] }, [{ id: 7 }]],
  ['product', 'GET /api/products/a%2Fb', ['a/b'], { product: { id: 7 } }, { id: 7 }],
  ['categories', 'GET /api/categories', [], { categories: [{ id: 3 }] }, [{ id: 3 }]],
  ['category', 'GET /api/categories/3', [3], { category: { id: 3 } }, { id: 3 }],
  ['subcategories', 'GET /api/subcategories', [], { subcategories: [{ id: 4 }] }, [{ id: 4 }]],
  ['brands', 'GET /api/brands', [], { brands: [{ id: 2 }] }, [{ id: 2 }]],
  ['brand', 'GET /api/brands/2', [2], { brand: { id: 2 } }, { id: 2 }],
  ['variantValues', 'GET /api/variants/1/values', ['color'], { variant: [{ retail_id: 1 }] }, [{ id: '1' }]],
  ['variantValues', 'GET /api/variants/2/values', ['size'], { variant: [{ retail_id: 2 }] }, [{ id: '2' }]],
  ['home', 'GET /api/home', [], [], []],
  ['settings', 'GET /api/settings', [], { lang: 'ar' }, { lang: 'ar' }],
  ['appearance', 'GET /api/appearances', [], { primary_color: 'red' }, { primary: 'red' }],
  ['me', 'GET /api/auth/me auth', [], { user: { id: 1 } }, { id: 1 }],
  ['userExists', 'GET /api/user/96550001111/exists', [person.phone], { user: { user_type: 'user' } }, 'user'],
  ['userDetails', 'GET /api/users/1 auth', [1], { ...done, ...personSent }, personSent],
  ['orders', 'GET /api/user/orders auth', [], { orders: [{ id: 1001 }] }, [{ id: 1001 }]],
  ['addresses', 'GET /api/addresses/1 auth', [1], { addresses: [{ id: 5 }] }, [{ id: 5 }]],
  ['deleteAddress', 'DELETE /api/addresses/5 auth', [5], { addresses: [] }, []],
  ['deliveries', 'GET /api/zones', [[]], [{ id: 1 }], [{ id: 1 }]],
  ['favourites', 'GET /api/list-favourites auth', [], [{ id: 7 }], [{ id: 7 }]],
  [
    'login',
    'POST /api/auth/login',
    [{ phone: '٥٠٠٠ ١١١١', password: ' p٣ ' }],
    login,
    'bearer x',
    { phone: '50001111', password: ' p٣ ' },
  ],
  [
    'register',
    'POST /api/auth/register',
    [{ ...person, password: 'p' }],
    done,
    {},
    { ...personSent, password: 'p' },
  ],
  ['logout', 'POST /api/auth/logout auth', [], done, {}, {}],
  ['resetPassword', 'POST /api/auth/reset-password/1 auth', [1, 'p'], done, {}, { password: 'p' }],
  ['updateUser', 'PUT /api/users/1 auth', [1, person], done, {}, personSent],
  ['addAddress', 'POST /api/addresses auth', [place], { address: { id: 5 } }, { id: 5 }, addressSent],
  ['editAddress', 'PUT /api/addresses/5/edit auth', [5, place], done, {}, addressSent],
  ['toggleFavourite', 'PUT /api/users/add-favourite/7 auth', [7], { favourites: [7] }, [7], {}],
  [
    'checkPromo',
    'POST /api/offers/check-promocode',
    ['SAVE', lines],
    { cart: [{ product_id: 7, discount_price: 0 }] },
    [{ productId: 7, discountPrice: 0 }],
    { promocode: 'SAVE', cart },
  ],
  [
    'createOrder',
    'POST /api/orders auth',
    [{ ...draft, userId: 1 }, NOON],
    placed,
    { id: 1001 },
    { ...orderSent, user_id: 1 },
  ],
  ['createOrder', 'POST /api/orders', [draft, NOON], placed, { id: 1001 }, orderSent],
  ['pay', 'POST /api/pay', [payment], invoice, 'https://pay.example/1', paymentSent],
]

it.each(rows)('%s sends %s', async (name, sent, args, response, data, body) => {
  const { server, backend } = setUp()
  server.reply(json(response))
  expect(await make(backend, name, args)).toMatchObject({ ok: true, data })
  const [method, path, auth] = sent.split(' ')
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (auth) headers['authorization'] = TOKEN
  expect(server.sent).toEqual([{ method, url: `https://api.example${path}`, headers, body }])
})

it('all calls are in the table of this test', () => {
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(OWN_CALLS))
})

it.each(rows)('%s returns a failure if the server is down or sends HTML: %s', async (name, _, args) => {
  const { server, env, backend } = setUp()
  server.reply(new Response('<h1>Hello</h1>', { status: 200 }))
  expect(await make(backend, name, args)).toEqual(refusal('unreadable', 200))
  env.after = (ms, run) => {
    // Skip the backoff, so that only the timeouts of the attempts remain.
    if (server.sent.length > 1 && ms < 5000) run()
    return () => {}
  }
  server.reply(new TypeError('Failed to fetch'))
  expect(await make(backend, name, args)).toEqual(refusal('network'))
})

it('guests make no request for me(), and order without a token', async () => {
  const { server, backend } = setUp({ token: null })
  expect(await backend.me()).toMatchObject({ ok: false, kind: 'unauthenticated' })
  expect(server.sent).toEqual([])
  server.reply(json({ order: { id: 1 } }))
  await backend.createOrder({ ...draft, epayment: false }, NOON)
  expect(server.sent[0]?.headers).not.toHaveProperty('authorization')
  expect(server.sent[0]?.body).toMatchObject({ payment_method: 'cash', user_id: null })
})

it('userExists() returns "unknown" for a phone that is not registered', async () => {
  const { server, backend } = setUp()
  for (const result of [json({}, 404), json({ statusCode: 404 }), new Response('', { status: 404 })]) {
    server.reply(result)
    expect(await backend.userExists('50001111')).toEqual({ ok: true, data: 'unknown' })
  }
  server.reply(json({ message: 'Slow down' }, 422))
  expect(await backend.userExists('50001111')).toMatchObject({ ok: false, message: 'Slow down' })
})

const taker = { name: 'Noor', phone: '50001111', password: 'x' }
const outcomeOf = async (body: unknown, status: number) => {
  const { server, backend } = setUp({ token: null })
  server.reply(json(body, status))
  const result = await backend.register(taker)
  return !result.ok && [result.status, isPhoneTaken(result)]
}

it.each([
  [400, {}],
  [409, {}],
  [422, {}],
  [422, { errors: { 'user.phone_number': ['Taken'], password: ['Too short'] } }],
  [400, { errors: { mobile: 'Taken' } }],
])('register() reports a %i that names no other field as a taken phone: %j', async (status, body) => {
  expect(await outcomeOf(body, status)).toEqual([409, true])
})

it.each([
  [422, { message: 'Too short', errors: { password: ['Too short'] } }],
  [400, { errors: { name: ['Required'], password: ['Too short'] } }],
  [403, {}],
  [429, {}],
  [500, {}],
])('register() does not report a %i for another reason as a taken phone: %j', async (status, body) => {
  expect(await outcomeOf(body, status)).toEqual([status, false])
})

it.each(['', '.', '..', '\ud800'])('pathTo(): the id %j does not reach another endpoint', async (id) => {
  const { server, backend } = setUp()
  expect(await backend.product(id)).toMatchObject({ ok: false, kind: 'missing' })
  expect(await backend.deleteAddress(id)).toMatchObject({ ok: false, kind: 'missing' })
  expect(server.sent).toEqual([])
})

it('the idempotency header is the same for retries of an order, and different for another order', async () => {
  const pay = { orderId: 'ط1', orderCode: 'c', name: 'n', phone: '1', subtotal: 1, countryCode: '+965' }
  const { server, backend } = setUp({ idempotencyHeader: true })
  server.reply(json({ order: { id: 1 } }))
  await backend.createOrder(draft, NOON)
  await backend.createOrder(draft, NOON)
  await backend.createOrder(draft, new Date(NOON.getTime() + 1))
  await backend.createOrder({ ...draft, total: 1 }, NOON)
  await backend.pay(pay)
  await backend.pay(pay)
  await backend.checkPromo('SAVE', lines)
  const keys = server.sent.map((sent) => sent.headers['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[5]).toBe(keys[4])
  expect(new Set(keys).size).toBe(5)
  expect(keys[6]).toBeUndefined()
})
