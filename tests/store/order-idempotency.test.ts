import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings } from '../helpers/axe'
import {
  announced,
  buyer,
  cartIn,
  GUEST_READY,
  holdBack,
  markRegions,
  placedOrders,
  posts,
} from '../helpers/buying'
import { idle } from '../helpers/idle'
import { NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { readyGuest } from '../helpers/ready-to-order'
import { PLAIN } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]
const sent = () => posts(store.demo.calls, '/api/orders')

/**
 * Simulates a lost response: the server stores the order, but the first response does not arrive. Works above the
 * network layer, because Chromium repeats a request, even a POST, when a reused connection closes without a response.
 */
const loseAnswer = (page: Page) =>
  page.context().route(
    '**/api/orders',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

it('an order is placed once after a double click, Enter twice and a click in another tab', async () => {
  const { page, at } = await readyGuest(store, lang)
  const other = await store.tab(page, '/checkOut')
  const there = buyer(other, lang)
  await there.placeButton.filter({ hasText: '·' }).waitFor()
  const orders = await holdBack(page, '/api/orders')
  await at.placeButton.dblclick()
  await page.getByRole('button', { name: text.placingOrder }).waitFor()
  expect(await page.getByRole('button', { name: text.placingOrder }).getAttribute('aria-busy')).toBe('true')
  await expect.poll(orders.requested).toBe(1)
  await at.field(text.flat).press('Enter')
  await at.field(text.flat).press('Enter')
  await page.getByRole('button', { name: text.placingOrder }).click({ force: true })
  expect([orders.requested(), await cartIn(page)]).toEqual([1, [expect.anything()]])
  await markRegions(other)
  await there.placeOrder()
  expect(await announced(other.getByText(text.sentElsewhere))).toBe(true)
  orders.release()
  for (const { placed } of [at, there]) await placed.getByText('ORD-1003').waitFor()
  expect([sent(), placedOrders(store.demo).length, await cartIn(other)]).toEqual([1, 1, []])
})

it('an order whose response is lost is reported below the bar of a phone and kept, and sent again only on confirmation', async () => {
  store.expectProblem(/Failed to load resource|net::ERR/)
  const { page, at } = await readyGuest(store, lang, { viewport: NARROW })
  await loseAnswer(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await at.placeOrder()
  const title = page.getByText(text.unconfirmedTitle)
  await title.waitFor()
  await page.getByText(text.unconfirmedHint).waitFor()
  const bar = await page.getByRole('navigation', { name: text.mainNavigation }).boundingBox()
  await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? NaN)
  expect((await title.boundingBox())?.y).toBeLessThan(NARROW.height / 2)
  const heading = await page.getByRole('heading', { level: 1, name: text.checkoutTitle }).boundingBox()
  expect(heading?.y, 'the screen’s title is not cut').toBeGreaterThanOrEqual(bar?.height ?? NaN)

  await page.reload()
  await title.waitFor()
  expect(await at.placeButton.count()).toBe(0)
  expect([placedOrders(store.demo).length, (await cartIn(page)).length]).toEqual([1, 1])
  const main = page.getByRole('main')
  await main.getByText(PLAIN.title_ar).waitFor()
  await page.evaluate(() => document.querySelector('store-app')?.setAttribute('lang', 'en'))
  await main.getByText(PLAIN.title_en).waitFor()
  await page.evaluate(() => document.querySelector('store-app')?.setAttribute('lang', 'ar'))
  await at.press(text.orderAgain)
  const dialog = page.getByRole('dialog', { name: text.orderAgainTitle })
  await dialog.getByText(text.orderAgainHint).waitFor()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: text.cancel }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(sent()).toBe(1)
  await at.press(text.orderAgain)
  await dialog.getByRole('button', { name: text.orderAgain }).click()
  await at.placed.getByText('ORD-1004').waitFor()
  expect([placedOrders(store.demo).length, await cartIn(page)]).toEqual([2, []])
})

it('an order is sent although the browser wrongly reports no connection, and no offline notice is shown', async () => {
  const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <script>Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })</script>
    <script src="/store.js" async></script><store-app host="{{host}}"></store-app>`
  const page = await store.visit('/checkOut', { lang, stored: GUEST_READY, html })
  const at = buyer(page, lang)
  await at.placeButton.filter({ hasText: '·' }).waitFor()
  await page.getByRole('contentinfo').waitFor()
  await idle(page)
  expect(await page.getByText(text.offline).count()).toBe(0)
  expect(await page.getByText(text.orderWaits).count()).toBe(0)
  await at.placeOrder()
  await at.placed.getByText('ORD-1003').waitFor()
})
