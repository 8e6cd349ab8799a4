import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { COMMA } from '../../src/core/i18n/comma'
import { findings } from '../helpers/axe'
import { buyer, CART } from '../helpers/buying'
import { isFocused, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { inFirefox } from '../helpers/worker-browser'

const store = openStore({}, WITHOUT_PICTURES)

/** The description of a field that a screen reader announces after its name. */
const describedBy = (field: Locator) =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => (input.getRootNode() as ShadowRoot).getElementById(id)?.textContent)
      .join(' '),
  )

describe('the form of the checkout', () => {
  const lang = inFirefox ? ONE_LANG : 'en'
  const text = TEXTS[lang]

  it('the form of the checkout has the specified errors at its fields, and accepts digits of any script', async () => {
    const page = await store.visit('/checkOut', { lang, stored: CART })
    const orders = store.watchOrders()
    const at = buyer(page, lang)
    await at.passAsGuest()
    await at.editContact()
    await isFocused(at.field(text.name))
    await at.field(text.name).fill('')
    await at.field(text.phoneNumber).fill('5555-call')
    const names = (['street', 'building', 'floor', 'flat', 'landmark'] as const).map((name) => text[name])
    // Until the order is sent, a field that the keyboard has passed shows no error while it is empty.
    for (const name of [text.name, ...names]) await at.field(name).focus()
    expect(await page.locator('[aria-invalid]').count()).toBe(1)
    await at.placeButton.click()
    await page
      .getByRole('alert')
      .getByText(text.enterMissing({ fields: names.join(COMMA[lang]) }))
      .waitFor()
    await page.getByRole('alert').getByText(text.enterName).waitFor()
    const onlyNumbers = `${text.phoneNumber}: ${text.onlyNumbers}`
    await page.getByRole('alert').getByRole('button', { name: onlyNumbers }).waitFor()
    await expect.poll(() => describedBy(at.field(text.phoneNumber))).toContain(text.onlyNumbers)
    for (const name of [text.name, ...names]) {
      await expect.poll(() => describedBy(at.field(name))).toContain(text.required)
    }
    await isFocused(at.field(text.name))
    // The field names in the summary link to the fields.
    await page.getByRole('alert').getByRole('button', { name: text.flat, exact: true }).click()
    await isFocused(at.field(text.flat))
    await page.getByRole('alert').getByRole('button', { name: text.chooseZone }).click()
    await isFocused(page.getByLabel(text.zone, { exact: true }))
    if (!inFirefox) expect(await findings(page)).toEqual([])
    await at.field(text.name).fill('نور')
    await at.typeAddress()
    await at.field(text.phoneNumber).fill('')
    await page.getByRole('alert').getByRole('button', { name: text.enterPhone }).waitFor()
    await at.field(text.phoneNumber).fill('5555 4444 / 5566 7788')
    await page.getByRole('alert').getByRole('button', { name: text.wholePhone }).waitFor()
    await expect.poll(() => describedBy(at.field(text.phoneNumber))).toContain(text.wholePhone)
    await at.field(text.phoneNumber).fill('5555 4444')
    // Enter more digits than a number can hold.
    await at.field(text.building).selectText()
    await page.keyboard.insertText('12345678901234567890')
    expect(await at.field(text.building).inputValue()).toBe('123456789')
    await at.field(text.building).fill('12b')
    await page.getByText(text.onlyNumbers).first().waitFor()
    await at.placeOrder()
    await isFocused(at.field(text.building))
    await at.field(text.building).fill('١٢')
    await at.field(text.phoneNumber).fill('+٩٦٥ ٥٥٥٥ ٤٤٤٤')
    // The address shows digits of one kind.
    await expect.poll(() => at.field(text.building).inputValue()).toBe('12')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await at.field(text.flat).press('Enter')
    await at.placed.getByText('ORD-').waitFor()
    expect(orders).toMatchObject([{ phone: '96555554444', delivery_address: { building: 12 } }])
  })
})
