import { expect, it } from 'vitest'
import type { Backend, MailLinkCalls } from '../../../src/core/api/backend'
import { json, type Sent } from '../../helpers/fake-server'
import { refusalWords } from '../../../src/core/lib/account/refusal'
import { good } from './contract/draft'
import { open as openMedusa, paths } from './medusa-set-up'
import { openAnswering as openVendure } from './vendure-set-up'

const EMAIL = 'noor@example.com'
/** Both servers have all of these calls. */
const callsOf = (backend: Backend) => backend as Backend & MailLinkCalls
const documentOf = ({ body }: Sent) => (body as { query: string }).query

const issuing = (data: object) =>
  new Response(JSON.stringify({ data }), { headers: { 'vendure-auth-token': 'abc' } })
it('requestReset() and resendVerification() send the e-mail address without invisible characters, and no session token', async () => {
  const { backend, session, server } = openVendure(() => ({
    data: {
      requestPasswordReset: { __typename: 'Success' },
      refreshCustomerVerification: { __typename: 'Success' },
    },
  }))
  session.token = 'Bearer of another user'
  good(await callsOf(backend).requestReset(` ${EMAIL}\u200e`))
  good(await callsOf(backend).resendVerification(EMAIL))
  expect(server.sent.map(({ body }) => (body as { variables: object }).variables)).toEqual([
    { e: EMAIL },
    { e: EMAIL },
  ])
  expect(server.sent.map(({ headers }) => headers['authorization'])).toEqual([undefined, undefined])
})
it('resetPasswordWith() and verifyEmail() return the token of the session that they start', async () => {
  const { backend, session, server } = openVendure((sent) =>
    issuing({
      [documentOf(sent).includes('verify') ? 'verifyCustomerAccount' : 'resetPassword']: { id: '1' },
    }),
  )
  session.token = 'Bearer of another user'
  expect(good(await callsOf(backend).resetPasswordWith('proof', 'secret'))).toBe('Bearer abc')
  expect(good(await callsOf(backend).verifyEmail('proof'))).toBe('Bearer abc')
  expect(server.sent.map(({ headers }) => headers['authorization'])).toEqual([undefined, undefined])
  expect(session).toEqual({ token: 'Bearer of another user', ended: 0 })
})
it('resetPasswordWith() returns null if the server sends no token, and the shopper then logs in', async () => {
  const { backend } = openVendure(() => ({ data: { resetPassword: { id: '1' } } }))
  expect(good(await callsOf(backend).resetPasswordWith('proof', 'secret'))).toBe(null)
})
it.each([
  'PASSWORD_RESET_TOKEN_INVALID_ERROR',
  'PASSWORD_RESET_TOKEN_EXPIRED_ERROR',
  'VERIFICATION_TOKEN_INVALID_ERROR',
  'VERIFICATION_TOKEN_EXPIRED_ERROR',
])('resetPasswordWith() and verifyEmail() report a link refused with %s as expired', async (errorCode) => {
  const error = { errorCode, message: 'In English' }
  const { backend } = openVendure(() => ({ data: { resetPassword: error, verifyCustomerAccount: error } }))
  for (const result of [
    await callsOf(backend).resetPasswordWith('p', 'secret'),
    await callsOf(backend).verifyEmail('p'),
  ]) {
    expect(result).toMatchObject({ ok: false, kind: 'expired' })
    expect(!result.ok && refusalWords(result)).toEqual({ key: 'linkExpired' })
  }
})
it('resetPasswordWith() reports why the server does not accept a password, and the link stays valid', async () => {
  const error = { errorCode: 'PASSWORD_VALIDATION_ERROR', message: 'Password is invalid' }
  const { backend } = openVendure(() => ({ data: { resetPassword: error } }))
  expect(await callsOf(backend).resetPasswordWith('proof', 'abc')).toMatchObject({
    ok: false,
    kind: 'refused',
    status: 422,
  })
})

