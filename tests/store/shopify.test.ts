import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogue } from '../../demo/seed/catalogue'
import type { ShopServer } from '../../demo/server/shop-server'
import { startShopify } from '../../demo/shopify/mock'
import type { Lang } from '../../src/core/types'
import { findings } from '../helpers/axe'
import { idle } from '../helpers/idle'
import { NARROW, ONE_LANG, openStore, TEXTS, WIDE, WITHOUT_PICTURES } from '../helpers/page'
import { goTo } from '../helpers/screens'
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
    await goTo(page, '/cart')
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

  it('a store in front of Shopify reserves no picture while home loads, because home consists of rows of products', async () => {
    const page = await store.visit('about:blank', {
      html: html(),
      lang,
      viewport: NARROW,
      withoutStore: true,
    })
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

  it('a store in front of Shopify keeps favourites in the browser, and shows the orders that were sent by message under “My orders”, without a login', async () => {
    const lines = [{ productId: simple?.id, optionId: null, quantity: 1 }]
    const order = { code: 'MS8G6', placedAt: Date.now() - 86_400_000, total: 8750, lines }
    const stored = { 'store:orders': JSON.stringify({ orders: [order] }) }
    const page = await store.visit('/', { html: html(), lang, viewport, stored })
    const heart = (pressed: boolean) =>
      page.getByRole('button', { name: `${text.favourite}: ${title[lang]}`, exact: true, pressed }).first()
    const open = async (name: string) => {
      await page.getByRole('button', { name: text.menu, exact: true }).click()
      await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }
    await heart(false).click()
    await heart(true).waitFor()
    await page.reload()
    await heart(true).waitFor()
    await open(text.favorites)
    await page.getByText(text.favouritesHere).waitFor()
    await page.getByRole('main').getByRole('link', { name: title[lang] }).waitFor()
    expect(await findings(page)).toEqual([])

    const remove = page.getByRole('button', { name: text.removeFavourite({ title: title[lang] }) })
    await remove.click()
    await page.getByText(text.noFavourites).waitFor()
    await page.getByRole('button', { name: text.undo }).click()
    await remove.click()
    await page.getByText(text.noFavourites).waitFor()
    await open(text.myOrders)
    await page.getByRole('main').getByRole('listitem').filter({ hasText: 'MS8G6' }).waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: text.logIn }).count()).toBe(0)
    await goTo(page, '/')
    await heart(false).waitFor()
  })

  it('a store in front of Shopify knows the brands of filters and events without the list of all brands', async () => {
    const tracked = html().replace('<store-app', '<store-app analytics="datalayer"')
    const page = await store.visit('about:blank', { html: tracked, lang, viewport: WIDE, withoutStore: true })
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
    await goTo(page, '/login')
    await page.getByRole('heading', { level: 1, name: text.pageNotFound }).waitFor()
  })
})

it('a cart that is passed to Shopify stays open if the server can’t be reached, and if it is above the stock, first tells the shopper the remaining quantity', async () => {
  const stock = simple?.stock ?? 0
  const line = { cartId: 'p', id: simple?.id, quantity: stock + 5, item: simple, options: null }
  const page = await store.visit('/elsewhere', {
    html: html().replace(
      /<store-app.*/s,
      `<main><h1>Elsewhere</h1><store-checkout host="${shopify.url}" backend="shopify"></store-checkout></main>`,
    ),
    stored: { cart: JSON.stringify([line]) },
  })
  const go = page.getByRole('button', { name: TEXTS.en.goThere({ page: new URL(shopify.url).host }) })
  store.expectProblem(/net::ERR|Failed to load resource/)
  await go.waitFor()
  await idle(page)
  await page.route('**/graphql.json', (route) => route.abort())
  await go.click()
  await page.getByText(TEXTS.en.notThere).waitFor()
  expect(await page.getByText(TEXTS.en.notThereOffline).count()).toBe(0)
  await page.unrouteAll()
  await page.context().setOffline(true)
  await go.click()
  await page.getByText(TEXTS.en.notThereOffline).waitFor()
  await page.context().setOffline(false)

  await go.click()
  await page.getByText(TEXTS.en.lookAgain).waitFor()
  expect(await findings(page)).toEqual([])
  const count = { count: stock, n: String(stock) }
  expect(await page.getByText(TEXTS.en.onlyLeft(count)).count()).toBe(1)
  expect(await page.getByText(TEXTS.en.pieces(count), { exact: true }).count()).toBe(1)
  await go.click()
  await page.waitForURL(`${shopify.url}/cart/c/*`)
  expect(await page.locator('li').innerText()).toContain(`${stock} × `)
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
    const opened = await store.visit('about:blank', { html: page(), withoutStore: true })
    const requested = watched(opened)
    const title = opened.getByText(all[0]?.title_en ?? '').first()
    /** Lists of names and rows below a product may load earlier or later. */
    const first = () => requested.filter((field) => !/^(collections?|products) /.test(field)).toSorted()
    await opened.goto(path)
    await title.waitFor()
    await idle(opened)
    // A product includes the name of its brand.
    expect(first()).toEqual([...queries, 'shop'].toSorted())
    await opened.goto('about:blank')
    requested.length = 0
    await opened.goto(path)
    await title.waitFor()
    expect(first()).toEqual(queries.toSorted())
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
