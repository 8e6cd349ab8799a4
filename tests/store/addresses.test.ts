import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { idle } from '../helpers/idle'
import { isFocused, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { visitAs } from '../helpers/person'

const store = openStore({}, WITHOUT_PICTURES)
const refused = () => store.expectProblem(/Failed to load resource/)
const writes = (method: string, path: string) =>
  store.demo.calls.filter((call) => call.method === method && call.path.startsWith(path)).length
const panel = (page: Page) => page.getByRole('tabpanel')

/** The `aria-required` of each input, by its name. */
const ALL_REQUIRED = {
  name: null,
  zone: 'true',
  street: 'true',
  building: 'true',
  floor: 'true',
  flat: 'true',
  landmark: 'true',
}

describe('the addresses of a user', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const dialog = (page: Page) => page.getByRole('dialog')
  const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
  const save = (page: Page) => dialog(page).getByRole('button', { name: text.save }).click()
  const requiredOf = (page: Page) =>
    dialog(page)
      .locator('input:not([type=radio]), select')
      .evaluateAll((inputs) =>
        Object.fromEntries(inputs.map((input) => [input.getAttribute('name'), input.ariaRequired])),
      )
  const cards = (page: Page) => panel(page).getByRole('listitem')
  const missing = (...fields: string[]) => text.enterMissing({ fields: fields.join('، ') })

  it('a user can add addresses, also of a house; missing fields are listed in one message for 5 s', async () => {
    const page = await visitAs(store, '/profile?tab=addresses', { lang, clock: true })
    await cards(page).first().waitFor()
    expect(writes('GET', '/api/zones')).toBe(0)
    await page.getByRole('button', { name: text.addAddress }).click()
    await field(page, text.zone).waitFor()
    await expect.poll(() => writes('GET', '/api/zones')).toBe(1)
    expect(await requiredOf(page)).toEqual(ALL_REQUIRED)
    await save(page)
    const all = missing(text.zone, text.street, text.building, text.floor, text.flat, text.landmark)
    await dialog(page).getByRole('alert').getByText(all, { exact: true }).waitFor()
    await isFocused(field(page, text.zone))
    await dialog(page).getByText(text.chooseZone).last().waitFor()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_000)
    await dialog(page).getByText(all, { exact: true }).waitFor({ state: 'detached' })

    await field(page, text.fullName).fill('Um Ali')
    await field(page, text.zone).selectOption({ index: 1 })
    await field(page, text.street).fill('Gulf Road')
    await field(page, text.building).fill('١٢a')
    await field(page, text.floor).fill('۳')
    await field(page, text.flat).fill('4')
    await field(page, text.landmark).fill('By the mosque')
    await dialog(page).getByText(text.onlyNumbers).waitFor()
    await field(page, text.building).fill('١٢')

    refused()
    const message = 'لا يوجد شارع كهذا'
    store.demo.setFaults([{ path: '/api/addresses', method: 'POST', status: 422, body: { message } }])
    await save(page)
    await dialog(page).getByRole('alert').getByText(text.notAccepted).waitFor()
    await dialog(page).getByRole('alert').getByText(message).waitFor()
    store.demo.setFaults([])
    expect(await field(page, text.street).inputValue()).toBe('Gulf Road')
    await save(page)
    await dialog(page).waitFor({ state: 'detached' })
    await panel(page).getByText(text.addressSaved).waitFor()
    await cards(page).filter({ hasText: 'Gulf Road' }).filter({ hasText: '12' }).waitFor()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_000)
    await panel(page).getByText(text.addressSaved).waitFor({ state: 'detached' })

    // A house is saved without floor and flat, and turned into an apartment.
    await page.getByRole('button', { name: text.addAddress }).click()
    await expect.poll(() => field(page, text.street).inputValue()).toBe('')
    expect(await field(page, text.fullName).inputValue()).toBe('Um Ali')
    await field(page, text.zone).selectOption({ index: 1 })
    await dialog(page).getByText(text.house, { exact: true }).click()
    for (const name of [text.street, text.houseNumber, text.landmark]) await field(page, name).fill('14')
    await save(page)
    const house = cards(page).filter({ hasText: text.houseNo({ n: '14' }) })
    await house.getByRole('button', { name: text.edit }).click()
    expect(await field(page, text.houseNumber).inputValue()).toBe('14')
    const labels = dialog(page).locator('[part=label]')
    const marked = (name: string) =>
      labels
        .filter({ hasText: new RegExp(`^${name}$`) })
        .evaluate((label) => getComputedStyle(label, '::after').content)
    expect(await Promise.all([text.fullName, text.street].map(marked))).toEqual(['none', '" *" / ""'])
    await dialog(page).getByText(text.optional, { exact: true }).waitFor()
    await dialog(page).getByText(text.apartment, { exact: true }).click()
    // Fields with typed zeros stay visible.
    for (const zero of [text.floor, text.flat]) await field(page, zero).fill('0')
    await field(page, text.flat).fill('5')
    await save(page)
    await panel(page)
      .getByText(text.flatNo({ n: '5' }))
      .waitFor()
    await house.waitFor({ state: 'detached' })
  })

  it('a user can edit addresses without a landmark, even if the areas fail to load, and delete them after a confirmation', async () => {
    refused()
    store.demo.setFaults([{ path: '/api/zones', status: 422 }])
    const page = await visitAs(store, '/profile?tab=addresses', { lang })
    await cards(page).filter({ hasText: 'Street 9' }).getByRole('button', { name: text.edit }).click()
    await dialog(page).getByText(text.loadFailed).waitFor()
    await field(page, text.street).fill('Street 11')
    await save(page)
    await panel(page).getByText(text.addressSaved).waitFor()
    store.demo.setFaults([])
    await page.reload()
    await cards(page).filter({ hasText: 'Street 11' }).filter({ hasText: 'الجابرية' }).waitFor()

    const card = (words: string) => cards(page).filter({ hasText: words })
    await card('Street 11').getByRole('button', { name: text.edit }).click()
    await field(page, text.zone).waitFor()
    await dialog(page).getByText(text.optionalLandmarkHint, { exact: true }).waitFor()
    expect(await requiredOf(page)).toEqual({ ...ALL_REQUIRED, landmark: null })
    await field(page, text.landmark).fill('')
    await field(page, text.street).fill('Street 10')
    await save(page)
    await panel(page).getByText(text.addressSaved).waitFor()

    // The form of one address is closed while it is sent. Its response must not close the form of another address.
    const held = store.hold('/api/addresses/*/edit')
    await card('Street 10').getByRole('button', { name: text.edit }).click()
    await field(page, text.street).fill('Street 12')
    await save(page)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await card('Salem').getByRole('button', { name: text.edit }).click()
    await field(page, text.street).fill('Salem Street')
    held.release()
    await card('Street 12').waitFor()
    await idle(page)
    expect(await field(page, text.street).inputValue()).toBe('Salem Street')
    await page.keyboard.press('Escape')

    const remove = () => card('Street 12').getByRole('button', { name: text.delete }).click()
    await remove()
    await dialog(page).getByRole('button', { name: text.cancel }).click()
    expect(writes('DELETE', '/api/addresses')).toBe(0)
    refused()
    store.demo.setFaults([{ path: '/api/addresses', method: 'DELETE', status: 500, times: 1 }])
    await remove()
    const really = dialog(page).getByRole('button', { name: text.delete, exact: true })
    await really.click()
    await dialog(page).getByRole('alert').getByText(text.somethingWrong).waitFor()
    await really.click()
    await panel(page).getByText(text.addressDeleted).waitFor()
    await expect.poll(() => cards(page).count()).toBe(1)
    await card('Salem').getByRole('button', { name: text.delete }).click()
    expect(await dialog(page).getByRole('alert').count()).toBe(0)
    await really.click()
    await panel(page).getByText(text.noAddresses).waitFor()
  })

  it('an address keeps its area after the area is no longer listed', async () => {
    const saved = { id: 31, user_id: 1, street: 'Old Road', building: 1, floor: 2, flat: 3, zone_id: 99 }
    store.demo.setFaults([{ path: '^/api/addresses/1$', method: 'GET', body: { addresses: [saved] } }])
    const page = await visitAs(store, '/profile?tab=addresses', { lang })
    await cards(page).getByRole('button', { name: text.edit }).click()
    await field(page, text.zone).waitFor()
    expect(await field(page, text.zone).inputValue()).toBe('')
    const sent = page.waitForRequest('**/api/addresses/31/edit')
    refused()
    await save(page)
    expect((await sent).postDataJSON()).toMatchObject({ zone_id: 99 })
  })
})
