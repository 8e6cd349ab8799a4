import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { config } from '../../demo/seed/shop'
import { findings } from '../helpers/axe'
import { buyer, CASH_ONLY, cartOf, GUEST_READY, remaining, money, posts, unit } from '../helpers/buying'
import {
  isFocused,
  NARROW,
  ONE_LANG,
  openStore,
  resizeTo,
  TEXTS,
  WIDE,
  WITHOUT_PICTURES,
} from '../helpers/page'
import { PLAIN, products } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const price = unit(PLAIN)
const lang = ONE_LANG
const text = TEXTS[lang]
const FIVE = products.filter(({ options, stock }) => options.length === 0 && stock > 3).slice(0, 5)
const FORM = JSON.parse(GUEST_READY['store:checkout']) as object
const SAVING = FIVE.reduce((sum, product) => sum + Number(product.price) - unit(product), 0)

/** Returns the difference between the space before the first text of the totals and the space after the last one. */
const spaceAround = (totals: Locator) =>
  totals.evaluate((list) => {
    const box = list.parentElement
    if (!box) throw new Error('The totals have no box.')
    const text = document.createRange()
    const parts = [...box.querySelectorAll('*')].flatMap((part) => {
      if (part.childElementCount || part.closest('[role=status]')) return []
      text.selectNodeContents(part)
      const rect = text.getBoundingClientRect()
      return rect.height ? rect : []
    })
    const { top, bottom } = box.getBoundingClientRect()
    const last = Math.max(...parts.map((part) => part.bottom))
    return Math.abs(Math.min(...parts.map((part) => part.top)) - top - (bottom - last))
  })

