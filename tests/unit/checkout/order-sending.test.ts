import { expect, it } from 'vitest'
import { settle } from '../../helpers/fake-env'
import { refusal } from '../../helpers/refusal'
import { DRAFT, OK, openTab, ORDERED, SECOND, tabWith } from './order-tab'

const OTHER_LINES = DRAFT.lines.map((line) => ({ ...line, productId: 8 }))

it('an order is sent once, its lines leave the cart, and its confirmation survives a reload', async () => {
  const tab = openTab()
  await tab.click()
  await tab.click()
  expect([tab.status(), tab.sent.length, tab.settled]).toEqual(['sending', 1, []])
  await tab.respond(OK)
  expect(tab.placement.state.peek()).toMatchObject({
    confirmation: { code: 'ORD-1001', total: 21_300, address: { street: 'Salem' } },
    payment: { status: 'none' },
  })
  expect([tab.settled, tab.codes]).toEqual([[ORDERED], ['ORD-1001']])
  expect((await tab.reload()).placement.state.peek()).toEqual(tab.placement.state.peek())
})

it('an order is not sent if the server was unreachable just before, and can be sent again', async () => {
  const tab = openTab()
  await tab.click({}, { reached: false })
  expect([tab.status(), tab.sent.length]).toEqual(['failed', 0])
  await tab.click()
  expect(tab.sent).toHaveLength(1)
})

it('a click before the device slept sends no order on wake-up, and a message shows', async () => {
  const tab = openTab()
  const clickedAt = tab.env.now()
  await tab.env.advance(120_001)
  await tab.click({}, { clickedAt })
  expect([tab.status(), tab.sent.length]).toEqual(['failed', 0])
})

it.each(['refused', 'unauthenticated', 'missing'] as const)(
  'an order that the server refuses (%s) does not change the cart, and can be sent again',
  async (kind) => {
    const tab = await tabWith(refusal(kind))
    expect(tab.placement.state.peek()).toMatchObject({ status: 'failed', refusal: { kind } })
    expect(tab.settled).toEqual([])
    // If the server refuses the token, the session ends too, which must not hide the message.
    await tab.become(1)
    await tab.become(null)
    expect(tab.status()).toBe('failed')
    await tab.click()
    expect(tab.sent).toHaveLength(2)
  },
)

it('place() resolves to the outcome of the click', async () => {
  const tab = openTab()
  const intent = { draft: DRAFT, discount: null, ordered: ORDERED, reached: true, clickedAt: tab.env.now() }
  expect(await tab.placement.place({ ...intent, holds: () => false })).toBe('stopped')
  const refused = tab.placement.place({ ...intent, holds: () => true })
  await settle()
  await tab.respond(refusal('refused'))
  expect(await refused).toMatchObject({ kind: 'refused' })
  const sent = tab.placement.place({ ...intent, holds: () => true })
  expect(await tab.placement.place({ ...intent, holds: () => true })).toBe('sent')
  await settle()
  await tab.respond(OK)
  expect(await sent).toBe('sent')
})

it('an equal order of another tab is shown instead of a second one', async () => {
  const first = openTab()
  await first.click()
  const second = await first.beside()
  expect(second.status()).toBe('elsewhere')
  await first.respond(OK)
  await settle()
  expect([first.shown(), second.shown(), second.sent.length, second.settled]).toEqual([
    'ORD-1001',
    'ORD-1001',
    0,
    [],
  ])
})

it('an order that a third tab has placed is not sent again, whatever another tab has placed since', async () => {
  const first = openTab()
  const second = await first.beside()
  const third = await first.beside()
  await first.click()
  await second.click({ lines: OTHER_LINES })
  await third.click()
  for (const tab of [first, second, third]) await tab.env.advance(5)
  await first.respond(OK)
  await second.env.advance(50)
  await second.respond(SECOND)
  expect([third.shown(), third.sent.length]).toEqual(['ORD-1001', 0])
})

it('an order is sent in browsers without locks', async () => {
  const tab = openTab()
  tab.env.lock = () => Promise.reject(new Error('There are no locks here.'))
  await tab.click()
  await tab.respond(OK)
  expect([tab.shown(), tab.sent.length]).toEqual(['ORD-1001', 1])
})
