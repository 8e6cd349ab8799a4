import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { zones } from '../../demo/seed/shop'
import type { Lang } from '../../src/core/types'
import { findings } from '../helpers/axe'
import { buyer, GUEST_READY, holdBack, money, posts, unit, userReady } from '../helpers/buying'
import { ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { PLAIN } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const sent = () => posts(store.demo.calls, '/api/orders')
const price = unit(PLAIN) * 2
/** Delivery to Kuwait City costs 1.000, to Jahra 2.750. */
const FAR_ZONE = { en: 'Jahra', ar: 'الجهراء' } as const

async function ready(lang: Lang) {
  const page = await store.visit('/checkOut', { lang, stored: GUEST_READY })
  const at = buyer(page, lang)
  // The button shows an amount once the zones have loaded.
  await at.placeButton.filter({ hasText: '·' }).waitFor()
  return { page, at }
}

/** Marks the existing status regions, so that `announced` can distinguish them from later ones. */
const markRegions = (page: Page) =>
  page.getByRole('status').evaluateAll((regions) => {
    for (const region of regions) region.setAttribute('data-was-there', '')
  })
/** Screen readers announce changes in a region that existed before its text. */
async function announced(message: Locator) {
  await message.waitFor()
  return message.evaluate(
    (element) => element.closest('[role=status]')?.hasAttribute('data-was-there') ?? false,
  )
}

describe('an order that the shopper confirms', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const changed = (from: number, to: number, name: 'delivery' | 'total') =>
    text.changedAmount({ name: text[name], from: money(from, lang), to: money(to, lang) })

  it('is not sent with the price of an area selected while prices are checked', async () => {
    const { page, at } = await ready(lang)
    const orders = store.watchOrders()
    const check = await holdBack(page, `/api/products/${PLAIN.id}`)
    await at.placeOrder()
    await expect.poll(check.asked).toBe(1)
    const label = await page.locator('option', { hasText: FAR_ZONE[lang] }).first().innerText()
    await page.getByLabel(text.zone, { exact: true }).selectOption(label)
    await markRegions(page)
    check.release()
    expect(await announced(page.getByText(text.orderChanged))).toBe(true)
    await page.getByText(changed(1, 2.75, 'delivery')).waitFor()
    await page.getByText(changed(price + 1, price + 2.75, 'total')).waitFor()
    expect(await findings(page)).toEqual([])
    expect(sent()).toBe(0)
    await page.getByRole('button', { name: text.placeOrder({ amount: money(price + 2.75, lang) }) }).click()
    await at.placed.waitFor()
    expect(orders).toMatchObject([{ total_price: price + 2.75, delivery_price: 2.75 }])
  })

  it('is not sent with a delivery price that the store has changed', async () => {
    const { page, at } = await ready(lang)
    const orders = store.watchOrders()
    const dearer = zones.map((zone) => ({ ...zone, delivery_price: '4.000' }))
    store.demo.setFaults([{ path: '/api/zones', body: dearer }])
    await at.placeOrder()
    await page.getByText(changed(1, 4, 'delivery')).waitFor()
    expect(sent()).toBe(0)
    await page.getByRole('button', { name: text.placeOrder({ amount: money(price + 4, lang) }) }).click()
    await at.placed.waitFor()
    expect(orders).toMatchObject([{ total_price: price + 4, delivery_price: 4 }])
  })
})

describe('a screen reader announces', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]

  it('that a promo code was removed', async () => {
    const { page, at } = await ready(lang)
    await at.press(text.havePromo)
    await at.field(text.promoCode).fill('SAVE10')
    await at.press(text.apply)
    await page.getByText(text.promoApplied({ code: 'SAVE10' })).waitFor()
    await markRegions(page)
    const dearer = { ...PLAIN, price: '55.000', discount_price: null }
    store.demo.setFaults([
      { path: `^/api/products/${PLAIN.id}$`, body: { statusCode: 200, product: dearer } },
    ])
    await at.placeOrder()
    expect(await announced(page.getByText(text.promoDropped))).toBe(true)
    expect(sent()).toBe(0)
  })

  it('that some items are no longer available', async () => {
    const { page, at } = await ready(lang)
    await markRegions(page)
    store.demo.setFaults([
      {
        path: `^/api/products/${PLAIN.id}$`,
        body: { statusCode: 200, product: { ...PLAIN, stock: 0 } },
      },
    ])
    await at.placeOrder()
    expect(await announced(page.getByText(text.blockedLines).first())).toBe(true)
  })

  it('that the order is being sent in another tab', async () => {
    const { page, at } = await ready(lang)
    const other = await store.tab(page, '/checkOut')
    const there = buyer(other, lang)
    await there.placeButton.waitFor()
    await markRegions(other)
    const orders = await holdBack(page, '/api/orders')
    await at.placeOrder()
    await expect.poll(orders.asked).toBe(1)
    await there.placeOrder()
    expect(await announced(other.getByText(text.sentElsewhere))).toBe(true)
    orders.release()
    await there.placed.waitFor()
  })

  it('that the payment link failed', async () => {
    store.expectProblem(/500/)
    store.demo.setFaults([{ path: '/api/pay', status: 500, times: 1 }])
    const { page, at } = await ready(lang)
    const pay = await holdBack(page, '/api/pay')
    await at.placeOrder()
    await at.placed.waitFor()
    await expect.poll(pay.asked).toBe(1)
    await markRegions(page)
    pay.release()
    expect(await announced(at.placed.getByText(text.paymentFailed))).toBe(true)
  })

  it('that the session expired', async () => {
    store.expectProblem(/401/)
    store.demo.setFaults([{ path: '/api/orders', status: 401, body: { message: 'Unauthenticated.' } }])
    const page = await store.visit('/checkOut', { lang, stored: await userReady(store.url) })
    await page.getByRole('radio', { checked: true }).waitFor()
    await markRegions(page)
    await buyer(page, lang).placeOrder()
    expect(await announced(page.getByText(text.sessionOver))).toBe(true)
  })
})
