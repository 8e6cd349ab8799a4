import { expect, it } from 'vitest'
import { ADAPTER as VENDURE } from '../../../src/core/api/vendure/adapter'
import { createShop } from '../../../src/core/shop/shop'
import { createFakeEnv } from '../../helpers/fake-env'
import { createFakeServer, json, type Sent } from '../../helpers/fake-server'
import { storedToken } from '../../helpers/stored-token'
import { eventsOf, HOST } from '../shop/fixtures'

const CUSTOMER = { id: '2', firstName: 'Noor', lastName: 'Saleh' }

/** Opens a page with a Vendure server whose links log in. `token` is the session of another user. */
async function openPage(result: (sent: Sent) => Response | undefined, token: string | null = null) {
  const server = createFakeServer()
  const env = createFakeEnv({ fetch: server.fetch, stored: token ? storedToken(HOST, token) : {} })
  server.reply(
    (sent) => result(sent) ?? json({ data: { activeCustomer: CUSTOMER, logout: { success: true } } }),
  )
  const shop = createShop(env, { host: HOST, prefix: '', adapter: VENDURE })
  return { env, server, shop, ...(await shop.person()) }
}

const documentOf = ({ url, body }: Sent) =>
  (body as { query?: string } | undefined)?.query ?? new URL(url).searchParams.get('query') ?? ''
const entering = (sent: Sent) => {
  const name = /verifyCustomerAccount|resetPassword\(/.exec(documentOf(sent))?.[0].replace('(', '')
  return name === undefined
    ? undefined
    : new Response(JSON.stringify({ data: { [name]: { id: '2' } } }), {
        headers: { 'vendure-auth-token': 'new' },
      })
}

it.each(['setPassword', 'verifyEmail'] as const)('%s() logs in, and the element reports it', async (name) => {
  const page = await openPage(entering)
  const element = {}
  const { mailLinks } = page
  const result =
    name === 'setPassword'
      ? await mailLinks.setPassword('proof', 'secret', element)
      : await mailLinks.verifyEmail('proof', element)
  expect(result).toBe('loggedIn')
  expect(page.account.user.value?.name).toBe('Noor Saleh')
  expect(page.shop.session.token.value).toBe('Bearer new')
  expect(eventsOf(page, 'store:auth:change')).toEqual([{ state: 'user' }])
  expect(JSON.stringify(page.env.events)).not.toContain('proof')
})
it('a link in an e-mail first logs out another user, with everything that this device has stored of them', async () => {
  const page = await openPage(entering, 'Bearer old')
  page.draft.change({ owner: '1', name: 'Fatima' })
  await page.mailLinks.setPassword('proof', 'secret', null)
  const logout = page.server.sent.find((sent) => documentOf(sent).includes('logout'))
  expect(logout?.headers['authorization']).toBe('Bearer old')
  expect(page.draft.typed.value.name).toBe(null)
  expect(page.shop.session.token.value).toBe('Bearer new')
  expect(eventsOf(page, 'store:auth:change')).toEqual([{ state: 'visitor' }, { state: 'user' }])
})
it.each([
  ['expired', json({ data: { resetPassword: { errorCode: 'PASSWORD_RESET_TOKEN_EXPIRED_ERROR' } } })],
  ['server', json({}, 500)],
])('a link in an e-mail changes nothing after the failure "%s"', async (kind, response) => {
  const page = await openPage(
    (sent) => (documentOf(sent).includes('resetPassword(') ? response : undefined),
    'Bearer old',
  )
  expect(await page.mailLinks.setPassword('proof', 'secret', null)).toMatchObject({ kind })
  expect(page.shop.session.token.value).toBe('Bearer old')
})
it('setPassword() leads to the login if the link does not log in', async () => {
  const page = await openPage((sent) =>
    documentOf(sent).includes('resetPassword(') ? json({ data: { resetPassword: { id: '2' } } }) : undefined,
  )
  expect(await page.mailLinks.setPassword('proof', 'secret', null)).toBe('done')
  expect(page.shop.session.token.value).toBe(null)
})
it('requestReset() succeeds for any address, and reports if the store can’t be reached', async () => {
  const page = await openPage(() => json({ data: { requestPasswordReset: { __typename: 'Success' } } }))
  expect(await page.mailLinks.requestReset('nobody@example.com')).toBe(null)
  const lost = await openPage(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await lost.mailLinks.requestReset('nobody@example.com')).toMatchObject({ kind: 'network' })
})
