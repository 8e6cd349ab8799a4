import { expect, it } from 'vitest'
import { refusal } from '../../helpers/refusal'
import { NO_RESPONSE, OK, openTab, SECOND, tabWith } from './order-tab'

const LINK = 'https://pay.example/1'

it('a placed order has a payment link that every tab shows, also after a reload', async () => {
  const tab = await tabWith(OK, null, true)
  const other = await tab.beside()
  expect([tab.payment(), other.payment()]).toEqual([{ status: 'requesting' }, { status: 'unrequested' }])
  await tab.link({ ok: true, data: LINK })
  tab.env.fireStorage('store:order')
  const again = await tab.reload()
  for (const page of [tab, other, again]) expect(page.payment()).toEqual({ status: 'ready', url: LINK })
  expect(again.links).toEqual([])
})

it('a placed order stays if its payment link fails; only the shopper requests it again, and only http(s) links are used', async () => {
  const tab = await tabWith(OK, null, true)
  await tab.link(refusal('unreadable'))
  expect([tab.shown(), tab.payment(), tab.links.length]).toEqual(['ORD-1001', { status: 'failed' }, 1])
  await tab.do('paymentAsked')
  expect([tab.payment(), tab.links.length, tab.sent.length]).toEqual([{ status: 'requesting' }, 2, 1])
  await tab.link({ ok: true, data: LINK })
  const { storageMap } = tab.env
  storageMap.set('store:order', (storageMap.get('store:order') ?? '').replace(LINK, 'javascript:alert(1)'))
  expect((await tab.reload()).payment()).toEqual({ status: 'unrequested' })
})

it('a placed order is dismissed in every tab that shows it, and its link does not bring it back', async () => {
  const first = await tabWith(OK, null, true)
  const second = await first.beside()
  await second.do('seen')
  first.env.fireStorage('store:order')
  await first.link({ ok: true, data: LINK })
  expect([first.status(), second.status(), (await first.reload()).status()]).toEqual(['idle', 'idle', 'idle'])
})

it('a placed order is stored for an hour, and stays visible on its page', async () => {
  const tab = await tabWith(OK)
  const later = async (ms: number) => openTab({ beside: tab, now: tab.env.now() + ms }).status()
  expect(await later(3_599_999)).toBe('placed')
  await tab.env.advance(3_600_000)
  expect(await later(0)).toBe('idle')
  tab.env.fireStorage('store:order')
  expect([tab.shown(), tab.env.storageMap.has('store:order')]).toEqual(['ORD-1001', false])
})

it('an order is set aside by the next purchase, which also dismisses a failure; it can be opened with its payment link', async () => {
  const tab = await tabWith(refusal('refused'))
  await tab.do('begun')
  expect(tab.status()).toBe('idle')
  await tab.click({ epayment: true })
  await tab.respond(OK)
  await tab.do('begun')
  await tab.link({ ok: true, data: LINK })
  const again = await tab.reload()
  for (const page of [tab, again]) {
    expect([page.status(), page.aside()]).toEqual(['idle', ['ORD-1001']])
    await page.open(page.placement.aside.peek()[0]?.intent)
    expect([page.shown(), page.payment()]).toEqual(['ORD-1001', { status: 'ready', url: LINK }])
  }
})

it('orders that are set aside are stored for an hour, the latest first', async () => {
  const tab = await tabWith(OK)
  await tab.do('begun')
  await tab.env.advance(60_000)
  await tab.click({ total: 1 })
  await tab.respond(SECOND)
  expect((await tab.reload()).shown()).toBe('ORD-1002')
  await tab.do('begun')
  expect(tab.aside()).toEqual(['ORD-1002', 'ORD-1001'])
  await tab.env.advance(3_600_000 - 60_000)
  await tab.do('lookUpAsked')
  expect([tab.aside(), (await tab.reload()).aside()]).toEqual([['ORD-1002'], ['ORD-1002']])
})

it.each(['begun', 'seen'] as const)(
  'a purchase sets an order aside once a user loads (%s)',
  async (event) => {
    const page = await (await tabWith(OK, 1)).reload()
    await page.loadUser()
    await page.do(event)
    await page.become(1)
    expect([page.status(), page.aside()]).toEqual(['idle', ['ORD-1001']])
  },
)

it.each([false, true])('a login during a purchase sets an order aside (restored: %s)', async (isRestored) => {
  const before = await tabWith(OK, 1)
  const page = await before.beside(null)
  const begun = page.env.now()
  await page.loadUser(begun)
  if (isRestored) await page.placement.dispatch({ type: 'restored', begun })
  await page.become(1)
  expect([page.status(), page.aside()]).toEqual(['idle', ['ORD-1001']])
})

it('an order is set aside for guests if the session of a user with an unconfirmed order ends', async () => {
  const guest = await tabWith(OK)
  const user = await guest.beside(1)
  await user.env.advance(1000)
  await user.click()
  await user.respond(NO_RESPONSE)
  const page = await user.reload()
  await page.become(null)
  expect([page.status(), page.aside()]).toEqual(['idle', ['ORD-1001']])
})
