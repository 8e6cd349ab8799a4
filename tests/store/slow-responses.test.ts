import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Messages } from '../helpers/texts'
import { buyer, CART, GUEST, holdBack, loggedIn, NEW_PHONE, PLACE, placedOrders } from '../helpers/buying'
import { BLANK, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'

const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]

/** Forms of a screen and of a dialog, which represent all: each has its screen, request, input, button and result. */
const FORMS = {
  'sign up': {
    path: '/siginUp',
    call: '/api/auth/register',
    fill: async (page: Page, text: Messages) => {
      await page.getByLabel(text.name, { exact: true }).fill('Noor')
      await page.getByLabel(text.phoneNumber, { exact: true }).fill(NEW_PHONE)
      await page.getByLabel(text.password, { exact: true }).fill('secret123')
    },
    button: (text: Messages) => text.signUp,
    done: (page: Page, text: Messages) => page.getByText(text.signedUp),
  },
  address: {
    path: '/profile',
    call: '/api/addresses',
    fill: async (page: Page, text: Messages) => {
      await page.getByRole('tab').nth(1).click()
      await page.getByRole('button', { name: text.addAddress }).click()
      await buyer(page.getByRole('dialog'), text === TEXTS.en ? 'en' : 'ar').typeAddress()
    },
    button: (text: Messages) => text.save,
    done: (page: Page) => page.getByText(PLACE.landmark),
  },
} as const

describe('slow responses at the checkout', () => {
  it.each(Object.entries(FORMS))(
    'a form with a slow response shows a busy button, is sent once, and shifts nothing: %s',
    async (_, form) => {
      const stored = form.path === '/profile' ? await loggedIn(store.url) : {}
      const page = await store.visit(form.path, { lang, stored })
      await form.fill(page, text)
      const late = await holdBack(page, form.call)
      const button = page.getByRole('button', { name: form.button(text), exact: true }).last()
      const before = await button.boundingBox()
      await button.click()
      await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
      expect(await button.boundingBox()).toEqual(before)
      await expect.poll(() => late.requested()).toBe(1)
      await button.click({ force: true })
      await button.press('Enter')
      expect(late.requested()).toBe(1)
      late.release()
      await form.done(page, text).first().waitFor()
    },
  )

  it('slow responses at the checkout make every button busy, and nothing is sent twice', async () => {
    const page = await store.visit('/checkOut', { lang, stored: CART })
    const at = buyer(page, lang)
    const exists = await holdBack(page, '/exists')
    await at.givePhone(GUEST.phone)
    const next = page.getByRole('button', { name: text.continue })
    await expect.poll(() => next.getAttribute('aria-busy')).toBe('true')
    await next.click({ force: true })
    await at.field(text.phoneNumber).press('Enter')
    exists.release()
    await at.field(text.name).fill(GUEST.name)
    await next.click()
    await at.typeAddress()
    // One phone has the country code and the other does not.
    expect(exists.requested()).toBe(2)

    const promo = await holdBack(page, '/check-promocode')
    await at.press(text.havePromo)
    await at.field(text.promoCode).fill('SAVE10')
    const apply = page.getByRole('button', { name: text.apply, exact: true })
    await apply.click()
    await expect.poll(() => apply.getAttribute('aria-busy')).toBe('true')
    await at.field(text.promoCode).press('Enter')
    promo.release()
    await page.getByText(text.promoApplied({ code: 'SAVE10' })).waitFor()
    expect(promo.requested()).toBe(1)

    const pay = await holdBack(page, '/api/pay')
    await at.placeOrder()
    const ask = at.placed.getByRole('button', { name: text.askPayment })
    await expect.poll(() => ask.getAttribute('aria-busy')).toBe('true')
    await ask.click({ force: true })
    pay.release()
    await at.placed.getByRole('link', { name: text.goToPayment }).waitFor()
    expect([pay.requested(), placedOrders(store.demo).length]).toEqual([1, 1])
  })

  it('slow responses at the checkout do not show the gate to a logged-in user', async () => {
    const stored = { ...CART, ...(await loggedIn(store.url)) }
    const page = await store.visit(BLANK, { stored })
    const me = await holdBack(page, '/api/auth/me')
    await page.goto('/checkOut')
    await page.getByRole('heading', { name: TEXTS.en.orderSummary }).waitFor()
    expect(await page.getByText(TEXTS.en.gateHint).count()).toBe(0)
    me.release()
    await buyer(page, 'en').placeButton.waitFor()
  })
})
