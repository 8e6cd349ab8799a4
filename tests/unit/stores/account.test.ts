import { expect, it } from 'vitest'
import { isPhoneTaken } from '../../../src/core/lib/account/refusal'
import { settle } from '../../helpers/fake-env'
import { json, type Sent } from '../../helpers/fake-server'
import { eventsOf, HOST } from '../shop/fixtures'
import {
  TOKEN,
  FATIMA,
  UNAUTHENTICATED,
  ME,
  CREDENTIALS,
  openPage,
  openAs,
  known,
  type Answers,
  type Page,
} from './account-page'

const GRANTED: Answers = { '/api/auth/login': () => json({ access_token: 'abc', token_type: 'Bearer' }) }

const changes = (page: Pick<Page, 'env'>) => eventsOf(page, 'store:auth:change')
const stored = ({ env }: Page) => env.storageMap.get('Authorization') ?? null
const later = () => {
  let result: ((response: Response) => void) | undefined
  const answered = new Promise<Response>((resolve) => void (result = resolve))
  return { answered, answer: (response: Response) => result?.(response) }
}

it('account.login() stores the token, loads the user and emits its event on the acting element', async () => {
  const page = await openPage({ ...GRANTED, ...ME }, null)
  const element = {}
  expect(await page.account.login(CREDENTIALS, element)).toBeNull()
  expect([page.account.user.value?.name, stored(page)]).toEqual(['Fatima Ali', TOKEN])
  expect(page.env.events).toEqual([{ name: 'store:auth:change', detail: { state: 'user' }, source: element }])
})

it.each([
  ['refused', json({ error: 'Unauthorized' }, 401), { message: 'Unauthorized' }],
  ['refused', json({ message: 'Too Many Attempts.' }, 429), { message: 'Too Many Attempts.' }],
  ['refused', json({}, 429), { message: null }],
])('account.login() stores nothing if %s, and returns the message', async (kind, response, refusal) => {
  const page = await openPage({ '/api/auth/login': () => response }, null)
  expect(await page.account.login(CREDENTIALS, null)).toMatchObject({ kind, ...refusal })
  expect([page.account.status.value, stored(page), changes(page)]).toEqual(['visitor', null, []])
})

it('account.login() fails if the server refuses the new token, and succeeds if the server could not check it', async () => {
  const strange = await openPage({ ...GRANTED, '/api/auth/me': UNAUTHENTICATED }, null)
  expect(await strange.account.login(CREDENTIALS, null)).toMatchObject({ kind: 'unauthenticated' })
  expect(stored(strange)).toBeNull()
  const unsure = await openPage({ ...GRANTED, '/api/auth/me': () => json({}, 422) }, null)
  expect(await unsure.account.login(CREDENTIALS, null)).toBeNull()
  expect(stored(unsure)).toBe(TOKEN)
})

it('account.setGuest() emits store:auth:change after the gate, and not on a return visit', async () => {
  const page = await openPage({}, null)
  const element = {}
  page.account.setGuest(false, null)
  page.account.setGuest(true, element)
  page.account.setGuest(true, null)
  expect(page.env.events).toEqual([
    { name: 'store:auth:change', detail: { state: 'guest' }, source: element },
  ])
  page.account.setGuest(false, null)
  expect(changes(page)).toEqual([{ state: 'guest' }, { state: 'visitor' }])
  const again = await openPage({}, null)
  again.account.setGuest(true, null)
  expect(changes(again)).toEqual([])
})

it('account.update() and changePassword() apply the server’s response, or the sent data if there is none', async () => {
  const { account, requested } = await openAs({
    '/api/users/1': () => json({ statusCode: 200, name: 'FATIMA', phone: '96550002222' }),
  })
  expect(await account.update({ name: 'Fatima', phone: '+965 5000 2222' })).toBeNull()
  expect(account.user.value).toMatchObject({ name: 'FATIMA', phone: '96550002222' })
  expect(requested('/api/users/1').map(({ method }) => method)).toEqual(['PUT', 'GET'])
})

