import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Lang } from '../../src/core/types'
import { findings } from '../helpers/axe'
import { alternating, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { READY_TO_PAY, startPayingShop } from '../helpers/paying-shop'

const store = openStore({}, WITHOUT_PICTURES)
let shop: Awaited<ReturnType<typeof startPayingShop>>
beforeAll(async () => void (shop = await startPayingShop()))
afterAll(() => shop.close())

const html = (element = 'store-app', attributes = '') => `<!doctype html><html lang="en">
  <title>Elsewhere</title><link rel="icon" href="data:,"><script src="/store.js" async></script>
  <${element} host="${shop.url}" backend="vendure" decimals="3" country="KW" ${attributes}
    payments="hosted=createHostedPaymentIntent cash"></${element}>`

function shopper(page: Page, lang: Lang) {
  const text = TEXTS[lang]
  return {
    text,
    title: (name: string) => page.getByRole('heading', { level: 2, name }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** Clicks a link of the payment page. */
    ends: (outcome: 'paid' | 'late' | 'cancelled') => page.getByRole('link', { name: outcome }).click(),
    placed: page.getByRole('dialog', { name: text.orderPlaced }),
  }
}

describe('an order that is paid online before it is placed', () => {
  it('an order that awaits its payment is placed once, with one payment, through Back, a cancelled page, a late report and a second tab', async () => {
    const [lang, viewport] = alternating(1)
    const page = await store.visit('/checkOut', { html: html(), lang, viewport, stored: READY_TO_PAY })
    const { text, title, link, button, ends, placed } = shopper(page, lang)
    const methods = page.getByRole('radiogroup', { name: text.paymentMethod })
    await methods.getByRole('radio', { name: /^Cash/ }).check()
    await methods.getByRole('radio', { name: /^KNET/ }).check()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: text.toPayment({ amount: '6.000' }) }).click()

    await title(text.payToPlace).waitFor()
    await page
      .getByText(text.payToPlaceHint({ page: new URL(shop.url).host }))
      .first()
      .waitFor()
    await link(text.goToPayment).click()
    await ends('cancelled')
    await title(text.paymentCancelled).waitFor()
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => localStorage['cart'])).toContain('Silk scarf')

    const other = await store.tab(page, '/checkOut')
    await shopper(other, lang).title(text.waitingForBank).waitFor()
    await button(text.retry).click()
    await page.waitForURL(`${shop.url}/pay/T*`)
    // The page that is open now has not been cancelled, so no further one may be opened.
    await page.goBack()
    await link(text.continuePaying).or(link(text.goToPayment)).click()
    await ends('late')
    await title(text.waitingForBank).waitFor()
    shop.report()
    await placed.waitFor()
    expect(await placed.innerText()).toContain(text.paidOnline)
    await shopper(other, lang).placed.waitFor()
    expect(await page.evaluate(() => localStorage['cart'])).not.toContain('Silk scarf')
    expect(shop.placed().map(([, payments]) => payments)).toEqual([1])
  })

  it('an order of Buy Now is paid on delivery after a cancelled payment, although its line is in no cart', async () => {
    const { cart: _cart, ...stored } = READY_TO_PAY
    const page = await store.visit('/checkOut?buy=7', { html: html(), lang: 'en', stored })
    const { text, title, link, button, ends, placed } = shopper(page, 'en')
    await page.getByRole('button', { name: text.toPayment({ amount: '6.000' }) }).click()
    await link(text.goToPayment).click()
    await ends('cancelled')
    await title(text.paymentCancelled).waitFor()
    // The order is looked up for 30 s, but the page shows only that the payment was not completed.
    await button(text.lookUpOrder).waitFor()
    expect(await page.getByText(text.checkingPayment).count()).toBe(0)
    await page.getByRole('main').getByRole('button', { name: 'Cash' }).click()
    await page.getByRole('button', { name: text.placeOrder({ amount: '6.000' }) }).click()
    await placed.getByText(text.nextCash).waitFor()
  })

  it('an order that awaits its payment is found on any page by a shopper who has closed the payment page', async () => {
    const page = await store.visit('/checkOut', { html: html(), lang: 'en', stored: READY_TO_PAY })
    const { text, title, link, button } = shopper(page, 'en')
    await page.getByRole('button', { name: text.toPayment({ amount: '6.000' }) }).click()
    await link(text.goToPayment).click()
    await page.waitForURL(`${shop.url}/pay/T*`)
    await page.goto(`${store.url}/checkOut`)
    await button(text.haveNotPaid).press('Enter')
    await title(text.notPaidYet).waitFor()
    expect(
      await page.evaluate(() => document.querySelector('store-app')?.shadowRoot?.activeElement?.role),
    ).toBe('group')
    shop.report()
    await page.goto(`${store.url}/categories`)
    await page.getByRole('button', { name: text.showOrder }).click()
    await page.waitForURL('**/checkOut')
    await page.getByText(text.paidOnline).first().waitFor()
  })

  it('an order is paid another way after a warning if its payment page may be open or the server fails, and otherwise without one', async () => {
    const page = await store.visit('/checkOut', { html: html(), lang: 'en', stored: READY_TO_PAY })
    const { text, title, button, placed } = shopper(page, 'en')
    const dialog = page.getByRole('dialog')
    const pay = page.getByRole('button', { name: text.toPayment({ amount: '6.000' }) })
    await pay.click()
    await title(text.payToPlace).waitFor()
    await button(text.otherPayment).click()
    await pay.waitFor()
    expect(await dialog.count()).toBe(0)

    await pay.click()
    await title(text.payToPlace).waitFor()
    // The shopper goes to another tab, which may open the page of this order.
    await page.evaluate(() => dispatchEvent(new Event('blur')))
    await button(text.otherPayment).click()
    await dialog.getByText(text.otherPaymentHint).waitFor()
    await dialog.getByRole('button', { name: text.otherPayment }).click()
    await pay.waitFor()

    await pay.click()
    await title(text.payToPlace).waitFor()
    store.expectProblem(/503/)
    shop.fail(true)
    await button(text.otherPayment).click()
    await dialog.getByText(text.mayPayTwice).first().waitFor()
    await dialog.getByRole('button', { name: text.retry }).click()
    await dialog.getByRole('button', { name: text.retry, disabled: false }).waitFor()
    shop.fail(false)
    await dialog.getByRole('button', { name: text.otherPayment }).click()
    await page.getByRole('radio', { name: /^Cash/ }).check()
    await page.getByRole('button', { name: text.placeOrder({ amount: '6.000' }) }).click()
    await placed.getByText(text.nextCash).waitFor()
  })

  it('the payment page leads back to a store-app with hash routing, which ignores the ?payment=cancelled of the page', async () => {
    const page = await store.visit('/?option=com_content&payment=cancelled#/checkOut', {
      html: html('store-app', 'routing="hash"'),
      stored: READY_TO_PAY,
    })
    const { text, title } = shopper(page, 'en')
    await page.getByRole('button', { name: text.toPayment({ amount: '6.000' }) }).click()
    await title(text.payToPlace).waitFor()
    expect(shop.returnUrl()).toBe(`${store.url}/?option=com_content#/checkOut`)
    expect(await page.getByText(text.paymentCancelled).count()).toBe(0)
  })

  it('the payment page leads back to the page of a store-checkout without the parameters of Buy now, or to the page that the merchant names', async () => {
    const page = await store.visit('/page?option=com_content', {
      html: html('store-checkout'),
      stored: READY_TO_PAY,
    })
    const { text, title, button } = shopper(page, 'en')
    const pay = page.getByRole('button', { name: text.toPayment({ amount: '6.000' }) })
    for (const [path, returnUrl, expected] of [
      // Without `buy`, a parameter such as `option` belongs to the page.
      ['/page?option=com_content', '', '/page?option=com_content'],
      ['/page?id=5&buy=7&option=8', '', '/page?id=5'],
      ['/page?id=5', '/paid', '/paid'],
    ] as const) {
      await page.evaluate(
        ([to, named]) => {
          history.replaceState(null, '', to)
          if (named) document.querySelector('store-checkout')?.setAttribute('return-url', named)
        },
        [path, returnUrl],
      )
      await pay.click()
      await title(text.payToPlace).waitFor()
      expect(shop.returnUrl()).toBe(store.url + expected)
      await button(text.otherPayment).click()
    }
  })
})
