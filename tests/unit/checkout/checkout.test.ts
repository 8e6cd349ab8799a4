import type { CartLine } from '../../../src/core/types'
import { expect, it } from 'vitest'
import { type LineIssues, unpriced } from '../../../src/core/lib/cart/lines'
import { settle } from '../../helpers/fake-env'
import { product } from '../shop/fixtures'
import { dearer, guest, line, open, TYPED, USER, ZONES } from './checkout-page'

it('a guest passes the gate, enters an address, sees the total with delivery, and orders it', async () => {
  const { checkout, intents } = guest()
  expect(checkout.totals.value).toMatchObject({ items: 19_800, delivery: null })
  checkout.change({ zoneId: '1' })
  expect(checkout.totals.value).toMatchObject({ items: 19_800, delivery: 1500, total: 21_300 })
  checkout.change({ address: TYPED, zoneId: '2' })
  expect(checkout.totals.value.total).toBe(22_800)
  expect(await checkout.submit(null)).toBe('sent')
  expect(intents[0]).toMatchObject({
    ordered: [{ key: 'p7', quantity: 2 }],
    draft: {
      name: 'Noor',
      phone: '55550000',
      userId: null,
      deliveryPrice: 3000,
      subtotal: 19_800,
      total: 22_800,
      quantity: 2,
      epayment: true,
      branchId: 8,
      address: { street: 'Salem', building: '12', floor: '3', flat: '7', landmark: 'Park', zoneId: 2 },
    },
  })
})

it('a guest sees no amount while a line has no price in the current market', async () => {
  const { checkout, cart, cartIssues, removed, intents, answerCheck } = guest()
  checkout.change({ address: TYPED, zoneId: '1' })
  expect(checkout.totals.value).toMatchObject({ whole: true, due: 21_300, online: 19_800 })
  const issues: LineIssues = new Map([['p8', [{ kind: 'unpriced' }]]])
  cart.value = [...cart.value, unpriced(line({ key: 'p8' }))]
  cartIssues.value = issues
  expect(checkout.totals.value).toMatchObject({ whole: false, due: null, saving: 0 })
  answerCheck((lines) => ({ lines, issues }))
  expect([await checkout.submit(null), intents]).toEqual(['faults', []])
  expect(checkout.faults.value).toContainEqual({ field: 'lines', fault: 'unpriced' })
  checkout.dropBlocked(null)
  expect(removed, 'it may be for sale').toEqual([])
  answerCheck(() => ({ lines: [line(), line({ key: 'p8' })], issues: new Map() }))
  expect([await checkout.submit(null), intents]).toEqual(['changed', []])
  expect(checkout.changes.value, 'no total was shown before').toEqual([{ kind: 'lines' }])
  expect([await checkout.submit(null), intents]).toMatchObject(['sent', [{ draft: { subtotal: 39_600 } }]])
})

it('submit() sends an order whose goods cost nothing as a cash order', async () => {
  const { checkout, intents, answerZones, answerPromo } = guest()
  const shown = () => [checkout.totals.value.total, checkout.totals.value.online]
  const free = ZONES.map((zone) => ({ ...zone, deliveryPrice: 0 }))
  checkout.change({ address: TYPED, zoneId: '1', code: 'FREE' })
  expect(shown(), 'the payment is made for the goods alone').toEqual([21_300, 19_800])
  answerPromo([
    { productId: 7, optionId: null, optionsIds: null, quantity: 2, price: 9900, discountPrice: 0 },
  ])
  await checkout.promo.apply('FREE', null)
  expect(shown(), 'the delivery is paid when it arrives').toEqual([1500, null])
  await checkout.submit(null)
  answerZones(free)
  await checkout.deliveries.reload()
  expect(shown()).toEqual([0, null])
  await checkout.submit(null)
  checkout.promo.remove(null)
  expect(shown()).toEqual([19_800, 19_800])
  await checkout.submit(null)
  expect(intents.map(({ draft }) => [draft.total, draft.epayment])).toEqual([
    [1500, false],
    [0, false],
    [19_800, true],
  ])
})

it('the totals have the same discount and saving as the order that submit() sends', async () => {
  const { checkout, cart, intents, answerPromo } = guest()
  cart.value = [line({ product: product({ price: 12_000, discountPrice: 9900 }) })]
  checkout.change({ address: TYPED, zoneId: '1', code: 'SAVE10' })
  answerPromo([
    { productId: 7, optionId: null, optionsIds: null, quantity: 2, price: 9900, discountPrice: 8910 },
  ])
  expect(checkout.totals.value).toMatchObject({ items: 19_800, discount: null, saving: 4200 })
  await checkout.promo.apply('SAVE10', null)
  const shown = { discount: 1980, saving: 6180 }
  expect(checkout.totals.value).toMatchObject({ items: 19_800, ...shown })
  await checkout.submit(null)
  const sent = { promoCode: 'SAVE10', subtotal: 17_820, lines: [{ price: 8910 }] }
  expect(intents[0]).toMatchObject({ ...shown, draft: sent })
})