describe('on a phone', () => {
  it('on a phone, the checkout shows its total and button once, collapses its lines, and sends the shown amount', async () => {
    const page = await store.visit('/checkOut', { lang, stored: GUEST_READY, viewport: NARROW })
    const orders = store.watchOrders()
    const at = buyer(page, lang)
    const total = money(price * 2 + 1, lang)
    const bar = page.getByRole('button', { name: `${text.total} ${total}: ${text.placeOrderLater}` })
    await bar.waitFor()
    await at.placeButton.scrollIntoViewIfNeeded()
    await bar.waitFor({ state: 'hidden' })
    const toTop = () => page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await toTop()
    await bar.focus()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await bar.waitFor({ state: 'hidden' })
    await isFocused(at.placeButton)

    const title = page.getByRole('main').getByText(lang === 'en' ? PLAIN.title_en : PLAIN.title_ar)
    const toggle = page.getByRole('heading', { name: text.orderSummary }).getByRole('button')
    await toggle.waitFor()
    expect([await title.isVisible(), await toggle.getAttribute('aria-expanded')]).toEqual([false, 'false'])
    // The delivery's price may load after the lines.
    await toggle.getByText(money(price * 2 + 1, lang)).waitFor()
    await toggle.click()
    await title.waitFor()
    expect(await page.getByRole('textbox', { name: text.promoCode }).count()).toBe(0)

    store.demo.setFaults([
      { method: 'POST', path: '/api/orders', status: 422, body: { message: 'رقم <b>خاطئ' }, times: 1 },
    ])
    store.expectProblem(/422/)
    await toTop()
    await bar.click()
    const message = page.getByRole('alert').filter({ hasText: text.orderFailed })
    await message.waitFor()
    const isInSight = () =>
      message.evaluate((alert) => {
        const { left, top, bottom } = alert.getBoundingClientRect()
        const root = alert.getRootNode() as ShadowRoot
        return [top + 8, bottom - 8].every((y) => alert.contains(root.elementFromPoint(left + 40, y)))
      })
    await expect.poll(isInSight).toBe(true)
    await message.getByText('رقم <b>خاطئ').waitFor()
    await toTop()
    await bar.click()
    await at.placed.getByText('ORD-1003').waitFor()
    expect(orders.at(-1)).toMatchObject({ total_price: price * 2 + 1 })
    expect(posts(store.demo.calls, '/api/orders')).toBe(2)
  })

  it('on a phone, the cart shows its subtotal and button while those at its end are out of view, and the savings by discounts', async () => {
    const stored = { cart: cartOf(...FIVE.map((product) => remaining(product))) }
    const page = await store.visit('/cart', { lang, stored, viewport: NARROW })
    const bar = page.getByRole('main').getByRole('link', { name: new RegExp(`: ${text.checkout}$`) })
    const button = page.getByRole('main').getByRole('link', { name: text.checkout, exact: true })
    await bar.waitFor()
    const line = text.youSave({ amount: money(SAVING, lang) })
    await page.getByRole('main').getByText(line).waitFor()
    await button.scrollIntoViewIfNeeded()
    await bar.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await bar.click()
    await page.getByRole('dialog', { name: text.gateTitle }).waitFor()
  })

  it('a promo code is applied and removed without shifting anything on a phone and wider screens, and a message says why a code has no effect', async () => {
    const stored = { ...GUEST_READY, 'store:checkout': JSON.stringify({ ...FORM, zoneId: null }) }
    const page = await store.visit('/checkOut', { lang, stored, viewport: NARROW })
    const at = buyer(page, lang)
    const code = at.field(text.promoCode)
    const totals = page.getByRole('main').locator('dl[part=totals]')
    await at.press(text.havePromo)
    await isFocused(code)
    await at.press(text.apply)
    await page.getByText(text.addPromo).waitFor()
    store.expectProblem(/422/)
    await code.fill('EXPIRED')
    await at.press(text.apply)
    // The server’s English message is not shown.
    await page.getByText(text.promoInvalid, { exact: true }).waitFor()
    store.demo.setFaults([{ path: '/api/offers/check-promocode', body: { statusCode: 200, cart: [] } }])
    await code.fill('MINIMUM')
    await at.press(text.apply)
    await page.getByText(text.promoUnused({ code: 'MINIMUM' })).waitFor()
    expect(await page.getByText(text.promoApplied({ code: 'MINIMUM' })).count()).toBe(0)
    store.demo.setFaults([])
    await at.press(text.removePromo)
    await isFocused(code)

    /** Applies the code, and returns how far that shifts an element. */
    const shiftOf = async (target: Locator) => {
      const top = () => target.evaluate((node) => node.getBoundingClientRect().top + scrollY)
      await code.fill('SAVE10')
      const before = await top()
      await code.press('Enter')
      await page.getByText(text.promoApplied({ code: 'SAVE10' })).waitFor()
      await totals.getByText(money(-price * 0.2, lang)).waitFor()
      return (await top()) - before
    }
    expect(await spaceAround(totals)).toBeLessThan(5)
    expect(await shiftOf(totals)).toBe(0)
    expect(await spaceAround(totals)).toBeLessThan(5)
    const remove = page.getByRole('button', { name: text.removePromo })
    const [field, button] = [await code.boundingBox(), await remove.boundingBox()]
    expect(field?.width, 'room for the code beside its button').toBeGreaterThan(200)
    expect(button?.width).toBeLessThan(60)
    expect(await findings(page)).toEqual([])
    // No area is selected, so the bar has the label and amount of the table's sum, which the code has changed.
    const due = money(price * 2 * 0.9, lang)
    const sum = page.locator('[part=totals] > [data-sum]')
    expect(await sum.innerText()).toMatch(new RegExp(`^${text.beforeDelivery}\\s+${due}$`))
    const name = `${text.beforeDelivery} ${due}: ${text.placeOrderLater}`
    await page.getByRole('button', { name, includeHidden: true }).waitFor({ state: 'attached' })
    await page.getByLabel(text.zone, { exact: true }).selectOption('2')
    expect(await sum.innerText()).toMatch(new RegExp(`^${text.total}\\s`))
    for (const width of [768, WIDE.width]) {
      await remove.click()
      await isFocused(code)
      expect([await code.isEditable(), await code.inputValue()]).toEqual([true, ''])
      await resizeTo(page, width)
      expect([width, await shiftOf(at.placeButton.filter({ hasText: '·' }))]).toEqual([width, 0])
      expect(await code.isEditable()).toBe(false)
    }
  })
})

