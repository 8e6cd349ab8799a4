import { describe, expect, it } from 'vitest'
import {
  draftOf,
  NO_PERSON_DRAFT,
  NO_VISITOR_DRAFT,
  withoutSaved,
} from '../../../src/core/lib/account/drafts'
import { createStoredOrders } from '../../../src/core/storage/stored-orders'
import { createShop } from '../../../src/core/shop/shop'
import { isPhoneTaken } from '../../../src/core/lib/account/refusal'
import type { AccountStore } from '../../../src/core/stores/account'
import { createFakeEnv, settle } from '../../helpers/fake-env'
import { createFakeServer, json, type Sent } from '../../helpers/fake-server'
import { storedToken } from '../../helpers/stored-token'
import { eventsOf, HOST, until } from '../shop/fixtures'

type Answers = Record<string, () => Response | Promise<Response>>

const TOKEN = 'Bearer abc'
const FATIMA = { id: 1, name: 'Fatima Ali', phone: '96550001111', user_type: 'user', favourites: [2, 58] }
const UNAUTHENTICATED = () => json({ message: 'Unauthenticated.' }, 401)
const ME: Answers = { '/api/auth/me': () => json({ user: FATIMA }) }
const GRANTED: Answers = {
  '/api/auth/login': () => json({ access_token: 'abc', token_type: 'Bearer' }),
}
const CREDENTIALS = { phone: '96550001111', password: 'secret123' }

/** A page with or without a stored token. The server responds by path. */
async function openPage(answers: Answers, token: string | null = TOKEN, before?: Map<string, string>) {
  const server = createFakeServer()
  const env = createFakeEnv({
    fetch: server.fetch,
    stored: { ...Object.fromEntries(before ?? []), ...(token && storedToken(HOST, token)) },
  })
  server.reply(({ url }) => answers[new URL(url).pathname]?.() ?? json({}, 404))
  const shop = createShop(env, { host: HOST, prefix: '' })
  const requested = (path: string) => server.sent.filter(({ url }) => url === HOST + path)
  return { env, server, shop, requested, ...(await shop.person()) }
}
type Page = Awaited<ReturnType<typeof openPage>>

/** The page of a user who has loaded. */
async function openAs(answers: Answers = {}, before?: Map<string, string>) {
  const page = await openPage({ ...ME, ...answers }, TOKEN, before)
  await known(page.account)
  return page
}

const changes = (page: Pick<Page, 'env'>) => eventsOf(page, 'store:auth:change')
const known = (account: AccountStore) => until(account.status, (status) => status === 'ready')
const stored = ({ env }: Page) => env.storageMap.get('Authorization') ?? null
const later = () => {
  let result: ((response: Response) => void) | undefined
  const answered = new Promise<Response>((resolve) => void (result = resolve))
  return { answered, answer: (response: Response) => result?.(response) }
}

describe('account.login()', () => {
  it('stores the token, loads the user and emits its event on the acting element', async () => {
    const page = await openPage({ ...GRANTED, ...ME }, null)
    const element = {}
    expect(await page.account.login(CREDENTIALS, element)).toBeNull()
    expect([page.account.user.value?.name, stored(page)]).toEqual(['Fatima Ali', TOKEN])
    expect(page.env.events).toEqual([
      { name: 'store:auth:change', detail: { state: 'user' }, source: element },
    ])
  })

  it.each([
    ['refused', json({ error: 'Unauthorized' }, 401), { message: 'Unauthorized' }],
    ['refused', json({ message: 'Too Many Attempts.' }, 429), { message: 'Too Many Attempts.' }],
    ['refused', json({}, 429), { message: null }],
  ])('stores nothing if it is %s, and returns the server’s message', async (kind, response, refusal) => {
    const page = await openPage({ '/api/auth/login': () => response }, null)
    expect(await page.account.login(CREDENTIALS, null)).toMatchObject({ kind, ...refusal })
    expect([page.account.status.value, stored(page), changes(page)]).toEqual(['visitor', null, []])
  })

  it('fails if the server refuses the new token, and succeeds if the server could not check it', async () => {
    const strange = await openPage({ ...GRANTED, '/api/auth/me': UNAUTHENTICATED }, null)
    expect(await strange.account.login(CREDENTIALS, null)).toMatchObject({ kind: 'unauthenticated' })
    expect(stored(strange)).toBeNull()
    const unsure = await openPage({ ...GRANTED, '/api/auth/me': () => json({}, 422) }, null)
    expect(await unsure.account.login(CREDENTIALS, null)).toBeNull()
    expect(stored(unsure)).toBe(TOKEN)
  })
})

