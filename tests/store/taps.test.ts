import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { zones } from '../../demo/seed/shop'
import { GUEST, NEW_PHONE, PLACE } from '../helpers/buying'
import { isFocused, NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { PLAIN } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)

/** Clicks on the page and counts the clicks. Keys of the on-screen keyboard, including its next key, do not count. */
function thumb(page: Page) {
  let taps = 0
  return {
    taps: () => taps,
    async tap(place: Locator) {
      taps++
      await place.click()
    },
    /** A native list takes one tap to open and one to select. */
    async pick(list: Locator, value: string) {
      taps += 2
      await list.selectOption(value)
    },
    /** Types into the field that the keyboard's next key has focused. */
    async type(field: Locator, text: string) {
      await isFocused(field)
      await page.keyboard.type(text)
    },
    next: () => page.keyboard.press('Enter'),
  }
}

it('a guest places the first order with at most 9 taps, and the next with 4', async () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const page = await store.visit('/category/1', { lang, viewport: NARROW })
  store.expectProblem(/404/)
  const orders = store.watchOrders()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const title = lang === 'en' ? PLAIN.title_en : PLAIN.title_ar
  const card = page.getByRole('main').getByRole('link', { name: title, exact: true }).first()
  const toPayment = page.getByRole('dialog').getByRole('link', { name: text.goToPayment })

  const first = thumb(page)
  await first.tap(card)
  await first.tap(button(text.buyNow))
  await first.type(field(text.phoneNumber), NEW_PHONE)
  await first.tap(button(text.continue))
  await first.type(field(text.name), GUEST.name)
  await first.tap(button(text.continue))
  await first.pick(page.getByLabel(text.zone, { exact: true }), String(zones[7]?.id))
  await first.tap(field(text.street))
  for (const name of ['street', 'building', 'floor', 'flat', 'landmark'] as const) {
    if (name !== 'street') await first.next()
    await first.type(field(text[name]), PLACE[name])
  }
  expect(await page.locator('[part="field-error"]').count()).toBe(0)
  await first.tap(button(new RegExp(`^${text.placeOrderLater}`)))
  await first.tap(toPayment)
  await page.waitForURL('**/pay/**')
  expect(orders).toMatchObject([
    {
      name: GUEST.name,
      delivery_address: {
        street: PLACE.street,
        building: 12,
        floor: 3,
        flat: 7,
        landmark: PLACE.landmark,
        zone_id: 8,
      },
    },
  ])
  expect(first.taps()).toBeLessThanOrEqual(9)

  // Days later, the confirmation is no longer shown.
  await page.goto('/category/1')
  await page.evaluate(() => localStorage.removeItem('store:order'))
  await page.reload()
  const second = thumb(page)
  await second.tap(card)
  await second.tap(button(text.buyNow))
  await second.tap(button(new RegExp(`^${text.placeOrderLater} ·`)))
  await second.tap(toPayment)
  await page.waitForURL('**/pay/**')
  expect(orders).toHaveLength(2)
  expect(second.taps()).toBeLessThanOrEqual(4)
})