const proofOf = (payload: object) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`
const PROOF = proofOf({ entity_id: 'نور@example.com', provider: 'emailpass' })
it('Medusa: requestReset() sends the e-mail address, and ignores the body of the response', async () => {
  for (const body of [null, 'Created', { success: true }]) {
    const { backend, server } = openMedusa(() => json(body, 201))
    good(await callsOf(backend).requestReset(EMAIL))
    expect(server.sent).toMatchObject([
      { url: 'https://shop.example/auth/customer/emailpass/reset-password', body: { identifier: EMAIL } },
    ])
  }
})
it('Medusa: resetPasswordWith() sets the password with the link’s token, then logs in to the account of the link', async () => {
  const { backend, session, server } = openMedusa(({ url }) =>
    url.endsWith('/update') ? { success: true } : { token: 'abc' },
  )
  session.token = 'Bearer of another user'
  expect(good(await callsOf(backend).resetPasswordWith(PROOF, 'secret'))).toBe('Bearer abc')
  expect(paths(server.sent)).toEqual(['/auth/customer/emailpass/update', '/auth/customer/emailpass'])
  expect(server.sent.map(({ body }) => body)).toEqual([
    { password: 'secret' },
    { email: 'نور@example.com', password: 'secret' },
  ])
  expect(server.sent[0]?.headers['authorization']).toBe(`Bearer ${PROOF}`)
  expect(server.sent[1]?.headers['authorization']).toBe(undefined)
})
it.each([
  ['the login fails', PROOF],
  ['the token has no address', proofOf({})],
  ['the token can’t be read', 'h.%.s'.replace('%', 'a-_')],
])('Medusa: resetPasswordWith() sets the password but returns null if %s', async (_, proof) => {
  const { backend } = openMedusa(({ url }) => (url.endsWith('/update') ? { success: true } : json({}, 500)))
  expect(good(await callsOf(backend).resetPasswordWith(proof, 'secret'))).toBe(null)
})
it('Medusa: resetPasswordWith() does not end the shopper’s session if the link is expired or used', async () => {
  const { backend, session } = openMedusa(() => json({ message: 'Invalid token' }, 401))
  session.token = 'Bearer of another user'
  expect(await callsOf(backend).resetPasswordWith(PROOF, 'secret')).toMatchObject({
    ok: false,
    kind: 'expired',
  })
  expect(session).toEqual({ token: 'Bearer of another user', ended: 0 })
})
it.each(['', 'nonsense', 'a.b.c\nd', 'ن.ن.ن'])(
  'Medusa: resetPasswordWith() reports a damaged token as expired, without a request: %j',
  async (proof) => {
    const { backend, server } = openMedusa(() => ({}))
    expect(await callsOf(backend).resetPasswordWith(proof, 'secret')).toMatchObject({
      ok: false,
      kind: 'expired',
    })
    expect(server.sent).toEqual([])
  },
)

const credentials = { phone: EMAIL, password: 'secret' }
const opened = (verification?: object) =>
  openMedusa(({ url }) =>
    url.endsWith('/emailpass')
      ? { token: 'actorless', verification_required: true, verification }
      : { verification: { id: '1' } },
  )
it('login() sends the link if none was sent before, and keeps no session', async () => {
  const { backend, server } = opened()
  expect(await backend.login(credentials)).toMatchObject({ ok: false, kind: 'unverified' })
  expect(server.sent[1]).toMatchObject({
    url: 'https://shop.example/auth/verification/request',
    body: { entity_id: EMAIL, entity_type: 'email' },
  })
  expect(server.sent[1]?.headers['authorization']).toBe('Bearer actorless')
})
it('resendVerification() sends it again after a login, which it asks for otherwise', async () => {
  const { backend, server } = opened({ id: '1' })
  expect(await callsOf(backend).resendVerification(EMAIL)).toMatchObject({ kind: 'unauthenticated' })
  await backend.login(credentials)
  expect(server.sent).toHaveLength(1)
  good(await callsOf(backend).resendVerification(EMAIL))
  expect(paths(server.sent)[1]).toBe('/auth/verification/request')
})
it('login() reports that the server can’t be reached, rather than a link that was not sent', async () => {
  const { backend } = openMedusa(({ url }) => {
    if (url.endsWith('/emailpass')) return { token: 'actorless', verification_required: true }
    throw new TypeError('Failed to fetch')
  })
  expect(await backend.login(credentials)).toMatchObject({ ok: false, kind: 'network' })
})
it('resetPasswordWith() returns null, because the token of its response does not start a session', async () => {
  const { backend } = openMedusa(({ url }) =>
    url.endsWith('/update') ? { success: true } : { token: 'actorless', verification_required: true },
  )
  expect(good(await callsOf(backend).resetPasswordWith(PROOF, 'secret'))).toBe(null)
})
it.each([
  [200, null],
  [400, 'expired'],
  [404, 'expired'],
  [429, 'refused'],
  [503, 'server'],
])('verifyEmail() confirms with the code of the link: status %i', async (status, kind) => {
  const { backend, server } = openMedusa(() => json({ message: 'x' }, status))
  const result = await callsOf(backend).verifyEmail('code')
  expect(result).toMatchObject(kind === null ? { ok: true, data: null } : { ok: false, kind })
  expect(server.sent[0]?.body).toEqual({ code: 'code' })
})
