import { describe, expect, it } from 'vitest'
import {
  buyer,
  CART,
  GUEST,
  GUEST_READY,
  holdBack,
  loggedIn,
  NEW_PHONE,
  openGate,
  USER,
} from '../helpers/buying'
import { idle } from '../helpers/idle'
import {
  atPath,
  BLANK,
  isFocused,
  NARROW,
  ONE_LANG,
  openStore,
  TEXTS,
  WITHOUT_PICTURES,
} from '../helpers/page'

const store = openStore({}, WITHOUT_PICTURES)

describe('the gate of the checkout', () => {
  it('the gate of the checkout asks for phone and name in one step, marks and focuses a missing field, and is reset by Escape, which restores the focus; it helps with a forgotten password', async () => {
    const page = await store.visit('/cart', { lang: ONE_LANG, stored: CART, viewport: NARROW })
    store.expectProblem(/404/)
    const at = buyer(page, ONE_LANG)
    const { text } = at
    const phone = at.field(text.phoneNumber)
    const name = at.field(text.name)
    const gate = await openGate(page, ONE_LANG)
    const exists = () => store.demo.calls.filter(({ path }) => path.endsWith('/exists')).length
    await at.press(text.continue)
    await gate.getByText(text.enterPhone).waitFor()
    await isFocused(phone)
    // An incomplete phone is not looked up when its field is left.
    await phone.fill('5000')
    await phone.blur()
    expect(exists()).toBe(0)
    // A complete phone is looked up on blur, with Tab, and with Enter.
    await phone.fill(NEW_PHONE)
    await phone.blur()
    await isFocused(name)
    expect(await page.getByText(text.enterName).count(), 'not before it is asked for').toBe(0)
    const before = exists()
    await phone.focus()
    await phone.blur()
    expect(exists(), 'not again while it is unchanged').toBe(before)
    await phone.fill(USER.phone)
    await name.waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    await page.getByText(text.welcomeBack).waitFor()
    const password = page.getByLabel(text.password, { exact: true })
    await isFocused(password)
    await at.press(text.forgotPassword)
    await isFocused(phone)
    const request = gate.getByRole('link', { name: text.sendNewPassword })
    expect(await request.getAttribute('href')).toContain('wa.me')
    await at.press(text.backToLogin)
    await isFocused(password)
    await at.press(text.otherPhone)
    await isFocused(phone)
    await phone.fill(NEW_PHONE)
    await phone.press('Enter')
    await isFocused(name)
    await at.press(text.continue)
    await page.getByText(text.enterName).waitFor()
    await isFocused(name)
    await page.keyboard.press('Escape')
    await gate.waitFor({ state: 'hidden' })
    await isFocused(page.getByRole('main').getByRole('link', { name: text.checkout, exact: true }))

    await openGate(page, ONE_LANG)
    expect(await phone.inputValue()).toBe('')
    const sent = exists()
    // A click on the close button must not open a step that would move it.
    await phone.fill(NEW_PHONE)
    await at.press(text.close)
    await gate.waitFor({ state: 'hidden' })
    expect(exists()).toBe(sent)
    await openGate(page, ONE_LANG)
    await at.givePhone(NEW_PHONE)
    await isFocused(name)
    expect(await gate.getByRole('radio').count(), 'guest or account').toBe(2)
    await page.keyboard.type('Noor')
    await at.press(text.continue)
    await at.contact.getByText('Noor', { exact: true }).waitFor()
    expect(await at.contact.getByRole('textbox').count()).toBe(0)
  })

  it('the gate of the checkout leaves the focus where the shopper has moved it on the host page during the look-up', async () => {
    store.expectProblem(/404/)
    const html = `<!doctype html><html lang="en"><title>Mine</title><link rel="icon" href="data:,">
      <h1>Mine</h1><script src="/store.js" async></script>
      <input aria-label="Newsletter"><store-checkout host="{{host}}"></store-checkout>`
    const page = await store.visit('/mine', { html, stored: CART })
    const at = buyer(page, 'en')
    const held = await holdBack(page, `/${NEW_PHONE}/exists`)
    await at.field(at.text.phoneNumber).fill(NEW_PHONE)
    await at.field(at.text.phoneNumber).press('Enter')
    await expect.poll(held.requested).toBe(1)
    await at.field('Newsletter').click()
    held.release()
    await at.field(at.text.name).waitFor()
    await idle(page)
    await isFocused(at.field('Newsletter'))
  })

  it('the gate of the checkout continues when the user logs in in another tab', async () => {
    const page = await store.visit('/cart', { stored: CART })
    const other = await store.tab(page, BLANK)
    await openGate(page, 'en')
    const { Authorization, ...records } = await loggedIn(store.url)
    // A login writes in the same order, with the token last.
    await other.evaluate((stored) => Object.assign(localStorage, stored), { ...records, Authorization })
    await atPath(page, '/checkOut')
    await page.getByRole('radio').first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('the gate of the checkout reports on every click that it fails to load, and the page stays usable', async () => {
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
  })

  it('the gate of the checkout takes the focus and fills in the name when it is inline; a phone can be edited during its look-up, and a failed look-up is repeated only on request', async () => {
    store.expectProblem(/404|503/)
    const page = await store.visit('/checkOut', { stored: GUEST_READY })
    const at = buyer(page, 'en')
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await page.getByText('Enter your phone number to continue. No account needed.').waitFor()
    const phone = at.field('Phone')
    await isFocused(phone)

    const held = store.hold(`/api/user/${NEW_PHONE}/exists`)
    const next = page.getByRole('button', { name: at.text.continue, exact: true })
    await phone.fill(NEW_PHONE)
    await phone.blur()
    await expect.poll(held.requested).toBe(1)
    expect(await next.getAttribute('aria-busy')).toBe('true')
    store.demo.setFaults([{ path: `/api/user/${GUEST.phone}/exists`, status: 503 }])
    await phone.fill(GUEST.phone)
    expect(await next.getAttribute('aria-busy')).toBeNull()
    await phone.blur()
    await page.getByText(at.text.somethingWrong).waitFor()
    held.release()
    await idle(page)
    const { length } = store.demo.calls
    await phone.focus()
    await phone.blur()
    await idle(page)
    expect(store.demo.calls.length).toBe(length)
    store.demo.setFaults([])
    await at.givePhone(GUEST.phone)
    expect(await at.field('Name').inputValue()).toBe(GUEST.name)
    // The account's phone has the country code.
    await at.givePhone('5000 1111')
    await page.getByText(at.text.welcomeBack).waitFor()
    await page.getByText(USER.phone).waitFor()
  })
})
