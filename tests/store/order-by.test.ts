import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../../demo/seed/catalogue'
import { settings } from '../../demo/seed/shop'
import type { Product } from '../../demo/seed/types'
import type { Lang } from '../../src/core/types'
import { findings } from '../helpers/axe'
import { focused, LANGS, openStore, TEXTS } from '../helpers/page'

const store = openStore()
const product = [...createCatalogue().all()].find(
  ({ options, stock, discount_price }) => options.length === 0 && stock > 3 && discount_price === null,
) as Product
const title = { en: product.title_en, ar: product.title_ar }

const html = (attributes: string) => `<!doctype html><html lang="en"><title>Elsewhere</title>
  <link rel="icon" href="data:,"><script src="/store.js" async></script><main><h1>Elsewhere</h1>
  <store-cart host="{{host}}" mode="inline" ${attributes}></store-cart></main>`

/** Opens a host page with two pieces in the cart. */
function visit(attributes: string, lang: Lang) {
  const cart = [{ cartId: 'p', id: product.id, quantity: 2, item: product, options: null }]
  const stored = { cart: JSON.stringify(cart) }
  return store.visit('/elsewhere', { html: html(attributes), lang, stored })
}
const linesStored = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.cart ?? '[]') as object[]).length)

/** The amounts with their currency in a text. */
const amounts = (text: string) =>
  [...text.replaceAll('\u00a0', ' ').matchAll(/[\d,]+\.\d{3} (KWD|د\.ك)/g)].map(([amount]) => amount)

describe.each(LANGS)('order-by: %s', (lang) => {
  const text = TEXTS[lang]

  it('whatsapp writes the order out, and keeps the cart until it was sent', async () => {
    const page = await visit('order-by="whatsapp"', lang)
    const cart = page.locator('store-cart')
    const subtotal = amounts(await cart.locator('[part=totals] dd').first().innerText())
    expect(await cart.getByRole('link', { name: text.checkout, exact: true }).count()).toBe(0)
    await cart.getByRole('button', { name: text.orderByChat }).click()
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
    expect(await findings(page)).toEqual([])
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

    await page.goto(link)
    await page.getByRole('dialog', { name: text.sharedCart }).getByText(title[lang]).waitFor()
  })

  it('both has it beside the checkout', async () => {
    const page = await visit('order-by="both"', lang)
    const cart = page.locator('store-cart')
    await cart.getByRole('link', { name: text.checkout, exact: true }).waitFor()
    await cart.getByRole('button', { name: text.orderByChat }).click()
    await page.getByRole('dialog').getByRole('link', { name: text.openChat }).waitFor()
  })
})

describe.each(LANGS)('sharing a cart: %s', (lang) => {
  const text = TEXTS[lang]

  it('hands a link to the share sheet where there is one', async () => {
    const page = await visit('store-url="https://shop.example{path}"', lang)
    await page.evaluate(() => {
      const share = (data: object) => Promise.resolve(Object.assign(window, { shared: data }))
      Object.assign(navigator, { share })
    })
    await page.locator('store-cart').getByRole('button', { name: text.shareCart }).click()
    const shared = () => page.evaluate(() => Reflect.get(window, 'shared') as { url: string } | undefined)
    await expect.poll(async () => (await shared())?.url).toBe(`https://shop.example/?cart=${product.id}x2`)
  })

  it('copies it elsewhere, and says so', async () => {
    const page = await visit('', lang)
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      const writeText = (text: string) => Promise.resolve(void Object.assign(window, { copied: text }))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    })
    await page.locator('store-cart').getByRole('button', { name: text.shareCart }).click()
    await page.locator('store-cart').getByRole('button', { name: text.linkCopied }).waitFor()
    const copied = await page.evaluate(() => String(Reflect.get(window, 'copied')))
    expect(copied).toMatch(/elsewhere\?cart=/)
    await page.goto(copied)
    await page.getByRole('dialog', { name: text.sharedCart }).getByText(title[lang]).waitFor()
  })
})

it('order-by goes through the checkout where the store has no WhatsApp number', async () => {
  store.expectProblem(/order-by="whatsapp"/)
  store.demo.setFaults([{ path: '/api/settings', body: { ...settings, store_whatsapp: null } }])
  const page = await visit('order-by="whatsapp"', 'en')
  await page.locator('store-cart').getByRole('link', { name: TEXTS.en.checkout, exact: true }).waitFor()
})
