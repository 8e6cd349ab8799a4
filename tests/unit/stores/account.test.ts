import { describe, expect, it } from 'vitest'
import {
  draftOf,
  NO_PERSON_DRAFT,
  NO_VISITOR_DRAFT,
  withoutSaved,
} from '../../../src/core/lib/account/drafts'
import { createStoredOrders } from '../../../src/core/shop/stored-checkout'
import { createShop } from '../../../src/core/shop/shop'
import { isPhoneTaken } from '../../../src/core/lib/account/refusal'
import type { AccountStore } from '../../../src/core/stores/account'
import { createFakeEnv, settle } from '../../helpers/fake-env'
import { createFakeServer, json } from '../../helpers/fake-server'
import { storedToken } from '../../helpers/stored-token'
import { eventsOf, HOST, openTwoTabs, until } from '../shop/fixtures'

const TOKEN = 'Bearer abc'
const FATIMA = { id: 1, name: 'Fatima Ali', phone: '96550001111', user_type: 'user', favourites: [2, 58] }
const UNAUTHENTICATED = () => json({ message: 'Unauthenticated.' }, 401)

/** A page with or without a stored token. The server responds by path. */
function openPage(answers: Record<string, () => Response | Promise<Response>>, token: string | null = TOKEN) {
  const server = createFakeServer()
  const env = createFakeEnv({ fetch: server.fetch, stored: token ? storedToken(HOST, token) : {} })
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
  let result: ((response: Response) => void) | undefined
  const answered = new Promise<Response>((resolve) => void (result = resolve))
  return { answered, answer: (response: Response) => result?.(response) }
}

describe('account.login()', () => {
  const credentials = { phone: '96550001111', password: 'secret123' }
  const granted = () => json({ access_token: 'abc', token_type: 'Bearer' })

  it('stores the token and loads the user', async () => {
    const page = openPage({ '/api/auth/login': granted, '/api/auth/me': () => json({ user: FATIMA }) }, null)
    const { account } = await page.shop.person()
    expect(await account.login(credentials, null)).toBeNull()
    expect([account.user.value?.name, stored(page)]).toEqual(['Fatima Ali', TOKEN])
    expect(changes(page)).toEqual([{ state: 'user' }])
  })

  it('emits its events on the acting element', async () => {
    const page = openPage({ '/api/auth/login': granted, '/api/auth/me': () => json({ user: FATIMA }) }, null)
    const { account } = await page.shop.person()
    const element = {}
    await account.login(credentials, element)
    const change = page.env.events.find(({ name }) => name === 'store:auth:change')
    expect(change?.source).toBe(element)
  })

  it('stores nothing if it is refused, and shows the server’s message', async () => {
    const page = openPage({ '/api/auth/login': () => json({ error: 'Unauthorized' }, 401) }, null)
    const { account } = await page.shop.person()
    expect(await account.login(credentials, null)).toMatchObject({ kind: 'refused', message: 'Unauthorized' })
    expect([account.status.value, stored(page), changes(page)]).toEqual(['visitor', null, []])
  })

  it('fails if the server refuses the new token, and succeeds if the server could not check it', async () => {
    const strange = openPage({ '/api/auth/login': granted, '/api/auth/me': UNAUTHENTICATED }, null)
    expect(await (await strange.shop.person()).account.login(credentials, null)).toMatchObject({
      kind: 'unauthenticated',
    })
    expect(stored(strange)).toBeNull()
    const unsure = openPage({ '/api/auth/login': granted, '/api/auth/me': () => json({}, 422) }, null)
    expect(await (await unsure.shop.person()).account.login(credentials, null)).toBeNull()
    expect(stored(unsure)).toBe(TOKEN)
  })
})