it('the checkout names the payment methods and the amount that is paid online; with cash it shows no such amount and no lock', async () => {
  const page = await store.visit('/checkOut', { lang, stored: GUEST_READY })
  const iconOf = (payment: Locator) => payment.locator('p > svg path').first().getAttribute('d')
  const terms = (payment: Locator) => payment.getByRole('listitem').filter({ hasNot: page.locator('ul') })
  const payment = page.getByRole('region', { name: text.paymentMethod })
  const note = page
    .getByText(text.paymentWithoutDelivery({ amount: money(price * 2, lang), delivery: money(1, lang) }), {
      exact: true,
    })
    .filter({ visible: true })
  await payment.getByText(text.nextPayment).waitFor()
  await note.waitFor()
  const notes = [config.deliveryNote[lang], config.returnNote[lang]]
  expect(await terms(payment).allTextContents()).toEqual([...notes, ...config.paymentMarks])
  await page.evaluate(() => {
    const app = document.querySelector('store-app')
    if (app) app.config = {}
  })
  await expect.poll(() => payment.getByRole('listitem').count()).toBe(0)
  const lock = await iconOf(payment)
  store.demo.setFaults([CASH_ONLY])
  await page.reload()
  await payment.getByText(text.nextCash).waitFor()
  expect(await note.count()).toBe(0)
  expect(await iconOf(payment)).not.toBe(lock)
})

it('the checkout requests no payment for an order that costs nothing, in a store with online payment', async () => {
  const zone = {
    id: 2,
    name_en: 'Kuwait City',
    name_ar: 'مدينة الكويت',
    delivery_price: '0.000',
    branch_id: 1,
  }
  store.demo.setFaults([{ path: '/api/zones', body: [zone] }])
  const page = await store.visit('/checkOut', { lang, stored: GUEST_READY })
  const at = buyer(page, lang)
  const orders = store.watchOrders()
  await at.press(text.havePromo)
  await at.field(text.promoCode).fill('FREE')
  await at.press(text.apply)
  const payment = page.getByRole('region', { name: text.paymentMethod })
  await payment.getByText(text.nothingToPay, { exact: true }).waitFor()
  expect(await payment.getByText(text.payOnline).count()).toBe(0)
  await at.placeOrder()
  await at.placed.getByText(text.nothingToPay, { exact: true }).waitFor()
  expect(orders).toMatchObject([{ total_price: 0, payment_method: 'cash' }])
  expect(posts(store.demo.calls, '/api/pay')).toBe(0)
  for (const requested of [text.nextPay, text.goToPayment, text.askPayment])
    expect([requested, await at.placed.getByText(requested).count()]).toEqual([requested, 0])
  // The confirmation has the same rows as the checkout.
  const amounts = await at.placed.locator('dl[part=totals] dd').allTextContents()
  expect(amounts.map((amount) => Number(amount.match(/\d+\.\d+/)?.[0]))).toEqual([price * 2, price * 2, 0, 0])
})

it('a cart has no bar while the merchant’s slotted button replaces its own', async () => {
  const html = `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,">
    <meta name="viewport" content="width=device-width"><script src="/store.js" async></script><h1>Elsewhere</h1>
    <store-cart host="{{host}}" mode="inline"></store-cart>`
  const stored = { cart: cartOf(...FIVE.map((product) => remaining(product))) }
  const page = await store.visit('/elsewhere', { html, stored, viewport: NARROW })
  const bar = page.getByRole('link', { name: new RegExp(`: ${TEXTS.en.checkout}$`) })
  await bar.waitFor()
  await page.evaluate(() =>
    document
      .querySelector('store-cart')
      ?.insertAdjacentHTML('beforeend', '<a slot="checkout-button" href="/till">Till</a>'),
  )
  await bar.waitFor({ state: 'detached' })
  await page.evaluate(() => document.querySelector('[slot]')?.removeAttribute('slot'))
  await bar.waitFor()
})
