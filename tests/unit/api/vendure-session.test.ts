import { describe, expect, it } from 'vitest'
import type { Backend } from '../../../src/core/api/backend'
import { json } from '../../helpers/fake-server'
import { DRAFT, internalError, OPTION, openAnswering } from './vendure-set-up'

describe('Vendure: a session', () => {
  /** A server that does not know the token: it starts a new session without a user. */
  const nobody = (data: object) =>
    new Response(JSON.stringify({ data }), { headers: { 'vendure-auth-token': 'other' } })
  const opened = (result: () => Response) => {
    const shop = openAnswering(result)
    shop.session.token = 'Bearer old'
    return shop
  }
  const lines = DRAFT.lines.map((line) => ({ ...line, option: OPTION }))
  it.each([
    ['orders()', (b: Backend) => b.orders()],
    ['checkPromo()', (b: Backend) => b.checkPromo('X', lines)],
  ])('an expired session fails %s as unauthenticated', async (_, call) => {
    const { backend, session } = opened(() => nobody({ activeCustomer: null, activeOrder: null }))
    expect(await call(backend)).toMatchObject({ ok: false, kind: 'unauthenticated' })
    expect(session).toEqual({ token: null, ended: 1 })
  })

  it.each([
    ['me', 'INTERNAL_SERVER_ERROR'],
    ['orders', 'INTERNAL_SERVER_ERROR'],
    ['me', 'TOO_MANY_REQUESTS'],
  ] as const)('a session continues if %s() fails with the code %s', async (name, code) => {
    const { backend, session, env } = opened(() => json(internalError('activeCustomer', code)))
    const result = backend[name]()
    await env.advance(120_000)
    expect(await result).toMatchObject({ ok: false, kind: 'server' })
    expect(session).toEqual({ token: 'Bearer old', ended: 0 })
  })

  it('a session ends if the server forbids reading its user', async () => {
    const { backend, session } = opened(() => json(internalError('activeCustomer', 'FORBIDDEN')))
    expect(await backend.me()).toMatchObject({ ok: false, kind: 'unauthenticated' })
    expect(session).toEqual({ token: null, ended: 1 })
  })
})
