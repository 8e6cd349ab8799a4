import { describe, expect, it } from 'vitest'
import { OWN_CALLS } from './all-calls'
import type { Backend } from '../../../src/core/api/backend'
import { json } from '../../helpers/fake-server'
import { addressSent, draft, lines, linesSent, NOON, orderSent, place, setUp, TOKEN } from './calls-set-up'

interface Row {
  name: keyof Backend
  call: (backend: Backend) => Promise<unknown>
  /** Method and path, and `auth` if the token is sent. */
  sent: string
  body?: unknown
  answer: unknown
  data: unknown
}

const person = { name: 'Fatima', phone: '+965 5000 1111' }
const personSent = { name: 'Fatima', phone: '96550001111' }
const done = { statusCode: 200 }
const row = (
  name: keyof Backend,
  call: (backend: Backend) => Promise<unknown>,
  sent: string,
  body: unknown,
  result: unknown,
  data: unknown,
): Row => ({ name, call, sent, body, answer: result, data })

const rows: Row[] = [
  row('products', (b) => b.products(), 'GET /api/products', undefined, { products: [{ id: 7 }] }, [
    { id: 7 },
  ]),
  row(
    'product',
    (b) => b.product('a/b'),
    'GET /api/products/a%2Fb',
    undefined,
    { product: { id: 7 } },
    { id: 7 },
  ),
  row('categories', (b) => b.categories(), 'GET /api/categories', undefined, { categories: [{ id: 3 }] }, [
    { id: 3 },
  ]),
  row(
    'category',
    (b) => b.category(3),
    'GET /api/categories/3',
    undefined,
    { category: { id: 3 } },
    { id: 3 },
  ),
  row(
    'subcategories',
    (b) => b.subcategories(),
    'GET /api/subcategories',
    undefined,
    { subcategories: [{ id: 4 }] },
    [{ id: 4 }],
  ),
  row('brands', (b) => b.brands(), 'GET /api/brands', undefined, { brands: [{ id: 2 }] }, [{ id: 2 }]),
  row('brand', (b) => b.brand(2), 'GET /api/brands/2', undefined, { brand: { id: 2 } }, { id: 2 }),
  row(
    'variantValues',
    (b) => b.variantValues('color'),
    'GET /api/variants/1/values',
    undefined,
    { variant: [{ retail_id: 11 }] },
    [{ id: '11' }],
  ),
  row(
    'variantValues',
    (b) => b.variantValues('size'),
    'GET /api/variants/2/values',
    undefined,
    { variant: [{ retail_id: 22 }] },
    [{ id: '22' }],
  ),
  row('home', (b) => b.home(), 'GET /api/home', undefined, [], []),
  row('settings', (b) => b.settings(), 'GET /api/settings', undefined, { lang: 'ar' }, { lang: 'ar' }),
  row(
    'appearance',
    (b) => b.appearance(),
    'GET /api/appearances',
    undefined,
    { primary_color: 'red' },
    { primary: 'red' },
  ),
  row('me', (b) => b.me(), 'GET /api/auth/me auth', undefined, { user: { id: 1 } }, { id: 1 }),
  row(
    'login',
    (b) => b.login({ phone: '٥٠٠٠ ١١١١', password: ' p٣ ' }),
    'POST /api/auth/login',
    { phone: '50001111', password: ' p٣ ' },
    { access_token: 'x', token_type: 'bearer' },
    'bearer x',
  ),
  row(
    'register',
    (b) => b.register({ ...person, password: 'p' }),
    'POST /api/auth/register',
    { ...personSent, password: 'p' },
    done,
    null,
  ),
  row('logout', (b) => b.logout(), 'POST /api/auth/logout auth', {}, done, null),
  row(
    'resetPassword',
    (b) => b.resetPassword(1, 'p'),
    'POST /api/auth/reset-password/1 auth',
    { password: 'p' },
    done,
    null,
  ),
  row(
    'userExists',
    (b) => b.userExists('+965 5000 1111'),
    'GET /api/user/96550001111/exists',
    undefined,
    { user: { user_type: 'user' } },
    'user',
  ),
  row('updateUser', (b) => b.updateUser(1, person), 'PUT /api/users/1 auth', personSent, done, null),
  row(
    'userDetails',
    (b) => b.userDetails(1),
    'GET /api/users/1 auth',
    undefined,
    { statusCode: 200, ...personSent },
    personSent,
  ),
  row('orders', (b) => b.orders(), 'GET /api/user/orders auth', undefined, { orders: [{ id: 1001 }] }, [
    { id: 1001 },
  ]),
  row(
    'addresses',
    (b) => b.addresses(1),
    'GET /api/addresses/1 auth',
    undefined,
    { addresses: [{ id: 5 }] },
    [{ id: 5 }],
  ),
  row(
    'addAddress',
    (b) => b.addAddress(place),
    'POST /api/addresses auth',
    addressSent,
    { address: { id: 5 } },
    { id: 5 },
  ),
  row(
    'editAddress',
    (b) => b.editAddress(5, place),
    'PUT /api/addresses/5/edit auth',
    addressSent,
    done,
    null,
  ),
  row(
    'deleteAddress',
    (b) => b.deleteAddress(5),
    'DELETE /api/addresses/5 auth',
    undefined,
    { addresses: [] },
    [],
  ),
  row('deliveries', (b) => b.deliveries([]), 'GET /api/zones', undefined, [{ id: 1 }], [{ id: 1 }]),
  row(
    'favourites',
    (b) => b.favourites(),
    'GET /api/list-favourites auth',
    undefined,
    [{ id: 7 }],
    [{ id: 7 }],
  ),
  row(
    'toggleFavourite',
    (b) => b.toggleFavourite(7),
    'PUT /api/users/add-favourite/7 auth',
    {},
    { favourites: [7] },
    [7],
  ),
  row(
    'checkPromo',
    (b) => b.checkPromo('SAVE', lines),
    'POST /api/offers/check-promocode',
    {
      promocode: 'SAVE',
      cart: [
        { ...linesSent[0], option_id: 31 },
        { ...linesSent[1], option_id: null },
      ],
    },
    { cart: [{ product_id: 7, discount_price: 0 }] },
    [{ productId: 7, discountPrice: 0 }],
  ),
  row(
    'createOrder',
    (b) => b.createOrder({ ...draft, userId: 1 }, NOON),
    'POST /api/orders auth',
    { ...orderSent, user_id: 1 },
    { order: { id: 1001 } },
    { id: 1001 },
  ),
  row(
    'createOrder',
    (b) => b.createOrder(draft, NOON),
    'POST /api/orders',
    orderSent,
    { order: { id: 1001 } },
    { id: 1001 },
  ),
  row(
    'pay',
    (b) =>
      b.pay({
        orderId: 1001,
        orderCode: 'ORD-1001',
        name: 'Fatima',
        phone: '00201001234567',
        subtotal: '19.800',
        countryCode: '+965',
      }),
    'POST /api/pay',
    {
      order_id: 1001,
      order_code: 'ORD-1001',
      name: 'Fatima',
      phone: '01001234567',
      subtotal: '19.800',
      countryCode: '+965',
    },
    { IsSuccess: true, Data: { invoiceURL: 'https://pay.example/1' } },
    'https://pay.example/1',
  ),
]

