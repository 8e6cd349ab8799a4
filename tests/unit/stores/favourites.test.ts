import { expect, it } from 'vitest'
import { sameId } from '../../../src/core/lib/util/ids'
import type { Id } from '../../../src/core/types'
import { settle } from '../../helpers/fake-env'
import { json } from '../../helpers/fake-server'
import { eventsOf, noticesOf, openTwoTabs } from '../shop/fixtures'
import { known, openAs, openPage as openAccount, TOKEN } from './account-page'

const PERSON = { id: 1, name: 'Fatima Ali', phone: '96550001111', user_type: 'user' }

const NEXT_TOKEN = 'Bearer next'

/** A server whose call for favourites toggles one. Requests for the first user wait for `me`. */
async function openPage({
  token = true,
  kept = [] as number[],
  next = [] as number[],
  me = null as Promise<void> | null,
} = {}) {
  const page = await openAccount({}, token ? TOKEN : null)
  const { shop, server, account, favourites: store } = page
  let favourites = kept
  let theirs = next
  /** The outcomes of the next calls, in order. A `lost` call takes effect, but its response never arrives. */
  const fates: ('refused' | 'server' | 'lost' | 'idle' | Promise<void>)[] = []
  server.reply(async ({ url, method, headers }) => {
    const { pathname } = new URL(url)
    const isNext = headers['authorization'] === NEXT_TOKEN
    if (pathname === '/api/auth/me' && !isNext) await me
    if (pathname === '/api/auth/me')
      return json({ user: isNext ? { ...PERSON, id: 2, favourites: theirs } : { ...PERSON, favourites } })
    const id = Number(/add-favourite\/(\d+)$/.exec(pathname)?.[1])
    if (method !== 'PUT' || !id) return json({}, 404)
    const fate = fates.shift()
    if (fate === 'refused') return json({ message: 'No' }, 422)
    if (fate === 'server') return json({}, 500)
    if (fate instanceof Promise) await fate
    const toggled = (ids: number[]) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
    if (isNext) theirs = toggled(theirs)
    else if (fate !== 'idle') favourites = toggled(favourites)
    if (fate === 'lost') throw new TypeError('Failed to fetch')
    return json({ statusCode: 200, favourites: isNext ? theirs : favourites })
  })
  if (token && !me) await known(account)
  /** Replaces the logged-in user with another one. */
  async function changeUser() {
    shop.session.setToken(NEXT_TOKEN)
    await known(account)
  }
  const calls = () => server.sent.filter(({ method }) => method === 'PUT').length
  /** Delays the response to the next call until the returned function is called. */
  function hold() {
    let release = () => {}
    fates.push(new Promise((resolve) => (release = resolve)))
    return () => release()
  }
  return {
    store,
    hold,
    has: (id: Id) => store.ids.peek().some((other) => sameId(other, id)),
    fates,
    calls,
    changeUser,
    onServer: () => favourites,
    toasts: () => noticesOf(page),
    changes: () => eventsOf(page, 'store:favourite:change'),
  }
}

it('a favourite requires a login', async () => {
  const { store, has, calls, toasts } = await openPage({ token: false })
  expect(await store.toggle(7, null)).toEqual({ ok: false, reason: 'login' })
  expect([has(7), calls(), toasts()]).toEqual([false, 0, []])
})

it('a favourite is updated optimistically, and its event is emitted after the response', async () => {
  const { store, has, hold, changes, onServer } = await openPage()
  const result = hold()
  const done = store.toggle(7, null)
  await settle()
  expect([has(7), changes()]).toEqual([true, []])
  result()
  expect(await done).toEqual({ ok: true })
  expect([store.ids.value, onServer(), changes()]).toEqual([[7], [7], [{ productId: 7, on: true }]])
})

it('a favourite is added, never removed, by a click before the login', async () => {
  const { store, onServer, calls } = await openPage({ kept: [7] })
  expect(await store.add('7', null)).toEqual({ ok: true })
  expect([onServer(), calls()]).toEqual([[7], 0])
  expect(await store.add('8', null)).toEqual({ ok: true })
  expect([onServer(), calls()]).toEqual([[7, 8], 1])
})

it('a favourite ends as it began after two toggles, without concurrent requests', async () => {
  const { store, has, hold, calls, onServer } = await openPage()
  const result = hold()
  const first = store.toggle(7, null)
  await settle()
  const second = store.toggle(7, null)
  await settle()
  expect([has(7), calls()]).toEqual([false, 1])
  result()
  expect(await Promise.all([first, second])).toEqual([{ ok: true }, { ok: true }])
  expect([has(7), onServer(), calls()]).toEqual([false, [], 2])
})

