import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { respond } from '../../demo/woocommerce/stand-in'
import { classicScript } from '../../elements/build/classic-script'
import { handedOver, NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'

const store = openStore({}, WITHOUT_PICTURES)
const HOST = 'https://farm.example'
let adapter = ''
beforeAll(async () => {
  const file = fileURLToPath(new URL('../../demo/woocommerce/adapter.ts', import.meta.url))
  adapter = await classicScript(file, 'Example')
})

it('a shopper browses the example adapter’s shop and fills a cart', async () => {
  const text = TEXTS[ONE_LANG]
  const html = '<!doctype html><title>Farm</title><link rel="icon" href="data:,">'
  const page = await store.visit('/', { html, viewport: NARROW, withoutStore: true })
  await page.route(`${HOST}/**`, async (route) => {
    const response = respond(new Request(route.request().url()))
    await route.fulfill({
      status: response.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await response.text(),
    })
  })
  await page.setContent(`${html}<script src="/store.js"></script><script>${adapter}</script>
    <script>Store.backends.register('woocommerce', async () => Example.WOOCOMMERCE)</script>
    <store-app host="${HOST}" backend="woocommerce" lang="${ONE_LANG}" routing="memory"></store-app>`)
  await handedOver(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Sukkari dates' }).click()
  await main.getByRole('heading', { name: 'Sukkari dates' }).waitFor()
  await main.getByText('4.500').first().waitFor()
  await main.getByRole('button', { name: text.addToCart }).first().click()
  await page
    .locator('store-app')
    .evaluate((app) => (app as HTMLElementTagNameMap['store-app']).navigate('/cart'))
  await main.getByText('Sukkari dates').first().waitFor()
  // The server has none.
  expect(await page.getByText(text.brands, { exact: true }).count()).toBe(0)
})
