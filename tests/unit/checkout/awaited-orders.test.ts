import { expect, it } from 'vitest'
import { refusal } from '../../helpers/refusal'
import { AWAITED, awaitingTab, NO_RESPONSE, OK, ONLINE, openTab, ORDERED, PLACED } from './order-tab'

const PLACED_LATER = { ok: true, data: PLACED } as const
const NOT_PLACED = { ok: true, data: null } as const
const DAY_MS = 86_400_000

it('an awaited order leaves the cart unchanged until it is placed, and is found with one look-up on return', async () => {
  const tab = await awaitingTab()
  expect([tab.status(), tab.search(), tab.lookUps]).toEqual(['awaiting', 'left', []])
  expect([tab.settled, tab.codes]).toEqual([[], []])
  tab.find(PLACED_LATER)
  const back = await tab.reload()
  expect([back.shown(), back.settled, back.codes]).toEqual(['ORD-1001', [ORDERED], ['ORD-1001']])
  expect([back.lookUps, back.payment(), back.payments]).toEqual([['A1'], { status: 'none' }, []])
  expect([(await back.reload()).shown(), tab.sent.length]).toEqual(['ORD-1001', 1])
})

it('an awaited order is stored with its payment page for later visits', async () => {
  const tab = await awaitingTab()
  await tab.env.advance(3_600_000)
  const later = await tab.reload()
  expect(later.placement.state.peek()).toMatchObject({ pending: { awaited: AWAITED, draft: ONLINE } })
  expect(later.placement.isStored(later.env.now() - 3_600_000)).toBe(true)
})

it('an awaited order is looked up after 0, 2, 4, 8, 15 and 30 s, then on demand', async () => {
  const back = await (await awaitingTab()).reload()
  const counts = [back.lookUps.length]
  for (const seconds of [2, 2, 4, 7, 15]) {
    await back.env.advance(seconds * 1000 - 1)
    counts.push(back.lookUps.length)
    await back.env.advance(1)
  }
  expect([counts, back.search(), back.lookUps.length]).toEqual([[1, 1, 2, 3, 4, 5], 'over', 6])
  await back.env.advance(DAY_MS / 2)
  back.find(PLACED_LATER)
  await back.do('lookUpAsked')
  expect([back.shown(), back.lookUps.length, back.settled]).toEqual(['ORD-1001', 7, [ORDERED]])
})

it('an awaited order whose page was opened in two tabs is looked up once, by the first tab', async () => {
  const tab = await awaitingTab()
  tab.find(PLACED_LATER)
  const [one, two] = await Promise.all([tab.reload(), tab.reload()])
  expect([one.shown(), two.shown()]).toEqual(['ORD-1001', 'ORD-1001'])
  expect([...one.settled, ...two.settled, ...one.codes, ...two.codes]).toEqual([ORDERED, 'ORD-1001'])
  tab.env.fireStorage('store:order')
  expect([tab.shown(), tab.settled]).toEqual(['ORD-1001', []])
})

it('an awaited order is looked up when Back restores the page, and stays there unless it is placed', async () => {
  const tab = await awaitingTab()
  await tab.restore()
  expect([tab.status(), tab.search(), tab.lookUps.length]).toEqual(['awaiting', 'running', 1])
  tab.find(PLACED_LATER)
  await tab.env.advance(2000)
  expect(tab.shown()).toBe('ORD-1001')
})

it('an awaited order is shown instead of a second order, also in another tab', async () => {
  const tab = await awaitingTab()
  const other = openTab({ beside: tab })
  await tab.click(ONLINE)
  await other.click(ONLINE)
  expect([tab.sent.length, other.sent.length, other.status()]).toEqual([1, 0, 'awaiting'])
})

it('an awaited order reports that the store can’t be reached, and is still looked up', async () => {
  const tab = await awaitingTab()
  tab.find(refusal('network'))
  const back = await tab.reload()
  await back.env.advance(30_000)
  expect([back.status(), back.search(), back.lookUps.length]).toEqual(['awaiting', 'failed', 6])
})