it.each(['refused', 'server', 'idle'] as const)(
  'a favourite is reverted if the server does not apply it (%s), and a toast reports it',
  async (fate) => {
    const { store, has, fates, toasts, changes } = await openPage({ kept: [3] })
    fates.push(fate)
    expect(await store.toggle(7, null)).toEqual({ ok: false, reason: 'failed' })
    expect([store.ids.value, toasts(), changes()]).toEqual([[3], ['favouriteFailed'], []])
    expect(await store.toggle(7, null)).toEqual({ ok: true })
    expect(has(7)).toBe(true)
  },
)

it('a queued favourite is not applied to another user who has logged in meanwhile', async () => {
  const { store, hold, calls, changeUser, toasts, changes } = await openPage()
  const result = hold()
  const first = store.toggle(7, null)
  const waiting = store.toggle(8, null)
  await settle()
  await changeUser()
  expect(store.ids.value).toEqual([])
  const next = store.toggle(7, null)
  await settle()
  expect(store.ids.value).toEqual([7])
  result()
  const refused = { ok: false, reason: 'login' }
  expect(await Promise.all([first, waiting, next])).toEqual([refused, refused, { ok: true }])
  expect([store.ids.value, calls(), toasts()]).toEqual([[7], 2, []])
  expect(changes()).toEqual([{ productId: 7, on: true }])
})

it('a favourite that waits for its user to load is not applied to another user who logs in meanwhile', async () => {
  let result = () => {}
  const { store, has, calls, changeUser } = await openPage({
    me: new Promise((resolve) => (result = resolve)),
  })
  const done = store.toggle(7, null)
  await changeUser()
  result()
  expect(await done).toEqual({ ok: false, reason: 'login' })
  expect([has(7), calls()]).toEqual([false, 0])
})

it('a favourite is read from the server if the response was lost', async () => {
  const { store, has, fates, toasts, calls } = await openPage()
  fates.push('lost')
  expect(await store.toggle(7, null)).toEqual({ ok: true })
  expect([has(7), toasts(), calls()]).toEqual([true, [], 1])
})

it('favourites are read from their list if the user’s response omits them', async () => {
  const { account, favourites, favouriteProducts } = await openAs({
    '/api/auth/me': () => json({ user: PERSON }),
    '/api/list-favourites': () => json({ favourites: [{ id: 7, title_en: 'Dress', price: 5 }] }),
  })
  expect(favourites.ids.value).toEqual([])
  await favouriteProducts.value?.load()
  expect([favourites.ids.value, favouriteProducts.value?.state.value.data?.length]).toEqual([[7], 1])
  account.patch({ favourites: [] })
  await settle()
  expect(favourites.ids.value).toEqual([])
})

/** Opens two tabs with the same login. The second tab loads its data when it opens. */
async function openTabs() {
  const [one, two] = openTwoTabs({
    '/api/auth/me': { user: { ...PERSON, favourites: [3] } },
    '/api/users/add-favourite/7': { statusCode: 200, favourites: [3, 7] },
    '/api/users/add-favourite/3': { statusCode: 200, favourites: [7] },
  })
  one.shop.session.setToken('Bearer abc')
  const [first, second] = [await one.shop.person(), await two.shop.person()]
  for (const { account } of [first, second]) await known(account)
  return { one, two, first, second }
}

it('a favourite of another tab applies in this tab, and emits the event', async () => {
  const { two, first, second } = await openTabs()
  await first.favourites.toggle(7, null)
  await first.favourites.toggle(3, null)
  expect(second.favourites.ids.value).toEqual([7])
  expect(eventsOf(two, 'store:favourite:change')).toEqual([
    { productId: 7, on: true },
    { productId: 3, on: false },
  ])
})

it('a favourite of another tab does not apply to another user, and is removed by the logout', async () => {
  const { one, two, first, second } = await openTabs()
  await first.favourites.toggle(7, null)
  expect(one.env.storage.get('store:favourites')).toBe('{"of":1,"ids":[3,7]}')
  for (const stored of ['theirs', '{"of":1}', '{"of":2,"ids":[9]}']) {
    one.env.storage.set('store:favourites', stored)
    expect(second.favourites.ids.value).toEqual([3, 7])
  }
  await first.favourites.toggle(3, null)
  await first.account.logout(null)
  expect(one.env.storage.get('store:favourites')).toBeNull()
  expect(two.env.storage.get('store:favourites')).toBeNull()
})

it('a favourite of another tab is ignored by a disposed shop', async () => {
  const { two, first, second } = await openTabs()
  two.shop.dispose()
  await first.favourites.toggle(7, null)
  expect(second.favourites.ids.value).toEqual([3])
})
