import { expect, it } from 'vitest'
import { findings } from '../helpers/axe'
import { announced, holdBack, markRegions, money, posts, unit, productAs } from '../helpers/buying'
import { ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { readyGuest } from '../helpers/ready-to-order'
import { PLAIN } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const sent = () => posts(store.demo.calls, '/api/orders')
const price = unit(PLAIN) * 2
const lang = ONE_LANG
const text = TEXTS[lang]
/** Delivery to Kuwait City costs 1.000, to Jahra 2.750. */
const FAR_ZONE = { en: 'Jahra', ar: 'الجهراء' } as const

it('an order that the shopper confirms is not sent with the price of an area selected while prices are checked', async () => {
  const changed = (from: number, to: number, name: 'delivery' | 'total') =>
    text.changedAmount({ name: text[name], from: money(from, lang), to: money(to, lang) })

  const { page, at } = await readyGuest(store, lang)
  const orders = store.watchOrders()
  const check = await holdBack(page, `/api/products/${PLAIN.id}`)
  await at.placeOrder()
  await expect.poll(check.requested).toBe(1)
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

it('a screen reader announces that a promo code was removed, and that some items are no longer available', async () => {
  const { page, at } = await readyGuest(store, lang)
  await at.press(text.havePromo)
  await at.field(text.promoCode).fill('SAVE10')
  await at.press(text.apply)
  await page.getByText(text.promoApplied({ code: 'SAVE10' })).waitFor()
  await markRegions(page)
  const dearer = { ...PLAIN, price: '55.000', discount_price: null }
  store.demo.setFaults([
    productAs(dearer),
    { path: '/api/offers/check-promocode', status: 422, body: { message: 'Only below 50' } },
  ])
  store.expectProblem(/422/)
  await at.placeOrder()
  expect(await announced(page.getByText(text.promoDropped))).toBe(true)
  expect(sent()).toBe(0)

  await markRegions(page)
  store.demo.setFaults([productAs({ ...PLAIN, stock: 0 })])
  await at.placeOrder()
  expect(await announced(page.getByText(text.blockedLines).first())).toBe(true)
})
