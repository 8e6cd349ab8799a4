import { describe, expect, it } from 'vitest'
import { settle } from '../../helpers/fake-env'
import { storedToken } from '../../helpers/stored-token'
import { HOST, noticesOf, openPage, openTwoTabs, product, type Page } from '../shop/fixtures'

const TOKEN = 'Bearer abc.def'
const OTHER = 'https://other.example'

it('createSession() follows logins and logouts of other tabs, even if the host page uses the key of the token', () => {
  const [one, two] = openTwoTabs()
  one.shop.session.setToken(TOKEN)
  expect(two.shop.session.token.value).toBe(TOKEN)
  two.shop.session.clear()
  expect(one.shop.session.token.value).toBeNull()
  const { shop, env } = openPage({}, { stored: { Authorization: 'theirs' } })
  shop.session.setToken(TOKEN)
  env.storageMap.clear()
  env.fireStorage('store:Authorization')
  expect(shop.session.token.value).toBeNull()
})

it('session.expire() ignores a refused token that is no longer in use', () => {
  const { shop } = openPage({}, { storage: { set: () => false } })
  shop.session.setToken(TOKEN)
  shop.session.expire('Bearer old')
  expect([shop.session.token.value, shop.session.expired.value]).toEqual([TOKEN, false])
})

it.each(['{"token":"x"}', 'abc', 'a b c', 'Bearer ', ''])(
  'createSession() never sends or overwrites a value of the host page (%j)',
  (theirs) => {
    const { shop, env } = openPage({}, { stored: { Authorization: theirs } })
    expect(shop.session.token.value).toBeNull()
    shop.session.setToken(TOKEN)
    expect(env.storageMap.get('Authorization')).toBe(theirs)
    expect(env.storageMap.get('store:Authorization')).toBe(TOKEN)
    shop.session.clear()
    expect(env.storageMap.get('Authorization')).toBe(theirs)
    expect(env.storageMap.has('store:Authorization')).toBe(false)
  },
)

it('createSession() removes an older token, warns once and stays logged in here if a token can’t be stored', () => {
  const { shop, env } = openPage({}, { stored: storedToken(HOST, 'Bearer old') })
  const { set } = env.storage
  env.storage.set = (key, value) => key !== 'Authorization' && set(key, value)
  shop.session.setToken(TOKEN)
  expect([...env.storageMap]).toEqual([['store:owner', HOST]])
  const page = openPage({}, { storage: { set: () => false } })
  page.shop.session.setToken(TOKEN)
  expect(noticesOf(page)).toEqual(['loginNotSaved'])
  page.shop.toasts.dispose()
  page.shop.session.setToken('Bearer next')
  expect(noticesOf(page)).toEqual([])
  page.env.fireStorage(null)
  expect(page.shop.session.token.value).toBe('Bearer next')
})

it('a session ends with a 401 to the stored token, but not to a token that another tab has replaced', async () => {
  const { shop, env } = openPage({ '/api/auth/me': 401 }, { stored: storedToken(HOST, 'Bearer old') })
  for (const [key, value] of Object.entries(storedToken(HOST, TOKEN))) env.storageMap.set(key, value)
  await shop.backend.me()
  expect([shop.session.token.value, env.storageMap.get('Authorization')]).toEqual([TOKEN, TOKEN])
  await shop.backend.me()
  expect([shop.session.token.value, env.storageMap.has('Authorization')]).toEqual([null, false])
})

it('a session is expired after a 401, until the next login', async () => {
  const { shop } = openPage({ '/api/auth/me': 401 }, { stored: storedToken(HOST, TOKEN) })
  const { expired } = shop.session
  expect(expired.value).toBe(false)
  await shop.backend.me()
  expect(expired.value).toBe(true)
  shop.session.setToken('Bearer next')
  expect(expired.value).toBe(false)
  shop.session.clear()
  expect(expired.value, 'a logout is no expiry').toBe(false)
})

it('a session is not expired if another tab has logged in or out since', async () => {
  const page = openPage({ '/api/auth/me': 401 }, { stored: storedToken(HOST, 'Bearer old') })
  const { shop, env } = page
  await shop.backend.me()
  for (const [key, value] of Object.entries(storedToken(HOST, TOKEN))) env.storageMap.set(key, value)
  env.fireStorage(null)
  expect([shop.session.token.value, shop.session.expired.value]).toEqual([TOKEN, false])
  env.storageMap.delete('Authorization')
  env.fireStorage('Authorization')
  expect([shop.session.token.value, shop.session.expired.value]).toEqual([null, false])
})