it('an awaited order is sent again as the same order, for the same or another payment page', async () => {
  const tab = await awaitingTab()
  await tab.do('resendConfirmed')
  const next = { ...AWAITED, payAt: 'https://pay.example/2' }
  await tab.respond({ ok: true, data: next })
  expect(tab.sent.map(({ now }) => now.getTime())).toEqual([tab.env.now(), tab.env.now()])
  expect(tab.placement.state.peek()).toMatchObject({ status: 'awaiting', pending: { awaited: next } })
  await tab.do('resendConfirmed')
  await tab.respond(refusal('refused', 400))
  expect([tab.status(), tab.search()]).toEqual(['awaiting', 'failed'])
  await tab.do('resendConfirmed')
  await tab.respond(OK)
  expect([tab.shown(), tab.payments, tab.settled]).toEqual(['ORD-1001', [], [ORDERED]])
})

it('an awaited order is shown after a lost response, once it has been sent again', async () => {
  const tab = openTab()
  await tab.click(ONLINE)
  await tab.respond(NO_RESPONSE)
  expect(tab.status()).toBe('unconfirmed')
  await tab.do('resendConfirmed')
  await tab.respond({ ok: true, data: AWAITED })
  expect([tab.status(), (await tab.reload()).status()]).toEqual(['awaiting', 'awaiting'])
})

it('an awaited order can be refused like any other order', async () => {
  const tab = openTab()
  await tab.click(ONLINE)
  await tab.respond(refusal('changed'))
  expect([tab.status(), tab.env.storageMap.has('store:pending')]).toEqual(['failed', false])
})

it('a shopper who pays another way gets the cart back in every tab, after a last look-up', async () => {
  const tab = await awaitingTab()
  const other = await tab.beside()
  await tab.do('givenUp')
  tab.env.fireStorage('store:pending')
  other.env.fireStorage('store:pending')
  expect([tab.status(), tab.lookUps, tab.settled]).toEqual(['idle', ['A1'], []])
  expect([other.status(), (await tab.reload()).status()]).toEqual(['idle', 'idle'])
  await tab.click()
  await tab.respond(OK)
  expect([tab.shown(), tab.sent.length]).toEqual(['ORD-1001', 2])
})

it('a shopper who wants to pay another way sees that the order has been paid', async () => {
  const tab = await awaitingTab()
  tab.find(PLACED_LATER)
  await tab.do('givenUp')
  expect([tab.shown(), tab.settled]).toEqual(['ORD-1001', [ORDERED]])
})

it.each([
  refusal('timeout'),
  refusal('network'),
  refusal('server', 502),
  refusal('refused', 400),
  refusal('unreadable', 200),
])('a shopper who pays another way keeps the order if the last look-up fails: %j', async (failure) => {
  const tab = await awaitingTab()
  // Only a shopper who has been told that the order may be paid can confirm that.
  await tab.do('discardConfirmed')
  tab.find(failure)
  await tab.do('givenUp')
  expect([tab.status(), tab.search()]).toEqual(['awaiting', 'unknown'])
  await tab.do('givenUp')
  expect([tab.search(), tab.lookUps.length]).toEqual(['unknown', 2])
  tab.find(NOT_PLACED)
  await tab.do('givenUp')
  expect([tab.status(), (await tab.reload()).status()]).toEqual(['idle', 'idle'])
})

it('a shopper who pays another way discards an order that can’t be looked up only with a confirmation', async () => {
  const tab = await awaitingTab()
  const other = await tab.beside()
  tab.find(refusal('server', 500))
  await tab.do('givenUp')
  await other.do('givenUp')
  await tab.do('discardConfirmed')
  tab.env.fireStorage('store:pending')
  expect([tab.status(), other.status(), tab.env.storageMap.has('store:pending')]).toEqual([
    'idle',
    'idle',
    false,
  ])
})

it('a shopper who cancels during the last look-up keeps the order, which is looked up again', async () => {
  const tab = await awaitingTab()
  tab.find(refusal('server', 500))
  await tab.do('givenUp')
  // Once the order is kept, a response to the last look-up no longer discards it.
  tab.find(NOT_PLACED)
  void tab.placement.dispatch({ type: 'givenUp' })
  await tab.do('discardCancelled')
  expect([tab.search(), (await tab.reload()).status()]).toEqual(['running', 'awaiting'])
  tab.find(PLACED_LATER)
  await tab.env.advance(2000)
  expect(tab.shown()).toBe('ORD-1001')
  await tab.do('discardCancelled')
  expect(tab.shown()).toBe('ORD-1001')
})