it('a guest sees the missing fields until they are filled in', async () => {
  const { checkout, intents } = guest()
  expect(checkout.tried.value).toBe(false)
  expect(await checkout.submit(null)).toBe('faults')
  expect(checkout.tried.value).toBe(true)
  const fields = checkout.faults.value.map(({ field }) => field)
  expect(fields).toEqual(['street', 'building', 'floor', 'flat', 'landmark', 'zone'])
  expect(checkout.faults.value.at(-1)).toEqual({ field: 'zone', fault: 'unchosen' })
  expect(checkout.totals.value.delivery, 'no area, no delivery price').toBe(null)
  checkout.change({ address: { ...TYPED, building: '12b' }, zoneId: '1' })
  expect(checkout.faults.value).toEqual([{ field: 'building', fault: 'notNumeric' }])
  checkout.change({ address: TYPED, zoneId: '1' })
  expect([checkout.faults.value, intents]).toEqual([[], []])
})

it('a guest keeps the form after a reload, without secrets', () => {
  const { env, checkout } = guest()
  checkout.change({ address: TYPED, zoneId: '2', code: 'SAVE10' })
  const again = open({ env })
  expect(again.checkout.form.value).toEqual(checkout.form.value)
  expect(again.checkout.step.value).toBe('details')
  const keys = Object.keys(JSON.parse(env.storageMap.get('store:checkout') ?? '{}') as object)
  expect(keys.join()).toBe(
    'guest,userId,name,phone,email,address,house,zoneId,addressId,payment,code,applied',
  )
})

it('a guest can’t order if the zones are not known', async () => {
  const page = open({ zones: [] })
  page.checkout.passed({ type: 'guest', name: 'Noor', phone: '55667788' }, null)
  page.checkout.change({ address: TYPED, zoneId: '1' })
  expect(await page.checkout.submit(null)).toBe('faults')
  expect(page.checkout.faults.value).toEqual([{ field: 'zone', fault: 'unknown' }])
})

it('a checkout is reported once, with the acting element, until a reset', () => {
  const page = open()
  const element = {}
  page.checkout.passed({ type: 'guest', name: 'Noor', phone: '1' }, element)
  page.checkout.change({ name: 'Noor A.' })
  page.checkout.reset()
  expect(page.guests.map(([is]) => is)).toEqual([false, true, false])
  expect(page.guests[1]?.[1]).toBe(element)
  expect(open({ env: guest().env }).guests).toEqual([[true, null]])
})

it('an order is stopped by an unavailable line before it is sent', async () => {
  const page = guest()
  page.checkout.change({ address: TYPED, zoneId: '1' })
  const other = line({ key: 'p8' })
  page.cart.value = [line(), other]
  page.answerCheck((lines) => ({ lines, issues: new Map([['p8', [{ kind: 'sold-out' }]]]) }))
  expect(await page.checkout.submit(null)).toBe('changed')
  expect([page.intents, page.checkout.totals.value.items]).toEqual([[], 19_800])
  expect(page.checkout.faults.value).toEqual([{ field: 'lines', fault: 'blocked' }])
  expect(await page.checkout.submit(null)).toBe('faults')
  page.checkout.dropBlocked(null)
  expect(page.removed).toEqual(['p8'])
  page.cart.value = [line()]
  expect(await page.checkout.submit(null)).toBe('sent')
  expect(page.intents[0]?.draft.quantity).toBe(2)
})

it('the checkout reports an unavailable Buy Now line as soon as it opens', async () => {
  const page = guest()
  page.answerCheck((lines) => ({ lines, issues: new Map([['now', [{ kind: 'gone' }]]]) }))
  page.checkout.start([line({ key: 'now' })], null)
  await settle()
  expect(page.checkout.issues.value.get('now')).toEqual([{ kind: 'gone' }])
  page.checkout.dropBlocked(null)
  expect([page.checkout.lines.value, page.removed]).toEqual([[], []])
})

it('submit() ignores a second click during the check', async () => {
  const page = guest()
  page.checkout.change({ address: TYPED, zoneId: '1' })
  const first = page.checkout.submit(null)
  expect(await page.checkout.submit(null)).toBe('faults')
  expect(await first).toBe('sent')
  expect(page.intents).toHaveLength(1)
})