describe('createBackend(): the calls of the API', () => {
  it.each(rows)('$name sends $sent', async ({ call, sent, body, answer, data }) => {
    const { server, backend } = setUp()
    server.reply(json(answer))
    expect(await call(backend)).toMatchObject({ ok: true, data })
    const [method, path, auth] = sent.split(' ')
    const headers: Record<string, string> = { accept: 'application/json' }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (auth) headers['authorization'] = TOKEN
    expect(server.sent).toEqual([{ method, url: `https://api.example${path}`, headers, body }])
  })

  it('all calls are in the table of this test', () => {
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(OWN_CALLS))
  })

  it.each(rows)('$name returns a failure if the server is down, and if it sends HTML', async ({ call }) => {
    const { server, env, backend } = setUp()
    server.reply(new Response('<h1>Hello</h1>', { status: 200 }))
    expect(await call(backend)).toEqual({ ok: false, kind: 'unreadable', status: 200, message: null })
    env.after = (_, run) => {
      // Skips the backoff; only the attempts' timeouts are left.
      if (server.sent.length > 1 && _ < 5000) run()
      return () => {}
    }
    server.reply(new TypeError('Failed to fetch'))
    expect(await call(backend)).toEqual({ ok: false, kind: 'network', status: null, message: null })
  })
})
