import { describe, expect, it } from 'vitest'
import { createShop } from '../../../src/core/shop'
import type { AccountStore } from '../../../src/core/stores/account'
import { createFakeEnv, settle } from '../../helpers/fake-env'
import { createFakeServer, json } from '../../helpers/fake-server'
import { eventsOf, HOST, openTwoTabs, until } from '../shop/fixtures'

const TOKEN = 'Bearer abc'
const FATIMA = { id: 1, name: 'Fatima Ali', phone: '96550001111', user_type: 'user', favourites: [2, 58] }
const UNAUTHENTICATED = () => json({ message: 'Unauthenticated.' }, 401)

/** A shopper's page, with the token of an earlier visit or none, over a server that answers by path. */
function openPage(answers: Record<string, () => Response | Promise<Response>>, token: string | null = TOKEN) {
  const server = createFakeServer()
  const env = createFakeEnv({ fetch: server.fetch })
  if (token) env.storageMap.set('Authorization', token)
  server.reply(({ url }) => answers[new URL(url).pathname]?.() ?? json({}, 404))
  const shop = createShop(env, { host: HOST, prefix: '' })
  const asked = (path: string) => server.sent.filter(({ url }) => url === HOST + path)
  return { env, server, shop, asked }
}
type Page = ReturnType<typeof openPage>

const changes = (page: Pick<Page, 'env'>) => eventsOf(page, 'store:auth:change')
const known = (account: AccountStore) => until(account.status, (status) => status === 'ready')
const stored = ({ env }: Page) => env.storageMap.get('Authorization') ?? null
const later = () => {
  let answer: ((response: Response) => void) | undefined
  const answered = new Promise<Response>((resolve) => void (answer = resolve))
  return { answered, answer: (response: Response) => answer?.(response) }
}

describe('logging in', () => {
  const credentials = { phone: '96550001111', password: 'secret123' }
  const granted = () => json({ access_token: 'abc', token_type: 'Bearer' })

  it('keeps the token, and knows the person', async () => {
    const page = openPage({ '/api/auth/login': granted, '/api/auth/me': () => json({ user: FATIMA }) }, null)
    const { account } = await page.shop.person()
    expect(await account.login(credentials)).toBeNull()
    expect([account.user.value?.name, stored(page)]).toEqual(['Fatima Ali', TOKEN])
    expect(changes(page)).toEqual([{ state: 'user' }])
  })

  it('that is refused keeps nothing, and says what the server says', async () => {
    const page = openPage({ '/api/auth/login': () => json({ error: 'Unauthorized' }, 401) }, null)
    const { account } = await page.shop.person()
    expect(await account.login(credentials)).toMatchObject({ kind: 'refused', message: 'Unauthorized' })
    expect([account.status.value, stored(page), changes(page)]).toEqual(['visitor', null, []])
  })

  it('with a token that its own server does not know is none; where that can’t be told it is one', async () => {
    const strange = openPage({ '/api/auth/login': granted, '/api/auth/me': UNAUTHENTICATED }, null)
    expect(await (await strange.shop.person()).account.login(credentials)).toMatchObject({
      kind: 'unauthenticated',
    })
    expect(stored(strange)).toBeNull()
    const unsure = openPage({ '/api/auth/login': granted, '/api/auth/me': () => json({}, 422) }, null)
    expect(await (await unsure.shop.person()).account.login(credentials)).toBeNull()
    expect(stored(unsure)).toBe(TOKEN)
  })
})

