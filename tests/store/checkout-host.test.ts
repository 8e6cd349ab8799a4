import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { buyer, CART, CASH_ONLY, GUEST, GUEST_READY, holdBack, money, unit } from '../helpers/buying'
import { idle } from '../helpers/idle'
import { BLANK, isFocused, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES, seen } from '../helpers/page'
import { PLAIN } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const price = unit(PLAIN)

/** Pictures whose names shadow members that a document inherits. */
const NAMED = ['dispatchEvent', 'hasFocus', 'implementation', 'removeEventListener']
  .map((name) => `<img name="${name}" alt="">`)
  .join('')

describe('store-checkout on a host page', () => {
  const html = (
    attributes = '',
  ) => `<!doctype html><html lang="en"><title>Mine</title><link rel="icon" href="data:,">
    <h1>Mine</h1><script src="/store.js" async></script>${NAMED}
    <store-cart host="{{host}}" mode="inline"></store-cart>
    <p style="height: 1500px">My words</p>
    <store-checkout host="{{host}}" ${attributes}><p slot="terms">My terms</p><p slot="success">My thanks</p></store-checkout>
    <p style="height: 1500px">My further words</p>
    <script>window.emitted = []; for (const name of ['start', 'step', 'complete'])
      document.addEventListener('store:checkout:' + name, ({ detail }) => emitted.push([name, detail]))</script>`

  it('a store-checkout on a host page is opened by the page’s cart, and takes an order, even if pictures are named like members of the document', async () => {
    const lang = ONE_LANG
    const page = await store.visit('/mine', { lang, stored: CART, html: html('success-url="/thanks"') })
    const text = TEXTS[lang]
    const checkout = page.locator('store-checkout')
    await checkout.getByText(text.gateHint).waitFor()
    await page.locator('store-cart').getByRole('link', { name: text.checkout, exact: true }).click()
    const top = () => checkout.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await expect.poll(top).toBeLessThan(100)
    // The store-checkout shows the gate, which has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('store-checkout')
    expect(await page.getByRole('dialog').count()).toBe(0)
    const at = buyer(checkout, lang)
    await at.givePhone(GUEST.phone)
    await checkout.getByRole('textbox', { name: text.name }).fill(GUEST.name)
    await checkout.getByRole('button', { name: text.continue }).click()
    await at.typeAddress()
    await page.getByText('My terms').waitFor()
    expect(await page.evaluate(() => document.querySelector('store-checkout')?.step)).toBe('details')
    await at.placeOrder()
    await at.placed.getByRole('link', { name: text.goToPayment }).waitFor()
    await page.getByText('My thanks').waitFor()
    expect(await at.placed.getByRole('link', { name: text.continue }).getAttribute('href')).toContain(
      '/thanks',
    )
    await page.keyboard.press('Escape')
    await at.placed.waitFor({ state: 'hidden' })
    await isFocused(checkout.getByRole('heading', { name: text.orderPlaced }))
    expect(new URL(page.url()).pathname).toBe('/mine')
    const emitted = await page.evaluate(
      () =>
        Reflect.get(window, 'emitted') as [
          string,
          { step: string; cart: { count: number }; order?: object },
        ][],
    )
    expect(emitted.at(0)).toMatchObject(['start', { step: 'gate', cart: { count: 2 } }])
    expect(emitted).toContainEqual(['step', expect.objectContaining({ step: 'details' })])
    expect(emitted.filter(([name]) => name === 'complete')).toMatchObject([
      ['complete', { step: 'placed', cart: { count: 2 }, order: { code: 'ORD-1003' } }],
    ])
    expect(JSON.stringify(emitted)).not.toContain(GUEST.phone)
  })

  it('a store-checkout on a host page keeps the first key and the first area that a shopper enters by keyboard, without a click', async () => {
    const text = TEXTS[ONE_LANG]
    const page = await store.visit('/mine', { lang: ONE_LANG, stored: CART, html: html() })
    const phone = page.locator('store-checkout').getByRole('textbox', { name: text.phone })
    await phone.focus()
    await page.keyboard.type(GUEST.phone)
    expect(await phone.inputValue()).toBe(GUEST.phone)
    await page.evaluate((stored) => Object.assign(localStorage, stored), GUEST_READY)
    await page.reload()
    const area = page.locator('store-checkout').getByRole('combobox', { name: text.zone })
    await area.focus()
    const before = await area.inputValue()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => area.inputValue()).not.toBe(before)
    expect(await area.inputValue()).not.toBe('')
  })

  it('a store-checkout on a host page takes the purchase of another element while its code loads, and after it was removed and inserted again, and not as a guest with guest="deny"', async () => {
    const text = TEXTS[ONE_LANG]
    const page = await store.visit(BLANK, {
      lang: ONE_LANG,
      html: html('guest="deny"').replace(
        'My words',
        `<store-product host="{{host}}" product-id="${PLAIN.id}" layout="full"></store-product>`,
      ),
    })
    const code = store.hold('/assets/checkout-*')
    const checkout = page.locator('store-checkout')
    const buyNow = page.locator('store-product').getByRole('button', { name: text.buyNow, exact: true })
    const isAtTop = async () =>
      await expect
        .poll(() => checkout.evaluate((element) => Math.abs(element.getBoundingClientRect().top)))
        .toBeLessThan(100)
    const offersProduct = async () => {
      await seen(checkout, money(price, ONE_LANG)).waitFor()
      await isAtTop()
      expect(await page.getByRole('dialog').count()).toBe(0)
    }
    await page.goto('/mine', { waitUntil: 'commit' })
    await buyNow.waitFor()
    await idle(page, { held: ['/assets/checkout-'] })
    await buyNow.click()
    await isAtTop()
    code.release()
    await offersProduct()

    await checkout.evaluate((element: HTMLElement) => element.replaceWith(element.cloneNode(true)))
    await checkout.getByText(text.emptyCheckout).waitFor()
    await buyNow.click()
    await offersProduct()
    await buyer(checkout, ONE_LANG).givePhone(GUEST.phone)
    await checkout.getByLabel(text.password, { exact: true }).waitFor()
    expect(await checkout.getByText(text.asGuest).count()).toBe(0)
  })

  describe('store-checkout no longer offers a line of Buy now that was bought in its dialog', () => {
    const confirmed = async (page: Page, code = 'ORD-1003') => {
      const checkout = page.locator('store-checkout')
      const { placed, text } = buyer(checkout, 'en')
      await placed.getByText(code).waitFor()
      await page.keyboard.press('Escape')
      await placed.waitFor({ state: 'hidden' })
      return { checkout, text }
    }
    const closesDialog = async (page: Page) => {
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const starts = (page: Page) =>
      page.evaluate(() =>
        (Reflect.get(window, 'emitted') as [string, { cart: { count: number } }][]).flatMap(
          ([name, { cart }]) => (name === 'start' ? cart.count : []),
        ),
      )
    const visit = (query = '') =>
      store.visit(`/mine${query}`, {
        stored: { 'store:checkout': GUEST_READY['store:checkout'] },
        html: html('open'),
      })
    const startsLine = (page: Page) =>
      page.evaluate((productId) => document.querySelector('store-checkout')?.start([{ productId }]), PLAIN.id)

    it('a store-checkout no longer offers a bought line of Buy now after its dialog is closed, even during the order', async () => {
      store.demo.setFaults([CASH_ONLY])
      const page = await visit()
      await page.locator('store-checkout').getByText('Your cart is empty').waitFor()
      await startsLine(page)
      await buyer(page, 'en').placeOrder()
      const { checkout, text } = await confirmed(page)
      await closesDialog(page)
      await checkout.getByText('ORD-1003').waitFor()
      // The counts of the cart in the dialog, the line, and the cart on the page.
      expect(await starts(page)).toEqual([0, 1, 0])
      await checkout.getByRole('button', { name: text.goHome }).click()
      await checkout.getByText('Your cart is empty').waitFor()

      // Home opens in a dialog.
      await closesDialog(page)
      await checkout.evaluate((element) => element.setAttribute('open', ''))
      await page.getByRole('dialog', { name: 'Checkout' }).getByText('Your cart is empty').waitFor()
      await startsLine(page)
      const orders = await holdBack(page, '/api/orders')
      await buyer(page, 'en').placeOrder()
      await expect.poll(orders.requested).toBe(1)
      await closesDialog(page)
      orders.release()
      await confirmed(page, 'ORD-1004')
      await checkout.getByRole('button', { name: text.goHome }).click()
      await checkout.getByText('Your cart is empty').waitFor()
    })

    it('a store-checkout no longer offers a bought line of Buy now if a link opened its dialog and the page closes it', async () => {
      store.demo.setFaults([CASH_ONLY])
      const page = await visit(`?buy=${PLAIN.id}`)
      await page.evaluate(() =>
        document.addEventListener('store:checkout:complete', () =>
          document.querySelector('store-checkout')?.removeAttribute('open'),
        ),
      )
      await buyer(page, 'en').placeOrder()
      const { checkout, text } = await confirmed(page)
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await starts(page)).toEqual([1, 0])
      await checkout.getByRole('button', { name: text.goHome }).click()
      await checkout.getByText('Your cart is empty').waitFor()
    })
  })
})

it('a placed order is visible in the dialog of a store-checkout if the page opens it, also after a reload', async () => {
  store.demo.setFaults([CASH_ONLY])
  const page = await store.visit('/mine', {
    html: `<!doctype html><html lang="en"><title>Mine</title><link rel="icon" href="data:,">
      <script src="/store.js" async></script><store-checkout host="{{host}}"></store-checkout>
      <script>if (localStorage.opened) document.querySelector('store-checkout').setAttribute('open', '')</script>`,
    stored: GUEST_READY,
  })
  const at = buyer(page, 'en')
  await at.placeOrder()
  await at.placed.getByText('ORD-1003').waitFor()
  await page.keyboard.press('Escape')
  await at.placed.waitFor({ state: 'hidden' })
  await page.evaluate(() => {
    localStorage['opened'] = 'yes'
    document.querySelector('store-checkout')?.setAttribute('open', '')
  })
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload()
    const checkout = page.getByRole('dialog', { name: 'Checkout' })
    // A trial click fails if something covers the button.
    await checkout.getByRole('button', { name: at.text.goHome }).click({ trial: true })
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('store-checkout').getByText('ORD-1003').waitFor()
  }
})
