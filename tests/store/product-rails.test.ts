import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { brands } from '../../demo/seed/brands'
import { findings } from '../helpers/axe'
import { idle } from '../helpers/idle'
import { NARROW, ONE_LANG, openStore, TEXTS, WIDE, WITHOUT_PICTURES } from '../helpers/page'
import { goTo, titleOf } from '../helpers/screens'
import { dress, plain } from '../helpers/product-page'

const store = openStore({}, WITHOUT_PICTURES)
const brand = brands.find(({ id }) => id === dress.brand_id)

const rail = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const toEnd = (page: Page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded()

describe('the rows below a product', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const more = text.moreFrom({ title: `\u2068${brand ? titleOf(brand, lang) : ''}\u2069` })

  it('rows below a product appear all at once: the brand and similar products, with one request, and products viewed on this device until they are cleared, above the buy bar', async () => {
    store.demo.setFaults([{ path: '/api/brands', delay: 800 }])
    const page = await store.visit(`/product/${dress.id}`, { lang, viewport: NARROW })
    await toEnd(page)
    await rail(page, text.alsoLike).getByRole('article').first().waitFor()
    const brandRow = rail(page, more).getByRole('article').first()
    expect(await brandRow.isVisible(), 'a later row would shift those below it').toBe(true)
    const links = page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link', { name: titleOf(dress, lang) })
    expect(await links.count(), 'never the product itself').toBe(0)
    const requested = store.demo.calls.map(({ path }) => path)
    expect(requested.filter((path) => /^\/api\/(categories|brands|products)\/\d+$/.test(path))).toEqual([
      `/api/products/${dress.id}`,
      `/api/categories/${dress.category_id}`,
    ])
    const seeAll = rail(page, more).getByRole('link', { name: text.seeAll })
    const [title, link] = await Promise.all([
      rail(page, more).getByRole('heading', { name: more }).boundingBox(),
      seeAll.boundingBox(),
    ])
    expect(link?.y, 'beside the title').toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
    await seeAll.click()
    await page.waitForURL(`**/brand/${dress.brand_id}`)

    await goTo(page, `/product/${plain.id}`)
    await page.getByRole('heading', { level: 1, name: titleOf(plain, lang) }).waitFor()
    await toEnd(page)
    const recent = rail(page, text.recentlyViewed)
    await recent.getByRole('link', { name: titleOf(dress, lang) }).waitFor()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const bar = page.locator('[part="buy-bar"]')
    await bar.filter({ visible: true }).waitFor()
    const rows = page.getByRole('main').getByRole('region')
    const [rest, above] = await Promise.all([bar.boundingBox(), rows.last().boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(rest?.y ?? 0)
    await recent.getByRole('button', { name: text.clearRecent }).click()
    await recent.waitFor({ state: 'detached' })
    const root = page.locator('store-app')
    expect(await root.evaluate((element) => element.shadowRoot?.activeElement?.tagName)).toBe('DIV')
    expect(await page.evaluate(() => localStorage['store:recent'] as unknown)).toBeUndefined()
  })
})

it('an empty cart shows the products viewed on this device, on its page and in the drawer, unless productRails leaves them out', async () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const page = await store.visit(`/product/${dress.id}`, { lang, viewport: WIDE })
  await expect.poll(() => page.evaluate(() => localStorage['store:recent'] as string)).toContain('"id":1')
  await page.getByRole('button', { name: text.cart, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: text.shoppingCart })
  const recent = (of: Page | Locator) => of.getByRole('region', { name: text.recentlyViewed })
  const seen = (of: Page | Locator) => recent(of).getByRole('link', { name: titleOf(dress, lang) })
  await seen(drawer).click()
  await drawer.waitFor({ state: 'hidden' })

  await goTo(page, '/cart')
  const main = page.getByRole('main')
  await seen(main).waitFor()
  expect(await findings(page)).toEqual([])
  const choose = (productRails: readonly string[]) =>
    page.evaluate((rails) => {
      const app = document.querySelector('store-app')
      if (app) app.config = { productRails: rails as never }
    }, productRails)
  await choose(['brand'])
  await recent(main).waitFor({ state: 'detached' })
  await choose(['recent'])
  await recent(main).getByRole('button', { name: text.clearRecent }).click()
  await recent(main).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage['store:recent'] as unknown)).toBeUndefined()
})

it('rows below a product take no space if there is nothing to show', async () => {
  const alone = { ...plain, id: 7777, brand_id: null, category_id: null, subcategory_id: null }
  store.demo.setFaults([
    { path: '/api/products/7777', body: { statusCode: 200, product: alone } },
    { path: '/api/products', body: { statusCode: 200, products: [alone] } },
  ])
  const page = await store.visit('/product/7777', { viewport: NARROW })
  await page.getByRole('main').getByRole('heading', { name: plain.title_en }).first().waitFor()
  await toEnd(page)
  const place = page.locator('main [data-loaded]')
  await place.waitFor({ state: 'attached' })
  expect(
    await place.evaluate((node) => node.clientHeight + parseFloat(getComputedStyle(node).marginTop)),
  ).toBe(0)
})

it('a standalone product is shown even if the code of its rows fails to load', async () => {
  store.expectProblem(/net::ERR|assets\/|^Error$/)
  const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <script src="/store.js" async></script><h1>Shop</h1>
    <store-product host="{{host}}" product-id="${plain.id}" layout="full"></store-product>`
  const page = await store.visit('about:blank', { html, withoutStore: true })
  await page.route('**/assets/rails-*', (route) => route.abort())
  await page.goto('/')
  await page.locator('store-product').getByRole('heading', { name: plain.title_en }).waitFor()
})

it('the merchant chooses which rows to show; a standalone product shows none by default', async () => {
  const html = `<!doctype html><html lang="en"><title>Shop</title>
    <link rel="icon" href="data:,"><script src="/store.js" async></script><h1>Shop</h1>
    <store-product host="{{host}}" product-id="${dress.id}" layout="full"></store-product><p>Below</p>`
  const page = await store.visit('/', { html })
  const element = page.locator('store-product')
  await element.getByRole('heading', { name: dress.title_en }).waitFor()
  await page.getByText('Below').scrollIntoViewIfNeeded()
  await element.getByRole('button', { name: TEXTS.en.favourite }).waitFor()
  await idle(page)
  expect(await element.getByRole('region').count()).toBe(0)
  await element.evaluate((product: HTMLElementTagNameMap['store-product']) => {
    product.config = { productRails: ['similar'] }
  })
  await page.getByText('Below').scrollIntoViewIfNeeded()
  await element.getByRole('region', { name: TEXTS.en.alsoLike }).waitFor()
  expect(await element.getByRole('region').count()).toBe(1)
})