describe('a guest', () => {
  it('emits store:auth:change after the gate, and not on a return visit', async () => {
    const page = openPage({}, null)
    const { account } = await page.shop.person()
    const element = {}
    account.setGuest(false, null)
    account.setGuest(true, element)
    account.setGuest(true, null)
    expect(changes(page)).toEqual([{ state: 'guest' }])
    expect(page.env.events.at(-1)?.source).toBe(element)
    account.setGuest(false, null)
    expect(changes(page)).toEqual([{ state: 'guest' }, { state: 'visitor' }])
    const again = openPage({}, null)
    ;(await again.shop.person()).account.setGuest(true, null)
    expect(changes(again)).toEqual([])
  })

  it('becomes a user by a login, and a visitor after the logout', async () => {
    const page = openPage(
      {
        '/api/auth/login': () => json({ access_token: 'abc', token_type: 'Bearer' }),
        '/api/auth/me': () => json({ user: FATIMA }),
      },
      null,
    )
    const { account } = await page.shop.person()
    account.setGuest(true, null)
    await account.login({ phone: '1', password: 'x' }, null)
    account.setGuest(false, null)
    await account.logout(null)
    expect(changes(page)).toEqual([{ state: 'user' }, { state: 'visitor' }])
  })
})

describe('changes of the user’s data', () => {
  const me = () => json({ user: FATIMA })
  const withMe = async (answers: Parameters<typeof openPage>[0]) => {
    const page = openPage({ '/api/auth/me': me, ...answers })
    const { account } = await page.shop.person()
    await account.load()
    return { page, account }
  }

  it('take the server’s response, or what was sent if there is none', async () => {
    const person = { name: 'Fatima', phone: '+965 5000 2222' }
    const { page, account } = await withMe({
      '/api/users/1': () => json({ statusCode: 200, name: 'FATIMA', phone: '96550002222' }),
    })
    expect(await account.update(person)).toBeNull()
    expect(account.user.value).toMatchObject({ name: 'FATIMA', phone: '96550002222' })
    expect(page.asked('/api/users/1').map(({ method }) => method)).toEqual(['PUT', 'GET'])
  })

  it.each(['PUT', 'GET'])('never show data of a previous user, whose %s was in flight', async (method) => {
    const slow = later()
    const { page, account } = await withMe({})
    page.server.reply((request) => {
      if (request.url === `${HOST}/api/auth/me`) return json({ user: { ...FATIMA, id: 2, name: 'Yousef' } })
      return request.method === method ? slow.answered : json({ statusCode: 200 })
    })
    const saved = account.update({ name: 'Fatima', phone: '96550002222' })
    await settle()
    page.shop.session.setToken('Bearer other')
    await known(account)
    const asked = page.asked('/api/users/1').length
    slow.answer(json({ statusCode: 200, name: 'Fatima', phone: '96550002222' }))
    // The form of that user must not show the save as its own.
    expect(await saved).toMatchObject({ kind: 'unauthenticated' })
    expect(account.user.value).toMatchObject({ id: 2, name: 'Yousef', phone: FATIMA.phone })
    expect(page.asked('/api/users/1')).toHaveLength(asked)
  })

  it('have no effect if the server refuses them', async () => {
    const { account } = await withMe({ '/api/users/1': () => json({ message: 'No' }, 422) })
    expect(await account.update({ name: 'x', phone: '1' })).toMatchObject({ message: 'No' })
    expect(account.user.value?.name).toBe('Fatima Ali')
  })

  it('include the password, which is changed by the user’s id', async () => {
    const { page, account } = await withMe({ '/api/auth/reset-password/1': () => json({ statusCode: 200 }) })
    expect(await account.changePassword('new')).toBeNull()
    expect(page.asked('/api/auth/reset-password/1').map(({ body }) => body)).toEqual([{ password: 'new' }])
  })

  it('are not possible without a token', async () => {
    const { account } = await openPage({}, null).shop.person()
    expect(await account.update({ name: 'x', phone: '1' })).toMatchObject({ kind: 'unauthenticated' })
    expect(await account.changePassword('x')).toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('the current user', () => {
  it('is null without a token, and not requested', async () => {
    const page = openPage({}, null)
    const { account } = await page.shop.person()
    expect(await account.load()).toEqual({ ok: true, data: null })
    expect([account.user.value, account.status.value]).toEqual([null, 'visitor'])
    expect(page.asked('/api/auth/me')).toEqual([])
  })

  it('is requested once with the token of an earlier visit, without an event', async () => {
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

  it('changes once with a login, after the user has loaded', async () => {
    const page = openPage({ '/api/auth/me': () => json({ user: FATIMA }) }, null)
    const { account } = await page.shop.person()
    page.shop.session.setToken(TOKEN)
    expect(changes(page)).toEqual([])
    await known(account)
    expect(changes(page)).toEqual([{ state: 'user' }])
    expect(JSON.stringify(page.env.events)).not.toContain('abc')
  })

  it('is a guest with a guest’s token', async () => {
    const page = openPage({ '/api/auth/me': () => json({ user: { ...FATIMA, user_type: 'guest' } }) })
    await known((await page.shop.person()).account)
    expect(changes(page)).toEqual([{ state: 'guest' }])
  })

  it('is null after a 401, and the token is cleared', async () => {
    const page = openPage({ '/api/auth/me': UNAUTHENTICATED })
    const { account } = await page.shop.person()
    expect(await account.load()).toMatchObject({ ok: false, kind: 'unauthenticated' })
    expect([account.user.value, account.status.value, stored(page)]).toEqual([null, 'visitor', null])
    expect(changes(page)).toEqual([{ state: 'visitor' }])
  })

  it.each([
    ['a broken server', () => json({}, 503)],
    ['an unreadable response', () => new Response('<h1>Soon</h1>')],
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stays logged in through %s, and is requested again when needed', async (_, failure) => {
    let result: () => Response | Promise<Response> = failure
    const page = openPage({ '/api/auth/me': () => result() })
    const { account } = await page.shop.person()
    const first = account.load()
    await page.env.advance(5_000)
    expect((await first).ok).toBe(false)
    expect([account.user.value, account.status.value, stored(page)]).toEqual([null, 'failed', TOKEN])
    expect(changes(page)).toEqual([])
    result = () => json({ user: FATIMA })
    expect(await account.load()).toMatchObject({ ok: true, data: { name: 'Fatima Ali' } })
    expect(account.status.value).toBe('ready')
  })

  it('is never the previous user: a late response to an older token is ignored', async () => {
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

  it('follows logins and logouts of other tabs', async () => {
    const [one, two] = openTwoTabs({ '/api/auth/me': { user: FATIMA } })
    const { account } = await two.shop.person()
    one.shop.session.setToken(TOKEN)
    await known(account)
    expect(account.user.value?.name).toBe('Fatima Ali')
    one.shop.session.clear()
    expect([account.user.value, account.status.value]).toEqual([null, 'visitor'])
    expect(eventsOf(two, 'store:auth:change')).toEqual([{ state: 'user' }, { state: 'visitor' }])
  })

  it('is updated from other responses about the user, but not from those about a visitor', async () => {
    const page = openPage({ '/api/auth/me': () => json({ user: FATIMA }) })
    const { account } = await page.shop.person()
    account.patch({ favourites: [9] })
    expect(account.user.value).toBeNull()
    await known(account)
    account.patch({ favourites: [9] })
    expect(account.user.value).toMatchObject({ id: 1, name: 'Fatima Ali', favourites: [9] })
  })
})

describe('account.logout()', () => {
  it('takes effect at once, with the request, and the event on the acting element', async () => {
    const result = later()
    const page = openPage({
      '/api/auth/me': () => json({ user: FATIMA }),
      '/api/auth/logout': () => result.answered,
    })
    const { account } = await page.shop.person()
    await known(account)
    const button = {}
    const done = account.logout(button)
    expect([account.user.value, account.status.value, stored(page)]).toEqual([null, 'visitor', null])
    expect(page.env.events).toEqual([
      { name: 'store:auth:change', detail: { state: 'visitor' }, source: button },
    ])
    result.answer(json({ statusCode: 200 }))
    await done
    expect(page.asked('/api/auth/logout')).toMatchObject([
      { method: 'POST', headers: { authorization: TOKEN }, body: {} },
    ])
    expect(changes(page)).toHaveLength(1)
  })

  it.each([
    ['a broken server', () => json({}, 500)],
    ['an expired token', UNAUTHENTICATED],
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('clears the token also with %s', async (_, result) => {
    const page = openPage({ '/api/auth/me': () => json({ user: FATIMA }), '/api/auth/logout': result })
    const { account } = await page.shop.person()
    await known(account)
    await account.logout(null)
    expect([stored(page), page.shop.session.token.value, account.user.value]).toEqual([null, null, null])
    expect(changes(page)).toEqual([{ state: 'visitor' }])
  })

  it('does not affect a user who has logged in meanwhile', async () => {
    const result = later()
    const page = openPage({
      '/api/auth/me': () => json({ user: FATIMA }),
      '/api/auth/logout': () => result.answered,
    })
    const { account } = await page.shop.person()
    const done = account.logout(null)
    page.shop.session.setToken('Bearer next')
    result.answer(UNAUTHENTICATED())
    await done
    expect(stored(page)).toBe('Bearer next')
    await known(account)
  })

  it('does nothing without a user', async () => {
    const page = openPage({}, null)
    await (await page.shop.person()).account.logout(null)
    expect(page.asked('/api/auth/logout')).toEqual([])
    expect(page.env.events).toEqual([])
  })
})

describe('a login with a phone in its other form, with or without the country code', () => {
  const granted = () => json({ access_token: 'abc', token_type: 'Bearer' })
  const accounts = ({ url, method }: { url: string; method: string }, known: Record<string, string>) => {
    const phone = /user\/(\d+)\/exists/.exec(url)?.[1]
    if (phone)
      return known[phone] ? json({ statusCode: 200, user: { user_type: known[phone] } }) : json({}, 404)
    return method === 'GET' && url.endsWith('/api/auth/me') ? json({ user: FATIMA }) : null
  }
  /** A server with these phones. The password of `owner` is "right". */
  const openShop = async (known: Record<string, string>, owner: string, refused = 401) => {
    const page = openPage({}, null)
    page.server.reply((call) => {
      const result = accounts(call, known)
      if (result) return result
      if (call.url.endsWith('/register')) return json({ statusCode: 200 })
      const { phone, password } = call.body as { phone: string; password: string }
      return phone === owner && password === 'right' ? granted() : json({ error: 'Unauthorized' }, refused)
    })
    const { account } = await page.shop.person()
    const posted = () =>
      page.server.sent.flatMap(({ body }) => (body ? [(body as { phone: string }).phone] : []))
    const lookedUp = () => page.server.sent.flatMap(({ url }) => /user\/(\d+)\/exists/.exec(url)?.[1] ?? [])
    return { ...page, account, posted, lookedUp }
  }

  it.each([
    ['50001111', '96550001111', 401],
    ['٥٠٠٠ ١١١١', '96550001111', 401],
    ['+965 5000-1111', '50001111', 401],
    ['50001111', '96550001111', 422],
    ['50001111', '96550001111', 404],
  ])(
    'with %j logs in the account %s, although the server refuses the typed form with %i',
    async (typed, owner, status) => {
      const { account, posted } = await openShop({ [owner]: 'user' }, owner, status)
      expect(await account.login({ phone: typed, password: 'right' }, null)).toBeNull()
      expect(posted().at(-1)).toBe(owner)
    },
  )

  it('logs in the account of one form although the other belongs to a guest', async () => {
    const { account, posted } = await openShop({ 50001111: 'guest', 96550001111: 'user' }, '96550001111')
    expect(await account.login({ phone: '50001111', password: 'right' }, null)).toBeNull()
    expect(posted()).toEqual(['50001111', '96550001111'])
  })

  it('makes no further request if the typed form is right', async () => {
    const { account, posted, lookedUp } = await openShop({ 50001111: 'user' }, '50001111')
    expect(await account.login({ phone: '50001111', password: 'right' }, null)).toBeNull()
    expect([posted(), lookedUp()]).toEqual([['50001111'], []])
  })

  it('is not tried if the typed form has an account: the password is wrong', async () => {
    const { account, posted } = await openShop({ 50001111: 'user', 96550001111: 'user' }, '96550001111')
    expect(await account.login({ phone: '50001111', password: 'right' }, null)).toMatchObject({ status: 401 })
    expect(posted()).toEqual(['50001111'])
  })

  it.each([
    ['unknown as well', () => json({}, 404)],
    ['a guest’s', () => json({ statusCode: 200, user: { user_type: 'guest' } })],
    ['not looked up', () => json({}, 500)],
  ])('leaves the refusal unchanged if it is %s', async (_, exists) => {
    const page = openPage({}, null)
    page.server.reply(({ url }) => (url.endsWith('exists') ? exists() : json({ error: 'Unauthorized' }, 401)))
    const { account } = await page.shop.person()
    const result = account.login({ phone: '50001111', password: 'right' }, null)
    await page.env.advance(5000)
    expect(await result).toMatchObject({ status: 401 })
    expect(page.asked('/api/auth/login')).toHaveLength(1)
  })

  it('is not tried after too many attempts', async () => {
    const { account, lookedUp } = await openShop({}, '1', 429)
    expect(await account.login({ phone: '50001111', password: 'x' }, null)).toMatchObject({ status: 429 })
    expect(lookedUp()).toEqual([])
  })

  it.each([
    ['+966', '0501234567', '966501234567'],
    ['+966', '+966 (0)50 123 4567', '0501234567'],
    ['+971', '+971 50 123 4567', '0501234567'],
    ['+20', '+20 100 123 4567', '01001234567'],
    ['+20', '1001234567', '01001234567'],
  ])('with `countryCode` %j in the config, %j logs in the account %s', async (countryCode, phone, owner) => {
    const { account, shop, posted } = await openShop({ [owner]: 'user' }, owner)
    shop.settings.setAttributes({ config: { countryCode } })
    expect(await account.login({ phone, password: 'right' }, null)).toBeNull()
    expect(posted().at(-1)).toBe(owner)
  })

  it('refuses a sign-up if the form with the zero of the country has an account', async () => {
    const { account, shop, posted } = await openShop({ '01001234567': 'user' }, '1')
    shop.settings.setAttributes({ config: { countryCode: '+20' } })
    const refusal = await account.register({ name: 'Noor', phone: '+20 100 123 4567', password: 'x' })
    expect([refusal && isPhoneTaken(refusal), posted()]).toEqual([true, []])
  })

  it.each([
    [{ 96550001111: 'user' }, []],
    [{ 96550001111: 'guest' }, ['50001111']],
    [{}, ['50001111']],
  ])('allows a sign-up only if the other form has no account: %j', async (known, posted) => {
    const page = await openShop(known, '1')
    const refusal = await page.account.register({ name: 'Noor', phone: '50001111', password: 'x' })
    expect(page.posted()).toEqual(posted)
    if (posted.length > 0) expect(refusal).toBeNull()
    else expect(refusal && isPhoneTaken(refusal)).toBe(true)
  })

  it.each([['never' as const], [json({}, 500)]])(
    'does not prevent a sign-up if it can’t be looked up',
    async (exists) => {
      const page = openPage({}, null)
      page.server.reply((call) =>
        call.method === 'POST'
          ? json({ statusCode: 200 })
          : exists === 'never'
            ? new Promise<Response>(() => {})
            : exists.clone(),
      )
      const { account } = await page.shop.person()
      const signedUp = account.register({ name: 'Noor', phone: '50001111', password: 'x' })
      await page.env.advance(5000)
      expect(await signedUp).toBeNull()
    },
  )
})

describe('slow responses of three seconds', () => {
  const credentials = { phone: '96550001111', password: 'secret123' }
  const person = { name: 'Fatima', phone: '96550002222' }
  const typed = { street: 'Salem', building: '12', floor: '3', flat: '7', landmark: 'The park' }
  type Person = Awaited<ReturnType<Page['shop']['person']>>

  it.each<[string, string, string, (person: Person) => Promise<unknown>]>([
    ['a login', 'POST', '/api/auth/login', ({ account }) => account.login(credentials, null)],
    [
      'a sign-up',
      'POST',
      '/api/auth/register',
      ({ account }) => account.register({ ...person, password: 'x' }),
    ],
    ['a saved profile', 'PUT', '/api/users/1', ({ account }) => account.update(person)],
    ['a new password', 'POST', '/api/auth/reset-password/1', ({ account }) => account.changePassword('new')],
    ['a new address', 'POST', '/api/addresses', ({ addresses }) => addresses.add(typed, null)],
    [
      'a promo code',
      'POST',
      '/api/offers/check-promocode',
      async ({ checkout }) => (await checkout()).promo.apply('SAVE10', null),
    ],
  ])('%s is sent once, and again if requested again', async (_, method, path, act) => {
    const server = createFakeServer()
    const env = createFakeEnv({ fetch: server.fetch, stored: storedToken(HOST, TOKEN) })
    server.reply(async (call) => {
      if (call.method === method) await new Promise<void>((resolve) => void env.after(3000, resolve))
      if (call.url.endsWith('/api/auth/me')) return json({ user: FATIMA })
      return call.method === method ? json({ message: 'No' }, 422) : json({ addresses: [], cart: [] })
    })
    const shop = createShop(env, { host: HOST, prefix: '' })
    const who = await shop.person()
    await known(who.account)
    await who.checkout()
    const sent = () => server.sent.filter((call) => call.method === method && call.url === HOST + path).length
    const tries = [act(who), act(who)]
    await env.advance(1000)
    tries.push(act(who))
    await env.advance(1900)
    expect(sent()).toBe(1)
    await env.advance(200)
    await Promise.all(tries)
    void act(who)
    await env.advance(0)
    expect(sent()).toBe(2)
  })

  it.each([
    [{ message: 'Too Many Attempts.' }, 'Too Many Attempts.'],
    [{}, null],
  ])('too many attempts (429) do not log in, and show %j', async (body, message) => {
    const page = openPage({ '/api/auth/login': () => json(body, 429) }, null)
    const { account } = await page.shop.person()
    expect(await account.login(credentials, null)).toEqual({
      ok: false,
      kind: 'refused',
      status: 429,
      message,
    })
    expect([account.status.value, stored(page)]).toEqual(['visitor', null])
  })
})

describe('unsaved form data', () => {
  const open = (page: Page) => page.shop.person()
  /** The same browser after a reload. */
  const again = ({ env }: Page, answers: Parameters<typeof openPage>[0], token: string | null = TOKEN) => {
    const page = openPage(answers, token)
    for (const [key, value] of env.storageMap)
      if (!key.includes('Authorization')) page.env.storageMap.set(key, value)
    return page
  }
  const me = {
    '/api/auth/me': () => json({ user: FATIMA }),
    '/api/auth/logout': () => json({ statusCode: 200 }),
  }
  const DRAFT = {
    owner: '1',
    name: 'Fatima B',
    address: {
      of: '31',
      typed: { street: 'Sal', building: '', floor: '', flat: '', landmark: '' },
      zoneId: '2',
    },
  }

  it('of the profile and of addresses survives a reload and an expired token', async () => {
    const page = openPage(me)
    ;(await open(page)).draft.change(DRAFT)
    page.shop.session.clear()
    const after = await open(again(page, me))
    await known(after.account)
    expect(after.draft.typed.value).toMatchObject(DRAFT)
  })

  it('is not stored by a shop that has been replaced', async () => {
    const page = openPage(me)
    const person = await open(page)
    person.dispose()
    person.draft.change(DRAFT)
    expect([...page.env.storageMap.values()].join()).not.toContain('Fatima B')
  })

  it('is removed by a logout', async () => {
    const page = openPage(me)
    const { account, draft } = await open(page)
    await known(account)
    draft.change(DRAFT)
    await account.logout(null)
    expect([draft.typed.value.name, [...page.env.storageMap.values()].join()]).toEqual([
      null,
      expect.not.stringContaining('Fatima B'),
    ])
  })

  const confirmation = (userId: number | null, name: string) => ({
    intent: 1_772_359_200_000,
    userId,
    id: 7,
    code: 'ORD-7',
    name,
    phone: '96550001111',
    lines: [],
    address: { street: 'Salem', building: '', floor: '', flat: '', landmark: '', zoneId: 1 },
    subtotal: 0,
    discount: null,
    promoCode: null,
    deliveryPrice: 0,
    total: 0,
    epayment: false,
    answered: 0,
    payUrl: null,
    placedAt: 1_772_359_200_500,
    isAside: false,
  })
  const MINE = confirmation(1, 'Fatima B')
  const GUESTS = confirmation(null, 'Noor')
  const stores = (value: unknown) => JSON.stringify(value)
  it.each([
    ['orders', stores([MINE, GUESTS]), [GUESTS]],
    ['the order of an earlier version', stores(MINE), null],
    ['the order of a guest', stores([GUESTS]), [GUESTS]],
    ['a damaged order', stores([{ ...MINE, total: 'x' }]), null],
    ['a truncated order', stores([MINE]).slice(0, 99), null],
    ['a value of the host page', '[{"name":"Fatima C"}]', [{ name: 'Fatima C' }]],
  ])(
    'is removed by a logout together with data of the account in %s that was confirmed',
    async (_, order, left) => {
      const page = openPage(me)
      page.env.storageMap.set('store:order', order)
      page.env.storageMap.set('store:store:order', stores([{ ...MINE, name: 'Fatima D' }]))
      const { account } = await open(page)
      await known(account)
      await account.logout(null)
      const now = page.env.storageMap.get('store:order') ?? 'null'
      expect([JSON.parse(now), [...page.env.storageMap.values()].join()]).toEqual([
        left,
        expect.not.stringMatching(/Fatima [BD]/),
      ])
    },
  )

  it('is removed by a logout; an order that may have been placed stays, without name, phone and address', async () => {
    const page = openPage(me)
    const lines = [
      { productId: 7, productName: 'A', displayName: 'A', price: 9900, option: null, quantity: 2 },
    ]
    const { name, phone, address, deliveryPrice } = MINE
    const order = {
      name,
      phone,
      address,
      deliveryPrice,
      userId: 1,
      lines,
      subtotal: 0,
      total: 21_300,
      quantity: 2,
    }
    page.env.storageMap.set('store:pending-1', stores({ now: 1, draft: order, discount: null, ordered: [] }))
    page.env.storageMap.set(
      'store:pending',
      stores({ now: 2, draft: { ...order, userId: null, name: 'Noor' }, ordered: [] }),
    )
    const { account } = await open(page)
    await known(account)
    await account.logout(null)
    const left = page.env.storageMap.get('store:pending-1') ?? ''
    expect(JSON.parse(left)).toMatchObject({ now: 1, draft: { lines, total: 21_300 } })
    expect(left).not.toMatch(/Fatima|9655|Salem/)
    expect(page.env.storageMap.get('store:pending')).toContain('Noor')
  })

  it('is removed by the logout of a user who has not loaded; so are the personal data of an unconfirmed order', async () => {
    const page = openPage({ ...me, '/api/auth/me': () => json({}, 403) })
    const { name, phone, address, deliveryPrice } = MINE
    const lines = [
      { productId: 7, productName: 'A', displayName: 'A', price: 9900, option: null, quantity: 2 },
    ]
    const draft = { name, phone, address, deliveryPrice, lines, total: 19_800, subtotal: 19_800, quantity: 2 }
    const rest = { epayment: false, promoCode: null, branchId: 1 }
    const orders = createStoredOrders(page.env, () => '')
    for (const userId of [1, 'a-2'])
      orders
        .pending(userId)
        .save({ now: 1, draft: { ...draft, ...rest, userId }, discount: null, ordered: [], before: null })
    page.env.storageMap.set('store:checkout', '{"guest":false,"userId":"1","name":"Fatima B","pho')
    const { account } = await open(page)
    await account.load()
    await account.logout(null)
    expect([...page.env.storageMap.values()].join()).not.toMatch(/Fatima|9655|Salem/)
    for (const userId of [1, 'a-2'])
      expect(orders.pending(userId).load()).toEqual({
        lost: true,
        now: 1,
        draft: { userId, lines, total: 19_800 },
      })
    for (const userId of [1, 'a-2']) orders.pending(userId).remove()
    expect([...page.env.storageMap.keys()].filter((key) => /pending|markers/.test(key))).toEqual([])
  })

  it.each([
    ['store:checkout', '{"guest":false,"userId":"1","name":"Fatima B","pho'],
    ['store:draft', '{"owner":"1","name":"Fatima B","pho'],
    ['store:store:checkout', stores({ guest: false, userId: '1', name: 'Fatima B' })],
    ['store:store:draft', stores({ owner: '1', name: 'Fatima B' })],
  ])('is removed by a logout even if it is damaged or was moved aside under %s', async (key, value) => {
    const page = openPage(me)
    page.env.storageMap.set(key, value)
    if (key.startsWith('store:store:')) page.env.storageMap.set(key.replace('store:', ''), 'mine')
    const { account } = await open(page)
    await known(account)
    await account.logout(null)
    expect([...page.env.storageMap.values()].join()).not.toContain('Fatima B')
    if (key.startsWith('store:store:'))
      expect(page.env.storageMap.get(key.replace('store:', ''))).toBe('mine')
  })

  it('of login and sign-up survives a reload, until a user has loaded', async () => {
    const page = openPage({}, null)
    ;(await open(page)).visitor.change({ name: 'Noura', phone: '9655' })
    const after = again(page, me, null)
    const { visitor, account } = await open(after)
    expect(visitor.typed.value).toEqual({ name: 'Noura', phone: '9655' })
    after.shop.session.setToken(TOKEN)
    await known(account)
    expect([visitor.typed.value.phone, [...after.env.storageMap.values()].join()]).toEqual([
      '',
      expect.not.stringContaining('Noura'),
    ])
  })

  it.each(['', '7', '[]', '{"address":{"typed":7},"name":{}}'])('is empty if %j is stored', async (text) => {
    const page = openPage(me)
    page.env.storageMap.set('store:draft', text)
    page.env.storageMap.set('store:visitor', text)
    const { draft, visitor } = await open(page)
    expect([draft.typed.value, visitor.typed.value]).toEqual([NO_PERSON_DRAFT, NO_VISITOR_DRAFT])
  })

  it('is not shown to another user; saved data is removed, and newer input stays', () => {
    const draft = { ...NO_PERSON_DRAFT, owner: '1', name: 'Fatima Bader', phone: '5' }
    expect([draftOf(draft, 1), draftOf(draft, 2)]).toEqual([draft, { ...NO_PERSON_DRAFT, owner: '2' }])
    expect(withoutSaved(draft, { name: 'Fatima B', phone: '5' })).toEqual({
      name: 'Fatima Bader',
      phone: null,
    })
  })
})
