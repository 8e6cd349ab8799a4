import { describe, expect, it } from 'vitest'
import { openShop, orderOf, type Json } from './helpers'

const list = (value: unknown) => value as Json[]

describe('the catalogue of the demo server', () => {
  const { call, send } = openShop()

  it.each(['products', 'categories', 'subcategories', 'brands'])('lists %s', async (name) => {
    const { status, body } = await call(`/api/${name}`)
    expect(status).toBe(200)
    expect(body['statusCode']).toBe(200)
    expect(list(body[name]).length).toBeGreaterThan(0)
  })

  it('returns a category, a brand and a product', async () => {
    const category = (await call('/api/categories/1')).body['category'] as Json
    expect(list(category['products'])).toHaveLength(25)
    expect(list(category['subcategories'])[0]).toMatchObject({ category_id: 1 })
    const brand = (await call('/api/brands/9')).body['brand'] as Json
    expect(list(brand['products']).every((product) => product['brand_id'] === 9)).toBe(true)
    expect((await call('/api/products/7')).body).toMatchObject({ statusCode: 200, product: { id: 7 } })
  })

  it('returns settings, appearance, zones and home without a wrapper', async () => {
    expect((await call('/api/settings')).body).toMatchObject({ currency_ar: 'د.ك', enable_epayment: 1 })
    expect((await call('/api/appearances')).body['primary_color']).toMatch(/^#/)
    expect(list((await call('/api/zones')).body)).toHaveLength(8)
    const home = list((await call('/api/home')).body)
    expect(home.map((block) => block['type'])).toContain('Slideshow')
    const sections = home
      .filter((block) => block['type'] === 'LayoutContainer')
      .map((block) => list(block['sections']).length)
    expect(sections.sort()).toEqual([1, 2, 3])
  })

  it('returns variant values, and 404s as JSON', async () => {
    for (const id of [1, 2])
      expect((await call(`/api/variants/${id}/values`)).body).toMatchObject({ variant: { id } })
    for (const path of ['/api/products/99999', '/api/products/x', '/api/categories/0', '/api/nothing'])
      expect(await call(path)).toMatchObject({ status: 404, body: { message: expect.any(String) } })
  })

  it('lists the allowed headers, as strict servers do', async () => {
    const result = await send('/api/orders', {
      method: 'OPTIONS',
      headers: { Origin: 'https://host.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(result.status).toBe(204)
    expect(result.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type,Accept,Authorization')
  })
})

describe('accounts of the demo server', () => {
  it('support login, current user and logout', async () => {
    const { call, logIn } = openShop()
    const token = await logIn()
    const me = await call('/api/auth/me', { token })
    expect(me.body['user']).toMatchObject({ id: 1, name: 'Fatima Ali', user_type: 'user' })
    expect(JSON.stringify(me.body)).not.toContain('secret')
    await call('/api/auth/logout', { token, body: {} })
    expect(await call('/api/auth/me', { token })).toEqual({
      status: 401,
      body: { message: 'Unauthenticated.' },
    })
  })

  it('refuse a request as Laravel does', async () => {
    const { call } = openShop()
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

  it('support registration, phone look-up, profile changes and a new password', async () => {
    const { call } = openShop()
    expect((await call('/api/user/96555512345/exists')).status).toBe(404)
    await call('/api/auth/register', { body: { name: 'Noor', phone: '96555512345', password: 'abcdef' } })
    expect((await call('/api/user/96555512345/exists')).body).toEqual({
      statusCode: 200,
      user: { user_type: 'user' },
    })
    expect((await call('/api/user/96550002222/exists')).body).toMatchObject({ user: { user_type: 'guest' } })
    const { body } = await call('/api/auth/login', { body: { phone: '96555512345', password: 'abcdef' } })
    const token = `bearer ${String(body['access_token'])}`
    const { id } = (await call('/api/auth/me', { token })).body['user'] as { id: number }
    expect(
      (await call(`/api/users/${id}`, { method: 'PUT', token, body: { name: 'Nour', phone: '96555512345' } }))
        .status,
    ).toBe(200)
    expect((await call(`/api/users/${id}`, { token })).body).toEqual({
      statusCode: 200,
      name: 'Nour',
      phone: '96555512345',
    })
    expect((await call('/api/users/1', { token })).status).toBe(403)
    await call(`/api/auth/reset-password/${id}`, { token, body: { password: 'ghijkl' } })
    expect(
      (await call('/api/auth/login', { body: { phone: '96555512345', password: 'ghijkl' } })).status,
    ).toBe(200)
  })

  it('store addresses and favourites', async () => {
    const { call, logIn } = openShop()
    const token = await logIn()
    expect((await call('/api/addresses/1')).status).toBe(401)
    expect(list((await call('/api/addresses/1', { token })).body['addresses'])).toHaveLength(2)
    const wanted = {
      user_id: 1,
      street: 'Gulf Road',
      building: '5',
      floor: 2,
      flat: 1,
      landmark: 'Tower',
      zone_id: 2,
    }
    const made = (await call('/api/addresses', { token, body: wanted })).body['address'] as Json
    expect(made).toMatchObject({ building: 5, zone: { id: 2 } })
    const edit = `/api/addresses/${String(made['id'])}/edit`
    expect((await call(edit, { method: 'PUT', token, body: { ...wanted, flat: 'x' } })).body).toMatchObject({
      errors: { flat: ['The flat field must be a number.'] },
    })
    expect((await call(edit, { method: 'PUT', token, body: { ...wanted, flat: 9 } })).body).toEqual({
      statusCode: 200,
    })
    const left = await call(`/api/addresses/${String(made['id'])}`, { method: 'DELETE', token })
    expect(list(left.body['addresses'])).toHaveLength(2)

    const toggle = () => call('/api/users/add-favourite/7', { method: 'PUT', token, body: {} })
    expect((await toggle()).body['favourites']).toContain(7)
    expect(
      list((await call('/api/list-favourites', { token })).body).some((product) => product['id'] === 7),
    ).toBe(true)
    expect((await toggle()).body['favourites']).not.toContain(7)
  })

  it('have the seeded orders', async () => {
    const { call, logIn } = openShop()
    const orders = list((await call('/api/user/orders', { token: await logIn() })).body['orders'])
    expect(orders.map((order) => order['code'])).toEqual(['ORD-1002', 'ORD-1001'])
    expect(orders[1]).toMatchObject({ invoice: { status: 'Paid' }, status: 1 })
  })
})

describe('orders of the demo server', () => {
  const stockOf = async (shop: ReturnType<typeof openShop>, id: number) =>
    (await shop.call(`/api/products/${id}`)).body['product'] as { stock: number }

  it('reduce the stock, and are refused above it', async () => {
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

  it('reduce the stock of one combination of a product with options', async () => {
    const shop = openShop()
    const line = { product_id: 1, qty: 1, options_ids: 'color-29,size-51' }
    expect(
      (await shop.call('/api/orders', { body: orderOf([{ product_id: 1, qty: 1 }]) })).body,
    ).toMatchObject({ errors: { 'products.0.options_ids': expect.any(Array) } })
    expect((await shop.call('/api/orders', { body: orderOf([line]) })).status).toBe(200)
  })

  it('are refused without lines, address or zone', async () => {
    const { call } = openShop()
    const refused = await call('/api/orders', { body: orderOf([], { delivery_address: { street: '' } }) })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body['errors'] as Json)).toEqual(
      expect.arrayContaining(['products', 'delivery_address.street', 'delivery_address.zone_id']),
    )
    expect((await call('/api/orders', { token: 'bearer stale', body: orderOf([]) })).status).toBe(401)
  })

  it('are placed once per Idempotency-Key', async () => {
    const { call } = openShop()
    const sent = { body: orderOf([{ product_id: 131, qty: 1 }]), headers: { 'Idempotency-Key': 'once' } }
    expect((await call('/api/orders', sent)).body).toEqual((await call('/api/orders', sent)).body)
  })

  it('can have a promo code, which is checked', async () => {
    const { call } = openShop()
    const cart = [{ product_id: 131, qty: 1, price: '16.750', options_ids: null }]
    const reduced = await call('/api/offers/check-promocode', { body: { promocode: 'SAVE10', cart } })
    const [line] = list(reduced.body['cart'])
    expect(Number(line?.['discount_price'])).toBeCloseTo(Number(line?.['price']) * 0.9, 3)
    const free = await call('/api/offers/check-promocode', { body: { promocode: 'free', cart } })
    expect(list(free.body['cart'])[0]?.['discount_price']).toBe('0.000')
    for (const promocode of ['EXPIRED', 'NOPE'])
      expect(await call('/api/offers/check-promocode', { body: { promocode, cart } })).toMatchObject({
        status: 422,
        body: { message: expect.any(String) },
      })
  })

  it('are paid on a page of the server', async () => {
    const { call, send, logIn } = openShop()
    const token = await logIn()
    const { order } = (await call('/api/orders', { token, body: orderOf([{ product_id: 131, qty: 1 }]) }))
      .body as { order: Json }
    const ask = {
      order_id: order['id'],
      order_code: order['code'],
      name: 'F',
      phone: '96550001111',
      subtotal: order['subtotal'],
      countryCode: '+965',
    }
    const other = { ...ask, subtotal: Number(order['subtotal']) + 1 }
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
      // One line with both languages would break in the wrong places on a phone.
      expect(html).not.toMatch(/ · <span lang="ar"/)
    }
    const [latest] = list((await call('/api/user/orders', { token })).body['orders'])
    expect(latest?.['subtotal']).toBe(order['subtotal'])
    expect(latest?.['total_price']).not.toBe(order['subtotal'])
    expect(latest).toMatchObject({
      id: order['id'],
      invoice: { status: 'Paid' },
      created_at: '2026-05-01T09:30:00.000000Z',
    })
  })
})
