import { describe, expect, it } from 'vitest'
import { openShop, orderOf, type Json } from './helpers'

const list = (value: unknown) => value as (Json | null)[]

describe('the loose dialect of the demo server', () => {
  const { call, send, logIn, server } = openShop()

  it('is the same shop: equal ids and prices, with a few malformed extras', async () => {
    const tidy = list((await call('/api/products')).body['products'])
    const loose = list((await call('/loose/api/products')).body['products']).filter(
      (entry) => entry && entry['id'] !== null,
    )
    const facts = (entry: Json | null) => [Number(entry?.['id']), Number(entry?.['price'])]
    expect(loose.slice(0, tidy.length).map(facts)).toEqual(tidy.map(facts))
    expect(loose.length).toBeGreaterThan(tidy.length)
    expect((await call('/loose/api/products/900001')).status).toBe(200)
  })

  it('writes values in every notation that clients must accept', async () => {
    const text = await (await send('/loose/api/products')).text()
    expect(text).toContain('"__proto__":')
    expect(text).toContain('"constructor":')
    for (const pattern of [
      /"statusCode":"?200/,
      /"has_options":"[01]"/,
      /"has_options":true/,
      /"options":null/,
      /"id":"\d+"/,
      /"price":\d/,
      /"url":"http/,
    ])
      expect(text).toMatch(pattern)
    expect(Array.isArray((await call('/loose/api/variants/1/values')).body['variant'])).toBe(true)
    const home = JSON.stringify((await call('/loose/api/home')).body)
    for (const part of ['CategoryStrip', 'Countdown', 'javascript:', 'productPrice.color', '"data:text/html'])
      expect(home).toContain(part)
  })

  it('is deterministic, and can be set for a whole server', async () => {
    const one = await (await send('/loose/api/home')).text()
    expect(await (await send('/loose/api/home')).text()).toBe(one)
    const other = openShop({ dialect: 'loose' })
    const zones = await other.call('/api/zones')
    expect(JSON.stringify(zones.body)).toContain('lost its id')
  })

  it('shares the state with the tidy dialect, and supports all flows', async () => {
    const token = await logIn()
    expect((await call('/loose/api/auth/me', { token })).body).toMatchObject({ name: 'Fatima Ali' })
    const placed = await call('/loose/api/orders', {
      token,
      body: orderOf([{ product_id: '131', qty: '1' }], { user_id: '1' }),
    })
    const order = placed.body['order'] as Json
    const tidy = list((await call('/api/user/orders', { token })).body['orders'])
    expect(Number(tidy[0]?.['id'])).toBe(Number(order['id']))
    server.reset()
  })
})
