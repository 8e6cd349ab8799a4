import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findings } from '../helpers/axe'
import {
  buyer,
  cartIn,
  cartOf,
  GUEST,
  GUEST_READY,
  money,
  placedOrders,
  remaining,
  unit,
  USER,
} from '../helpers/buying'
import { pageWithStore } from '../helpers/merchant-pages'
import { NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { send, type } from '../helpers/person'
import { goTo, PLAIN, WITH_OPTIONS } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const KEY = 'store:orders'
/** The minimum width of a product's name: ten letters. */
const MIN_NAME_PX = 150

/** An order of this product, placed a day ago in another market. */
const orders = () =>
  JSON.stringify({
    orders: [
      {
        code: 'ORD-7',
        placedAt: Date.now() - 86_400_000,
        total: 8750,
        currency: 'SAR',
        lines: [{ productId: PLAIN.id, optionId: null, quantity: 2 }],
      },
    ],
  })

describe('orders of a guest on this device', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const title = lang === 'en' ? PLAIN.title_en : PLAIN.title_ar

  /** Returns the width of the box in which a product's name wraps. */
  const roomForName = (within: Locator) =>
    within
      .locator('li bdi')
      .filter({ hasText: title })
      .evaluate((words) => {
        let box: Element | null = words
        // Inline elements have no width.
        while (box && box.clientWidth === 0) box = box.parentElement
        return box?.clientWidth
      })

  it('orders of a guest are offered again in the empty cart and in the menus, without personal data, with pictures and a payment link, and can be placed again in five clicks', async () => {
    const page = await store.visit('/checkOut', { lang, stored: GUEST_READY, viewport: NARROW })
    const at = buyer(page, lang)
    await at.placeOrder()
    await at.placed.getByText('ORD-1003').waitFor()
    const payUrl = await at.placed.getByRole('link', { name: text.goToPayment }).getAttribute('href')
    expect(await roomForName(at.placed)).toBeGreaterThanOrEqual(MIN_NAME_PX)
    const remaining = await page.evaluate((key) => localStorage[key] as string, KEY)
    expect(remaining).toContain('ORD-1003')
    expect(remaining).toContain('"currency":"KWD"')
    for (const secret of [GUEST.name, GUEST.phone, 'Salem']) expect(remaining).not.toContain(secret)

    await page.keyboard.press('Escape')
    await goTo(page, '/cart')
    const list = page.getByRole('main').getByRole('region', { name: text.guestOrders })
    const inCart = list.getByRole('listitem').filter({ hasText: 'ORD-1003' }).first()
    for (const part of [title, text.pieces({ count: 2, n: '2' }), money(2 * unit(PLAIN) + 1, lang)])
      await inCart.getByText(part).waitFor()
    expect(await findings(page)).toEqual([])

    await page.getByRole('button', { name: text.account }).click()
    await page.getByRole('link', { name: text.myOrders, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: text.myOrders }).waitFor()
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'ORD-1003' })
    await entry.getByText(text.preparing, { exact: true }).waitFor()
    expect(await entry.getByRole('link', { name: text.payNow }).getAttribute('href')).toBe(payUrl)
    expect(await entry.locator('img').getAttribute('src')).toContain(PLAIN.images[0]?.url)
    expect(await findings(page)).toEqual([])
    await entry.getByRole('button', { name: text.reorder }).click()
    await at.placeOrder()
    await at.placed.getByText('ORD-1004').waitFor()
    expect(placedOrders(store.demo)).toHaveLength(2)

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: text.menu }).click()
    await page.getByRole('dialog').getByRole('link', { name: text.myOrders, exact: true }).click()
    await page.getByRole('main').getByRole('listitem').filter({ hasText: 'ORD-1004' }).waitFor()
    // Remove the confirmation, which is stored with its link for an hour.
    await page.evaluate(() => {
      const placed = JSON.parse(localStorage['store:order']) as object[]
      localStorage['store:order'] = JSON.stringify(placed.map((one) => ({ ...one, placedAt: 1 })))
    })
    await page.reload()
    await entry.getByRole('button', { name: text.reorder }).waitFor()
    expect(await page.getByRole('link', { name: text.payNow }).count()).toBe(0)
    await page.getByRole('main').getByRole('button', { name: text.clearRecent }).click()
    await page.getByText(text.noOrders).waitFor()
    await page.getByRole('button', { name: text.account }).click()
    await page.getByRole('link', { name: text.logIn, exact: true }).first().waitFor()
    expect(await page.getByRole('link', { name: text.myOrders }).count()).toBe(0)
  })

  it('a guest is asked before ordering again if the cart is not empty or a product is gone', async () => {
    const gone = { productId: 987_654, optionId: null, quantity: 1 }
    const line = { productId: PLAIN.id, optionId: null, quantity: 2 }
    const order = { code: 'ORD-7', placedAt: Date.now() - 86_400_000, total: 8750 }
    const stored = JSON.stringify({ orders: [{ ...order, lines: [line, gone] }] })
    store.expectProblem(/404/)
    const page = await store.visit('/profile?tab=orders', {
      lang,
      stored: { [KEY]: stored },
      viewport: NARROW,
    })
    const reorder = page.getByRole('main').getByRole('button', { name: text.reorder })
    await reorder.click()
    const dialog = page.getByRole('dialog', { name: text.reorder })
    await dialog.getByText(text.sharedGone({ count: 1, n: '1' })).waitFor()
    expect(await roomForName(dialog)).toBeGreaterThanOrEqual(MIN_NAME_PX)
    await page.keyboard.press('Escape')

    const changed = JSON.stringify({ orders: [{ ...order, lines: [line] }] })
    await page.evaluate(([key = '', value]) => Object.assign(localStorage, { [key]: value }), [KEY, changed])
    await page.evaluate((cart) => Object.assign(localStorage, cart), {
      cart: cartOf(remaining(WITH_OPTIONS, 1, WITH_OPTIONS.options[0])),
    })
    await page.reload()
    await reorder.click()
    await dialog.getByRole('button', { name: text.replaceAndCheckOut, exact: true }).waitFor()
    await dialog.getByRole('button', { name: text.addAndCheckOut, exact: true }).click()
    await page.getByRole('dialog', { name: text.gateTitle }).waitFor()
    expect(await cartIn(page)).toHaveLength(2)
  })

  it('orders of a guest are shown at the login and on the profile with their currency; a login removes them in all tabs, also after the logout', async () => {
    const text = TEXTS.en
    const page = await store.visit('/login', { stored: { [KEY]: orders() } })
    const list = (of: Page) => of.getByRole('region', { name: text.guestOrders })
    await list(page).getByText('ORD-7').waitFor()
    await list(page).getByText('8.75\u00a0SAR', { exact: true }).waitFor()
    const other = await store.tab(page, '/profile')
    await list(other).getByText('ORD-7').waitFor()
    await type(page, 'en', { phone: USER.phone, password: USER.password })
    await send(page, text.logIn)
    await other.getByRole('tab', { name: text.orders }).waitFor()
    expect(await list(other).count()).toBe(0)
    await other.getByRole('button', { name: text.greeting({ name: USER.name }) }).click()
    await other.getByRole('link', { name: text.orders, exact: true }).waitFor()
    expect(await other.getByRole('link', { name: text.myOrders }).count()).toBe(0)
    await other.keyboard.press('Escape')
    await other.getByRole('main').getByRole('button', { name: text.logOut }).click()
    await other.getByRole('heading', { level: 1, name: text.joinTitle }).waitFor()
    expect(await list(other).count()).toBe(0)
    expect(await page.evaluate((key) => localStorage[key] as unknown, KEY)).toBeUndefined()
  })
})

it('a guest’s orders, viewed products and own garment are missing if storage is blocked, and nothing fails', async () => {
  const text = TEXTS.en
  const blocked = `<script>Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('blocked', 'SecurityError') } })</script>`
  const html = pageWithStore('').replace('<script', `${blocked}<script`)
  const page = await store.visit('/profile?tab=orders', { html })
  await page.getByRole('heading', { level: 1, name: text.joinTitle }).waitFor()
  await page.getByRole('button', { name: text.account }).click()
  await page.getByRole('link', { name: text.signUp, exact: true }).waitFor()
  expect(await page.getByRole('link', { name: text.myOrders }).count()).toBe(0)
  await goTo(page, `/product/${WITH_OPTIONS.id}`)
  await page.getByRole('main').getByRole('button', { name: text.sizeGuide, exact: true }).waitFor()
  await goTo(page, '/cart')
  await page.getByRole('main').getByText(text.cartEmpty).waitFor()
  expect(await page.getByRole('region', { name: text.recentlyViewed }).count()).toBe(0)
})
