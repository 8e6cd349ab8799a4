import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { settings } from '../../demo/seed/shop'
import type { Lang } from '../../src/core/types'
import { findings } from '../helpers/axe'
import { idle } from '../helpers/idle'
import { BLANK, focused, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { UNREDUCED } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]
const [product] = UNREDUCED
const title = { en: product.title_en, ar: product.title_ar }

const document_ = (body: string) => `<!doctype html><html lang="en"><title>Elsewhere</title>
  <link rel="icon" href="data:,"><script src="/store.js" async></script>${body}`
const html = (element: string) => document_(`<main><h1>Elsewhere</h1>${element}</main>`)
const STORED = {
  cart: JSON.stringify([{ cartId: 'p', id: product.id, quantity: 2, item: product, options: null }]),
}

/** Opens a host page with two pieces in the cart. */
function visit(attributes: string, lang: Lang) {
  const element = `<store-cart host="{{host}}" mode="inline" ${attributes}></store-cart>`
  return store.visit('/elsewhere', { html: html(element), lang, stored: STORED })
}
function visitCheckout(attributes: string, lang: Lang) {
  const element = `<store-checkout host="{{host}}" ${attributes}></store-checkout>`
  return store.visit('/elsewhere', { html: html(element), lang, stored: STORED })
}
const linesStored = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.cart ?? '[]') as object[]).length)

/** Clicks the button that shares the cart, and returns the shared URL. */
async function sharedFrom(page: Page, button: string) {
  await page.evaluate(() => {
    const share = (data: object) => Promise.resolve(Object.assign(window, { shared: data }))
    Object.assign(navigator, { share })
  })
  await page.locator('store-cart').getByRole('button', { name: button }).click()
  const shared = () => page.evaluate(() => Reflect.get(window, 'shared') as { url: string } | undefined)
  await expect.poll(shared).toBeDefined()
  return (await shared())?.url
}

/** Returns the amounts in a text, with their currencies. */
const amounts = (text: string) =>
  [...text.replaceAll('\u00a0', ' ').matchAll(/[\d,]+\.\d{3} (KWD|د\.ك)/g)].map(([amount]) => amount)

describe('order-by on a store-cart', () => {
  it('order-by="whatsapp" on a store-cart sends the order as a message, and keeps the cart until it was sent', async () => {
    const page = await visit('order-by="whatsapp"', lang)
    const cart = page.locator('store-cart')
    const subtotal = amounts(await cart.locator('[part=totals] dd').first().innerText())
    const order = cart.getByRole('button', { name: text.orderByChat })
    // The store’s WhatsApp number is unknown until the settings have loaded.
    await order.waitFor()
    expect(await cart.getByRole('link', { name: text.checkout, exact: true }).count()).toBe(0)
    await order.click()
    const dialog = page.getByRole('dialog', { name: text.orderByChat })
    const open = dialog.getByRole('link', { name: text.openChat })
    await open.waitFor()
    expect(await findings(page)).toEqual([])
    const message = new URL((await open.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    expect(message).toContain(title[lang])
    expect(amounts(message), 'as shown').toEqual([...subtotal, ...subtotal])
    const link = /https?:\S+$/.exec(message)?.[0] ?? ''
    expect(new URL(link).searchParams.get('cart')).toBe(`${product.id}x2`)

    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
    const chat = page.context().waitForEvent('page')
    await open.click()
    await (await chat).close()
    await expect.poll(() => focused(page)).toBe(text.chatOrderSent)
    await dialog.getByRole('button', { name: text.chatOrderNotYet }).click()
    await open.waitFor()
    expect(await linesStored(page)).toBe(1)
    const again = page.context().waitForEvent('page')
    await open.click()
    await (await again).close()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: text.close }).last().click()
    await dialog.waitFor({ state: 'detached' })
    expect(await linesStored(page)).toBe(0)
  })

  it('order-by="both" on a store-cart offers the message beside the checkout, as wide as its dialog with a long currency', async () => {
    const long = 'Kuwaiti dinars of Kuwait'
    store.demo.setFaults([
      { path: '/api/settings', body: { ...settings, currency_en: long, currency_ar: long } },
    ])
    const page = await visit('order-by="both"', lang)
    const cart = page.locator('store-cart')
    await cart.getByRole('link', { name: text.checkout, exact: true }).waitFor()
    await cart.getByRole('button', { name: text.orderByChat }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: text.openChat }).waitFor()
    const [message, hint] = [dialog.locator('p[translate=no]'), dialog.getByText(text.chatOrderHint)]
    expect(await message.innerText()).toContain(long)
    expect((await message.boundingBox())?.width).toBe((await hint.boundingBox())?.width)
  })
})

