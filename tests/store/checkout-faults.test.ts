import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Lang } from '../../src/core/types'
import {
  announced,
  buyer,
  cartIn,
  cartOf,
  GUEST_READY,
  holdBack,
  remaining,
  markRegions,
  money,
  PLACE,
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

const unconfirmed = (page: Page, lang: Lang) => page.getByText(TEXTS[lang].unconfirmedTitle)

describe.each(['en', 'ar'] as const)('an order is placed once, and its state is shown: %s', (lang) => {
  const text = TEXTS[lang]

  it('a refused field shows the server’s reason until it is changed, in the shown language', async () => {
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
    const message = lang === 'en' ? 'The phone field format is invalid.' : text.fieldRefused
    const described = await phone.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain(message)
    await page.getByRole('alert').getByRole('button', { name: text.phoneNumber }).waitFor()
    await phone.fill('50002222')
    expect(await phone.getAttribute('aria-invalid')).toBeNull()

    await at.press(text.havePromo)
    const promo = at.field(text.promoCode)
    await promo.fill('SAVE10')
    await promo.press('Enter')
    await page.getByText(text.promoApplied({ code: 'SAVE10' })).waitFor()
    refused({ promocode: ['It was used up.'] })
    await at.placeOrder()
    await isFocused(promo)
    const reason = await promo.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${reason}"]`).innerText()).toContain(
      lang === 'en' ? 'It was used up.' : text.promoInvalid,
    )
    await page.getByRole('button', { name: text.removePromo }).click()
    expect(await promo.getAttribute('aria-invalid')).toBeNull()
    await at.placeOrder()
    await at.placed.getByText('ORD-1003').waitFor()
  })

  if (lang !== ONE_LANG) return

  it('a phone shows below the bar that an order that failed on the server is not confirmed', async () => {
    broken()
    const { page, at } = await readyGuest(store, lang, { viewport: NARROW })
    store.demo.setFaults([{ path: '/api/orders', method: 'POST', status: 500 }])
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await at.placeOrder()
    const title = unconfirmed(page, lang)
    await title.waitFor()
    await page.getByText(text.unconfirmedHint).waitFor()
    const bar = await page.getByRole('navigation', { name: text.mainNavigation }).boundingBox()
    await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? NaN)
    expect((await title.boundingBox())?.y).toBeLessThan(NARROW.height / 2)
    const heading = await page.getByRole('heading', { level: 1, name: text.checkoutTitle }).boundingBox()
    expect(heading?.y, 'the screen’s title is not cut').toBeGreaterThanOrEqual(bar?.height ?? NaN)
  })

  it('an order with an expired token offers the login in place and keeps everything', async () => {
    store.expectProblem(/401/)
    store.demo.setFaults([
      { path: '/api/orders', status: 401, body: { message: 'Unauthenticated.' }, times: 1 },
    ])
    const { page, at } = await readyUser(store, lang)
    await at.editContact()
    await at.field(text.name).fill('Umm Ali')
    await markRegions(page)
    await at.placeOrder()
    expect(await announced(page.getByText(text.sessionOver))).toBe(true)
    expect(await at.field(text.phoneNumber).inputValue()).toBe(USER.phone)
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
    store.demo.setFaults([
      { path: '/api/pay', status: 500, times: 1 },
      { path: '/api/pay', body: { IsSuccess: true, Data: { invoiceURL: 'javascript:alert(1)' } }, times: 1 },
    ])
    const { page, at } = await readyGuest(store, lang)
    const requested = await holdBack(page, '/api/pay')
    await at.placeOrder()
    await at.placed.waitFor()
    await expect.poll(requested.requested).toBe(1)
    await markRegions(page)
    requested.release()
    expect(await announced(at.placed.getByText(text.paymentFailed))).toBe(true)
    expect(await cartIn(page)).toEqual([])
    await at.press(text.askPayment)
    await expect.poll(() => posts(store.demo.calls, '/api/pay')).toBe(2)
    await at.placed.getByText(text.paymentFailed).waitFor()
    const pay = at.placed.getByRole('link', { name: text.goToPayment })
    expect(await pay.count(), 'no link to an unsafe URL').toBe(0)
    await at.press(text.askPayment)
    const link = at.placed.getByRole('link', { name: text.goToPayment })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(`${store.url}/pay/inv-1003`)
    expect([sent(), placedOrders(store.demo).length]).toEqual([1, 1])
  })

  it('an order shows before payment what has changed since its lines were added', async () => {
    const page = await store.visit('/checkOut', {
      lang,
      stored: {
        ...GUEST_READY,
        cart: cartOf(remaining({ ...PLAIN, price: '99.000', discount_price: null }), {
          ...remaining(WITH_OPTIONS),
          cartId: 'gone',
          options: { ...WITH_OPTIONS.options[0], id: 98_765, options_ids: 'color-999' },
        }),
        // The price of the unavailable product is of another market.
        'store:markets': JSON.stringify({ gone: 'SA   SAR.' }),
      },
    })
    const at = buyer(page, lang)
    await page
      .getByText(text.priceChanged({ from: money(99, lang), to: money(price, lang) }))
      .first()
      .waitFor()
    await page.getByRole('listitem').getByText(text.productGone).first().waitFor()
    await seen(page, money(price + 1, lang)).waitFor()
    await at.placeOrder()
    await page.getByRole('alert').getByText(text.blockedLines).waitFor()
    expect(sent()).toBe(0)
    await at.press(text.dropBlocked)
    await page.getByRole('button', { name: text.dropBlocked }).waitFor({ state: 'detached' })
    await isFocused(page.getByRole('heading', { name: text.orderSummary }))

    const dearer = { ...PLAIN, price: '55.000', discount_price: null }
    store.demo.setFaults([productAs(dearer)])
    await at.placeOrder()
    await page.getByText(text.orderChanged).waitFor()
    expect(sent()).toBe(0)
    await seen(page, money(56, lang)).waitFor()
    const orders = store.watchOrders()
    await at.placeOrder()
    await at.placed.getByText('ORD-1003').waitFor()
    expect(orders).toMatchObject([{ total_price: 56, products: [{ price: 55 }] }])
    // The demo charges its own price without delivery, so the difference is announced.
    await at.placed.getByText(text.paymentDiffers({ amount: money(price, lang) })).waitFor()
  })
})

it('a checkout whose token has expired keeps a typed address through a reload', async () => {
  store.expectProblem(/401/)
  store.demo.setFaults([
    {
      path: '/api/addresses',
      method: 'POST',
      status: 401,
      body: { message: 'Unauthenticated.' },
      times: 1,
    },
  ])
  const { page, at } = await readyUser(store, 'en')
  const text = TEXTS.en
  await at.press(text.addAddress)
  const dialog = page.getByRole('dialog', { name: text.addAddress })
  const street = buyer(dialog, 'en').field(text.street)
  await buyer(dialog, 'en').typeAddress()
  await dialog.getByRole('button', { name: text.save }).click()
  await page.getByText(text.sessionOver).waitFor()
  await at.logIn()
  await dialog.waitFor()
  expect(await street.inputValue()).toBe(PLACE.street)
  await page.reload()
  await dialog.waitFor()
  expect(await street.inputValue()).toBe(PLACE.street)
  await dialog.getByRole('button', { name: text.save }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: new RegExp(PLACE.landmark), checked: true }).waitFor()
  await page.reload()
  await page.getByRole('radio', { checked: true }).waitFor()
  expect(await dialog.count()).toBe(0)
})
