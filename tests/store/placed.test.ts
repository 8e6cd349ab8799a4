import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { settings } from '../../demo/seed/shop'
import { findings } from '../helpers/axe'
import {
  buyer,
  CART,
  cartOf,
  CASH_ONLY,
  GUEST,
  GUEST_READY,
  NEW_PHONE,
  posts,
  remaining,
  userReady,
} from '../helpers/buying'
import { atPath, isFocused, NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { goTo, PLAIN, products } from '../helpers/screens'
import { until } from '../helpers/until'

const store = openStore({}, WITHOUT_PICTURES)
const FORM = { 'store:checkout': GUEST_READY['store:checkout'] }
const NEW_GUEST = {
  ...GUEST_READY,
  'store:checkout': GUEST_READY['store:checkout'].replace(GUEST.phone, NEW_PHONE),
}

describe('a placed order', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]

  it('a placed order that is paid on delivery has a screen behind the dialog, and Back does not offer its lines again, even if a dialog was open over the checkout', async () => {
    store.demo.setFaults([CASH_ONLY])
    const page = await store.visit(`/product/${PLAIN.id}`, { lang, stored: FORM, viewport: NARROW })
    const orders = store.watchOrders()
    const at = buyer(page, lang)
    await at.press(text.buyNow)
    await page.getByRole('region', { name: text.paymentMethod }).getByText(text.payCash).waitFor()
    await at.press(text.menu)
    const menu = page.getByRole('dialog')
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await at.placeOrder()
    await at.placed.getByText(text.nextCash).waitFor()
    expect(await at.placed.getByRole('link', { name: text.goToPayment }).count()).toBe(0)
    expect(orders).toMatchObject([{ payment_method: 'cash' }])
    expect(posts(store.demo.calls, '/api/pay')).toBe(0)
    const title = page.getByRole('heading', { level: 1, includeHidden: true })
    expect(await title.textContent()).toBe(text.orderPlaced)
    const code = page.getByText(text.orderCode({ code: 'ORD-1003' }), { exact: true })
    expect(await code.count()).toBe(1)
    // Expect the picture of the line.
    expect(await at.placed.getByRole('listitem').locator('img').count()).toBe(1)
    for (const line of ['Salem', 'The park', GUEST.name])
      await at.placed.locator('address').getByText(line).waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await at.placed.waitFor({ state: 'hidden' })
    await isFocused(page.getByRole('heading', { name: text.orderPlaced }))
    expect(await page.getByRole('main').getByText(text.emptyCheckout).count()).toBe(0)
    expect(await findings(page)).toEqual([])

    await page.evaluate(() =>
      history.replaceState({ store: { ...history.state.store, kept: { of: 'checkout' }, scroll: 50 } }, ''),
    )
    await at.press(text.goHome)
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('article').first().waitFor()
    expect(await page.evaluate(() => history.state.store)).toMatchObject({ scroll: 0, kept: {} })
    await goTo(page, '/brands')
    await atPath(page, '/brands')
    // Home has replaced the checkout, and the confirmation is over home.
    for (const path of ['/', `/product/${PLAIN.id}`]) {
      await page.evaluate(() => history.back())
      await atPath(page, path)
    }
  })

  it('a placed order has the totals of the checkout, the next steps, a code for clipboard and chat and, as the last section, the offer of an account', async () => {
    const reduced = products.find(
      ({ options, stock, discount_price }) => options.length === 0 && stock > 3 && discount_price !== null,
    )
    if (!reduced) throw new Error('No product has a discount.')
    const stored = { ...GUEST_READY, cart: cartOf(remaining(reduced, 2)) }
    const page = await store.visit('/checkOut', { lang, stored })
    const at = buyer(page, lang)
    /** Returns the rows, and the saving below them. */
    const totals = async (within: Locator) => [
      await within.locator('dl[part=totals] > div').allInnerTexts(),
      await within.getByText(text.youSave({ amount: '' }).split('\u2068')[0]?.trim() ?? '').innerText(),
    ]
    await at.press(text.havePromo)
    await at.field(text.promoCode).fill('SAVE10')
    await at.press(text.apply)
    await page.getByText(text.promoApplied({ code: 'SAVE10' })).waitFor()
    await at.placeButton.filter({ hasText: '·' }).waitFor()
    const before = await totals(page.getByRole('main'))
    expect(before[0]).toHaveLength(4)
    await at.placeOrder()
    await at.placed.getByRole('link', { name: text.goToPayment }).waitFor()
    expect(await totals(at.placed)).toEqual(before)

    const steps = at.placed.getByRole('region', { name: text.whatNext }).getByRole('listitem')
    expect(await steps.count()).toBe(2)
    await steps
      .getByText(text.nextDeliver({ name: lang === 'en' ? 'Kuwait City' : 'مدينة الكويت' }))
      .waitFor()
    const sections = at.placed.getByRole('region')
    expect(await sections.last().getAttribute('aria-label')).toBe(text.saveDetails)
    expect(await at.placed.getByRole('button').last().innerText()).toBe(text.asUser)

    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (copied: string) => void (document.body.dataset['copied'] = copied) },
      }),
    )
    await at.placed.getByRole('button', { name: text.copyCode }).click()
    await at.placed.getByText(text.codeCopied).waitFor()
    expect(await page.evaluate(() => document.body.dataset['copied'])).toBe('ORD-1003')
    const chat = await at.placed.getByRole('link', { name: text.askOrder }).getAttribute('href')
    expect(chat).toContain(`https://wa.me/20${settings.store_whatsapp}?text=`)
    expect(decodeURIComponent(chat ?? '')).toContain('ORD-1003')
    // After a reload, the product is requested again for its picture.
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await until(
      page,
      (name) => {
        const image = document.querySelector('store-app')?.shadowRoot?.querySelector('[open] li img')
        return image?.getAttribute('src')?.includes(name) ?? false
      },
      reduced.images[0]?.url ?? '',
    )
  })

  it('a placed order of a user whose session has expired is replaced by the next purchase after a login, and can be shown again if it is paid on delivery', async () => {
    store.demo.setFaults([CASH_ONLY])
    const page = await store.visit('/checkOut', { lang, stored: await userReady(store.url) })
    const at = buyer(page, lang)
    await at.placeOrder()
    await at.placed.getByText('ORD-1003').waitFor()
    store.expectProblem(/401/)
    store.demo.setFaults([CASH_ONLY, { path: '/api/auth/me', status: 401, body: {}, times: 1 }])
    await page.reload()
    await until(page, () => localStorage.getItem('Authorization') === null)
    // The ordered products are not offered again.
    await page.getByRole('main').getByText(text.emptyCheckout).waitFor()
    // Another tab adds a product.
    await page.evaluate((newValue) => {
      localStorage['cart'] = newValue
      dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue, storageArea: localStorage }))
    }, CART.cart)
    await at.logIn()
    const notice = page.getByRole('status').filter({ hasText: text.cashOrderAside({ code: 'ORD-1003' }) })
    await notice.waitFor()
    await at.placeButton.waitFor()
    expect(await at.placed.count()).toBe(0)
    await notice.getByRole('button', { name: text.showOrder }).click()
    await at.placed.getByText('ORD-1003').waitFor()
    await at.placed.getByRole('button', { name: text.checkout, exact: true }).click()
    await at.placeButton.waitFor()
  })

  it('a placed order is replaced by the next purchase, from which it can be shown again', async () => {
    const page = await store.visit('/checkOut', { lang, stored: GUEST_READY, viewport: NARROW })
    const at = buyer(page, lang)
    const notice = page.getByRole('status').filter({ hasText: text.orderAside({ code: 'ORD-1003' }) })
    await at.placeOrder()
    await at.placed.getByRole('link', { name: text.goToPayment }).waitFor()
    await at.press(text.orderMore)
    await atPath(page, '/')
    await goTo(page, `/product/${PLAIN.id}`)
    await at.press(text.buyNow)
    await notice.waitFor()
    await at.placeButton.waitFor()
    expect(await at.placed.count()).toBe(0)
    await notice.getByRole('button', { name: text.showOrder }).click()
    await at.placed.getByRole('link', { name: text.goToPayment }).waitFor()
    await at.placed.getByRole('button', { name: text.checkout, exact: true }).click()
    await notice.waitFor()
    await at.placeOrder()
    await at.placed.getByText('ORD-1004').waitFor()
    expect(posts(store.demo.calls, '/api/orders')).toBe(2)
  })

  it('a placed order is hidden from a user who logs in later, even if the session expires, and shown to a guest again', async () => {
    const page = await store.visit('/checkOut', { lang, stored: GUEST_READY })
    const at = buyer(page, lang)
    const shown = page.getByText('ORD-1003')
    await at.placeOrder()
    await at.placed.getByRole('link', { name: text.goToPayment }).waitFor()
    await page.evaluate((stored) => Object.assign(localStorage, stored), await userReady(store.url))
    await page.reload()
    await page.getByRole('radio', { checked: true }).waitFor()
    expect(await shown.count()).toBe(0)
    store.expectProblem(/401/)
    store.demo.setFaults([
      { path: '/api/orders', status: 401, body: { message: 'Unauthenticated.' }, times: 1 },
    ])
    await at.placeOrder()
    await page.getByText(text.sessionOver).waitFor()
    expect([await at.placed.count(), await shown.count()]).toEqual([0, 0])
    await at.logIn()
    await at.placeOrder()
    await at.placed.getByText('ORD-1004').waitFor()
    await page.goto('/profile')
    await at.press(text.logOut)
    await until(page, () => !localStorage.getItem('Authorization'))
    await goTo(page, '/checkOut')
    // The purchase began without a user, so the order has been set aside.
    await at.press(text.showOrder)
    await at.placed.getByRole('link', { name: text.goToPayment }).waitFor()
    for (const ordered of ['ORD-1003', GUEST.name, 'Salem']) await page.getByText(ordered).first().waitFor()
  })

  it('a placed order turns a guest into one account with only a password, even after a reload, a taken phone and a failed login', async () => {
    const page = await store.visit('/checkOut', { lang, stored: NEW_GUEST })
    store.expectProblem(/422|500/)
    const at = buyer(page, lang)
    const asUser = at.placed.getByRole('button', { name: text.asUser })
    await at.placeOrder()
    await asUser.waitFor()
    await page.reload()
    await asUser.click()
    await at.placed.getByText(text.enterPassword).waitFor()
    await at.placed.getByLabel(text.password, { exact: true }).fill('hush hush')
    store.demo.setFaults([
      { path: '/api/auth/register', status: 422, body: { message: 'taken' }, times: 1 },
      { path: '/api/auth/login', status: 500, times: 1 },
    ])
    for (const message of [text.phoneTaken, text.somethingWrong, text.accountMade]) {
      await asUser.click()
      await at.placed.getByText(message).waitFor()
    }
    await at.placed.getByText('ORD-1003').waitFor()
    expect(await asUser.count()).toBe(0)
    expect(posts(store.demo.calls, '/api/auth/register'), 'one refused, one accepted').toBe(2)
    expect(posts(store.demo.calls, '/api/orders')).toBe(1)
    // The account now owns the order.
    await page.reload()
    await at.placed.getByText('ORD-1003').waitFor()
    await at.placed.getByText(GUEST.name).first().waitFor()
    expect(await asUser.count()).toBe(0)
  })
})
