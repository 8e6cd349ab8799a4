import { describe, expect, it } from 'vitest'
import { findings } from '../helpers/axe'
import {
  buyer,
  CART,
  GUEST,
  money,
  NEW_PHONE,
  openGate,
  PLACE,
  placedOrders,
  unit,
  USER,
} from '../helpers/buying'
import { focused, isFocused, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES, seen } from '../helpers/page'
import { PLAIN } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
// Delivery to Salmiya (the zone of the saved address) costs 1.500.

describe('a shopper at the checkout', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]

  it('a shopper at the checkout registers at the gate, is logged in, and orders to a new address, which is kept through a reload while it is typed', async () => {
    const page = await store.visit('/cart', { lang, stored: CART })
    const orders = store.watchOrders()
    const at = buyer(page, lang)
    await openGate(page, lang)
    store.expectProblem(/404/)
    await at.givePhone(NEW_PHONE)
    await page.getByText(text.asUser).click()
    await at.field(text.name).fill(GUEST.name)
    await at.press(text.continue)
    await page.getByText(text.enterCredentials).waitFor()
    await page.getByLabel(text.password, { exact: true }).fill('hush hush')
    await at.press(text.continue)
    await page.getByText(text.noAddresses).waitFor()
    await at.placeButton.click()
    await page.getByText(text.selectAddress).first().waitFor()
    await expect.poll(() => focused(page)).toBe(text.addAddress)
    await at.press(text.addAddress)
    const dialog = page.getByRole('dialog', { name: text.addAddress })
    await buyer(dialog, lang).typeAddress()
    await page.reload()
    await dialog.waitFor()
    expect(await buyer(dialog, lang).field(text.street).inputValue()).toBe(PLACE.street)
    await dialog.getByRole('button', { name: text.save }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('radio', { checked: true }).waitFor()
    await at.placeOrder()
    await at.placed.getByText('ORD-').waitFor()
    expect(orders).toMatchObject([{ name: GUEST.name, phone: NEW_PHONE, delivery_address: { building: 12 } }])
    expect(placedOrders(store.demo)[0]?.user_id).toBe(orders[0]?.['user_id'])
    expect(orders[0]?.['user_id']).not.toBeNull()
  })

  it('a shopper at the checkout logs in at the gate, which reports a missing and a wrong password and is busy until the user has loaded, and orders to a saved address', async () => {
    store.expectProblem(/401/)
    const page = await store.visit('/cart', { lang, stored: CART })
    const orders = store.watchOrders()
    const at = buyer(page, lang)
    const gate = await openGate(page, lang)
    await at.givePhone(USER.phone)
    await gate.getByText(text.welcomeBack).waitFor()
    await at.press(text.logIn)
    await gate.getByText(text.enterPassword).waitFor()
    const password = gate.getByLabel(text.password, { exact: true })
    await password.fill('wrong')
    await at.press(text.logIn)
    await gate.getByText(text.wrongLogin).waitFor()
    const me = store.hold('/api/auth/me')
    await password.fill(USER.password)
    await at.press(text.logIn)
    await expect.poll(me.requested).toBe(1)
    expect(await gate.getByRole('button', { name: text.logIn }).getAttribute('aria-busy')).toBe('true')
    expect(new URL(page.url()).pathname).toBe('/cart')
    me.release()

    const saved = page.getByRole('radio')
    await saved.first().waitFor()
    expect(await saved.count()).toBe(2)
    // The newest address is preselected. It is above a button that leads back to the list.
    const target = page.getByRole('group', { name: text.deliveryAddress })
    await target.getByText('Street 9, Block 4').waitFor()
    await target.getByRole('button', { name: `${text.change}: ${text.deliveryAddress}` }).click()
    await isFocused(page.getByRole('radio', { checked: true }))
    await at.contact.getByText(USER.name, { exact: true }).waitFor()
    await page.getByText('Salem Al Mubarak').click()
    await target.getByText('Salem Al Mubarak').waitFor()
    await seen(page, money(unit(PLAIN) * 2 + 1.5, lang)).waitFor()
    expect(await findings(page)).toEqual([])
    await at.placeOrder()
    await at.placed.getByText('ORD-1003').waitFor()
    expect(orders).toMatchObject([
      {
        user_id: 1,
        name: USER.name,
        phone: USER.phone,
        branch_id: 1,
        delivery_address: { zone_id: 1, flat: 7 },
      },
    ])
    // Only orders of guests are stored on the device.
    expect(await page.evaluate(() => localStorage.getItem('store:orders'))).toBeNull()
  })
})
