import { expect, it } from 'vitest'
import { NO_RESPONSE, OK, openTab, ORDERED, SECOND, tabWith, type OrderTab } from './order-tab'

const stored = ({ env }: OrderTab) => [...env.storageMap].filter(([key]) => !key.includes('owner'))

it.each([
  ['placed', OK],
  ['unconfirmed', NO_RESPONSE],
] as const)('a user’s order is shown only to that user (%s)', async (shown, result) => {
  const tab = await tabWith(result, 1)
  for (const other of [null, 2]) {
    await tab.become(other)
    await tab.do('resendConfirmed')
    expect([tab.status(), tab.sent.length]).toEqual(['idle', 1])
  }
  await tab.become(1)
  expect(tab.status()).toBe(shown)
})

it('a user’s order is shown again if the response came after the session had expired', async () => {
  const tab = openTab({ user: 1 })
  await tab.click()
  await tab.become(null)
  await tab.respond(OK)
  expect([tab.status(), tab.codes]).toEqual(['idle', ['ORD-1001']])
  await tab.become(1)
  expect(tab.shown()).toBe('ORD-1001')
})

it('a user’s order leaves no name, phone or address behind if it is placed after a logout', async () => {
  const tab = openTab({ user: 1 })
  await tab.click()
  await tab.logOut()
  expect(tab.env.storageMap.get('store:pending-1')).not.toMatch(/Fatima|9655|Salem/)
  await tab.respond(OK)
  expect([tab.status(), tab.codes, tab.settled]).toEqual(['idle', ['ORD-1001'], [ORDERED]])
  expect(stored(tab).filter(([key]) => /order|pending/.test(key))).toEqual([])
})

it.each([
  ['placed', OK],
  ['unconfirmed', NO_RESPONSE],
] as const)('a guest’s order (%s) stays a guest’s, and on its page, after a login', async (shown, result) => {
  const guest = await tabWith(result)
  const before = stored(guest)
  await guest.become(5)
  for (const key of ['store:order', 'store:pending']) guest.env.fireStorage(key)
  expect([guest.status(), (await guest.beside()).status()]).toEqual([shown, 'idle'])
  await guest.logOut()
  expect([guest.status(), (await guest.beside()).status(), stored(guest)]).toEqual([shown, shown, before])
})

it('a guest’s order is not set aside by a user’s purchase', async () => {
  const tab = await tabWith(OK)
  await tab.become(5)
  await tab.do('begun')
  expect([tab.status(), tab.aside(), (await tab.beside(null)).shown()]).toEqual(['idle', [], 'ORD-1001'])
})

it('a guest’s order is shown with its result on the page that sent it, as it was sent', async () => {
  const tab = openTab()
  await tab.click()
  await tab.become(5)
  await tab.respond(OK)
  expect(tab.placement.state.peek()).toMatchObject({ confirmation: { userId: null, name: 'Fatima' } })
  expect([(await tab.beside(5)).status(), (await tab.beside(null)).shown()]).toEqual(['idle', 'ORD-1001'])
})

it('a guest’s order stays on a page that is restored while its user is still loading', async () => {
  const tab = await tabWith(OK)
  await tab.become(6)
  await tab.placement.dispatch({ type: 'restored', begun: null })
  expect(tab.status()).toBe('placed')
})

it('a guest’s unconfirmed order is neither sent nor looked up for a user, who can still order', async () => {
  const tab = await tabWith(NO_RESPONSE)
  await tab.become(5)
  await tab.do('lookUpAsked')
  await tab.do('resendConfirmed')
  expect([tab.status(), tab.sent.length]).toEqual(['unconfirmed', 1])
  await tab.do('begun')
  await tab.click()
  await tab.respond(SECOND)
  expect([tab.shown(), tab.sent[1]?.draft.userId]).toEqual(['ORD-1002', 5])
  await tab.logOut()
  expect(tab.status()).toBe('unconfirmed')
  await tab.do('resendConfirmed')
  expect([tab.sent[2]?.draft.userId, tab.sent[2]?.now]).toEqual([null, tab.sent[0]?.now])
})

it('a guest’s order belongs to the account that is created from it, once its user has loaded', async () => {
  const tab = await tabWith(OK)
  const other = await tab.beside()
  for (const page of [tab, other]) await page.loadUser()
  await tab.do('claimed')
  await tab.become(5)
  await other.become(5)
  tab.env.fireStorage('store:order')
  expect(tab.placement.state.peek()).toMatchObject({ confirmation: { userId: 5, name: 'Fatima' } })
  expect([other.shown(), (await tab.beside(5)).shown()]).toEqual(['ORD-1001', 'ORD-1001'])
  for (const user of [6, null]) expect((await tab.beside(user)).status()).toBe('idle')
  await tab.logOut()
  expect([tab.status(), tab.env.storageMap.has('store:order')]).toEqual(['idle', false])
})
