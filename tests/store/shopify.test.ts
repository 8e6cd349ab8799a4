import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogue } from '../../demo/seed/catalogue'
import type { ShopServer } from '../../demo/server/shop-server'
import { startShopify } from '../../demo/shopify/mock'
import type { Lang } from '../../src/core/types'
import { findings } from '../helpers/axe'
import { idle } from '../helpers/idle'
import { NARROW, ONE_LANG, openStore, TEXTS, WIDE, WITHOUT_PICTURES } from '../helpers/page'
import { until } from '../helpers/until'

const PRODUCTS = 12
const store = openStore({}, WITHOUT_PICTURES)
let shopify: ShopServer
beforeAll(async () => void (shopify = await startShopify({ products: PRODUCTS, port: 0 })))
afterAll(() => shopify.close())

const all = [...createCatalogue(PRODUCTS).all()]
const simple = all.find(({ options, stock }) => options.length === 0 && stock > 3)
const title = { en: simple?.title_en ?? '', ar: simple?.title_ar ?? '' }

const html = () => `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,">
  <script src="/store.js" async></script>
  <store-app host="${shopify.url}" backend="shopify"></store-app>`

/** Returns the requests to the server, by the first field of their query. */
function watched(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/graphql.json') || request.method() !== 'POST') return
    const { query, variables } = JSON.parse(request.postData() ?? '{}') as {
      query: string
      variables: { l?: string }
    }
    const field = query.includes('newest:')
      ? 'home'
      : query.includes('nodes{vendor}')
        ? 'brands'
        : (/\)\{(\w+)/.exec(query)?.[1] ?? query)
    requested.push(`${field} ${variables.l ?? ''}`.trim())
  })
  return requested
}

