import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { buyer, CART, GUEST_READY, loggedIn } from '../helpers/buying'
import { crampedIn } from '../helpers/low-window'
import { isFocused, LANGS, NARROW, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { goTo, PLAIN, SCREENS, settled, WITH_OPTIONS } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)

describe.each(LANGS)('the store at half the width of a phone, %s', (lang) => {
  it('a store at half the width of a phone wraps no amount of the cart and the checkout, and no bar covers them', async () => {
    const t = TEXTS[lang]
    const page = await store.visit('/cart', {
      lang,
      viewport: { width: 320, height: 440 },
      stored: GUEST_READY,
    })
    const bar = page.locator('[data-docked="true"]')
    for (const path of ['/cart', '/checkOut']) {
      await goTo(page, path)
      await settled(page)
      await bar.getByText(path === '/cart' ? t.subtotal : t.total).waitFor()
      for (const width of [320, 280, 195]) {
        await page.setViewportSize({ width, height: 440 })
        expect(await brokenAmounts(page), `${path} at ${width}`).toEqual([])
      }
      expect(await bar.isVisible()).toBe(false)
      await page.setViewportSize({ width: 320, height: 440 })
    }
  })
})

describe('in a low window, all controls can be reached in', () => {
  /** Opens each dialog, records its faults by its name, and closes it. */
  const lookAt = (page: Page, found: Record<string, readonly string[]>) => {
    const dialogs = page.getByRole('dialog')
    return async (name: string, opener: Locator | null) => {
      await opener?.click()
      await dialogs.first().waitFor()
      const faults = await crampedIn(page)
      if (faults.length > 0) found[name] = faults
      await page.keyboard.press('Escape')
      await dialogs.first().waitFor({ state: 'hidden' })
    }
  }

  it('in a low window, all controls of a guest’s dialogs can be reached: shared cart, size guide, login, gate and confirmation', async () => {
    const text = TEXTS.en
    const found: Record<string, readonly string[]> = {}
    const page = await store.visit(`/product/${WITH_OPTIONS.id}?cart=${PLAIN.id}x1`, {
      viewport: NARROW,
      stored: CART,
    })
    const look = lookAt(page, found)
    await page.getByRole('dialog', { name: text.sharedCart }).getByText(text.subtotal).waitFor()
    await look('shared cart', null)
    const main = page.getByRole('main')
    await look('size guide', main.getByRole('button', { name: text.sizeGuide }))
    const heart = main.getByRole('button', { name: text.favourite, exact: true }).first()
    await look('login', heart)
    await heart.click()
    await look('forgotten password', page.getByRole('button', { name: text.forgotPassword }))
    await goTo(page, SCREENS.cart)
    const checkout = main.getByRole('link', { name: text.checkout, exact: true }).first()
    await look('gate', checkout)
    await page.setViewportSize({ width: 667, height: 331 })
    await page.evaluate(() => window.Store?.shop()?.openCart())
    await page.getByRole('dialog', { name: text.shoppingCart }).waitFor()
    await isFocused(page.getByRole('button', { name: text.close, exact: true }))
    await page.keyboard.press('Escape')
    await page.setViewportSize(NARROW)
    await checkout.click()
    const at = buyer(page, 'en')
    await at.passAsGuest()
    await at.typeAddress()
    await at.placeOrder()
    await at.placed.getByRole('link', { name: text.goToPayment }).waitFor()
    await look('confirmation', null)
    expect(found).toEqual({})
  })

  it('in a low window, all controls of a user’s dialogs can be reached: order again, addresses and password', async () => {
    const text = TEXTS.ar
    const found: Record<string, readonly string[]> = {}
    // With a filled cart, a dialog asks whether to replace it.
    const stored = { ...CART, ...(await loggedIn(store.url)) }
    const page = await store.visit('/profile', { lang: 'ar', viewport: NARROW, stored })
    const look = lookAt(page, found)
    await look('order again', page.getByRole('button', { name: new RegExp(`^${text.reorder}`) }).first())
    await page.getByRole('tab', { name: text.addressBook }).click()
    await look('new address', page.getByRole('button', { name: text.addAddress }))
    await look('deleted address', page.getByRole('button', { name: new RegExp(`^${text.delete}: `) }).first())
    await page.getByRole('tab', { name: text.editProfile }).click()
    await look('password', page.getByRole('button', { name: text.changePassword }))
    expect(found).toEqual({})
  })
})

/** Returns the visible amounts that take more than one line. */
const brokenAmounts = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('bdi')].flatMap((element) => {
      const isAmount = /^\d+\.\d{3}\u00a0\S+$/.test(element.textContent)
      if (!isAmount || !element.checkVisibility({ visibilityProperty: true })) return []
      const range = document.createRange()
      range.selectNodeContents(element)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      const [first, last] = [lines[0], lines.at(-1)]
      return first && last && last.top >= first.bottom - 2 ? [element.textContent] : []
    }),
  )
