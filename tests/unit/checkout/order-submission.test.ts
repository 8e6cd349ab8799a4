import { expect, it } from 'vitest'
import { until } from '../shop/fixtures'
import { ADDRESS, dearer, guest, line, open, TYPED, USER, ZONES } from './checkout-page'
import { refusal } from '../../helpers/refusal'

type Page = ReturnType<typeof guest>

const ready = () => {
  const page = guest()
  page.checkout.change({ address: TYPED, zoneId: '1' })
  return page
}
/** Submits, makes a change while prices and stock are checked, and returns the outcome and the reported changes. */
async function submitWhile(page: Page, change: () => void) {
  const sending = page.checkout.submit(null)
  change()
  return [await sending, page.checkout.changes.value.map(({ kind }) => kind)]
}

it.each<[string, (page: Page) => void, string[]]>([
  ['another zone', ({ checkout }) => checkout.change({ zoneId: '2' }), ['delivery', 'address', 'total']],
  [
    'another address',
    ({ checkout }) => checkout.change({ address: { ...TYPED, street: 'Other' } }),
    ['address'],
  ],
  ['another phone', ({ checkout }) => checkout.change({ phone: '55551111' }), ['contact']],
  ['a code that is applied', ({ checkout }) => void checkout.promo.apply('FREE', null), ['code', 'total']],
  ['another quantity', ({ cart }) => void (cart.value = [line({ quantity: 3 })]), ['lines', 'total']],
  ['another way to pay', ({ epayment }) => void (epayment.value = false), ['payment']],
])('%s during the check stops the order and is shown', async (_, change, kinds) => {
  const page = ready()
  expect(await submitWhile(page, () => change(page))).toEqual(['changed', kinds])
  expect(page.intents).toEqual([])
  const shown = page.checkout.totals.value.total
  expect(await page.checkout.submit(null)).toBe('sent')
  expect(page.checkout.changes.value).toEqual([])
  expect(page.intents.map(({ draft }) => draft.total)).toEqual([shown])
})

it('a promo code still in flight after the check stops the order', async () => {
  const page = ready()
  page.answerCode('never')
  expect(await submitWhile(page, () => void page.checkout.promo.apply('FREE', null))).toEqual([
    'changed',
    ['code'],
  ])
  expect(page.intents).toEqual([])
})

it('a code whose discount has become smaller is checked again, and the new discount is shown', async () => {
  const page = ready()
  await page.checkout.promo.apply('LESS', null)
  page.answerOrder({ status: 'failed', refusal: refusal('changed') })
  page.answerPromo([
    { productId: 7, optionId: null, optionsIds: null, quantity: 2, price: 9900, discountPrice: 9000 },
  ])
  await page.checkout.submit(null)
  await until(page.checkout.promo.state, ({ status }) => status === 'applied')
  expect(page.checkout.totals.value).toMatchObject({ discounted: 18_000, total: 19_500 })
  expect(page.intents).toHaveLength(1)
})

it.each([
  ['before the order is sent', null],
  ['and the server refuses the order', refusal('changed')],
])('a code is applied to a price that changes %s', async (_, refused) => {
  const page = ready()
  await page.checkout.promo.apply('FREE', null)
  if (refused) page.answerOrder({ status: 'failed', refusal: refused })
  page.answerCheck((lines) => ({
    lines: page.intents.length > 0 || !refused ? dearer(lines) : lines,
    issues: new Map(),
  }))
  await page.checkout.submit(null)
  await until(page.checkout.promo.state, ({ status }) => status !== 'checking')
  expect(page.checkout.lines.value[0]?.product.price).toBe(11_000)
  expect(page.checkout.promo.state.value).toMatchObject({ status: 'applied', code: 'FREE' })
  expect(page.intents).toHaveLength(refused ? 1 : 0)
})