describe('a store in front of Shopify', () => {
  const lang = ONE_LANG
  const viewport = NARROW
  const text = TEXTS[lang]

  it('a store in front of Shopify leads from home to a paid cart on Shopify’s page', async () => {
    const page = await store.visit('/', { html: html(), lang, viewport })
    const there = new URL(shopify.url).host
    await page.getByRole('link', { name: title[lang] }).first().click()
    await page.getByRole('heading', { level: 1, name: title[lang] }).waitFor()
    await page.getByRole('button', { name: text.addToCart, exact: true }).first().click()
    const requested = watched(page)
    await page.goto(`${store.url}/cart`)
    await page.getByRole('link', { name: text.checkout, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: text.checkoutTitle }).waitFor()
    await page.getByText(there).first().waitFor()
    expect(await page.getByText(text.payThere({ page: there })).count()).toBe(1)
    expect(await findings(page)).toEqual([])

    await page.getByRole('button', { name: text.havePromo }).click()
    await page.getByRole('textbox', { name: text.promoCode }).fill('SAVE10')
    await page.keyboard.press('Enter')
    await page.getByText(text.promoApplied({ code: 'SAVE10' })).waitFor()

    await page.getByRole('button', { name: text.goThere({ page: there }) }).click()
    await page.waitForURL(`${shopify.url}/cart/c/*`)
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    expect(await page.locator('body').innerText()).toContain('SAVE10')
    expect(requested.filter((field) => field.startsWith('cartCreate'))).toHaveLength(2)

    await page.goBack()
    await page.getByRole('heading', { level: 1, name: text.checkoutTitle }).waitFor()
    expect(await page.getByText(title[lang]).count()).toBeGreaterThan(0)
  })

  it('a store in front of Shopify shows the orders that were sent by message under “My orders”, without a login', async () => {
    const lines = [{ productId: simple?.id, optionId: null, quantity: 1 }]
    const order = { code: 'MS8G6', placedAt: Date.now() - 86_400_000, total: 8750, lines }
    const stored = { 'store:orders': JSON.stringify({ orders: [order] }) }
    const page = await store.visit('/', { html: html(), lang, viewport, stored })
    await page.getByRole('button', { name: text.menu }).click()
    await page.getByRole('dialog').getByRole('link', { name: text.myOrders, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: text.myOrders }).waitFor()
    await page.getByRole('main').getByRole('listitem').filter({ hasText: 'MS8G6' }).waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: text.logIn }).count()).toBe(0)
  })

  it('a store in front of Shopify reserves no picture while home loads, because home consists of rows of products', async () => {
    const page = await store.visit('/cart', { html: html(), lang, viewport: NARROW })
    await page.getByRole('heading', { level: 1, name: text.shoppingCart }).waitFor()
    let result = () => {}
    const held = new Promise<void>((resolve) => (result = resolve))
    await page.route(/graphql\.json/, async (route) => {
      if (route.request().postData()?.includes('newest:')) await held
      await route.continue()
    })
    await page.goto(`${store.url}/`)
    const main = page.getByRole('main')
    await main.locator('section [data-shape="4/5"]').first().waitFor()
    expect(await main.locator('[data-shape="wide"]').count()).toBe(0)
    result()
    await main.getByRole('article').first().waitFor()
  })

  it('a store in front of Shopify keeps favourites in the browser, without an account', async () => {
    const page = await store.visit('/', { html: html(), lang, viewport })
    const heart = (pressed: boolean) =>
      page.getByRole('button', { name: `${text.favourite}: ${title[lang]}`, exact: true, pressed }).first()
    const toList = async () => {
      await page.getByRole('button', { name: text.menu, exact: true }).click()
      await page.getByRole('link', { name: text.favorites, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: text.favorites }).waitFor()
    }
    await heart(false).click()
    await heart(true).waitFor()
    await page.reload()
    await heart(true).waitFor()
    await toList()
    await page.getByText(text.favouritesHere).waitFor()
    await page.getByRole('main').getByRole('link', { name: title[lang] }).waitFor()
    expect(await findings(page)).toEqual([])

    const remove = page.getByRole('button', { name: text.removeFavourite({ title: title[lang] }) })
    await remove.click()
    await page.getByText(text.noFavourites).waitFor()
    await page.getByRole('button', { name: text.undo }).click()
    await remove.click()
    await page.getByText(text.noFavourites).waitFor()
    await page.goto(store.url)
    await heart(false).waitFor()
  })

  it('a store in front of Shopify knows the brands of filters and events without the list of all brands', async () => {
    const tracked = html().replace('<store-app', '<store-app analytics="datalayer"')
    const page = await store.visit('/', { html: tracked, lang, viewport: WIDE })
    const requested = watched(page)
    await page.goto(`${store.url}/category/1`)
    await page.getByRole('button', { name: text.filters }).click()
    await page.getByRole('group', { name: text.brand }).getByText('Layan', { exact: true }).click()
    await page.getByRole('main').getByRole('listitem').getByRole('button', { name: 'Layan' }).waitFor()
    await until(page, () =>
      JSON.stringify(Reflect.get(window, 'dataLayer') ?? '').includes('"item_brand":"Layan"'),
    )
    await idle(page)
    expect(requested.filter((field) => field.startsWith('brands'))).toEqual([])
  })

  it('a store in front of Shopify shows no accounts, and begins home with a row that the bar does not cover', async () => {
    const page = await store.visit('/', { html: html(), lang, viewport: { width: 1440, height: 900 } })
    await page.getByRole('link', { name: title[lang] }).first().waitFor()
    const row = await page.getByRole('heading', { level: 2 }).first().boundingBox()
    const bar = await page.getByRole('navigation').first().boundingBox()
    expect((row?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThan(24)
    expect(await page.getByRole('button', { name: text.account }).count()).toBe(0)
    await page.goto(`${store.url}/login`)
    await page.getByRole('heading', { level: 1, name: text.pageNotFound }).waitFor()
  })
})