it.each(['PUT', 'GET'])('account.update() shows no data of a previous user after its %s', async (method) => {
  const slow = later()
  const { account, requested, server, shop } = await openAs()
  server.reply((request) => {
    if (request.url === `${HOST}/api/auth/me`) return json({ user: { ...FATIMA, id: 2, name: 'Yousef' } })
    return request.method === method ? slow.answered : json({ statusCode: 200 })
  })
  const saved = account.update({ name: 'Fatima', phone: '96550002222' })
  await settle()
  shop.session.setToken('Bearer other')
  await known(account)
  const before = requested('/api/users/1').length
  slow.answer(json({ statusCode: 200, name: 'Fatima', phone: '96550002222' }))
  // The form now belongs to the other user, so it must not report this save as successful.
  expect(await saved).toMatchObject({ kind: 'unauthenticated' })
  expect(account.user.value).toMatchObject({ id: 2, name: 'Yousef', phone: FATIMA.phone })
  expect(requested('/api/users/1')).toHaveLength(before)
})

it('account.update() and changePassword() have no effect if the server refuses them', async () => {
  const { account, requested } = await openAs({
    '/api/users/1': () => json({ message: 'No' }, 422),
    '/api/auth/reset-password/1': () => json({ statusCode: 200 }),
  })
  expect(await account.update({ name: 'x', phone: '1' })).toMatchObject({ message: 'No' })
  expect(account.user.value?.name).toBe('Fatima Ali')
  expect(await account.changePassword('new')).toBeNull()
  expect(requested('/api/auth/reset-password/1')).toMatchObject([{ body: { password: 'new' } }])
})

it('account.user is null without a token, and no account data is requested, changed or removed', async () => {
  const { account, server, env } = await openPage({}, null)
  expect(await account.load()).toEqual({ ok: true, data: null })
  expect([account.user.value, account.status.value]).toEqual([null, 'visitor'])
  expect(await account.update({ name: 'x', phone: '1' })).toMatchObject({ kind: 'unauthenticated' })
  expect(await account.changePassword('x')).toMatchObject({ kind: 'unauthenticated' })
  await account.logout(null)
  expect([server.sent.map(({ url }) => url), env.events]).toEqual([[`${HOST}/api/settings`], []])
})

it('account.user is requested once with the token of an earlier visit, without an event', async () => {
  const page = await openPage(ME)
  const { account } = page
  expect(account.status.value).toBe('loading')
  const answers = await Promise.all([account.load(), account.load()])
  expect(await account.load()).toEqual(answers[0])
  const { user_type: type, ...rest } = FATIMA
  expect(account.user.value).toEqual({ ...rest, type })
  expect(page.requested('/api/auth/me').map(({ headers }) => headers['authorization'])).toEqual([TOKEN])
  expect(changes(page)).toEqual([])
  expect((await page.shop.person()).account).toBe(account)
})

it('account.user is a guest with a guest’s token; after a 401 it is null, and the token is cleared', async () => {
  const guest = await openAs({ '/api/auth/me': () => json({ user: { ...FATIMA, user_type: 'guest' } }) })
  expect(changes(guest)).toEqual([{ state: 'guest' }])
  const page = await openPage({ '/api/auth/me': UNAUTHENTICATED })
  const { account } = page
  expect(await account.load()).toMatchObject({ ok: false, kind: 'unauthenticated' })
  expect([account.user.value, account.status.value, stored(page)]).toEqual([null, 'visitor', null])
  expect(changes(page)).toEqual([{ state: 'visitor' }])
})

it('account.user stays logged in through a network failure, and is requested again when needed', async () => {
  let result: () => Response | Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'))
  const page = await openPage({ '/api/auth/me': () => result() })
  const { account } = page
  const first = account.load()
  await page.env.advance(5_000)
  expect((await first).ok).toBe(false)
  expect([account.user.value, account.status.value, stored(page)]).toEqual([null, 'failed', TOKEN])
  expect(changes(page)).toEqual([])
  result = () => json({ user: FATIMA })
  expect(await account.load()).toMatchObject({ ok: true, data: { name: 'Fatima Ali' } })
  expect(account.status.value).toBe('ready')
})

it('account.user is updated from other responses about the user, but not from those about a visitor', async () => {
  const { account } = await openPage(ME)
  account.patch({ favourites: [9] })
  expect(account.user.value).toBeNull()
  await known(account)
  account.patch({ favourites: [9] })
  expect(account.user.value).toMatchObject({ id: 1, name: 'Fatima Ali', favourites: [9] })
})