it('a session continues after a 401 from a payment gateway or a public list', async () => {
  const failing = { '/api/pay': 401, '/api/brands': 401 }
  const { shop, env } = openPage(failing, { stored: storedToken(HOST, TOKEN) })
  await shop.brands.load()
  const payer = { name: 'Fatima', phone: '1', countryCode: '+965' }
  const paid = await shop.backend.pay({ ...payer, orderId: '5', orderCode: 'A5', subtotal: 5 })
  expect(paid).toMatchObject({ ok: false, kind: 'refused' })
  expect([shop.session.token.value, env.storageMap.get('Authorization')]).toEqual([TOKEN, TOKEN])
})

/** Makes requests with the token, and returns the tokens that were sent. */
async function tokensSent(options: Parameters<typeof openPage>[1], act: (page: Page) => unknown = () => {}) {
  const sent: (string | null)[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    sent.push(new Headers(init?.headers).get('authorization'))
    return new Response('{"message":"Unauthenticated."}', { status: 401 })
  }
  const page = openPage({}, { ...options, fetch })
  await act(page)
  await (await page.shop.person()).account.load()
  await page.shop.backend.orders()
  return { ...page, sent: sent.filter((token) => token !== null) }
}

const theirs = { Authorization: TOKEN }

it.each([
  ['without a record', theirs],
  ['beside the owner of an earlier version', { ...theirs, 'store:owner': HOST }],
  ['with the record of another token', { ...storedToken(HOST, 'Bearer other'), ...theirs }],
  ['with the record of another host', { ...storedToken(OTHER, TOKEN), 'store:owner': HOST }],
])('a token that this shop has not written is neither used, sent nor removed (%s)', async (_, stored) => {
  const { shop, env, sent } = await tokensSent({ stored })
  expect([shop.session.token.value, sent]).toEqual([null, []])
  shop.session.clear()
  shop.session.setToken('Bearer ours')
  expect(env.storageMap.get('Authorization')).toBe(TOKEN)
  expect(env.storageMap.get('store:Authorization')).toBe('Bearer ours')
})

it('a token that this shop has not written is not removed if it replaces the store’s token while the page is open', async () => {
  const { env, shop, sent } = await tokensSent({ stored: storedToken(HOST, 'Bearer ours') }, ({ env }) => {
    env.storageMap.set('Authorization', TOKEN)
  })
  expect(sent).toEqual(['Bearer ours'])
  expect(shop.session.token.value).toBeNull()
  shop.session.clear()
  expect(env.storageMap.get('Authorization')).toBe(TOKEN)
})

it('a token is not read by a host whose ownership can’t be recorded, or by two hosts', async () => {
  const full = { storage: { set: () => false }, stored: theirs }
  const first = openPage({}, full)
  first.shop.session.setToken('Bearer ours')
  const stored = Object.fromEntries(first.env.storageMap)
  expect(stored).toEqual(theirs)
  const second = openPage({}, { ...full, host: OTHER, stored })
  expect(second.shop.session.token.value).toBeNull()
  expect(second.env.warnings).toEqual([])
})

