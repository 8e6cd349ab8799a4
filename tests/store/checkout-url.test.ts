import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Lang } from '../../src/core/types'
import { buyer, CASH_ONLY, GUEST_READY } from '../helpers/buying'
import { ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { UNREDUCED, WITH_OPTIONS, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const text = TEXTS.en
const [product, other] = UNREDUCED

const html = (body: string) => `<!doctype html><html lang="en"><title>Elsewhere</title>
  <link rel="icon" href="data:,"><script src="/store.js" async data-host="{{host}}"></script>
  <main><h1>Elsewhere</h1>${body}</main>`

const cart = (url: string, rest = '') => `<store-cart ${rest} checkout-url="${url}"></store-cart>`
const PRODUCT = `<store-product product-id="${product.id}"></store-product>`

/** Opens a host page with the product in the cart. */
function visit(body: string, { lang = 'en', query = '' }: { lang?: Lang; query?: string } = {}) {
  const lines = [{ cartId: 'p', id: product.id, quantity: 2, item: product, options: null }]
  const stored = { cart: JSON.stringify(lines) }
  return store.visit(`/elsewhere${query}`, { html: html(body), lang, stored })
}
/** Clicks a button, and returns the part of the URL after the origin to which it leads. The page stays open. */
async function target(page: Page, button: Locator) {
  // Without content, the browser does not leave the page.
  await page.route('**/till*', (route) => route.fulfill({ status: 204 }), { times: 1 })
  const [request] = await Promise.all([page.waitForRequest('**/till*'), button.click()])
  return request.url().slice(store.url.length)
}
const toCheckout = (page: Page) =>
  page.locator('store-product').getByRole('button', { name: text.goToCheckout }).first()
const setUrl = (page: Page, url: string) =>
  page.evaluate((to) => document.querySelector('store-cart')?.setAttribute('checkout-url', to), url)

it('the button of a product in the cart and that of its drawer lead to the checkout-url of a store-cart, and Buy now passes its line', async () => {
  const page = await visit(`<store-nav></store-nav>${PRODUCT}${cart('/till?from=page#pay', 'mode="badge"')}
    ${PRODUCT.replace(`${product.id}`, `${other.id}`)}`)
  expect(await target(page, toCheckout(page))).toBe('/till?from=page')
  await page.locator('store-nav').getByRole('button', { name: text.cart }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: text.checkout, exact: true })
  expect(await link.getAttribute('href')).toBe(`${store.url}/till?from=page#pay`)
  await page.keyboard.press('Escape')
  await setUrl(page, '/till?x=%20y')
  const buyNow = page.locator('store-product').last().getByRole('button', { name: text.buyNow })
  expect(await target(page, buyNow)).toBe(`/till?x=%20y&buy=${other.id}`)
})

it('with two checkout-urls, a cart uses its own and a product uses the first in the document; a changed one applies, and an unsafe or removed one does not', async () => {
  const page = await visit(
    `${PRODUCT}${cart('/till-1', 'mode="inline" id="one"')}${cart('/till-2', 'mode="inline" id="two"')}`,
  )
  for (const [id, path] of [
    ['one', '/till-1'],
    ['two', '/till-2'],
  ] as const) {
    const link = page.locator(`#${id}`).getByRole('link', { name: text.checkout, exact: true })
    expect(new URL((await link.getAttribute('href')) ?? '').pathname).toBe(path)
  }
  await page.evaluate(() => document.querySelector('#two')?.after(document.querySelector('#one') as Element))
  expect(await target(page, toCheckout(page))).toBe('/till-2')
  await setUrl(page, '/till-3')
  expect(await target(page, toCheckout(page))).toBe('/till-3')

  await page.evaluate(() => document.querySelector('#one')?.remove())
  const gate = page.getByRole('dialog', { name: text.gateTitle })
  const closed = async () => {
    await gate.waitFor()
    await page.keyboard.press('Escape')
    await gate.waitFor({ state: 'hidden' })
  }
  await setUrl(page, 'javascript:alert(1)')
  await toCheckout(page).click()
  await closed()
  await page.evaluate(() => document.querySelector('#two')?.remove())
  await toCheckout(page).click()
  await closed()
})

it('a store-checkout on the checkout-url sells the line of Buy now until another purchase, and leaves the cart unchanged', async () => {
  const page = await visit('<store-checkout></store-checkout>', { query: `?buy=${other.id}&quantity=3&x=1` })
  const checkout = page.locator('store-checkout')
  await checkout.getByText(other.title_en).first().waitFor()
  expect(await checkout.getByText(product.title_en).count()).toBe(0)
  await page.evaluate(() => document.querySelector('store-checkout')?.start())
  await checkout.getByText(product.title_en).first().waitFor()
  expect(new URL(page.url()).search).toBe('?x=1')
  // The host page may use the parameter itself, with a value that is not a product.
  store.expectProblem(/404/)
  await page.goto('/elsewhere?buy=cheap')
  await checkout.getByText(product.title_en).first().waitFor()
})

it('a line of Buy now that fails to load or can’t be bought is not replaced by the cart, but shows the reason and can be retried', async () => {
  const lang = ONE_LANG
  store.expectProblem(/500/)
  store.demo.setFaults([{ path: `^/api/products/${other.id}$`, status: 500 }])
  const page = await visit('<store-checkout></store-checkout>', { lang, query: `?buy=${other.id}` })
  const checkout = page.locator('store-checkout')
  await checkout.getByText(TEXTS[lang].loadFailed).waitFor()
  expect(await checkout.getByText(titleOf(product, lang)).count()).toBe(0)
  store.demo.setFaults([])
  await checkout.getByRole('button', { name: TEXTS[lang].retry }).click()
  await checkout.getByText(titleOf(other, lang)).first().waitFor()
  expect(await checkout.getByText(titleOf(product, lang)).count()).toBe(0)

  await page.goto(`/elsewhere?buy=${WITH_OPTIONS.id}`)
  await checkout.getByText(TEXTS[lang].linkedChoice).waitFor()
  expect(await checkout.getByText(titleOf(product, lang)).count()).toBe(0)

  // An old link names an option of a product that has no options any more.
  await page.goto(`/elsewhere?buy=${other.id}&option=99`)
  await checkout.getByText(TEXTS[lang].toastCannotBuy).waitFor()
  await checkout.getByRole('link', { name: TEXTS[lang].seeProduct }).click()
  await page.getByRole('dialog').getByText(titleOf(other, lang)).first().waitFor()
})

it('an earlier confirmation does not hide the line of Buy now; a reload shows the line, and later its order', async () => {
  store.demo.setFaults([CASH_ONLY])
  const page = await store.visit('/elsewhere', {
    html: html('<store-checkout></store-checkout>'),
    stored: GUEST_READY,
  })
  const checkout = page.locator('store-checkout')
  const at = buyer(checkout, 'en')
  await at.placeOrder()
  await at.placed.getByText('ORD-1003').waitFor()

  const line = () => checkout.getByText(other.title_en).first()
  await page.goto(`/elsewhere?x=%20y&buy=${other.id}&quantity=2&z#pay`)
  await line().waitFor()
  await page.reload()
  await line().waitFor()
  await at.placeOrder()
  await at.placed.getByText('ORD-1004').waitFor()
  const address = () => new URL(page.url())
  await expect.poll(() => address().search + address().hash).toBe('?x=%20y&z#pay')
  await page.reload()
  await checkout.getByText('ORD-1004').first().waitFor()
})
