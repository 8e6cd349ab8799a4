import { describe, expect, it } from 'vitest'
import { NO_RESPONSE, OK, openTab, refusal, SECOND, tabWith } from './order-tab'

const LINK = 'https://pay.example/1'

describe('a placed order', () => {
  it('has a payment link that every tab shows, also after a reload', async () => {
    const tab = await tabWith(OK, null, true)
    const other = await tab.beside()
    expect([tab.payment(), other.payment()]).toEqual([{ status: 'asking' }, { status: 'unasked' }])
    await tab.link({ ok: true, data: LINK })
    tab.env.fireStorage('store:order')
    const again = await tab.reload()
    for (const page of [tab, other, again]) expect(page.payment()).toEqual({ status: 'ready', url: LINK })
    expect(again.links).toEqual([])
  })

  it('stays if its payment link fails, which only the shopper requests again', async () => {
    const tab = await tabWith(OK, null, true)
    await tab.link(refusal('unreadable'))
    expect([tab.shown(), tab.payment(), tab.links.length]).toEqual(['ORD-1001', { status: 'failed' }, 1])
    await tab.do('paymentAsked')
    expect([tab.payment(), tab.links.length, tab.sent.length]).toEqual([{ status: 'asking' }, 2, 1])
  })

  it('never has a link that is no web address, whoever put it into storage', async () => {
    const tab = await tabWith(OK, null, true)
    await tab.link({ ok: true, data: LINK })
    const { storageMap } = tab.env
    storageMap.set('store:order', (storageMap.get('store:order') ?? '').replace(LINK, 'javascript:alert(1)'))
    expect((await tab.reload()).payment()).toEqual({ status: 'unasked' })
  })

  it('is dismissed in every tab that shows it, and its link does not bring it back', async () => {
    const first = await tabWith(OK, null, true)
    const second = await first.beside()
    await second.do('seen')
    first.env.fireStorage('store:order')
    await first.link({ ok: true, data: LINK })
    expect([first.status(), second.status(), (await first.reload()).status()]).toEqual([
      'idle',
      'idle',
      'idle',
    ])
  })

  it('stays beside that of another tab, each with its own link', async () => {
    const first = openTab()
    const second = await first.beside()
    await first.press({ epayment: true })
    await first.respond(OK)
    await second.env.advance(60_000)
    await second.press({ epayment: true })
    await second.respond(SECOND)
    await second.link({ ok: true, data: `${LINK}2` })
    await first.link({ ok: true, data: LINK })
    const again = await second.reload()
    expect([again.shown(), again.payment()]).toEqual(['ORD-1002', { status: 'ready', url: `${LINK}2` }])
    await again.do('seen')
    first.env.fireStorage('store:order')
    expect([first.shown(), (await first.reload()).shown()]).toEqual(['ORD-1001', 'ORD-1001'])
  })

  it('is stored for an hour, and stays on its page', async () => {
    const tab = await tabWith(OK)
    const later = async (ms: number) => openTab({ beside: tab, now: tab.env.now() + ms }).status()
    expect(await later(3_599_999)).toBe('placed')
    await tab.env.advance(3_600_000)
    expect(await later(0)).toBe('idle')
    tab.env.fireStorage('store:order')
    expect([tab.shown(), tab.env.storageMap.has('store:order')]).toEqual(['ORD-1001', false])
  })
})

describe('an order is set aside', () => {
  it('by the next purchase, which also dismisses a failure; it can be opened, with its payment link', async () => {
    const tab = await tabWith(refusal('refused'))
    await tab.do('begun')
    expect(tab.status()).toBe('idle')
    await tab.press({ epayment: true })
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

  it('for an hour, the latest first', async () => {
    const tab = await tabWith(OK)
    await tab.do('begun')
    await tab.env.advance(60_000)
    await tab.press({ total: 1 })
    await tab.respond(SECOND)
    expect((await tab.reload()).shown()).toBe('ORD-1002')
    await tab.do('begun')
    expect(tab.aside()).toEqual(['ORD-1002', 'ORD-1001'])
    await tab.env.advance(3_600_000 - 60_000)
    await tab.do('lookUpAsked')
    expect([tab.aside(), (await tab.reload()).aside()]).toEqual([['ORD-1002'], ['ORD-1002']])
  })

  it.each(['begun', 'seen'] as const)(
    'once its user has loaded, if the purchase began before that (%s)',
    async (event) => {
      const page = await (await tabWith(OK, 1)).reload()
      await page.loadUser()
      await page.do(event)
      await page.become(1)
      expect([page.status(), page.aside()]).toEqual(['idle', ['ORD-1001']])
    },
  )

  it('not if another tab has placed it since the purchase began', async () => {
    const tab = openTab({ user: 1 })
    const page = await tab.beside()
    await page.loadUser()
    await page.do('begun')
    await tab.env.advance(1000)
    await tab.press()
    await tab.respond(OK)
    await page.become(1)
    expect(page.shown()).toBe('ORD-1001')
  })

  it.each([false, true])('by a login in the course of a purchase (restored: %s)', async (isRestored) => {
    const before = await tabWith(OK, 1)
    const page = await before.beside(null)
    const begun = page.env.now()
    await page.loadUser(begun)
    if (isRestored) await page.placement.dispatch({ type: 'restored', begun })
    await page.become(1)
    expect([page.status(), page.aside()]).toEqual(['idle', ['ORD-1001']])
  })

  it('not in a page that is restored without a purchase: another shopper may be there', async () => {
    const page = openTab({ beside: await tabWith(OK, 1) })
    await page.loadUser()
    await page.do('begun')
    await page.restore()
    await page.become(1)
    expect(page.shown()).toBe('ORD-1001')
  })

  it('for a user whose press was of somebody else: it is no result of that press', async () => {
    const before = await tabWith(OK, 1)
    const page = await before.beside(null)
    await page.env.advance(1000)
    let release = () => {}
    void page.env.lock('store:order', () => new Promise<void>((resolve) => (release = resolve)))
    await page.press()
    await page.become(1)
    release()
    await page.respond(OK)
    expect([page.status(), page.sent.length, page.aside()]).toEqual(['idle', 0, ['ORD-1001']])
  })

  it('for guests if the session of a user ends whose order is in doubt', async () => {
    const guest = await tabWith(OK)
    const user = await guest.beside(1)
    await user.env.advance(1000)
    await user.press()
    await user.respond(NO_RESPONSE)
    const page = await user.reload()
    await page.become(null)
    expect([page.status(), page.aside()]).toEqual(['idle', ['ORD-1001']])
  })

  it.each([
    ['refused', refusal('unauthenticated')],
    ['in doubt', NO_RESPONSE],
    ['placed', SECOND],
  ])('for guests if an order of a user is %s after they have left', async (_, result) => {
    const tab = await tabWith(OK)
    await tab.become(1)
    await tab.do('begun')
    await tab.env.advance(1000)
    await tab.press()
    await tab.become(null)
    await tab.respond(result)
    expect([tab.status(), tab.aside()]).toEqual(['idle', ['ORD-1001']])
  })
})
