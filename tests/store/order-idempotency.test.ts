import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Lang } from '../../src/core/types'
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
import { ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { readyGuest } from '../helpers/ready-to-order'
import { PLAIN } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]
const sent = () => posts(store.demo.calls, '/api/orders')
const broken = () => store.expectProblem(/Failed to load resource|net::ERR/)

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

const unconfirmed = (page: Page, lang: Lang) => page.getByText(TEXTS[lang].unconfirmedTitle)

describe(`an order is placed once, and its state is shown: ${ONE_LANG}`, () => {
  it('an order is placed once after a double click and Enter twice', async () => {
    const { page, at } = await readyGuest(store, lang)
    const orders = await holdBack(page, '/api/orders')
    await at.placeButton.dblclick()
    await page.getByRole('button', { name: text.placingOrder }).waitFor()
    expect(await page.getByRole('button', { name: text.placingOrder }).getAttribute('aria-busy')).toBe('true')
    await expect.poll(orders.requested).toBe(1)
    await at.field(text.flat).press('Enter')
    await at.field(text.flat).press('Enter')
    await page.getByRole('button', { name: text.placingOrder }).click({ force: true })
    expect([orders.requested(), await cartIn(page)]).toEqual([1, [expect.anything()]])
    orders.release()
    await at.placed.getByText('ORD-1003').waitFor()
    expect([placedOrders(store.demo).length, sent()]).toEqual([1, 1])
  })

  it('an order whose response is lost is reported and kept, and sent again only on confirmation', async () => {
    broken()
    const { page, at } = await readyGuest(store, lang)
    await loseAnswer(page)
    await at.placeOrder()
    await unconfirmed(page, lang).waitFor()
    await page.reload()
    await unconfirmed(page, lang).waitFor()
    expect([placedOrders(store.demo).length, (await cartIn(page)).length]).toEqual([1, 1])
    const main = page.getByRole('main')
    await main.getByText(PLAIN[`title_${lang}`]).waitFor()
    const other = lang === 'en' ? 'ar' : 'en'
    await page.getByRole('button', { name: text.switchLanguageLabel }).click()
    await main.getByText(PLAIN[`title_${other}`]).waitFor()
    await page.getByRole('button', { name: TEXTS[other].switchLanguageLabel }).click()
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

  it('an order is placed once after a reload during sending, and after Back and Forward', async () => {
    broken()
    const page = await store.visit('/cart', { lang, stored: GUEST_READY })
    const at = buyer(page, lang)
    await page.goto('/checkOut')
    await at.placeButton.waitFor()
    const orders = await holdBack(page, '/api/orders')
    await at.placeOrder()
    await expect.poll(orders.requested).toBe(1)
    await page.goBack()
    await page.goForward()
    await unconfirmed(page, lang).waitFor()
    expect(await at.placeButton.count()).toBe(0)
    await page.reload()
    await unconfirmed(page, lang).waitFor()
    orders.release()
    expect(orders.requested()).toBe(1)
  })

  it('an order is placed once when two tabs send at the same time', async () => {
    const { page, at } = await readyGuest(store, lang)
    const other = await store.tab(page, '/checkOut')
    const there = buyer(other, lang)
    await there.placeButton.waitFor()
    const orders = await holdBack(page, '/api/orders')
    await at.placeOrder()
    await expect.poll(orders.requested).toBe(1)
    await markRegions(other)
    await there.placeOrder()
    expect(await announced(other.getByText(text.sentElsewhere))).toBe(true)
    orders.release()
    await Promise.all([at.placed.waitFor(), there.placed.waitFor()])
    expect([sent(), placedOrders(store.demo).length, await cartIn(other)]).toEqual([1, 1, []])
  })
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