it('a shopper who discards an awaited order sees the confirmation instead if another tab has found it placed', async () => {
  const tab = await awaitingTab()
  const other = await tab.beside()
  tab.find(refusal('server', 500))
  await tab.do('givenUp')
  tab.find(PLACED_LATER)
  await other.env.advance(2000)
  await tab.do('discardConfirmed')
  expect([other.shown(), tab.shown()]).toEqual(['ORD-1001', 'ORD-1001'])
})

it('a shopper who comes back to an order that could not be looked up has it looked up again', async () => {
  const tab = await awaitingTab()
  tab.find(refusal('server', 500))
  await tab.do('givenUp')
  tab.find(PLACED_LATER)
  await tab.restore()
  expect(tab.shown()).toBe('ORD-1001')
})

it('a shopper is not asked about an order that was not paid within a day', async () => {
  const tab = await awaitingTab()
  await tab.env.advance(DAY_MS + 1)
  expect((await tab.reload()).status()).toBe('idle')
})

it('a shopper is asked about an old order that the store no longer shows', async () => {
  const tab = await awaitingTab()
  tab.find(refusal('server'))
  await tab.env.advance(DAY_MS + 1)
  expect((await tab.reload()).status()).toBe('awaiting')
})

it('an awaited order is hidden from another account, and shown to its own again', async () => {
  const tab = await awaitingTab(1)
  const back = await tab.beside(2)
  expect([back.status(), back.lookUps]).toEqual(['idle', []])
  await back.become(null)
  expect(back.status()).toBe('idle')
  tab.find(PLACED_LATER)
  await back.become(1)
  expect([back.shown(), back.settled]).toEqual(['ORD-1001', [ORDERED]])
})

it('a guest’s awaited order stays on its page after a login there, without look-ups', async () => {
  const tab = await awaitingTab()
  await tab.become(2)
  await tab.do('lookUpAsked')
  expect([tab.status(), tab.search(), tab.lookUps]).toEqual(['awaiting', 'left', []])
  await tab.do('resendConfirmed')
  expect(tab.sent.length).toBe(1)
  expect((await tab.reload()).status()).toBe('idle')
})

it('after a logout, only the lines and the total of an awaited order are left', async () => {
  const tab = await awaitingTab(1)
  await tab.logOut()
  const [stored = ''] = [...tab.env.storageMap].flatMap(([key, text]) =>
    key === 'store:pending-1' ? text : [],
  )
  expect(stored).toContain('"lines"')
  expect(stored).not.toMatch(/pay\.example|A1|Fatima/)
  await tab.become(1)
  expect(tab.placement.state.peek()).toMatchObject({ status: 'unconfirmed', pending: { lost: true } })
})

it('a stored URL of a payment page is not opened if it is damaged', async () => {
  const tab = await awaitingTab()
  const { storageMap } = tab.env
  const damaged = (storageMap.get('store:pending') ?? '').replace(AWAITED.payAt, 'javascript:alert(1)')
  storageMap.set('store:pending', damaged)
  expect((await tab.reload()).placement.state.peek()).toMatchObject({ pending: { lost: true } })
})

it('an awaited order works in a browser whose storage is blocked', async () => {
  const { env } = openTab()
  const storage = { ...env.storage, get: () => null, set: () => false }
  const tab = openTab({ beside: { env: { ...env, storage }, locks: new Map() } })
  await tab.click(ONLINE)
  await tab.respond({ ok: true, data: AWAITED })
  expect([tab.status(), tab.placement.isStored(tab.env.now())]).toEqual(['awaiting', false])
  tab.find(NOT_PLACED)
  await tab.do('lookUpAsked')
  tab.find(PLACED_LATER)
  await tab.env.advance(2000)
  expect([tab.shown(), tab.settled]).toEqual(['ORD-1001', [ORDERED]])
})