it('a line that exceeds the stock is marked after the server has refused the order', async () => {
  const page = ready()
  page.answerOrder({ status: 'failed', refusal: refusal('changed') })
  page.answerCheck((lines) => {
    const known = page.intents.map(() => [lines[0]?.key ?? '', [{ kind: 'few' as const, left: 1 }]] as const)
    return { lines, issues: new Map(known) }
  })
  await page.checkout.submit(null)
  await until(page.checkout.issues, (issues) => issues.size > 0)
  expect([...page.checkout.issues.value.values()]).toEqual([[{ kind: 'few', left: 1 }]])
})

it.each([1, 2])('a change of another tab without an event stops the order (%i syncs)', async (times) => {
  const page = ready()
  let syncs = 0
  page.onSync(() => {
    if (++syncs === times) page.cart.value = [line({ quantity: 3 })]
  })
  expect(await page.checkout.submit(null)).toBe('changed')
  expect(page.checkout.changes.value.map(({ kind }) => kind)).toEqual(['lines', 'total'])
})

it('a page left during the check sends nothing when it is restored', async () => {
  const page = ready()
  expect(await submitWhile(page, () => page.env.fireStorage(null))).toEqual(['left', []])
  expect([page.intents, page.checkout.checking.value]).toEqual([[], false])
  expect(await page.checkout.submit(null)).toBe('sent')
})

it.each<[string, (page: Page) => void]>([
  ['a write of another tab', (page) => page.env.fireStorage('store:draft')],
  ['another language', (page) => void (page.lang.value = 'ar')],
])('%s during the check does not change the order', async (_, change) => {
  const page = ready()
  expect(await submitWhile(page, () => change(page))).toEqual(['sent', []])
  expect(page.intents[0]?.draft.lines[0]?.displayName).toBe('Silk dress')
})

it('submit() shows why the order was stopped, with current amounts, until the order equals the confirmed one', async () => {
  const page = ready()
  const { checkout } = page
  const kinds = () => checkout.changes.value.map(({ kind }) => kind)
  await submitWhile(page, () => checkout.change({ zoneId: '2' }))
  checkout.change({ phone: '55551111' })
  expect(kinds(), 'without later changes of the shopper').toEqual(['delivery', 'address', 'total'])
  await checkout.promo.apply('FREE', null)
  const { total } = checkout.totals.value
  expect(checkout.changes.value.at(-1)).toEqual({ kind: 'total', from: 21_300, to: total })
  checkout.promo.remove(null)
  checkout.change({ zoneId: '1', phone: '55550000' })
  expect(kinds()).toEqual([])
})

it('a saved address in an area without delivery stops the order, whatever the price in the address', async () => {
  const address = { ...ADDRESS, zone: ZONES[1] ?? null }
  const page = open({ user: USER, addresses: [address] })
  page.answerZones(ZONES.slice(0, 1))
  expect(await page.checkout.submit(null)).toBe('faults')
  expect(page.checkout.faults.value).toEqual([{ field: 'zone', fault: 'missing' }])
  expect(page.intents).toEqual([])
  // Without a list of areas, only the price in the address is known.
  page.answerZones([])
  await page.checkout.deliveries.reload()
  expect(page.checkout.totals.value.delivery).toBe(3000)
})

it('an unreadable delivery price stops the order with an error', async () => {
  const page = ready()
  page.answerZones(ZONES.map((zone) => ({ ...zone, deliveryPrice: null })))
  expect(await page.checkout.submit(null)).toBe('faults')
  expect(page.checkout.faults.value).toEqual([{ field: 'zone', fault: 'missing' }])
})

it('a changed delivery price stops the order and is shown, until start() begins the next purchase', async () => {
  const page = ready()
  page.answerZones(ZONES.map((zone) => ({ ...zone, deliveryPrice: 4000 })))
  await page.checkout.submit(null)
  expect(page.checkout.changes.value.map(({ kind }) => kind)).toEqual(['delivery', 'total'])
  page.checkout.start(null, null)
  expect(page.checkout.changes.value).toEqual([])
})