it('Buy Now ends once its lines are ordered, even if it was restarted; Buy Now of other lines does not', async () => {
  const page = guest()
  page.checkout.change({ address: TYPED, zoneId: '1' })
  const bought = async (again: readonly CartLine[]) => {
    page.checkout.start([line({ key: 'now', quantity: 1 })], null)
    await page.checkout.submit(null)
    page.checkout.start(again, null)
    page.placed('ORD-1')
    return [page.checkout.ordered.value, page.checkout.lines.value.map(({ key }) => key)]
  }
  const ofCart = page.cart.value.map(({ key }) => key)
  expect(await bought([line({ key: 'now', quantity: 1 })])).toEqual([true, ofCart])
  expect(await bought([line({ key: 'now', quantity: 2 })])).toEqual([false, ['now']])
  expect(await bought([line({ key: 'other', quantity: 1 })])).toEqual([false, ['other']])
})

it('Buy Now of more than the stock ends once the pieces in stock are ordered', async () => {
  const page = guest({ limitToStock: true })
  page.checkout.change({ address: TYPED, zoneId: '1' })
  page.checkout.start([line({ key: 'now', product: product({ stock: 3 }), quantity: 5 })], null)
  await page.checkout.submit(null)
  page.placed('ORD-1')
  expect(page.intents[0]?.ordered).toEqual([{ key: 'now', quantity: 3, wanted: 5 }])
  expect([page.checkout.ordered.value, page.checkout.lines.value]).toEqual([true, page.cart.value])
})

it('a shopper who goes back during the price check has not ordered', async () => {
  const page = open()
  const leave = page.checkout.start(null, null)
  page.checkout.passed({ type: 'guest', name: 'Noor', phone: '55550000' }, null)
  page.checkout.change({ address: TYPED, zoneId: '1' })
  const sending = page.checkout.submit(null)
  leave()
  expect([await sending, page.intents.length]).toEqual(['left', 0])
})

it('a shopper sees a new price once, then orders at it', async () => {
  const page = guest()
  page.checkout.change({ address: TYPED, zoneId: '1' })
  page.checkout.start([line({ key: 'now' })], null)
  await settle()
  let isChecked = false
  page.answerCheck((lines) => {
    const issues: LineIssues = isChecked
      ? new Map()
      : new Map([['now', [{ kind: 'price', from: 9900, to: 11_000 }]]])
    const present = isChecked ? lines : dearer(lines)
    isChecked = true
    return { lines: present, issues }
  })
  expect(await page.checkout.submit(null)).toBe('changed')
  expect(await page.checkout.submit(null)).toBe('sent')
})

it('a shopper who logs out in another tab leaves neither data nor a promo code here', async () => {
  const page = open({ user: USER })
  page.checkout.start(null, null)
  page.checkout.change({ address: TYPED, zoneId: '1' })
  await page.checkout.promo.apply('MINE', null)
  page.env.storageMap.delete('store:checkout')
  page.loggedOut.value = true
  page.person.value = null
  expect([page.checkout.sessionExpired.value, page.checkout.form.value.phone]).toEqual([false, ''])
  expect(page.checkout.promo.state.value.status).toBe('none')
})

it('a shopper sees before ordering that fewer pieces are left', async () => {
  const page = guest()
  page.checkout.change({ address: TYPED, zoneId: '1' })
  page.answerCheck((lines) => ({ lines, issues: new Map([['p7', [{ kind: 'few', left: 1 }]]]) }))
  expect(await page.checkout.submit(null)).toBe('changed')
  expect(await page.checkout.submit(null)).toBe('sent')
})

it('a shopper has the promo code applied again after a reload', async () => {
  const page = guest()
  page.checkout.change({ address: TYPED, zoneId: '1', code: 'SAVE10' })
  await page.checkout.promo.apply('SAVE10', null)
  const again = guest({ env: page.env })
  await settle()
  expect(again.checkout.promo.state.value).toMatchObject({ status: 'applied', code: 'SAVE10' })
  again.checkout.promo.remove(null)
  expect(guest({ env: page.env }).checkout.promo.state.value.status).toBe('none')
})

it('the checkout exposes its step, drops the code after the order, and reset() removes all data', async () => {
  const page = guest()
  page.checkout.change({ code: 'SAVE10' })
  page.state.value = { status: 'sending', again: null }
  page.placed('ORD-1')
  await settle()
  expect(page.events()).toEqual([
    ['store:checkout:start', 'gate'],
    ['store:checkout:step', 'details'],
    ['store:checkout:complete', 'details'],
  ])
  expect(page.env.events.at(-1)?.detail).toMatchObject({ order: { code: 'ORD-1' } })
  expect(page.checkout.form.value.code).toBe('')
  page.checkout.change({ address: TYPED, zoneId: '1', code: 'SAVE10' })
  page.checkout.start([line({ key: 'now' })], null)
  page.checkout.reset()
  expect(page.requested).toContain('seen')
  expect(page.checkout.step.value).toBe('gate')
  expect(page.checkout.lines.value.map(({ key }) => key)).toEqual(['p7'])
  expect(page.checkout.form.value).toMatchObject({ name: '', code: '', address: { street: '' } })
})
