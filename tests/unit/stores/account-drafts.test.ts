import { expect, it } from 'vitest'
import {
  draftOf,
  NO_PERSON_DRAFT,
  NO_VISITOR_DRAFT,
  withoutSaved,
} from '../../../src/core/lib/account/drafts'
import { confirmationOf } from '../../../src/core/lib/checkout/pending-order'
import { createStoredOrders } from '../../../src/core/storage/stored-orders'
import type { Id } from '../../../src/core/types'
import { json } from '../../helpers/fake-server'
import { DRAFT as ORDER } from '../checkout/order-tab'
import { TOKEN, ME, CREDENTIALS, openPage, openAs, known, type Answers, type Page } from './account-page'

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
])('a call with a slow response is sent once, and again on request: %s', async (_, method, path, act) => {
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

const LOGOUT: Answers = { '/api/auth/logout': () => json({ statusCode: 200 }) }
const DRAFT = {
  owner: '1',
  name: 'Fatima B',
  address: {
    of: '31',
    typed: { street: 'Sal', building: '', floor: '', flat: '', landmark: '' },
    house: false,
    zoneId: '2',
  },
}
const valuesOf = ({ env }: Page) => [...env.storageMap.values()].join()
const withStored = (...entries: [string, string][]) => openAs(LOGOUT, new Map(entries))

it('unsaved form data of the profile and of addresses survives a reload and an expired token', async () => {
  const page = await openAs()
  page.draft.change(DRAFT)
  page.shop.session.clear()
  const after = await openAs({}, page.env.storageMap)
  expect(after.draft.typed.value).toMatchObject(DRAFT)
})

it('unsaved form data is not stored by a shop that has been replaced, and is removed by a logout', async () => {
  const replaced = await openAs()
  replaced.dispose()
  replaced.draft.change(DRAFT)
  expect(valuesOf(replaced)).not.toContain('Fatima B')
  const page = await openAs(LOGOUT)
  page.draft.change(DRAFT)
  await page.account.logout(null)
  expect(page.draft.typed.value.name).toBeNull()
  expect(valuesOf(page)).not.toContain('Fatima B')
})

const pendingOf = (userId: Id | null, name: string) => ({
  now: 1_772_359_200_000,
  draft: { ...ORDER, userId, name },
  discount: null,
  ordered: [],
  before: null,
})
const confirmation = (userId: number | null, name: string) =>
  confirmationOf(pendingOf(userId, name), { id: 7, code: 'ORD-7', subtotal: 19.8 }, 1_772_359_200_500)
const MINE = confirmation(1, 'Fatima B')
const GUESTS = confirmation(null, 'Noor')
const { lines, total } = ORDER
const text = (value: unknown) => JSON.stringify(value)

it.each([
  ['orders', text([MINE, GUESTS]), [GUESTS]],
  ['a truncated order', text([MINE]).slice(0, 99), null],
  ['a value of the host page', '[{"name":"Fatima C"}]', [{ name: 'Fatima C' }]],
])('a logout removes unsaved form data and data of the account in confirmed %s', async (_, order, left) => {
  const page = await withStored(
    ['store:order', order],
    ['store:store:order', text([{ ...MINE, name: 'Fatima D' }])],
  )
  await page.account.logout(null)
  expect(JSON.parse(page.env.storageMap.get('store:order') ?? 'null')).toEqual(left)
  expect(valuesOf(page)).not.toMatch(/Fatima [BD]/)
})

it('unsaved form data is removed by a logout; an order that may have been placed stays, without name, phone and address', async () => {
  const page = await withStored(
    ['store:pending-1', text(pendingOf(1, 'Fatima B'))],
    ['store:pending', text(pendingOf(null, 'Noor'))],
  )
  await page.account.logout(null)
  const left = page.env.storageMap.get('store:pending-1') ?? ''
  expect(JSON.parse(left)).toMatchObject({ now: pendingOf(1, '').now, draft: { lines, total } })
  expect(left).not.toMatch(/Fatima|9655|Salem/)
  expect(page.env.storageMap.get('store:pending')).toContain('Noor')
})

it('a logout of a user who has not loaded removes unsaved form data, and the personal data of an unconfirmed order', async () => {
  const page = await openPage(
    { ...LOGOUT, '/api/auth/me': () => json({}, 403) },
    TOKEN,
    new Map([['store:checkout', '{"guest":false,"userId":"1","name":"Fatima B","pho']]),
  )
  const orders = createStoredOrders(page.env, () => '')
  const users = [1, 'a-2']
  for (const userId of users) orders.pending(userId).save(pendingOf(userId, 'Fatima'))
  await page.account.load()
  await page.account.logout(null)
  expect(valuesOf(page)).not.toMatch(/Fatima|9655|Salem/)
  for (const userId of users) {
    const left = { lost: true, now: pendingOf(userId, '').now, draft: { userId, lines, total } }
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
])('a logout removes unsaved form data even if it is damaged or moved aside under %s', async (key, value) => {
  const theirs = key.startsWith('store:store:') ? key.replace('store:', '') : 'x'
  const page = await withStored([key, value], [theirs, 'mine'])
  await page.account.logout(null)
  expect(valuesOf(page)).not.toContain('Fatima B')
  expect(page.env.storageMap.get(theirs)).toBe('mine')
})

it('data of the device, such as viewed products, is removed by a logout, and the orders of guests by a login', async () => {
  const ofUser = { 'store:recent': '[]', 'store:searches': '["linen"]', 'store:garment': '{"garments":[]}' }
  const stored = new Map(Object.entries({ ...ofUser, 'store:orders': '{"orders":[]}' }))
  const { env: guest } = await openPage({}, null, stored)
  expect(Object.fromEntries(guest.storageMap)).toMatchObject(Object.fromEntries(stored))
  const { account, env } = await openAs(LOGOUT, stored)
  const left = () => [...stored.keys()].filter((key) => env.storageMap.has(key))
  expect(left()).toEqual(Object.keys(ofUser))
  await account.logout(null)
  expect(left()).toEqual([])
})

it('unsaved form data of login and sign-up survives a reload, until a user has loaded', async () => {
  const page = await openPage({}, null)
  page.visitor.change({ name: 'Noura', phone: '9655' })
  const after = await openPage(ME, null, page.env.storageMap)
  expect(after.visitor.typed.value).toEqual({ name: 'Noura', phone: '9655' })
  after.shop.session.setToken(TOKEN)
  await known(after.account)
  expect(after.visitor.typed.value.phone).toBe('')
  expect(valuesOf(after)).not.toContain('Noura')
})

it.each(['', '7', '[]', '{"address":{"typed":7},"name":{}}'])('form data is empty for %j', async (value) => {
  const page = await withStored(['store:draft', value], ['store:visitor', value])
  const { draft: profile, visitor } = page
  expect([profile.typed.value, visitor.typed.value]).toEqual([NO_PERSON_DRAFT, NO_VISITOR_DRAFT])
})

it('unsaved form data is not shown to another user; saved data is removed, and newer input stays', () => {
  const typed = { ...NO_PERSON_DRAFT, owner: '1', name: 'Fatima Bader', phone: '5' }
  expect([draftOf(typed, 1), draftOf(typed, 2)]).toEqual([typed, { ...NO_PERSON_DRAFT, owner: '2' }])
  expect(withoutSaved(typed, { name: 'Fatima B', phone: '5' })).toEqual({ name: 'Fatima Bader', phone: null })
})