describe('a person’s own data', () => {
  const me = () => json({ user: FATIMA })
  const withMe = async (answers: Parameters<typeof openPage>[0]) => {
    const page = openPage({ '/api/auth/me': me, ...answers })
    const { account } = await page.shop.person()
    await account.load()
    return { page, account }
  }

  it('are what the server made of them, or what was sent where it does not say', async () => {
    const person = { name: 'Fatima', phone: '+965 5000 2222' }
    const { page, account } = await withMe({
      '/api/users/1': () => json({ statusCode: 200, name: 'FATIMA', phone: '96550002222' }),
    })
    expect(await account.update(person)).toBeNull()
    expect(account.user.value).toMatchObject({ name: 'FATIMA', phone: '96550002222' })
    expect(page.asked('/api/users/1').map(({ method }) => method)).toEqual(['PUT', 'GET'])
  })

  it('stay as they are when the server refuses', async () => {
    const { account } = await withMe({ '/api/users/1': () => json({ message: 'No' }, 422) })
    expect(await account.update({ name: 'x', phone: '1' })).toMatchObject({ message: 'No' })
    expect(account.user.value?.name).toBe('Fatima Ali')
  })

  it('hold a password, which is changed by the person’s id', async () => {
    const { page, account } = await withMe({ '/api/auth/reset-password/1': () => json({ statusCode: 200 }) })
    expect(await account.changePassword('new')).toBeNull()
    expect(page.asked('/api/auth/reset-password/1').map(({ body }) => body)).toEqual([{ password: 'new' }])
  })

  it('belong to nobody without a token', async () => {
    const { account } = await openPage({}, null).shop.person()
    expect(await account.update({ name: 'x', phone: '1' })).toMatchObject({ kind: 'unauthenticated' })
    expect(await account.changePassword('x')).toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('who is logged in', () => {
  it('is nobody without a token, and nobody is asked for', async () => {
    const page = openPage({}, null)
    const { account } = await page.shop.person()
    expect(await account.load()).toEqual({ ok: true, data: null })
    expect([account.user.value, account.status.value]).toEqual([null, 'visitor'])
    expect(page.asked('/api/auth/me')).toEqual([])
  })

  it('is asked for once with the token of an earlier visit, which is no change', async () => {
    const page = openPage({ '/api/auth/me': () => json({ user: FATIMA }) })
    const { account } = await page.shop.person()
    expect(account.status.value).toBe('loading')
    const answers = await Promise.all([account.load(), account.load()])
    expect(await account.load()).toEqual(answers[0])
    expect(account.user.value).toEqual({
      id: 1,
      name: 'Fatima Ali',
      phone: '96550001111',
      type: 'user',
      favourites: [2, 58],
    })
    expect(page.asked('/api/auth/me').map(({ headers }) => headers['authorization'])).toEqual([TOKEN])
    expect(changes(page)).toEqual([])
    expect((await page.shop.person()).account).toBe(account)
  })

  it('changes once with a login, when the person is known', async () => {
    const page = openPage({ '/api/auth/me': () => json({ user: FATIMA }) }, null)
    const { account } = await page.shop.person()
    page.shop.session.setToken(TOKEN)
    expect(changes(page)).toEqual([])
    await known(account)
    expect(changes(page)).toEqual([{ state: 'user' }])
    expect(JSON.stringify(page.env.events)).not.toContain('abc')
  })

  it('is told to be a guest who has the token of one', async () => {
    const page = openPage({ '/api/auth/me': () => json({ user: { ...FATIMA, user_type: 'guest' } }) })
    await known((await page.shop.person()).account)
    expect(changes(page)).toEqual([{ state: 'guest' }])
  })

  it('is nobody any more when the server says 401, and the token is cleared', async () => {
    const page = openPage({ '/api/auth/me': UNAUTHENTICATED })
    const { account } = await page.shop.person()
    expect(await account.load()).toMatchObject({ ok: false, kind: 'unauthenticated' })
    expect([account.user.value, account.status.value, stored(page)]).toEqual([null, 'visitor', null])
    expect(changes(page)).toEqual([{ state: 'visitor' }])
  })

  it.each([
    ['a broken server', () => json({}, 503)],
    ['an unreadable answer', () => new Response('<h1>Soon</h1>')],
    ['a dead network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stays logged in through %s, and is asked for again when wanted', async (_, failure) => {
    let answer: () => Response | Promise<Response> = failure
    const page = openPage({ '/api/auth/me': () => answer() })
    const { account } = await page.shop.person()
    const first = account.load()
    await page.env.advance(5_000)
    expect((await first).ok).toBe(false)
    expect([account.user.value, account.status.value, stored(page)]).toEqual([null, 'failed', TOKEN])
    expect(changes(page)).toEqual([])
    answer = () => json({ user: FATIMA })
    expect(await account.load()).toMatchObject({ ok: true, data: { name: 'Fatima Ali' } })
    expect(account.status.value).toBe('ready')
  })

  it('is never who was logged in before: a late answer to an older token changes nothing', async () => {
    const first = later()
    const answers = [() => first.answered, () => json({ user: { ...FATIMA, id: 2, name: 'Yousef' } })]
    const page = openPage({ '/api/auth/me': () => answers.shift()?.() ?? json({}, 500) })
    const { account } = await page.shop.person()
    await settle()
    page.shop.session.setToken('Bearer other')
    await known(account)
    first.answer(json({ user: FATIMA }))
    await settle()
    expect(account.user.value?.name).toBe('Yousef')
  })

  it('follows the other tabs, in and out', async () => {
    const [one, two] = openTwoTabs({ '/api/auth/me': { user: FATIMA } })
    const { account } = await two.shop.person()
    one.shop.session.setToken(TOKEN)
    await known(account)
    expect(account.user.value?.name).toBe('Fatima Ali')
    one.shop.session.clear()
    expect([account.user.value, account.status.value]).toEqual([null, 'visitor'])
    expect(eventsOf(two, 'store:auth:change')).toEqual([{ state: 'user' }, { state: 'visitor' }])
  })

  it('takes in what other answers tell of the person, and nothing of a visitor', async () => {
    const page = openPage({ '/api/auth/me': () => json({ user: FATIMA }) })
    const { account } = await page.shop.person()
    account.learn({ favourites: [9] })
    expect(account.user.value).toBeNull()
    await known(account)
    account.learn({ favourites: [9] })
    expect(account.user.value).toMatchObject({ id: 1, name: 'Fatima Ali', favourites: [9] })
  })
})

describe('logging out', () => {
  it('is done at once, told to the server with the token, and to the page with where it happened', async () => {
    const answer = later()
    const page = openPage({
      '/api/auth/me': () => json({ user: FATIMA }),
      '/api/auth/logout': () => answer.answered,
    })
    const { account } = await page.shop.person()
    await known(account)
    const button = {}
    const done = account.logout(button)
    expect([account.user.value, account.status.value, stored(page)]).toEqual([null, 'visitor', null])
    expect(page.env.events).toEqual([
      { name: 'store:auth:change', detail: { state: 'visitor' }, source: button },
    ])
    answer.answer(json({ statusCode: 200 }))
    await done
    expect(page.asked('/api/auth/logout')).toMatchObject([
      { method: 'POST', headers: { authorization: TOKEN }, body: {} },
    ])
    expect(changes(page)).toHaveLength(1)
  })

  it.each([
    ['a broken server', () => json({}, 500)],
    ['a token that is over', UNAUTHENTICATED],
    ['a dead network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('clears the token also with %s', async (_, answer) => {
    const page = openPage({ '/api/auth/me': () => json({ user: FATIMA }), '/api/auth/logout': answer })
    const { account } = await page.shop.person()
    await known(account)
    await account.logout(null)
    expect([stored(page), page.shop.session.token.value, account.user.value]).toEqual([null, null, null])
    expect(changes(page)).toEqual([{ state: 'visitor' }])
  })

  it('leaves alone who has logged in meanwhile', async () => {
    const answer = later()
    const page = openPage({
      '/api/auth/me': () => json({ user: FATIMA }),
      '/api/auth/logout': () => answer.answered,
    })
    const { account } = await page.shop.person()
    const done = account.logout(null)
    page.shop.session.setToken('Bearer next')
    answer.answer(UNAUTHENTICATED())
    await done
    expect(stored(page)).toBe('Bearer next')
    await known(account)
  })

  it('does nothing where nobody is logged in', async () => {
    const page = openPage({}, null)
    await (await page.shop.person()).account.logout(null)
    expect(page.asked('/api/auth/logout')).toEqual([])
    expect(page.env.events).toEqual([])
  })
})