it('account.logout() takes effect at once, with the request, and the event on the acting element', async () => {
  const result = later()
  const page = await openAs({ '/api/auth/logout': () => result.answered })
  const { account } = page
  const button = {}
  const done = account.logout(button)
  expect([account.user.value, account.status.value, stored(page)]).toEqual([null, 'visitor', null])
  // An expired token also ends the session.
  result.answer(UNAUTHENTICATED())
  await done
  expect(page.env.events).toEqual([
    { name: 'store:auth:change', detail: { state: 'visitor' }, source: button },
  ])
  expect(page.requested('/api/auth/logout')).toMatchObject([
    { method: 'POST', headers: { authorization: TOKEN }, body: {} },
  ])
})

/** A server with these phones. The password of `owner` is "right". */
const openShop = async (phones: Record<string, string>, owner: string, refused = 401) => {
  const page = await openPage({}, null)
  const lookedUp: string[] = []
  const posted: string[] = []
  page.server.reply(({ url, body }: Sent) => {
    const typed = /user\/(\d+)\/exists/.exec(url)?.[1]
    if (typed) {
      lookedUp.push(typed)
      const user_type = phones[typed]
      return user_type ? json({ statusCode: 200, user: { user_type } }) : json({}, 404)
    }
    if (url.endsWith('/api/auth/me')) return json({ user: FATIMA })
    const { phone, password } = body as { phone: string; password: string }
    posted.push(phone)
    if (url.endsWith('/register')) return json({ statusCode: 200 })
    return phone === owner && password === 'right'
      ? json({ access_token: 'abc', token_type: 'Bearer' })
      : json({ error: 'Unauthorized' }, refused)
  })
  const logIn = (phone = '50001111') => page.account.login({ phone, password: 'right' }, null)
  const signUp = (phone = '50001111') => page.account.register({ name: 'Noor', phone, password: 'x' })
  return { ...page, logIn, signUp, posted, lookedUp }
}

it.each([
  ['50001111', '96550001111', 401],
  ['+965 5000-1111', '50001111', 422],
])('a login with %j logs in the account %s after a refusal with %i', async (typed, owner, status) => {
  const { logIn, posted } = await openShop({ [owner]: 'user' }, owner, status)
  expect(await logIn(typed)).toBeNull()
  expect(posted.at(-1)).toBe(owner)
})

it('a login does not try the other form of a phone if the typed form has an account with another password', async () => {
  const { logIn, posted } = await openShop({ 50001111: 'user', 96550001111: 'user' }, '96550001111')
  expect(await logIn()).toMatchObject({ status: 401 })
  expect(posted).toEqual(['50001111'])
})

it('a login leaves the refusal unchanged if the other form of a phone can’t be looked up', async () => {
  const page = await openPage({}, null)
  page.server.reply(({ url }) => (url.endsWith('exists') ? json({}, 500) : UNAUTHENTICATED()))
  const result = page.account.login({ phone: '50001111', password: 'right' }, null)
  await page.env.advance(5000)
  expect(await result).toMatchObject({ status: 401 })
  expect(page.requested('/api/auth/login')).toHaveLength(1)
})

it.each([
  ['+966', '0501234567', '966501234567'],
  ['+20', '1001234567', '01001234567'],
])('with `countryCode` %j, a login with %j logs in the account %s', async (countryCode, phone, owner) => {
  const { logIn, signUp, shop, posted } = await openShop({ [owner]: 'user' }, owner)
  shop.settings.setAttributes({ config: { countryCode } })
  const refusal = await signUp(phone)
  expect([refusal && isPhoneTaken(refusal), posted]).toEqual([true, []])
  expect(await logIn(phone)).toBeNull()
  expect(posted.at(-1)).toBe(owner)
})

it.each([
  [{ 96550001111: 'user' }, []],
  [{ 96550001111: 'guest' }, ['50001111']],
  [{}, ['50001111']],
])('a sign-up requires that the other form of the phone has no account: %j', async (phones, expected) => {
  const { signUp, posted } = await openShop(phones, '1')
  const refusal = await signUp()
  expect(posted).toEqual(expected)
  expect(refusal ? isPhoneTaken(refusal) : null).toBe(expected.length > 0 ? null : true)
})