describe('a cart that is passed to Shopify', () => {
  const stored = (quantity: number) => ({
    cart: JSON.stringify([{ cartId: 'p', id: simple?.id, quantity, item: simple, options: null }]),
  })
  const parts = () =>
    html().replace(
      /<store-app.*/s,
      `<main><h1>Elsewhere</h1><store-checkout host="${shopify.url}" backend="shopify"></store-checkout></main>`,
    )
  const go = (page: Page) =>
    page.getByRole('button', { name: TEXTS.en.goThere({ page: new URL(shopify.url).host }) })

  it('a cart above Shopify’s stock first tells the shopper the remaining quantity, and then continues with it', async () => {
    const page = await store.visit('/elsewhere', { html: parts(), stored: stored((simple?.stock ?? 0) + 5) })
    await go(page).click()
    await page.getByText(TEXTS.en.lookAgain).waitFor()
    expect(await findings(page)).toEqual([])
    const note = TEXTS.en.onlyLeft({ count: simple?.stock ?? 0, n: String(simple?.stock) })
    expect(await page.getByText(note).count()).toBe(1)
    const pieces = TEXTS.en.pieces({ count: simple?.stock ?? 0, n: String(simple?.stock) })
    expect(await page.getByText(pieces, { exact: true }).count()).toBe(1)
    await go(page).click()
    await page.waitForURL(`${shopify.url}/cart/c/*`)
    expect(await page.locator('li').innerText()).toContain(`${simple?.stock} × `)
  })

  it('a cart that is passed to Shopify stays open if the server can’t be reached, and reports a lost connection only if there is none', async () => {
    const page = await store.visit('/elsewhere', { html: parts(), stored: stored(1) })
    store.expectProblem(/net::ERR|Failed to load resource/)
    await go(page).waitFor()
    await idle(page)
    await page.route('**/graphql.json', (route) => route.abort())
    await go(page).click()
    await page.getByText(TEXTS.en.notThere).waitFor()
    expect(await page.getByText(TEXTS.en.notThereOffline).count()).toBe(0)
    await page.unrouteAll()
    await page.context().setOffline(true)
    await go(page).click()
    await page.getByText(TEXTS.en.notThereOffline).waitFor()
    await page.context().setOffline(false)
    await go(page).click()
    await page.waitForURL(`${shopify.url}/cart/c/*`)
  })
})

describe('the screens of a store in front of Shopify', () => {
  const card = () =>
    html().replace(
      /<store-app.*/s,
      `<store-product host="${shopify.url}" backend="shopify" product-id="1"></store-product>`,
    )
  // One query per hour reads the shop's name, colours and currency.
  it.each([
    ['home', '/', html, ['home EN']],
    ['a product', '/product/1', html, ['product EN']],
    ['a product in a page', '/elsewhere', card, ['product EN']],
  ])('a store in front of Shopify shows %s with few queries', async (_, path, page, queries) => {
    const opened = await store.visit(path, { html: page() })
    const shows = () =>
      opened
        .getByText(all[0]?.title_en ?? '')
        .first()
        .waitFor()
    await shows()
    await opened.goto('about:blank')
    const requested = watched(opened)
    /** Lists of names and rows below a product may load earlier or later. */
    const first = () => requested.filter((field) => !/^(collections?|products) /.test(field)).toSorted()
    await opened.goto(path)
    await shows()
    expect(first()).toEqual(queries.toSorted())
    await opened.evaluate(() => localStorage.clear())
    await opened.goto('about:blank')
    requested.length = 0
    await opened.goto(path)
    await shows()
    await idle(opened)
    // A product includes the name of its brand.
    expect(first()).toEqual([...queries, 'shop'].toSorted())
  })
})

it('the other language of a store in front of Shopify is requested when the shopper selects it, and waits for the connection', async () => {
  const product = all.find(({ options }) => options.length > 1)
  const named = { en: product?.title_en ?? '', ar: product?.title_ar ?? '' }
  const { en, ar } = TEXTS
  const switchTo = (page: Page, lang: Lang) =>
    page.getByRole('button', { name: (lang === 'ar' ? en : ar).switchLanguageLabel }).press('Enter')
  const heading = (page: Page, lang: Lang) => page.getByRole('heading', { level: 1, name: named[lang] })

  // Load the texts of both languages, but no products.
  const page = await store.visit('/cart', { html: html(), lang: 'ar' })
  await switchTo(page, 'en')
  await page.getByRole('link', { name: en.home, exact: true }).first().click()
  await page.getByRole('link', { name: named.en }).first().click()
  await heading(page, 'en').waitFor()
  store.expectProblem(/net::ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await idle(page)
  await page.context().setOffline(true)
  await switchTo(page, 'ar')
  await page.getByRole('button', { name: ar.switchLanguageLabel }).waitFor()
  expect(await heading(page, 'en').getAttribute('lang')).toBe('en')
  await page.context().setOffline(false)
  await heading(page, 'ar').waitFor()
  expect(await heading(page, 'ar').getAttribute('lang')).toBe(null)
})
