import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seededFavourites, seededUser } from '../../demo/seed/people'
import type { Product } from '../../demo/seed/types'
import { findings } from '../helpers/axe'
import { cartIn, cartOf, CASH_ONLY, remaining, money } from '../helpers/buying'
import { isFocused, NARROW, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES, type Visit } from '../helpers/page'
import { visitAs } from '../helpers/person'
import { PLAIN, WITH_OPTIONS, products, titleOf } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const favourites = seededFavourites.map((id) => products.find((product) => product.id === id) as Product)

const open = (tab: string, visit: Visit) => visitAs(store, `/profile?tab=${tab}`, visit)
const refused = () => store.expectProblem(/Failed to load resource/)
const panel = (page: Page) => page.getByRole('tabpanel')
/** Makes the demo respond with these orders. */
const ordersAre = (orders: readonly object[]) => ({
  path: '/api/user/orders',
  body: { statusCode: 200, orders },
})

describe('the profile', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const card = (page: Page, code: string) =>
    panel(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: text.orderCode({ code }) }) })

  it('the profile has four linkable tabs, which the arrow keys select in both directions of writing', async () => {
    const page = await open('favorites', { lang })
    const chosen = async (name: string) => {
      const tab = page.getByRole('tab', { name, exact: true, selected: true })
      await tab.waitFor()
      return tab
    }
    await (await chosen(text.favorites)).focus()
    await page.keyboard.press('ArrowLeft')
    await isFocused(await chosen(text.editProfile))
    await page.waitForURL('**/profile?tab=edit')
    await page.keyboard.press('Home')
    await chosen(text.orders)
    await page.keyboard.press('End')
    await chosen(text.editProfile)
    await page.evaluate(() => document.querySelector('store-app')?.setAttribute('lang', 'en'))
    await (await chosen(TEXTS.en.editProfile)).focus()
    await page.keyboard.press('ArrowLeft')
    await isFocused(await chosen(TEXTS.en.favorites))
  })

  it('the profile shows each order with its products, totals, invoice and chat, and has no axe violations in its tabs and dialogs', async () => {
    const page = await open('orders', { lang, viewport: NARROW })
    const first = card(page, 'ORD-1001')
    await first.getByText(text.preparing, { exact: true }).waitFor()
    await first.getByRole('time').waitFor()
    expect(await first.getByRole('time').getAttribute('datetime')).toBe('2026-03-01T10:00:00.000000Z')
    await first.getByText('× 2').waitFor()
    await first.getByText(text.total, { exact: true }).waitFor()
    const invoice = first.getByRole('link', { name: text.invoice })
    expect(await invoice.getAttribute('href')).toContain('/pay/seed-1001')
    // Online payment is enabled and the order's status is 1, so there is no payment badge.
    expect(await panel(page).getByText(text.paid, { exact: true }).count()).toBe(0)
    expect(await panel(page).getByRole('status').count(), 'nothing here changes').toBe(0)
    // An order that can still be paid has a badge and a link.
    const unpaid = card(page, 'ORD-1002')
    await unpaid.getByText(text.unpaid, { exact: true }).waitFor()
    const pay = unpaid.getByRole('link', { name: text.payNow, exact: true })
    expect(await pay.getAttribute('href')).toContain('/pay/seed-1002')
    expect(await unpaid.getByRole('link', { name: text.invoice }).count()).toBe(0)
    // The payment page asks for less than the total beside the link, without the delivery.
    const note = text.paymentWithoutDelivery({ amount: money(16.75, lang), delivery: money(1.5, lang) })
    await unpaid.getByText(note, { exact: true }).waitFor()
    // The order itself has the English name.
    const ordered = products.find(({ id }) => id === 131)
    await unpaid.getByText(titleOf(ordered, lang), { exact: true }).waitFor()

    const chat = await first.getByRole('link', { name: text.askOrder }).getAttribute('href')
    expect(new URL(chat ?? '').searchParams.get('text')).toContain('ORD-1001')
    await first.getByRole('button', { name: text.reorder }).click()
    await page.waitForURL('**/checkOut')
    await expect.poll(async () => (await cartIn(page)).length).toBeGreaterThan(0)
    await page.goBack()
    await first.getByRole('time').waitFor()

    const found: Record<string, readonly string[]> = {}
    const look = async (name: string) => {
      const lines = await findings(page)
      if (lines.length > 0) found[name] = lines
    }
    const within = async (opener: Locator, name: string) => {
      await opener.click()
      await page.getByRole('dialog').waitFor()
      await look(name)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await look('orders')
    const chatLink = unpaid.getByRole('link', { name: text.askOrder })
    const boxes = await Promise.all(
      [pay, chatLink, unpaid.getByRole('button', { name: text.reorder })].map((action) =>
        action.boundingBox(),
      ),
    )
    expect(new Set(boxes.map((box) => box && box.y + box.height / 2)).size, 'in one row').toBe(1)
    await page.getByRole('tab', { name: text.addressBook }).click()
    await panel(page).getByText('Salem Al Mubarak').waitFor()
    await look('addresses')
    await page.getByRole('tab', { name: text.favorites }).click()
    await panel(page).getByRole('listitem').first().waitFor()
    await look('favourites')
    await page.getByRole('tab', { name: text.editProfile }).click()
    await within(page.getByRole('button', { name: text.changePassword }), 'password')
    await look('edit')
    expect(found).toEqual({})
  })

  it('the profile shows whether an order is paid and names products with their option in the language of the page; it offers a retry after a failure, and shopping if there are no orders', async () => {
    refused()
    const [option] = WITH_OPTIONS.options
    const unpaid = { status: 'Unpaid', invoice_url: 'javascript:alert(1)' }
    const product = { product_id: WITH_OPTIONS.id, price: '1.000' }
    const products = [
      { ...product, qty: 2, option_id: option?.id, display_name: 'As it was ordered' },
      { ...product, qty: 3, option_id: 987_654, display_name: 'Gown · Old gold' },
      { ...product, qty: 4, product_id: PLAIN.id, display_name: 'As it was ordered' },
      { ...product, qty: 5, product_id: 987_654, display_name: 'No longer sold' },
    ]
    const list = [
      { status: 1, invoice: null, products },
      { status: 1, invoice: unpaid },
      { status: 4, invoice: null },
      { status: 4, invoice: { ...unpaid, status: 'Paid' } },
      { status: 4, invoice: unpaid },
    ].map((order, index) => ({
      id: index,
      code: `N-${index}`,
      created_at: 'some day',
      products: [],
      total_price: '3.000',
      ...order,
    }))
    const badges = async (page: Page) => {
      await card(page, 'N-4').waitFor()
      return Promise.all(
        list.map(async ({ code }) => {
          const paid = await card(page, code).getByText(text.paid, { exact: true }).count()
          const not = await card(page, code).getByText(text.unpaid, { exact: true }).count()
          return paid ? 'paid' : not ? 'unpaid' : ''
        }),
      )
    }
    store.demo.setFaults([{ path: '/api/user/orders', status: 422 }])
    const page = await open('orders', { lang, stored: { cart: cartOf(remaining(WITH_OPTIONS)) } })
    await panel(page).getByText(text.loadFailed).waitFor()
    store.demo.setFaults([ordersAre(list)])
    await panel(page).getByRole('button', { name: text.retry }).click()
    await expect.poll(() => badges(page)).toEqual(['', '', 'paid', 'paid', 'unpaid'])
    expect(await panel(page).getByRole('link', { name: text.invoice }).count()).toBe(0)
    const named = (quantity: number, name: string) =>
      card(page, 'N-0')
        .getByRole('listitem')
        .filter({ hasText: `× ${quantity}` })
        .getByText(name, { exact: quantity > 2 })
        .waitFor()
    await named(2, `${titleOf(WITH_OPTIONS, lang)} · `)
    await named(3, 'Gown · Old gold')
    await named(4, titleOf(PLAIN, lang))
    await named(5, 'No longer sold')

    store.demo.setFaults([CASH_ONLY, ordersAre(list)])
    await page.reload()
    await expect.poll(() => badges(page)).toEqual(['paid', 'unpaid', 'paid', 'paid', 'unpaid'])
    store.demo.setFaults([ordersAre([])])
    await page.reload()
    await panel(page).getByText(text.noOrders).waitFor()
    await panel(page).getByRole('button', { name: text.continueShopping }).click()
    await page.waitForURL(`${store.url}/`)
  })

  it('the profile removes a favourite at once, restores it by Undo or if the server refuses, marks sold-out ones, and has an empty state', async () => {
    const page = await open('favorites', { lang })
    const [first, second] = favourites
    const link = (product: Product | undefined) =>
      panel(page).getByRole('link', { name: titleOf(product, lang), exact: true })
    const remove = (product: Product | undefined) =>
      panel(page).getByRole('button', { name: text.removeFavourite({ title: titleOf(product, lang) }) })
    await remove(first).click()
    await link(first).waitFor({ state: 'detached' })
    await isFocused(remove(second))
    await page.getByText(text.favouriteRemoved).waitFor()
    await page.getByRole('button', { name: text.undo }).click()
    await link(first).waitFor()

    refused()
    store.demo.setFaults([{ path: '/api/users/add-favourite', status: 422 }])
    await remove(second).click()
    await page.getByText(text.favouriteFailed).waitFor()
    await link(second).waitFor()

    const favouritesAre = (list: readonly Product[]) =>
      store.demo.setFaults([
        { path: '/api/auth/me', body: { user: { ...seededUser, favourites: list.map(({ id }) => id) } } },
        { path: '/api/list-favourites', body: list },
      ])
    favouritesAre([{ ...PLAIN, stock: 0 }])
    await page.reload()
    await panel(page).getByText(text.outOfStock).waitFor()
    favouritesAre([])
    await page.reload()
    await panel(page).getByText(text.noFavourites).waitFor()
  })
})
