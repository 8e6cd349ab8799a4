import { describe, expect, it } from 'vitest'
import { openShop, orderOf, type Json } from './helpers'

describe('the loose dialect of the demo server', () => {
  const { call, send, logIn } = openShop()

  it('writes every notation that clients must accept, deterministically, for a whole server too', async () => {
    const text = await (await send('/loose/api/products')).text()
    expect(text).toContain('"__proto__":')
    expect(text).toContain('"constructor":')
    expect(text).toMatch(/"statusCode":"?200/)
    for (const piece of ['"has_options":"0"', '"has_options":true', '"options":null', '"url":"http'])
      expect(text).toContain(piece)
    expect(text).toMatch(/"id":"\d+"/)
    expect(text).toMatch(/"price":\d/)
    expect(Array.isArray((await call('/loose/api/variants/1/values')).body['variant'])).toBe(true)
    const home = JSON.stringify((await call('/loose/api/home')).body)
    for (const part of ['CategoryStrip', 'Countdown', 'javascript:', 'productPrice.color', '"data:text/html'])
      expect(home).toContain(part)
    const one = await (await send('/loose/api/home')).text()
    expect(await (await send('/loose/api/home')).text()).toBe(one)
    const other = openShop({ dialect: 'loose' })
    const zones = await other.call('/api/zones')
    expect(JSON.stringify(zones.body)).toContain('lost its id')
    const token = await logIn()
    expect((await call('/loose/api/auth/me', { token })).body).toMatchObject({ name: 'Fatima Ali' })
    const body = orderOf([{ product_id: '131', qty: '1' }], { user_id: '1' })
    const order = (await call('/loose/api/orders', { token, body })).body['order'] as Json
    const [latest] = (await call('/api/user/orders', { token })).body['orders'] as Json[]
    expect(Number(latest?.['id'])).toBe(Number(order['id']))
  })
})
