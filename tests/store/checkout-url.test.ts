import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Lang } from '../../src/core/types'
import { buyer, CASH_ONLY, GUEST_READY } from '../helpers/buying'
import { ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { UNREDUCED, WITH_OPTIONS, titleOf } from '../helpers/screens'
import { until } from '../helpers/until'

const store = openStore({}, WITHOUT_PICTURES)
const text = TEXTS.en
const [product, other] = UNREDUCED

const html = (body: string) => `<!doctype html><html lang="en"><title>Elsewhere</title>
  <link rel="icon" href="data:,"><script src="/store.js" async data-host="{{host}}"></script>
  <main><h1>Elsewhere</h1>${body}</main>`

const cart = (url: string, rest = '') => `<store-cart ${rest} checkout-url="${url}"></store-cart>`
const PRODUCT = `<store-product product-id="${product.id}"></store-product>`

/** Opens a host page with the product in the cart. */
async function visit(body: string, lang: Lang = 'en'): Promise<Page> {
  const lines = [{ cartId: 'p', id: product.id, quantity: 2, item: product, options: null }]
  const page = await store.visit('/elsewhere', {
    html: html(body),
    lang,
    stored: { cart: JSON.stringify(lines) },
  })
  await page.context().route('**/till*', (route) => route.fulfill({ body: 'till' }))
  return page
}
const toCheckout = (page: Page) =>
  page.locator('store-product').getByRole('button', { name: text.goToCheckout }).first()
const isDefined = (page: Page, tag: string) => until(page, (name) => customElements.get(name), tag)

it('the button of a product in the cart and that of its drawer lead to the checkout-url of a store-cart, and Buy now passes its line', async () => {
  const page = await visit(`<store-nav></store-nav>${PRODUCT}${cart('/till?from=page#pay', 'mode="badge"')}
    ${PRODUCT.replace(`${product.id}`, `${other.id}`)}`)
  await toCheckout(page).click()
  await page.waitForURL((url) => url.pathname === '/till')
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?from=page#pay')
  await page.goBack()
  await page.locator('store-nav').getByRole('button', { name: text.cart }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: text.checkout, exact: true })
  expect(new URL((await link.getAttribute('href')) ?? '').pathname).toBe('/till')
  await page.keyboard.press('Escape')
  await page.evaluate(() =>
    document.querySelector('store-cart')?.setAttribute('checkout-url', '/till?x=%20y'),
  )
  await page.locator('store-product').last().getByRole('button', { name: text.buyNow }).click()
  await page.waitForURL((url) => url.pathname === '/till')
  expect(new URL(page.url()).search).toBe(`?x=%20y&buy=${other.id}`)
})

it('with two checkout-urls, a cart uses its own and a product uses the first in the document', async () => {
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
  await toCheckout(page).click()
  await page.waitForURL((url) => url.pathname === '/till-2')
})

it('a changed checkout-url applies, and an unsafe or removed one does not', async () => {
  const page = await visit(`${PRODUCT}${cart('/till-1', 'mode="badge" id="one"')}`)
  await isDefined(page, 'store-cart')
  await page.evaluate(() => document.querySelector('#one')?.setAttribute('checkout-url', '/till-3'))
  await toCheckout(page).click()
  await page.waitForURL((url) => url.pathname === '/till-3')

  await page.goBack()
  await page.evaluate(() =>
    document.querySelector('#one')?.setAttribute('checkout-url', 'javascript:alert(1)'),
  )
  await toCheckout(page).click()
  await page.getByRole('dialog', { name: text.gateTitle }).waitFor()

  await page.reload()
  await toCheckout(page).waitFor()
  await page.evaluate(() => document.querySelector('#one')?.remove())
  await toCheckout(page).click()
  await page.getByRole('dialog', { name: text.gateTitle }).waitFor()
})

it('a store-checkout on the checkout-url sells the line of Buy now until another purchase, and leaves the cart unchanged', async () => {
  const page = await visit('<store-checkout></store-checkout>')
  await page.goto(`/elsewhere?buy=${other.id}&quantity=3&x=1`)
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
  const page = await visit('<store-checkout></store-checkout>', lang)
  store.demo.setFaults([{ path: `^/api/products/${other.id}$`, status: 500 }])
  await page.goto(`/elsewhere?buy=${other.id}`)
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

  const soldOut = { statusCode: 200, product: { ...other, stock: 0 } }
  store.demo.setFaults([{ path: `^/api/products/${other.id}$`, body: soldOut }])
  await page.goto(`/elsewhere?buy=${other.id}`)
  await checkout.getByText(titleOf(other, lang)).first().waitFor()
  await checkout.getByText(TEXTS[lang].outOfStock).first().waitFor()
  expect(await checkout.getByText(titleOf(product, lang)).count()).toBe(0)
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