describe('createSession(): a token stored before ownership was recorded', () => {
  const theirs = { Authorization: 'bEARer abc', 'store:owner': HOST }
  const ME = { '/api/auth/me': { user: { id: 1, name: 'Fatima', phone: '1', favourites: [] } } }

  it('a token stored before ownership was recorded is adopted on a store page, and recorded once the server accepts it', async () => {
    const page = openPage(ME, { stored: theirs })
    expect(page.shop.session.token.value).toBeNull()
    page.shop.session.adopt()
    expect(page.shop.session.token.value).toBe('bEARer abc')
    await (await page.shop.person()).account.load()
    const stored = Object.fromEntries(page.env.storageMap)
    expect(openPage({}, { stored }).shop.session.token.value).toBe('bEARer abc')
    page.shop.session.clear()
    expect(page.env.storageMap.has('Authorization')).toBe(false)
  })

  it('a token stored before ownership was recorded stays in use until a logout if its record can’t be stored', async () => {
    const page = openPage(ME, { stored: theirs })
    page.env.storage.set = () => false
    const seen: (string | null)[] = []
    page.shop.session.adopt()
    await (await page.shop.person()).account.load()
    page.shop.session.token.subscribe((token) => seen.push(token))
    page.env.fireStorage('cart')
    page.env.fireStorage('Authorization')
    page.env.fireStorage(null)
    expect(seen).toEqual(['bEARer abc'])
    page.shop.session.clear()
    page.env.fireStorage('Authorization')
    expect(seen).toEqual(['bEARer abc', null])
  })

  it.each([
    ['a 401', 401],
    ['a response without a user', 500],
  ])('a token stored before ownership was recorded stays stored after %s and a logout', async (_, me) => {
    const page = openPage({ '/api/auth/me': me }, { stored: theirs })
    page.shop.session.adopt()
    const loading = page.shop.person().then(({ account }) => account.load())
    await page.env.advance(60_000)
    await loading
    expect(page.shop.session.token.value).toBe(me === 401 ? null : 'bEARer abc')
    page.shop.session.clear()
    await settle()
    const stored = Object.fromEntries(page.env.storageMap)
    expect(stored['Authorization']).toBe('bEARer abc')
    const next = openPage(ME, { stored })
    next.shop.session.adopt()
    expect(next.shop.session.token.value, 'it is tried once').toBeNull()
  })

  it.each([
    ['if it has another form', { Authorization: 'Basic abc' }],
    ['if it has another owner', { ...theirs, 'store:owner': OTHER }],
  ])('a token stored before ownership was recorded is not adopted %s', (_, stored) => {
    const { shop } = openPage(ME, { stored })
    shop.session.adopt()
    expect(shop.session.token.value).toBeNull()
  })

  it('a token stored before ownership was recorded is not adopted instead of the store’s token, or after a logout', () => {
    const full = openPage(ME, { storage: { set: () => false } })
    full.shop.session.setToken(TOKEN)
    for (const [key, value] of Object.entries(theirs)) full.env.storageMap.set(key, value)
    full.shop.session.adopt()
    expect(full.shop.session.token.value).toBe(TOKEN)
    const { shop, env } = openPage(ME, { stored: theirs })
    shop.session.setToken(TOKEN)
    shop.session.adopt()
    expect(shop.session.token.value).toBe(TOKEN)
    shop.session.clear()
    env.fireStorage(null)
    expect([shop.session.token.value, env.storageMap.get('Authorization')]).toEqual([null, 'bEARer abc'])
  })

  it('a token stored before ownership was recorded is dropped when the host page removes it, and a new one is tried', () => {
    const { shop, env } = openPage(ME, { stored: theirs })
    shop.session.adopt()
    env.storageMap.delete('Authorization')
    env.fireStorage('Authorization')
    expect(shop.session.token.value).toBeNull()
    env.storageMap.set('Authorization', TOKEN)
    env.fireStorage('Authorization')
    expect(shop.session.token.value).toBe(TOKEN)
  })
})

it('two hosts on one page use separate keys: the first uses the plain ones, the other logs one warning', async () => {
  const first = openPage()
  first.shop.session.setToken(TOKEN)
  await first.shop.cart.add(product(), null, null)
  const stored = Object.fromEntries(first.env.storageMap)
  const second = openPage({}, { host: OTHER, stored })
  expect(second.shop.session.token.value).toBeNull()
  expect(second.shop.cart.count.value).toBe(0)
  second.shop.session.setToken('Bearer theirs')
  await second.shop.cart.add(product(), null, null)
  expect(second.env.storageMap.get('Authorization')).toBe(TOKEN)
  expect(second.env.storageMap.get('cart')).toBe(stored.cart)
  expect(second.env.storageMap.get(`store:${OTHER}:Authorization`)).toBe('Bearer theirs')
  expect(second.env.storageMap.has(`store:${OTHER}:cart`)).toBe(true)
  expect(second.env.warnings).toHaveLength(1)
  expect(second.env.warnings[0]).toContain(HOST)
  expect(JSON.stringify(second.env.warnings)).not.toContain('Bearer')
  expect(first.env.warnings).toEqual([])
})

it('two hosts on one page are separated by a prefix, and use only keys that begin with `store:`', async () => {
  const first = openPage()
  first.shop.session.setToken(TOKEN)
  const stored = Object.fromEntries(first.env.storageMap)
  const second = openPage({}, { host: OTHER, prefix: 'b-', stored })
  expect(second.shop.session.token.value).toBeNull()
  second.shop.session.setToken('Bearer theirs')
  expect(second.env.storageMap.get('b-Authorization')).toBe('Bearer theirs')
  expect(second.env.storageMap.get('Authorization')).toBe(TOKEN)
  expect(second.env.warnings).toEqual([])
  const { env, shop } = openPage({}, { prefix: 'x-' })
  shop.session.setToken(TOKEN)
  await shop.cart.add(product(), null, null)
  const others = [...env.storageMap.keys()].filter((key) => !['x-Authorization', 'x-cart'].includes(key))
  expect(others.every((key) => key.startsWith('store:'))).toBe(true)
})
