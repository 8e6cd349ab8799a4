import { expect, it } from 'vitest'
import { settle } from '../../helpers/fake-env'
import { fc } from '../../helpers/property'
import { openBrowser, type Tab } from './browser'

type Browser = Awaited<ReturnType<typeof openBrowser>>

/** Steps that may happen at any moment; `n` selects the tab or the request. */
const STEPS: Record<string, (browser: Browser, tab: Tab, n: number) => void | Promise<void>> = {
  press: (browser, tab) => browser.press(tab),
  answer: (browser, _, n) => browser.answer(n),
  answerFirst: (browser) => browser.answer(0),
  lose: (browser, _, n) => browser.lose(n),
  refuse: (browser, _, n) => browser.refuse(n),
  zone: (_, { checkout }, n) =>
    checkout.change({ zoneId: String(1 + (n % 2)), addressId: String(31 + (n % 2)) }),
  applyCode: (_, { checkout }) => void checkout.promo.apply('SAVE', null),
  removeCode: (_, { checkout }) => checkout.promo.remove(null),
  plus: (browser, tab) => browser.step(tab, 'plus'),
  minus: (browser, tab) => browser.step(tab, 'minus'),
  price: (browser) => browser.server.changePrice(),
  delivery: (browser) => browser.server.changeDelivery(),
  expire: (browser) => browser.server.expireToken(),
  logIn: (browser, tab, n) => browser.logIn(tab, n < 3 ? 5 : 6),
  saveDetails: (browser, tab, n) => void browser.saveDetails(tab, n < 3 ? 5 : 6),
  logOut: (_, { person }) => void person.account.logout(null),
  hear: (browser, tab) => browser.deliver(tab),
  wait: (browser, tab) => browser.wait(tab),
  reload: (browser, tab) => browser.reload(tab),
  again: (browser, tab) => browser.again(tab),
  lookUp: (_, { checkout }) => void checkout.placement.dispatch({ type: 'lookUpAsked' }),
  seen: (_, { checkout }) => void checkout.placement.dispatch({ type: 'seen' }),
}
const step = fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat({ max: 5 }))
/** Pressing and answering make most of a visit. */
const usual = fc.tuple(
  fc.constantFrom('press', 'press', 'answerFirst', 'answerFirst', 'answer'),
  fc.nat({ max: 5 }),
)

/** One purchase; many share a browser, since to open one takes longer. */
const purchase = fc.array(fc.oneof({ arbitrary: usual, weight: 3 }, { arbitrary: step, weight: 2 }), {
  maxLength: 10,
  size: 'max',
})
const visit = fc.array(purchase, { minLength: 1, maxLength: 25, size: 'max' })
/** Few: the order machine has many random sequences of its own. Here the whole shop takes part. */
const INTERLEAVINGS = 2_000

async function buy(browser: Browser, steps: readonly (readonly [string, number])[]) {
  for (const [name, n] of steps) {
    const tab = browser.tabs[n % 2]
    if (tab) await STEPS[name]?.(browser, tab, n)
    browser.passTime()
    await settle()
  }
  await browser.rest()
  expect(browser.problems).toEqual([])
  expect(browser.isConserved()).toBe(true)
  for (const tab of browser.tabs) {
    expect(browser.mayShow(tab)).toBe(true)
    const state = tab.checkout.placement.state.peek()
    if (state.status !== 'placed') continue
    const order = browser.placed.find(({ id }) => id === state.confirmation.id)
    expect(state.confirmation.total).toBe(Math.round(Number(order?.body['total_price']) * 1000))
  }
}

it('any interleaving: the confirmed, shown and sent amounts are equal, and one press makes at most one order', async () => {
  let orders = 0
  let interleavings = 0
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.boolean(), visit, async (user, taken, purchases) => {
      const browser = await openBrowser({ user, taken })
      for (const steps of purchases) {
        await buy(browser, steps)
        interleavings++
        await browser.begin()
      }
      orders += browser.placed.length
      expect(browser.foreign()).toBe(true)
      for (const { shop } of browser.tabs) shop.dispose()
    }),
    { numRuns: Math.ceil(INTERLEAVINGS / 11) },
  )
  // Not a test of nothing.
  expect(interleavings).toBeGreaterThan(INTERLEAVINGS)
  expect(orders).toBeGreaterThan(INTERLEAVINGS / 4)
  // A bound for a hang, not for a slow machine.
}, 600_000)