describe('account.setGuest()', () => {
  it('emits store:auth:change after the gate, and not on a return visit', async () => {
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
})

describe('account.update() and changePassword()', () => {
  it('apply the server’s response, or the sent data without one', async () => {
    const { account, requested } = await openAs({
      '/api/users/1': () => json({ statusCode: 200, name: 'FATIMA', phone: '96550002222' }),
    })
    expect(await account.update({ name: 'Fatima', phone: '+965 5000 2222' })).toBeNull()
    expect(account.user.value).toMatchObject({ name: 'FATIMA', phone: '96550002222' })
    expect(requested('/api/users/1').map(({ method }) => method)).toEqual(['PUT', 'GET'])
  })

  it.each(['PUT', 'GET'])('never show data of a previous user, whose %s was in flight', async (method) => {
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
    // The form now belongs to the other user, so it must not show this save as successful.
    expect(await saved).toMatchObject({ kind: 'unauthenticated' })
    expect(account.user.value).toMatchObject({ id: 2, name: 'Yousef', phone: FATIMA.phone })
    expect(requested('/api/users/1')).toHaveLength(before)
  })

  it('have no effect if the server refuses them; changePassword() is sent with the user’s id', async () => {
    const { account, requested } = await openAs({
      '/api/users/1': () => json({ message: 'No' }, 422),
      '/api/auth/reset-password/1': () => json({ statusCode: 200 }),
    })
    expect(await account.update({ name: 'x', phone: '1' })).toMatchObject({ message: 'No' })
    expect(account.user.value?.name).toBe('Fatima Ali')
    expect(await account.changePassword('new')).toBeNull()
    expect(requested('/api/auth/reset-password/1')).toMatchObject([{ body: { password: 'new' } }])
  })
})

describe('account.user', () => {
  it('is null without a token, and nothing of an account is requested, changed or ended', async () => {
    const { account, server, env } = await openPage({}, null)
    expect(await account.load()).toEqual({ ok: true, data: null })
    expect([account.user.value, account.status.value]).toEqual([null, 'visitor'])
    expect(await account.update({ name: 'x', phone: '1' })).toMatchObject({ kind: 'unauthenticated' })
    expect(await account.changePassword('x')).toMatchObject({ kind: 'unauthenticated' })
    await account.logout(null)
    expect([server.sent.map(({ url }) => url), env.events]).toEqual([[`${HOST}/api/settings`], []])
  })

  it('is requested once with the token of an earlier visit, without an event', async () => {
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

  it('is a guest with a guest’s token; after a 401 it is null, and the token is cleared', async () => {
    const guest = await openAs({ '/api/auth/me': () => json({ user: { ...FATIMA, user_type: 'guest' } }) })
    expect(changes(guest)).toEqual([{ state: 'guest' }])
    const page = await openPage({ '/api/auth/me': UNAUTHENTICATED })
    const { account } = page
    expect(await account.load()).toMatchObject({ ok: false, kind: 'unauthenticated' })
    expect([account.user.value, account.status.value, stored(page)]).toEqual([null, 'visitor', null])
    expect(changes(page)).toEqual([{ state: 'visitor' }])
  })

  it('stays logged in through a network failure, and is requested again when needed', async () => {
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

  it('is updated from other responses about the user, but not from those about a visitor', async () => {
    const { account } = await openPage(ME)
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
    const page = await openAs({ '/api/auth/logout': () => result.answered })
    const { account } = page
    const button = {}
    const done = account.logout(button)
    expect([account.user.value, account.status.value, stored(page)]).toEqual([null, 'visitor', null])
    // An expired token ends the same session.
    result.answer(UNAUTHENTICATED())
    await done
    expect(page.env.events).toEqual([
      { name: 'store:auth:change', detail: { state: 'visitor' }, source: button },
    ])
    expect(page.requested('/api/auth/logout')).toMatchObject([
      { method: 'POST', headers: { authorization: TOKEN }, body: {} },
    ])
  })
})

describe('a login with a phone in its other form, with or without the country code', () => {
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
    ['٥٠٠٠ ١١١١', '96550001111', 401],
    ['+965 5000-1111', '50001111', 401],
    ['50001111', '96550001111', 422],
    ['50001111', '96550001111', 404],
  ])(
    'with %j logs in the account %s, although the server refuses the typed form with %i',
    async (typed, owner, status) => {
      const { logIn, posted } = await openShop({ [owner]: 'user' }, owner, status)
      expect(await logIn(typed)).toBeNull()
      expect(posted.at(-1)).toBe(owner)
    },
  )

  it('is not tried if the typed form has an account: the password is wrong', async () => {
    const { logIn, posted } = await openShop({ 50001111: 'user', 96550001111: 'user' }, '96550001111')
    expect(await logIn()).toMatchObject({ status: 401 })
    expect(posted).toEqual(['50001111'])
  })

  it('leaves the refusal unchanged if the other form can’t be looked up', async () => {
    const page = await openPage({}, null)
    page.server.reply(({ url }) => (url.endsWith('exists') ? json({}, 500) : UNAUTHENTICATED()))
    const result = page.account.login({ phone: '50001111', password: 'right' }, null)
    await page.env.advance(5000)
    expect(await result).toMatchObject({ status: 401 })
    expect(page.requested('/api/auth/login')).toHaveLength(1)
  })

  it.each([
    ['+966', '0501234567', '966501234567'],
    ['+966', '+966 (0)50 123 4567', '0501234567'],
    ['+20', '1001234567', '01001234567'],
  ])('with `countryCode` %j in the config, %j logs in the account %s', async (countryCode, phone, owner) => {
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
  ])('allows a sign-up only if the other form has no account: %j', async (phones, expected) => {
    const { signUp, posted } = await openShop(phones, '1')
    const refusal = await signUp()
    expect(posted).toEqual(expected)
    expect(refusal ? isPhoneTaken(refusal) : null).toBe(expected.length > 0 ? null : true)
  })
})

describe('slow responses of three seconds', () => {
  const person = { name: 'Fatima', phone: '96550002222' }
  const typed = { street: 'Salem', building: '12', floor: '3', flat: '7', landmark: 'The park' }

  it.each<[string, string, string, (page: Page) => Promise<unknown>]>([
    ['a login', 'POST', '/api/auth/login', ({ account }) => account.login(CREDENTIALS, null)],
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
    const page = await openAs()
    const { env, requested, server } = page
    server.reply(async (call) => {
      if (call.method !== method) return json({ addresses: [], cart: [] })
      await new Promise<void>((resolve) => void env.after(3000, resolve))
      return json({ message: 'No' }, 422)
    })
    const checkout = await page.checkout()
    expect(checkout.address.value, 'before the addresses have loaded').toBeNull()
    const tries = [act(page), act(page)]
    await env.advance(1000)
    tries.push(act(page))
    await env.advance(1900)
    expect(requested(path)).toHaveLength(1)
    await env.advance(200)
    await Promise.all(tries)
    void act(page)
    await env.advance(0)
    expect(requested(path)).toHaveLength(2)
  })
})

describe('unsaved form data', () => {
  const LOGOUT: Answers = { '/api/auth/logout': () => json({ statusCode: 200 }) }
  const DRAFT = {
    owner: '1',
    name: 'Fatima B',
    address: {
      of: '31',
      typed: { street: 'Sal', building: '', floor: '', flat: '', landmark: '' },
      zoneId: '2',
    },
  }
  const valuesOf = ({ env }: Page) => [...env.storageMap.values()].join()
  const withStored = (...entries: [string, string][]) => openAs(LOGOUT, new Map(entries))

  it('of the profile and of addresses survives a reload and an expired token', async () => {
    const page = await openAs()
    page.draft.change(DRAFT)
    page.shop.session.clear()
    const after = await openAs({}, page.env.storageMap)
    expect(after.draft.typed.value).toMatchObject(DRAFT)
  })

  it.each([
    ['is not stored by a shop that has been replaced', LOGOUT, (page: Page) => page.dispose(), false],
    ['is removed by a logout', LOGOUT, (page: Page) => page.account.logout(null), true],
  ])('%s', async (_, answers, end, isLogout) => {
    const page = await openAs(answers)
    if (isLogout) page.draft.change(DRAFT)
    await end(page)
    if (!isLogout) page.draft.change(DRAFT)
    expect(valuesOf(page)).not.toContain('Fatima B')
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
    serverSubtotal: 0,
    payUrl: null,
    placedAt: 1_772_359_200_500,
    isAside: false,
  })
  const MINE = confirmation(1, 'Fatima B')
  const GUESTS = confirmation(null, 'Noor')
  const lines = [{ productId: 7, productName: 'A', displayName: 'A', price: 9900, option: null, quantity: 2 }]
  const { name, phone, address, deliveryPrice } = MINE
  const draft = { name, phone, address, deliveryPrice, lines, subtotal: 19_800, total: 19_800, quantity: 2 }
  const text = (value: unknown) => JSON.stringify(value)

  it.each([
    ['orders', text([MINE, GUESTS]), [GUESTS]],
    ['a truncated order', text([MINE]).slice(0, 99), null],
    ['a value of the host page', '[{"name":"Fatima C"}]', [{ name: 'Fatima C' }]],
  ])('is removed by a logout together with data of the account in confirmed %s', async (_, order, left) => {
    const page = await withStored(
      ['store:order', order],
      ['store:store:order', text([{ ...MINE, name: 'Fatima D' }])],
    )
    await page.account.logout(null)
    expect(JSON.parse(page.env.storageMap.get('store:order') ?? 'null')).toEqual(left)
    expect(valuesOf(page)).not.toMatch(/Fatima [BD]/)
  })

  it('is removed by a logout; an order that may have been placed stays, without name, phone and address', async () => {
    const pending = (now: number, change: object) =>
      text({ now, draft: { ...draft, ...change }, discount: null, ordered: [] })
    const page = await withStored(
      ['store:pending-1', pending(1, { userId: 1 })],
      ['store:pending', pending(2, { userId: null, name: 'Noor' })],
    )
    await page.account.logout(null)
    const left = page.env.storageMap.get('store:pending-1') ?? ''
    expect(JSON.parse(left)).toMatchObject({ now: 1, draft: { lines, total: 19_800 } })
    expect(left).not.toMatch(/Fatima|9655|Salem/)
    expect(page.env.storageMap.get('store:pending')).toContain('Noor')
  })

  it('is removed by the logout of a user who has not loaded; so are the personal data of an unconfirmed order', async () => {
    const page = await openPage(
      { ...LOGOUT, '/api/auth/me': () => json({}, 403) },
      TOKEN,
      new Map([['store:checkout', '{"guest":false,"userId":"1","name":"Fatima B","pho']]),
    )
    const orders = createStoredOrders(page.env, () => '')
    const order = { ...draft, epayment: false, promoCode: null, branchId: 1 }
    const users = [1, 'a-2']
    for (const userId of users)
      orders
        .pending(userId)
        .save({ now: 1, draft: { ...order, userId }, discount: null, ordered: [], before: null })
    await page.account.load()
    await page.account.logout(null)
    expect(valuesOf(page)).not.toMatch(/Fatima|9655|Salem/)
    for (const userId of users) {
      const left = { lost: true, now: 1, draft: { userId, lines, total: 19_800 } }
      expect(orders.pending(userId).load()).toEqual(left)
      orders.pending(userId).remove()
    }
    expect([...page.env.storageMap.keys()].filter((key) => /pending|markers/.test(key))).toEqual([])
  })

  it.each([
    ['store:checkout', '{"guest":false,"userId":"1","name":"Fatima B","pho'],
    ['store:draft', '{"owner":"1","name":"Fatima B","pho'],
    ['store:store:checkout', text({ guest: false, userId: '1', name: 'Fatima B' })],
    ['store:store:draft', text({ owner: '1', name: 'Fatima B' })],
  ])('is removed by a logout even if it is damaged or was moved aside under %s', async (key, value) => {
    const theirs = key.startsWith('store:store:') ? key.replace('store:', '') : 'x'
    const page = await withStored([key, value], [theirs, 'mine'])
    await page.account.logout(null)
    expect(valuesOf(page)).not.toContain('Fatima B')
    expect(page.env.storageMap.get(theirs)).toBe('mine')
  })

  it('of login and sign-up survives a reload, until a user has loaded', async () => {
    const page = await openPage({}, null)
    page.visitor.change({ name: 'Noura', phone: '9655' })
    const after = await openPage(ME, null, page.env.storageMap)
    expect(after.visitor.typed.value).toEqual({ name: 'Noura', phone: '9655' })
    after.shop.session.setToken(TOKEN)
    await known(after.account)
    expect(after.visitor.typed.value.phone).toBe('')
    expect(valuesOf(after)).not.toContain('Noura')
  })

  it.each(['', '7', '[]', '{"address":{"typed":7},"name":{}}'])('is empty if %j is stored', async (value) => {
    const page = await withStored(['store:draft', value], ['store:visitor', value])
    const { draft: profile, visitor } = page
    expect([profile.typed.value, visitor.typed.value]).toEqual([NO_PERSON_DRAFT, NO_VISITOR_DRAFT])
  })

  it('is not shown to another user; saved data is removed, and newer input stays', () => {
    const typed = { ...NO_PERSON_DRAFT, owner: '1', name: 'Fatima Bader', phone: '5' }
    expect([draftOf(typed, 1), draftOf(typed, 2)]).toEqual([typed, { ...NO_PERSON_DRAFT, owner: '2' }])
    expect(withoutSaved(typed, { name: 'Fatima B', phone: '5' })).toEqual({
      name: 'Fatima Bader',
      phone: null,
    })
  })
})
