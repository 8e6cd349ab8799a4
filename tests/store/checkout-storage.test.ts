import { describe, expect, it } from 'vitest'
import { buyer, CART, GUEST, GUEST_READY, money, PLACE } from '../helpers/buying'
import { isFocused, NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { visitAs } from '../helpers/person'

const store = openStore({}, WITHOUT_PICTURES)

/** A line of a product that the store no longer has. It keeps the ordered name. */
const LINE = {
  productId: 990_001,
  productName: 'Silk dress',
  displayName: 'Silk dress',
  price: 9900,
  option: null,
  quantity: 2,
}
/** Damaged values. The lines of the first one can still be read. */
const WITHOUT_ADDRESS = JSON.stringify({ now: 1, ordered: [], draft: { lines: [LINE], total: 21_300 } })
const CUT_OFF = '{"now":1,"draft":{"lines":[{'

const lang = ONE_LANG
const text = TEXTS[lang]

describe('a checkout whose storage contains', () => {
  /** The request of the missing product's picture fails. */
  const expectMissing = () => store.expectProblem(/404/)

  it('a stored order whose value is damaged is reported as possibly placed, as far as it can be read, until it is discarded', async () => {
    expectMissing()
    const stored = { ...GUEST_READY, 'store:pending': WITHOUT_ADDRESS }
    const page = await store.visit('/checkOut', { lang, stored })
    const at = buyer(page, lang)
    const total = page.getByText(`${text.total}: ${money(21.3, lang)}`)
    const name = page.getByText(LINE.displayName)
    for (const readable of [1, 0]) {
      await page.getByText(text.lostHint).waitFor()
      expect([await total.count(), await name.count()]).toEqual([readable, readable])
      expect(await page.getByRole('button', { name: text.orderAgain }).count()).toBe(0)
      if (!readable) break
      await page.evaluate((value) => void (localStorage['store:pending'] = value), CUT_OFF)
      await page.reload()
    }
    await at.press(text.giveUpOrder)
    await page.getByRole('dialog').getByRole('button', { name: text.giveUpOrder }).click()
    await at.placeOrder()
    await at.placed.getByText('ORD-1003').waitFor()
  })

  it('a stored order of a user who has logged out links to their orders', async () => {
    expectMissing()
    const marker = { now: 1, draft: { lines: [LINE], total: 21_300 }, ordered: [] }
    const stored = { ...GUEST_READY, 'store:pending-1': JSON.stringify(marker) }
    const page = await visitAs(store, '/checkOut', { lang, stored })
    await page.getByText(text.lostHint).waitFor()
    await page.getByRole('main').getByRole('link', { name: text.orders, exact: true }).click()
    await page.getByRole('tab', { name: text.orders, selected: true }).waitFor()
  })
})

it('the form of the checkout is kept through a reload and a language switch, and asks for no floor and flat of a house', async () => {
  const page = await store.visit('/checkOut', { lang, stored: CART, viewport: NARROW })
  const orders = store.watchOrders()
  const at = buyer(page, lang)
  await at.givePhone(GUEST.phone)
  await at.field(text.name).fill(GUEST.name)
  await page.reload()
  await at.press(text.continue)
  expect(await at.field(text.phoneNumber).inputValue()).toBe(GUEST.phone)
  await at.field(text.name).waitFor()
  await at.press(text.continue)

  const kind = (name: string) => page.getByRole('radio', { name, exact: true })
  const fieldsOf = ({ text }: typeof at) =>
    Promise.all([text.floor, text.flat].map((name) => page.getByRole('textbox', { name }).count()))
  await page.getByLabel(text.zone, { exact: true }).selectOption('2')
  for (const zero of [text.floor, text.flat]) await at.field(zero).fill('0')
  await at.placeOrder()
  // Zeros do not turn an apartment into a house.
  await page.getByRole('alert').getByRole('button', { name: text.building, exact: true }).waitFor()
  await at.field(text.flat).fill('')
  await at.field(text.floor).fill('3')
  // The marks of required fields are not part of the names by which `field` finds them.
  const marked = await page
    .locator('[data-delivery] [part=label]')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label, '::after').content))
  expect(marked).toEqual(Array.from({ length: 6 }, () => '" *" / ""'))
  await page.getByText(text.house, { exact: true }).click()
  await expect.poll(() => fieldsOf(at)).toEqual([0, 0])
  // The floor field returns with the other choice. Arrow keys move between both.
  await kind(text.house).press('ArrowLeft')
  await isFocused(kind(text.apartment))
  expect(await at.field(text.floor).inputValue()).toBe('3')
  await page.getByText(text.house, { exact: true }).click()
  for (const name of ['street', 'landmark'] as const) await at.field(text[name]).fill(PLACE[name])
  await at.placeOrder()
  const missing = text.enterMissing({ fields: text.houseNumber })
  await page.getByRole('alert').getByText(missing).waitFor()
  await isFocused(at.field(text.houseNumber))
  await at.field(text.houseNumber).fill('12')
  await at.press(text.havePromo)
  await at.field(text.promoCode).fill('SAVE10')
  expect(await page.evaluate(() => localStorage.getItem('store:visitor'))).toBeNull()

  await page.reload()
  await at.placeButton.waitFor()
  await page.evaluate(() => document.querySelector('store-app')?.setAttribute('lang', 'en'))
  const there = buyer(page, 'en')
  await there.placeButton.waitFor()
  const { street, houseNumber, landmark, promoCode } = there.text
  expect(
    await Promise.all(
      [street, houseNumber, landmark, promoCode].map((name) => there.field(name).inputValue()),
    ),
  ).toEqual([PLACE.street, '12', PLACE.landmark, 'SAVE10'])
  expect(await fieldsOf(there)).toEqual([0, 0])
  for (const known of [GUEST.name, GUEST.phone])
    await there.contact.getByText(known, { exact: true }).waitFor()
  expect(await there.contact.getByRole('textbox').count(), 'nothing is asked again').toBe(0)
  await there.placeOrder()
  await there.placed.getByText(there.text.houseNo({ n: '12' }), { exact: true }).waitFor()
  expect(orders).toMatchObject([{ delivery_address: { building: 12, floor: 0, flat: 0 } }])
})