describe('order-by in the checkout', () => {
  const message = async (within: Page | Locator) => {
    const open = within.getByRole('link', { name: text.openChat })
    return new URL((await open.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  }
  const applyPromo = async (page: Page) => {
    await page.getByRole('button', { name: text.havePromo }).click()
    await page.getByRole('textbox', { name: text.promoCode }).fill('SAVE10')
    await page.getByRole('button', { name: text.apply }).click()
    await page.getByText(text.promoApplied({ code: 'SAVE10' })).waitFor()
  }
  const sendChat = async (page: Page) => {
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
    const chat = page.context().waitForEvent('page')
    await page.getByRole('link', { name: text.openChat }).click()
    await (await chat).close()
    await page.getByRole('button', { name: text.chatOrderSent }).click()
  }

  it('order-by="whatsapp" on a store-checkout shows the message in place, with the promo code', async () => {
    const page = await visitCheckout('order-by="whatsapp"', lang)
    await page.getByRole('link', { name: text.openChat }).waitFor()
    expect(await page.getByLabel(text.phoneNumber).count(), 'no gate').toBe(0)
    await applyPromo(page)
    const off = await page.locator('[part=totals] dd').nth(1).innerText()
    await expect.poll(() => message(page)).toContain('SAVE10')
    expect(amounts(await message(page))).toContain(amounts(off)[0])
    await sendChat(page)
    await expect.poll(() => linesStored(page)).toBe(0)
    await page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: /[2-9A-Z]{5}/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: text.continueShopping }).waitFor()
    // A shop in another market would need the code of the order's currency to show its amounts.
    expect(await page.evaluate(() => JSON.parse(localStorage['store:orders'] as string) as unknown)).toEqual({
      orders: [expect.objectContaining({ currency: 'KWD' })],
    })
  })

  it('order-by beside the form of the checkout shows the message after the cart has changed, and leads to the success-url', async () => {
    const page = await visitCheckout('order-by="both" success-url="/thanks"', lang)
    await applyPromo(page)
    const items = page.locator('store-checkout [part=totals] dd').first()
    const before = await items.innerText()
    await page.getByRole('button', { name: text.orderByChat }).click()
    const dialog = page.getByRole('dialog', { name: text.orderByChat })
    const written = await message(dialog)
    expect(written).toContain('SAVE10')
    const other = await store.tab(page, BLANK)
    await other.evaluate(() => {
      const [line] = JSON.parse(localStorage.cart) as object[]
      localStorage.cart = JSON.stringify([{ ...line, quantity: 3 }])
    })
    await expect.poll(() => items.innerText()).not.toBe(before)
    expect(await message(dialog)).toBe(written)
    await sendChat(page)
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.cart ?? '[]') as { quantity: number }[]))
      .toMatchObject([{ quantity: 1 }])
    const link = dialog.getByRole('link', { name: text.continue, exact: true })
    expect(new URL((await link.getAttribute('href')) ?? '', page.url()).pathname).toBe('/thanks')
  })

  it('order-by="whatsapp" on a store-app applies to everyone who opens /checkOut', async () => {
    const app = `<store-app host="{{host}}" order-by="whatsapp"></store-app>`
    const page = await store.visit('/checkOut', { html: document_(app), lang, stored: STORED })
    expect(await message(page)).toContain(title[lang])
    expect(await page.getByRole('button', { name: text.placeOrderLater }).count()).toBe(0)
  })
})

it('order-by="whatsapp" on a store-cart removes the checkout from the toasts of other elements', async () => {
  const elements = `<store-product host="{{host}}" product-id="${product.id}"></store-product>
    <store-cart host="{{host}}" order-by="whatsapp"></store-cart>`
  const page = await store.visit('/elsewhere', { html: html(elements), lang })
  const shown = page.locator('store-product')
  await shown.getByRole('button', { name: text.addToCart, exact: true }).click()
  await shown.getByRole('button', { name: text.viewCart }).waitFor()
  await idle(page)
  expect(await shown.getByRole('button', { name: text.checkout, exact: true }).count()).toBe(0)
})

it('order-by="whatsapp" writes no order while prices of another market are read; a cart passes its link to the share sheet, or copies it if there is none', async () => {
  const read = store.hold(`/api/products/${product.id}`)
  const elements = ['store-cart', 'store-checkout'].map(
    (tag) => `<${tag} host="{{host}}" mode="inline" order-by="whatsapp"></${tag}>`,
  )
  const page = await store.visit('/elsewhere', {
    html: html(elements.join('')),
    lang,
    stored: { ...STORED, 'store:markets': JSON.stringify({ p: 'SA   SAR.' }) },
  })
  const order = page.locator('store-cart').getByRole('button', { name: text.orderByChat })
  const chat = page.locator('store-checkout')
  await expect.poll(() => order.isDisabled()).toBe(true)
  await chat.getByText(text.priceUnknown).waitFor()
  expect(await chat.getByRole('link', { name: text.openChat }).count()).toBe(0)
  expect(await sharedFrom(page, text.shareCart)).toBe(`${store.url}/elsewhere?cart=${product.id}x2`)
  read.release()
  await chat.getByRole('link', { name: text.openChat }).waitFor()
  await expect.poll(() => order.isDisabled()).toBe(false)

  await page.evaluate(() => {
    document.querySelector('store-cart')?.setAttribute('store-url', 'https://shop.example{path}')
    Object.defineProperty(navigator, 'share', { value: undefined })
    const writeText = (text: string) => Promise.resolve(void Object.assign(window, { copied: text }))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  await page.locator('store-cart').getByRole('button', { name: text.shareCart }).click()
  await page.locator('store-cart').getByRole('button', { name: text.linkCopied }).waitFor()
  const copied = await page.evaluate(() => String(Reflect.get(window, 'copied')))
  expect(copied).toBe(`https://shop.example/?cart=${product.id}x2`)
})

it('order-by leads to the checkout if the store has no WhatsApp number', async () => {
  store.expectProblem(/order-by="whatsapp"/)
  store.demo.setFaults([{ path: '/api/settings', body: { ...settings, store_whatsapp: null } }])
  const page = await visit('order-by="whatsapp"', 'en')
  await page.locator('store-cart').getByRole('link', { name: TEXTS.en.checkout, exact: true }).waitFor()
})
