import type { Page } from 'playwright-core'
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
/** Damaged values, and whether their lines can still be read. */
const LOST: [string, string, boolean][] = [
  [
    'without its address',
    JSON.stringify({ now: 1, ordered: [], draft: { lines: [LINE], total: 21_300 } }),
    true,
  ],
  ['that is cut off', '{"now":1,"draft":{"lines":[{', false],
]

const lang = ONE_LANG
const text = TEXTS[lang]

describe('a checkout whose storage contains', () => {
  /** The request of the missing product's picture fails. */
  const expectMissing = () => store.expectProblem(/404/)
  const order = async (page: Page) => {
    const at = buyer(page, lang)
    await at.placeOrder()
    await at.placed.getByText('ORD-1003').waitFor()
    return at.placed
  }

  it.each(LOST)(
    'a stored order %s is reported as possibly placed until it is discarded',
    async (_, value, readable) => {
      expectMissing()
      const page = await store.visit('/checkOut', {
        lang,
        stored: { ...GUEST_READY, 'store:pending': value },
      })
      await page.getByText(text.lostHint).waitFor()
      expect(await findings(page)).toEqual([])
      const total = page.getByText(`${text.total}: ${money(21.3, lang)}`)
      expect([await total.count(), await page.getByText(LINE.displayName).count()]).toEqual(
        readable ? [1, 1] : [0, 0],
      )
      expect(await page.getByRole('button', { name: text.orderAgain }).count()).toBe(0)
      await page.reload()
      await page.getByRole('button', { name: text.giveUpOrder }).click()
      await page.getByRole('dialog').getByRole('button', { name: text.giveUpOrder }).click()
      await order(page)
    },
  )

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
