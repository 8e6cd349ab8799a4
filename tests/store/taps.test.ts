import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { zones } from '../../demo/seed/shop'
import { GUEST, NEW_PHONE, PLACE } from '../helpers/buying'
import { isFocused, NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { visitAs } from '../helpers/person'
import { PLAIN, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]

/**
 * Acts as a shopper on a phone, and counts taps and typed fields. Focusing a field and the keys of the on-screen
 * keyboard, such as its next key, are part of typing.
 */
function thumb(page: Page) {
  const counted = { taps: 0, fields: 0 }
  const main = page.getByRole('main')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  return {
    counted,
    field,
    button,
    main,
    async tap(place: Locator) {
      counted.taps++
      await place.click()
    },
    /** A native list takes one tap to open and one to select. */
    async pick(list: Locator, value: string) {
      counted.taps += 2
      await list.selectOption(value)
    },
    /** Types into the field that has the focus already. */
    async type(into: Locator, typed: string) {
      await isFocused(into)
      counted.fields++
      await page.keyboard.type(typed)
    },
    next: () => page.keyboard.press('Enter'),
    /** Enters phone and name in the gate, with one tap. */
    async passesGate() {
      await this.type(field(text.phoneNumber), NEW_PHONE)
      await this.next()
      await this.type(field(text.name), GUEST.name)
      await this.tap(button(text.continue))
    },
    /** Enters the house of a guest who has not ordered yet. */
    async fillsInHouse() {
      await this.tap(page.getByText(text.house, { exact: true }))
      await this.pick(page.getByLabel(text.zone, { exact: true }), String(zones[7]?.id))
      await field(text.street).click()
      await this.type(field(text.street), PLACE.street)
      await this.next()
      await this.type(field(text.houseNumber), PLACE.building)
      await this.next()
      await this.type(field(text.landmark), PLACE.landmark)
      expect(await page.locator('[part="field-error"]').count()).toBe(0)
    },
    /** The label of the button includes the amount. */
    async places() {
      await this.tap(button(new RegExp(`^${text.placeOrderLater} ·`)))
      await page.getByRole('dialog', { name: text.orderPlaced }).waitFor()
    },
  }
}

const HOUSE = { street: PLACE.street, building: 12, floor: 0, flat: 0, landmark: PLACE.landmark, zone_id: 8 }
const plain = titleOf(PLAIN, lang)

describe('the number of taps and typed fields', () => {
  it('a guest from home needs at most 9 taps and 5 fields for the first order, and for the next at most 4 taps from the menu, 4 and the query from the search, and 3 with Buy now', async () => {
    const page = await store.visit('/', { lang, viewport: NARROW })
    store.expectProblem(/404/)
    const orders = store.watchOrders()
    const at = thumb(page)
    await at.tap(at.main.getByRole('button', { name: new RegExp(`^${text.chooseOptions}: `) }).first())
    const sheet = page.getByRole('dialog')
    const sizes = sheet.getByRole('group', { name: text.size })
    await at.tap(sizes.locator('label').first())
    await at.tap(sheet.getByRole('button', { name: text.addToCart, exact: true }))
    await at.tap(at.button(text.checkout))
    await at.passesGate()
    await at.fillsInHouse()
    await at.places()
    expect(orders).toMatchObject([{ name: GUEST.name, phone: NEW_PHONE, delivery_address: HOUSE }])
    expect(at.counted.taps).toBeLessThanOrEqual(9)
    expect(at.counted.fields).toBeLessThanOrEqual(5)

    /** Returns days later, when the confirmation is no longer shown. */
    const returnsTo = async (path: string) => {
      await page.evaluate(() => localStorage.removeItem('store:order'))
      await page.goto(path)
      return thumb(page)
    }
    const fromMenu = await returnsTo('/')
    await fromMenu.tap(page.getByRole('button', { name: text.menu }))
    const menu = page.getByRole('dialog')
    await fromMenu.tap(menu.getByRole('link', { name: text.myOrders, exact: true }))
    await fromMenu.tap(fromMenu.main.getByRole('button', { name: text.reorder }))
    await fromMenu.places()
    expect(fromMenu.counted).toEqual({ taps: 4, fields: 0 })

    const bySearch = await returnsTo('/brands')
    await bySearch.tap(page.getByRole('link', { name: text.search, exact: true }))
    await bySearch.type(page.getByRole('combobox'), plain)
    await bySearch.next()
    const plus = bySearch.main.getByRole('button', { name: `${text.addToCart}: ${plain}` })
    await bySearch.tap(plus.first())
    await bySearch.tap(bySearch.button(text.checkout))
    await bySearch.places()
    expect(bySearch.counted).toEqual({ taps: 4, fields: 1 })

    const withBuyNow = await returnsTo('/category/1')
    await withBuyNow.tap(withBuyNow.main.getByRole('link', { name: plain, exact: true }).first())
    await withBuyNow.tap(withBuyNow.button(text.buyNow))
    await withBuyNow.places()
    expect(withBuyNow.counted).toEqual({ taps: 3, fields: 0 })
    expect(orders).toHaveLength(4)
    for (const order of orders) expect(order).toMatchObject({ delivery_address: HOUSE })
  })

  it('a user from home needs at most 5 taps, and at most 5 to repeat an order', async () => {
    const page = await visitAs(store, '/', { lang, viewport: NARROW })
    const orders = store.watchOrders()
    const at = thumb(page)
    await at.tap(at.main.getByRole('button', { name: new RegExp(`^${text.chooseOptions}: `) }).first())
    const sheet = page.getByRole('dialog')
    await at.tap(sheet.getByRole('group', { name: text.size }).locator('label').first())
    await at.tap(sheet.getByRole('button', { name: text.addToCart, exact: true }))
    await at.tap(at.button(text.checkout))
    await at.places()
    expect(at.counted).toEqual({ taps: 5, fields: 0 })

    await page.evaluate(() => localStorage.removeItem('store:order'))
    await page.goto('/')
    const later = thumb(page)
    await later.tap(page.getByRole('button', { name: text.account }))
    await later.tap(page.getByRole('link', { name: text.orders, exact: true }).first())
    await later.tap(later.main.getByRole('button', { name: text.reorder }).first())
    await later.places()
    expect(orders).toHaveLength(2)
    expect(later.counted.taps).toBeLessThanOrEqual(5)
  })
})
