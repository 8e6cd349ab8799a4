import { expect, it } from 'vitest'
import { buyer, CART, GUEST } from '../helpers/buying'
import { isFocused, LANGS, NARROW, ONE_LANG, openStore, TEXTS, WIDE, WITHOUT_PICTURES } from '../helpers/page'
import { visitAs } from '../helpers/person'

const store = openStore({}, WITHOUT_PICTURES)

it.each(LANGS)('a guest orders to a house without floor and flat: %s', async (lang) => {
  const form = JSON.stringify({ guest: true, ...GUEST, zoneId: '2' })
  const viewport = lang === 'en' ? WIDE : NARROW
  const page = await store.visit('/checkOut', { lang, viewport, stored: { ...CART, 'store:checkout': form } })
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
  await kind(text.house).press(lang === 'en' ? 'ArrowRight' : 'ArrowLeft')
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

it('a house can be saved in the address book, and turned into an apartment', async () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const page = await visitAs(store, '/profile?tab=addresses', { lang })
  const dialog = page.getByRole('dialog')
  const at = buyer(dialog, lang)
  const save = () => dialog.getByRole('button', { name: text.save, exact: true }).click()
  await page.getByRole('button', { name: text.addAddress }).click()
  await dialog.getByLabel(text.zone, { exact: true }).selectOption({ index: 1 })
  await dialog.getByText(text.house, { exact: true }).click()
  for (const name of ['street', 'houseNumber', 'landmark'] as const) await at.field(text[name]).fill('14')
  await save()
  const saved = page.getByRole('listitem').filter({ hasText: text.houseNo({ n: '14' }) })
  await saved.waitFor()
  await saved.getByRole('button', { name: text.edit }).click()
  expect(await at.field(text.houseNumber).inputValue()).toBe('14')
  // The name is only for the parcel, and an address may be edited without a landmark.
  const marked = (name: string) =>
    dialog
      .locator('[part=label]')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .evaluate((label) => getComputedStyle(label, '::after').content)
  expect(await Promise.all([text.fullName, text.landmark, text.street].map(marked))).toEqual([
    'none',
    'none',
    '" *" / ""',
  ])
  await dialog.getByText(text.optional, { exact: true }).waitFor()
  await dialog.getByText(text.apartment, { exact: true }).click()
  // Fields with typed zeros stay visible.
  await at.field(text.floor).fill('0')
  await at.field(text.flat).fill('0')
  await at.field(text.flat).fill('5')
  await save()
  await page.getByText(text.flatNo({ n: '5' })).waitFor()
  await saved.waitFor({ state: 'detached' })
})
