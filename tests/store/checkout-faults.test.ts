import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findings } from '../helpers/axe'
import {
  announced,
  cartIn,
  cartOf,
  remaining,
  markRegions,
  money,
  placedOrders,
  posts,
  unit,
  USER,
  productAs,
} from '../helpers/buying'
import { isFocused, NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES, seen } from '../helpers/page'
import { readyGuest, readyUser } from '../helpers/ready-to-order'
import { PLAIN, WITH_OPTIONS } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const sent = () => posts(store.demo.calls, '/api/orders')
const price = unit(PLAIN)
const broken = () => store.expectProblem(/Failed to load resource|net::ERR/)

const lang = ONE_LANG
const text = TEXTS[lang]

describe('an order is placed once, and its state is shown', () => {
  it('a refused field shows the server’s reason in the shown language until it is changed', async () => {
    broken()
    const { page, at } = await readyGuest(store, lang)
    const phone = at.field(text.phoneNumber)
    await at.editContact()
    await phone.fill('55667789')
    const refused = (errors: object) =>
      store.demo.setFaults([
        { path: '/api/orders', status: 422, body: { statusCode: 422, errors }, times: 1 },
      ])
    refused({ phone: ['The phone field format is invalid.'] })
    await at.placeOrder()
    await page.getByRole('alert').getByText(text.orderFailed).waitFor()
    await isFocused(phone)
    const described = await phone.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain(text.fieldRefused)
    await page.getByRole('alert').getByRole('button', { name: text.phoneNumber }).waitFor()
    await phone.fill('50002222')
    expect(await phone.getAttribute('aria-invalid')).toBeNull()

    await at.press(text.havePromo)
    const promo = at.field(text.promoCode)
    await promo.fill('SAVE10')
    await promo.press('Enter')
    await page.getByText(text.promoApplied({ code: 'SAVE10' })).waitFor()
    refused({ promocode: ['تم استخدامه'] })
    await at.placeOrder()
    await isFocused(promo)
    const reason = await promo.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${reason}"]`).innerText()).toContain('تم استخدامه')
    await page.getByRole('button', { name: text.removePromo }).click()
    expect(await promo.getAttribute('aria-invalid')).toBeNull()
    await at.placeOrder()
    await at.placed.getByText('ORD-1003').waitFor()
  })

  it('on a phone, the button of the bar passes its focus to the one below; an order with an expired token shows its message and the login, and keeps everything', async () => {
    store.expectProblem(/401/)
    store.demo.setFaults([
      { path: '/api/orders', status: 401, body: { message: 'Unauthenticated.' }, times: 1 },
    ])
    const { page, at } = await readyUser(store, lang)
    await page.setViewportSize(NARROW)
    await page.evaluate(() => window.scrollTo(0, 0))
    const docked = page.getByRole('button', { name: new RegExp(`^${text.total} .*:`) })
    await docked.waitFor()
    await docked.focus()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await docked.waitFor({ state: 'hidden' })
    await isFocused(at.placeButton)
    await at.editContact()
    await at.field(text.name).fill('Umm Ali')
    await markRegions(page)
    await at.placeOrder()
    expect(await announced(page.getByText(text.sessionOver))).toBe(true)
    const phone = at.field(text.phoneNumber)
    await isFocused(phone)
    const bar = await page.locator('store-app nav').first().boundingBox()
    const isInSight = async (target: Locator) => {
      const box = await target.boundingBox()
      return box !== null && box.y >= (bar?.height ?? 0) && box.y + box.height <= NARROW.height
    }
    await expect
      .poll(() => Promise.all([page.getByText(text.sessionOver), phone].map(isInSight)))
      .toEqual([true, true])
    expect(await phone.inputValue()).toBe(USER.phone)
    await at.logIn()
    await page.getByRole('radio', { checked: true }).waitFor()
    await at.contact.getByText('Umm Ali', { exact: true }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    const orders = store.watchOrders()
    await at.placeOrder()
    await at.placed.getByText('ORD-1003').waitFor()
    expect(orders).toMatchObject([
      { name: 'Umm Ali', user_id: 1, delivery_address: { street: 'Salem Al Mubarak' } },
    ])
  })

  it('an order whose payment request fails is kept, and only its payment link is requested again', async () => {
    broken()
    store.demo.setFaults([{ path: '/api/pay', status: 500, times: 1 }])
    const { page, at } = await readyGuest(store, lang)
    const payment = store.hold('/api/pay')
    await at.placeOrder()
    await at.placed.waitFor()
    await expect.poll(payment.requested).toBe(1)
    await markRegions(page)
    payment.release()
    expect(await announced(at.placed.getByText(text.paymentFailed))).toBe(true)
    expect(await cartIn(page)).toEqual([])
    await at.press(text.askPayment)
    const link = at.placed.getByRole('link', { name: text.goToPayment })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(`${store.url}/pay/inv-1003`)
    expect([sent(), placedOrders(store.demo).length]).toEqual([1, 1])
  })

  it('an order shows before payment what has changed since its lines were added, and announces it to screen readers', async () => {
    const option = WITH_OPTIONS.options.find(({ stock }) => stock > 0)
    const cart = cartOf(
      remaining({ ...PLAIN, price: '99.000', discount_price: null }),
      remaining(WITH_OPTIONS, 1, option),
    )
    const { page, at } = await readyGuest(store, lang, { viewport: NARROW, stored: { cart } })
    const note = page.getByText(text.priceChanged({ from: money(99, lang), to: money(price, lang) })).first()
    await note.waitFor()
    // The change has opened the lines, which can be collapsed again.
    const toggle = page.getByRole('heading', { name: text.orderSummary }).getByRole('button')
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    await toggle.click()
    await note.waitFor({ state: 'hidden' })
    await toggle.click()
    await markRegions(page)
    store.demo.setFaults([
      productAs({ ...WITH_OPTIONS, options: WITH_OPTIONS.options.filter((one) => one !== option) }),
    ])
    await at.placeOrder()
    expect(await announced(page.getByText(text.blockedLines).first())).toBe(true)
    await page.getByRole('listitem').getByText(text.productGone).first().waitFor()
    expect(sent()).toBe(0)
    await at.press(text.dropBlocked)
    await page.getByRole('button', { name: text.dropBlocked }).waitFor({ state: 'detached' })
    await isFocused(page.getByRole('heading', { name: text.orderSummary }))
    await seen(page, money(price + 1, lang)).waitFor()

    await at.press(text.havePromo)
    await at.field(text.promoCode).fill('SAVE10')
    await at.field(text.promoCode).press('Enter')
    await page.getByText(text.promoApplied({ code: 'SAVE10' })).waitFor()
    await markRegions(page)
    broken()
    store.demo.setFaults([
      productAs({ ...PLAIN, price: '55.000', discount_price: null }),
      { path: '/api/offers/check-promocode', status: 422, body: { message: 'Only below 50' } },
    ])
    await at.placeOrder()
    expect(await announced(page.getByText(text.promoDropped))).toBe(true)
    expect(sent()).toBe(0)
    await seen(page, money(56, lang)).waitFor()
    const orders = store.watchOrders()
    await at.placeOrder()
    await at.placed.getByText('ORD-1003').waitFor()
    expect(orders).toMatchObject([{ total_price: 56, products: [{ price: 55 }] }])
    // The demo charges its own price without delivery, so the difference is announced.
    await at.placed.getByText(text.paymentDiffers({ amount: money(price, lang) })).waitFor()
  })

  it('an order that the shopper confirms is not sent with the price of an area selected while prices are checked', async () => {
    const changed = (from: number, to: number, name: 'delivery' | 'total') =>
      text.changedAmount({ name: text[name], from: money(from, lang), to: money(to, lang) })
    // Delivery to Kuwait City costs 1.000, to Jahra 2.750.
    const JAHRA = '8'
    const total = price * 2 + 2.75

    const { page, at } = await readyGuest(store, lang)
    const orders = store.watchOrders()
    const check = store.hold(`/api/products/${PLAIN.id}`)
    await at.placeOrder()
    await expect.poll(check.requested).toBe(1)
    await page.getByLabel(text.zone, { exact: true }).selectOption(JAHRA)
    await markRegions(page)
    check.release()
    expect(await announced(page.getByText(text.orderChanged))).toBe(true)
    await page.getByText(changed(1, 2.75, 'delivery')).waitFor()
    await page.getByText(changed(price * 2 + 1, total, 'total')).waitFor()
    expect(await findings(page)).toEqual([])
    expect(sent()).toBe(0)
    await page.getByRole('button', { name: text.placeOrder({ amount: money(total, lang) }) }).click()
    await at.placed.waitFor()
    expect(orders).toMatchObject([{ total_price: total, delivery_price: 2.75 }])
  })
})
