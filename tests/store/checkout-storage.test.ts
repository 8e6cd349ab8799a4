import { describe, expect, it } from 'vitest'
import { findings } from '../helpers/axe'
import { buyer, CART, GUEST, GUEST_READY, money, PLACE } from '../helpers/buying'
import { ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
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
      expect(await findings(page)).toEqual([])
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

it('the form of the checkout is kept through a reload and a language switch', async () => {
  const page = await store.visit('/checkOut', { lang, stored: CART })
  const at = buyer(page, lang)
  await at.givePhone(GUEST.phone)
  await at.field(text.name).fill(GUEST.name)
  await page.reload()
  await at.press(text.continue)
  expect(await at.field(text.phoneNumber).inputValue()).toBe(GUEST.phone)
  await at.field(text.name).waitFor()
  await at.press(text.continue)
  await at.typeAddress()
  await at.press(text.havePromo)
  await at.field(text.promoCode).fill('SAVE10')
  expect(await page.evaluate(() => localStorage.getItem('store:visitor'))).toBeNull()
  await page.reload()
  await at.placeButton.waitFor()
  const other = lang === 'en' ? 'ar' : 'en'
  await page.evaluate((next) => document.querySelector('store-app')?.setAttribute('lang', next), other)
  const there = buyer(page, other)
  await there.placeButton.waitFor()
  for (const name of ['street', 'building', 'floor', 'flat', 'landmark'] as const)
    expect(await there.field(there.text[name]).inputValue()).toBe(PLACE[name])
  expect(await there.field(there.text.promoCode).inputValue()).toBe('SAVE10')
  await there.contact.getByText(GUEST.name, { exact: true }).waitFor()
  await there.contact.getByText(GUEST.phone, { exact: true }).waitFor()
  expect(await there.contact.getByRole('textbox').count(), 'nothing is asked again').toBe(0)
})
