import { expect, it } from 'vitest'
import { buyer, CART, GUEST } from '../helpers/buying'
import { isFocused, NARROW, ONE_LANG, openStore, WITHOUT_PICTURES } from '../helpers/page'

const store = openStore({}, WITHOUT_PICTURES)

it('a guest orders to a house without floor and flat', async () => {
  const lang = ONE_LANG
  const stored = { ...CART, 'store:checkout': JSON.stringify({ guest: true, ...GUEST, zoneId: '2' }) }
  const page = await store.visit('/checkOut', { lang, viewport: NARROW, stored })
  const orders = store.watchOrders()
  const at = buyer(page, lang)
  const { text } = at
  const kind = (name: string) => page.getByRole('radio', { name, exact: true })
  const fieldsOf = () => Promise.all([text.floor, text.flat].map((name) => at.field(name).count()))
  await at.field(text.floor).fill('0')
  await at.field(text.flat).fill('0')
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
  await expect.poll(fieldsOf).toEqual([0, 0])
  // The floor field returns with the other choice. Arrow keys move between both.
  await kind(text.house).press('ArrowLeft')
  await isFocused(kind(text.apartment))
  expect(await at.field(text.floor).inputValue()).toBe('3')
  await page.getByText(text.house, { exact: true }).click()
  await at.field(text.street).fill('Salem')
  await at.field(text.landmark).fill('The park')
  await at.placeOrder()
  const missing = text.enterMissing({ fields: text.houseNumber })
  await page.getByRole('alert').getByText(missing).waitFor()
  await isFocused(at.field(text.houseNumber))
  await at.field(text.houseNumber).fill('12')
  await page.reload()
  await kind(text.house).and(page.locator(':checked')).waitFor({ state: 'attached' })
  expect(await fieldsOf()).toEqual([0, 0])
  await at.placeOrder()
  await at.placed.getByText(text.houseNo({ n: '12' }), { exact: true }).waitFor()
  expect(orders).toMatchObject([{ delivery_address: { building: 12, floor: 0, flat: 0 } }])
})
