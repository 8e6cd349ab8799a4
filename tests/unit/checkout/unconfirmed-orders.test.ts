import { expect, it } from 'vitest'
import { refusal } from '../../helpers/refusal'
import { AS_READ, DRAFT, NO_RESPONSE, OK, openTab, ORDERED, tabWith } from './order-tab'

it.each([
  ['network', null],
  ['timeout', null],
  ['unreadable', null],
  ['server', 503],
  ['refused', 408],
  ['refused', 409],
  ['refused', 499],
] as const)('after %s %s, an unconfirmed order is resent only on confirmation', async (kind, status) => {
  const tab = await tabWith(refusal(kind, status))
  await tab.click()
  expect([tab.status(), tab.settled, tab.sent.length]).toEqual(['unconfirmed', [], 1])
  const again = await tab.reload()
  expect([again.status(), again.sent.length]).toEqual(['unconfirmed', 0])
  await again.do('resendConfirmed')
  expect(again.sent[0]?.now).toEqual(tab.sent[0]?.now)
  await again.respond(OK)
  expect([again.shown(), again.settled]).toEqual(['ORD-1001', [ORDERED]])
})

it('an unconfirmed order is sent again by one of two tabs; the other one shows the result', async () => {
  const first = await tabWith(NO_RESPONSE)
  const second = await first.beside()
  await Promise.all([first.do('resendConfirmed'), second.do('resendConfirmed')])
  await first.respond(NO_RESPONSE)
  expect([first.status(), second.status(), second.sent.length]).toEqual(['unconfirmed', 'unconfirmed', 0])
})

it('an unconfirmed order is not sent again in another currency', async () => {
  const tab = openTab()
  tab.tradeIn('KWD')
  await tab.click()
  await tab.respond(NO_RESPONSE)
  tab.tradeIn('SAR')
  await tab.do('resendConfirmed')
  expect(tab.status()).toBe('unconfirmed')
  tab.tradeIn('KWD')
  await tab.do('resendConfirmed')
  expect(tab.status()).toBe('sending')
})

it('an unconfirmed order can be discarded, in every tab, and leaves the cart unchanged', async () => {
  const tab = await tabWith(NO_RESPONSE)
  const other = await tab.beside()
  await tab.do('givenUp')
  tab.env.fireStorage('store:pending')
  expect([tab.status(), other.status(), (await tab.reload()).status(), tab.settled]).toEqual([
    'idle',
    'idle',
    'idle',
    [],
  ])
})

it('discarding an unconfirmed order keeps the next order, which another tab has sent since', async () => {
  const tab = await tabWith(NO_RESPONSE)
  const other = await tab.beside()
  await other.do('givenUp')
  await other.env.advance(1000)
  await other.click()
  await other.respond(NO_RESPONSE)
  await tab.do('givenUp')
  expect((await tab.reload()).status()).toBe('unconfirmed')
})

it.each([
  ['its own subtotal', AS_READ, '19.800'],
  ['that of the goods if its own is unknown', { ...AS_READ, rawSubtotal: null }, 19.8],
])('an unconfirmed order is found among its user’s orders, and paid with %s', async (_, order, subtotal) => {
  const tab = openTab({ user: 1 })
  await tab.placement.prepare()
  await tab.click({ epayment: true })
  await tab.respond(NO_RESPONSE)
  expect(tab.placement.state.peek()).toMatchObject({ status: 'unconfirmed', looking: false })
  tab.list([order])
  await tab.do('lookUpAsked')
  expect([tab.shown(), tab.settled, tab.payments]).toEqual(['ORD-1001', [ORDERED], [subtotal]])
})

it('an unconfirmed order stays discarded if a tab that was looking it up finds it afterwards', async () => {
  const tab = await tabWith(NO_RESPONSE, 1)
  const other = await tab.beside()
  tab.list([AS_READ])
  void tab.do('lookUpAsked')
  await other.do('givenUp')
  expect([tab.status(), tab.settled]).toEqual(['idle', []])
})

it('an unconfirmed order is not sent again once another tab has found it', async () => {
  const first = await tabWith(NO_RESPONSE, 1)
  const second = await first.beside()
  second.list([AS_READ])
  await second.do('lookUpAsked')
  // The first tab has not received the storage event yet.
  await first.do('resendConfirmed')
  expect([second.shown(), first.shown(), first.sent.length]).toEqual(['ORD-1001', 'ORD-1001', 1])
})

it('an unconfirmed order is placed if the tab that confirmed it was closed before it removed the marker', async () => {
  const tab = openTab()
  await tab.click()
  const marker = tab.env.storageMap.get('store:pending') ?? ''
  await tab.respond(NO_RESPONSE)
  const other = await tab.reload()
  await tab.do('resendConfirmed')
  await tab.respond(OK)
  tab.env.storageMap.set('store:pending', marker)
  await other.do('resendConfirmed')
  expect([other.shown(), other.sent]).toEqual(['ORD-1001', []])
  tab.env.storageMap.set('store:pending', marker)
  const again = await tab.reload()
  expect([again.shown(), again.env.storageMap.has('store:pending')]).toEqual(['ORD-1001', false])
})

it.each([null, 1])('an order with a damaged marker, of owner %s, can only be discarded', async (user) => {
  const damaged = await tabWith(NO_RESPONSE, user)
  const key = user === null ? 'store:pending' : 'store:pending-1'
  const { storageMap } = damaged.env
  storageMap.set(key, (storageMap.get(key) ?? '').replace('"userId":', '"user":'))
  const tab = await damaged.reload()
  const draft = { userId: user, lines: DRAFT.lines, total: DRAFT.total }
  expect(tab.placement.state.peek()).toMatchObject({ status: 'unconfirmed', pending: { lost: true, draft } })
  await tab.click()
  await tab.do('resendConfirmed')
  expect(tab.sent).toEqual([])
  await tab.do('givenUp')
  expect([tab.status(), storageMap.has(key)]).toEqual(['idle', false])
})

it('an unconfirmed order is sent again in a browser whose storage is blocked', async () => {
  const { env } = openTab()
  const tab = openTab({
    beside: {
      env: { ...env, storage: { ...env.storage, get: () => null, set: () => false } },
      locks: new Map(),
    },
  })
  await tab.click()
  await tab.respond(NO_RESPONSE)
  expect(tab.status()).toBe('unconfirmed')
  await tab.do('resendConfirmed')
  await tab.respond(OK)
  expect(tab.shown()).toBe('ORD-1001')
  await tab.do('begun')
  expect(tab.aside()).toEqual(['ORD-1001'])
})
