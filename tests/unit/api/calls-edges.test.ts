import { describe, expect, it } from 'vitest'
import { isPhoneTaken } from '../../../src/core/lib/account/refusal'
import { json } from '../../helpers/fake-server'
import { draft, lines, NOON, setUp } from './calls-set-up'

describe('guests', () => {
  it('make no request for me(), and order without a token', async () => {
    const { server, backend } = setUp({ token: null })
    expect(await backend.me()).toMatchObject({ ok: false, kind: 'unauthenticated' })
    expect(server.sent).toEqual([])
    server.reply(json({ order: { id: 1 } }))
    await backend.createOrder({ ...draft, epayment: false }, NOON)
    expect(server.sent[0]?.headers).not.toHaveProperty('authorization')
    expect(server.sent[0]?.body).toMatchObject({ payment_method: 'cash', user_id: null })
  })

  it('see an unregistered phone as a successful response without a user', async () => {
    const { server, backend } = setUp()
    for (const result of [json({}, 404), json({ statusCode: 404 }), new Response('', { status: 404 })]) {
      server.reply(result)
      expect(await backend.userExists('50001111')).toEqual({ ok: true, data: 'unknown' })
    }
    server.reply(json({ message: 'Slow down' }, 422))
    expect(await backend.userExists('50001111')).toMatchObject({ ok: false, message: 'Slow down' })
  })
})

describe('register()', () => {
  const person = { name: 'Noor', phone: '50001111', password: 'x' }
  const refused = async (body: unknown, status: number) => {
    const { server, backend } = setUp({ token: null })
    server.reply(json(body, status))
    const result = await backend.register(person)
    return !result.ok && [result.status, isPhoneTaken(result)]
  }

  it.each([
    [400, {}],
    [409, {}],
    [422, {}],
    [422, { errors: { 'user.phone_number': ['Taken'], password: ['Too short'] } }],
    [400, { errors: { mobile: 'Taken' } }],
  ])('reports a %i that names no other field as a taken phone: %j', async (status, body) => {
    expect(await refused(body, status)).toEqual([409, true])
  })

  it.each([
    [422, { message: 'Too short', errors: { password: ['Too short'] } }],
    [400, { errors: { name: ['Required'], password: ['Too short'] } }],
    [403, {}],
    [429, {}],
    [500, {}],
  ])('reports no %i for another reason as a taken phone: %j', async (status, body) => {
    expect(await refused(body, status)).toEqual([status, false])
  })
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
