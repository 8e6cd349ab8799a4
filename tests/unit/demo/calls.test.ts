import { expect, it } from 'vitest'
import { openShop, orderOf, type Json } from './helpers'

const list = (value: unknown) => value as Json[]

it('the demo server lists the allowed headers, as strict servers do', async () => {
  const { send } = openShop()
  const result = await send('/api/orders', {
    method: 'OPTIONS',
    headers: { Origin: 'https://host.example', 'Access-Control-Request-Method': 'POST' },
  })
  expect(result.status).toBe(204)
  expect(result.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type,Accept,Authorization')
})

it('accounts of the demo server refuse a request as Laravel does', async () => {
  const { call, logIn } = openShop()
  expect((await call('/api/users/2', { token: await logIn() })).status).toBe(403)
  expect(await call('/api/auth/login', { body: { phone: '96550001111', password: 'wrong' } })).toEqual({
    status: 401,
    body: { error: 'Unauthorized' },
  })
  for (const body of ['not json', [], {}, null]) {
    const refused = await call('/api/auth/login', { body })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      message: expect.stringContaining('required'),
      errors: { phone: ['The phone field is required.'] },
    })
  }
  const taken = await call('/api/auth/register', {
    body: { name: 'N', phone: '96550001111', password: 'longer' },
  })
  expect(taken).toMatchObject({
    status: 422,
    body: { errors: { phone: ['The phone has already been taken.'] } },
  })
})

const stockOf = async (shop: ReturnType<typeof openShop>, id: number) =>
  (await shop.call(`/api/products/${id}`)).body['product'] as { stock: number }

it('orders of the demo server reduce the stock, and are refused above it', async () => {
  const shop = openShop()
  const before = await stockOf(shop, 131)
  const order = orderOf([
    { product_id: 131, qty: 2, price: '16.750', display_name: 'Skillet', options: null, options_ids: null },
  ])
  const placed = await shop.call('/api/orders', { body: order })
  expect(placed.body).toMatchObject({
    statusCode: 200,
    order: { code: expect.stringMatching(/^ORD-/), name: 'Fatima Ali' },
  })
  expect((await stockOf(shop, 131)).stock).toBe(before.stock - 2)
  const greedy = await shop.call('/api/orders', { body: orderOf([{ product_id: 131, qty: 9999 }]) })
  expect(greedy).toMatchObject({ status: 422, body: { message: expect.stringContaining('out of stock') } })
  shop.server.reset()
  expect((await stockOf(shop, 131)).stock).toBe(before.stock)
})

it('orders of the demo server reduce an option’s stock, need lines and a delivery area, and are placed once per idempotency key', async () => {
  const shop = openShop()
  const line = { product_id: 1, qty: 1, options_ids: 'color-29,size-51' }
  expect((await shop.call('/api/orders', { body: orderOf([{ product_id: 1, qty: 1 }]) })).body).toMatchObject(
    { errors: { 'products.0.options_ids': expect.any(Array) } },
  )
  expect((await shop.call('/api/orders', { body: orderOf([line]) })).status).toBe(200)
  const { call } = openShop()
  const refused = await call('/api/orders', { body: orderOf([], { delivery_address: { street: '' } }) })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body['errors'] as Json)).toEqual(
    expect.arrayContaining(['products', 'delivery_address.street', 'delivery_address.zone_id']),
  )
  expect((await call('/api/orders', { token: 'bearer stale', body: orderOf([]) })).status).toBe(401)
  const sent = { body: orderOf([{ product_id: 131, qty: 1 }]), headers: { 'Idempotency-Key': 'once' } }
  expect((await call('/api/orders', sent)).body).toEqual((await call('/api/orders', sent)).body)
})

it('orders of the demo server are paid on a page of the server', async () => {
  const { call, send, logIn } = openShop()
  const token = await logIn()
  const { order } = (await call('/api/orders', { token, body: orderOf([{ product_id: 131, qty: 1 }]) }))
    .body as { order: Json }
  const { id: order_id, code: order_code, subtotal } = order
  const ask = { order_id, order_code, subtotal, name: 'F', phone: '96550001111', countryCode: '+965' }
  const other = { ...ask, subtotal: Number(subtotal) + 1 }
  expect((await call('/api/pay', { body: other })).status).toBe(422)
  const { body } = await call('/api/pay', { body: ask })
  expect(body['IsSuccess']).toBe(true)
  const { pathname, origin } = new URL((body['Data'] as { invoiceURL: string }).invoiceURL)
  expect(origin).toBe('http://127.0.0.1:4173')
  const page = await (await send(pathname)).text()
  expect(page).toContain('ادفع الآن')
  expect((await send(pathname, { method: 'POST' })).status).toBe(303)
  const paid = await (await send(pathname)).text()
  expect(paid).toContain('شكرًا لك')
  const unknown = await send('/pay/inv-0')
  expect(unknown.status).toBe(404)
  for (const html of [page, paid, await unknown.text()]) {
    expect(html, 'a way back to the shop').toContain('<a href="/">')
    // A line with both languages would break in the wrong places on a phone.
    expect(html).not.toMatch(/ · <span lang="ar"/)
  }
  const [latest] = list((await call('/api/user/orders', { token })).body['orders'])
  const created_at = '2026-05-01T09:30:00.000000Z'
  expect(latest).toMatchObject({ id: order_id, subtotal, invoice: { status: 'Paid' }, created_at })
  expect(latest?.['total_price']).not.toBe(subtotal)
})
