import { describe, expect, it } from 'vitest'
import { buyer, CART, GUEST, GUEST_READY, loggedIn, NEW_PHONE, openGate, USER } from '../helpers/buying'
import { atPath, BLANK, isFocused, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'

const store = openStore({}, WITHOUT_PICTURES)

describe('the gate of the checkout', () => {
  it('marks and focuses the missing field, and is reset by Escape, which restores the focus', async () => {
    const page = await store.visit('/cart', { lang: ONE_LANG, stored: CART, clock: true })
    store.expectProblem(/404/)
    const at = buyer(page, ONE_LANG)
    const gate = await openGate(page, ONE_LANG)
    await at.press(at.text.continue)
    await gate.getByText(at.text.enterPhone).waitFor()
    await isFocused(at.field(at.text.phoneNumber))
    await page.mouse.move(0, 0)
    await page.clock.runFor(5000)
    await gate.getByText(at.text.enterPhone).waitFor({ state: 'detached' })
    await at.givePhone(NEW_PHONE)
    await at.field(at.text.name).waitFor()
    expect(await page.getByText(at.text.enterName).count(), 'not before it is asked for').toBe(0)
    await at.press(at.text.continue)
    await page.getByText(at.text.enterName).waitFor()
    await isFocused(at.field(at.text.name))
    await page.keyboard.press('Escape')
    await gate.waitFor({ state: 'hidden' })
    await isFocused(page.getByRole('main').getByRole('link', { name: at.text.checkout, exact: true }))
    await openGate(page, ONE_LANG)
    expect(await at.field(at.text.phoneNumber).inputValue()).toBe('')
  })

  it('continues when the user logs in in another tab', async () => {
    const page = await store.visit('/cart', { stored: CART })
    const other = await store.tab(page, '/cart')
    await openGate(page, 'en')
    const { Authorization, ...records } = await loggedIn(store.url)
    // Writes in the same order as a login does: the token last.
    await other.evaluate((stored) => Object.assign(localStorage, stored), { ...records, Authorization })
    await atPath(page, '/checkOut')
    await page.getByRole('radio').first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('reports on every click that it fails to load, and the page stays usable', async () => {
    const lang = ONE_LANG
    // The driver of Firefox passes on only the name of a logged error.
    store.expectProblem(/net::ERR|assets\/|^Error$/)
    const page = await store.visit(BLANK, { lang, stored: CART })
    await page.context().route('**/assets/checkout-*', (route) => route.abort())
    await page.goto('/cart')
    const text = TEXTS[lang]
    const press = () => page.getByRole('main').getByRole('link', { name: text.checkout, exact: true }).click()
    for (let presses = 0; presses < 2; presses++) {
      await press()
      const alert = page.getByText(text.loadFailed)
      await alert.waitFor()
      await page.getByRole('button', { name: text.close }).click()
      await alert.waitFor({ state: 'detached' })
    }
    // Some browsers remember a failed module for the page's lifetime.
    await page.context().unrouteAll()
    await page.reload()
    await openGate(page, lang)
  })

  it('takes the focus and fills in the name when it is inline', async () => {
    const page = await store.visit('/checkOut', { stored: GUEST_READY })
    const at = buyer(page, 'en')
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await page.getByText('Enter your phone number to continue. No account needed.').waitFor()
    await isFocused(at.field('Phone'))
    await at.givePhone(GUEST.phone)
    expect(await at.field('Name').inputValue()).toBe(GUEST.name)
    // The account's phone has the country code.
    await at.givePhone('5000 1111')
    await page.getByText(at.text.welcomeBack).waitFor()
    await page.getByText(USER.phone).waitFor()
  })
})
