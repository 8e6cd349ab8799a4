import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../../demo/seed/catalogue'
import { seededFavourites, seededUser } from '../../demo/seed/people'
import type { Product } from '../../demo/seed/types'
import { findings } from '../helpers/axe'
import { cartIn, cartOf, remaining, money } from '../helpers/buying'
import {
  isFocused,
  NARROW,
  ONE_LANG,
  openStore,
  scrolledTo,
  TEXTS,
  WITHOUT_PICTURES,
  type Visit,
} from '../helpers/page'
import { send, type, visitAs } from '../helpers/person'
import { PLAIN, WITH_OPTIONS } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const products = [...createCatalogue().all()]
const favourites = seededFavourites.map((id) => products.find((product) => product.id === id) as Product)
const titled = (product: Product | undefined, lang: 'en' | 'ar') =>
  (lang === 'en' ? product?.title_en : product?.title_ar) ?? ''

const open = (tab: string, visit: Visit) => visitAs(store, `/profile?tab=${tab}`, visit)
const refused = () => store.expectProblem(/Failed to load resource/)
const writes = (method: string, path: string) =>
  store.demo.calls.filter((call) => call.method === method && call.path.startsWith(path)).length
const panel = (page: Page) => page.getByRole('tabpanel')
const settings = (page: Page, changed: object) =>
  page.context().route('**/api/settings', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { settings?: object }
    const settled = body.settings
      ? { ...body, settings: { ...body.settings, ...changed } }
      : { ...body, ...changed }
    await route.fulfill({ response, json: settled })
  })
const orders = (page: Page, list: readonly object[]) =>
  page
    .context()
    .route('**/api/user/orders', async (route) => route.fulfill({ json: { statusCode: 200, orders: list } }))

describe.each(['en', 'ar'] as const)('the profile: %s', (lang) => {
  const text = TEXTS[lang]
  const card = (page: Page, code: string) =>
    panel(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: text.orderCode({ code }) }) })

  it('has four linkable tabs, which the arrow keys select', async () => {
    const page = await open('favorites', { lang })
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    const chosen = (name: string) => page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
    await chosen(text.favorites)
    await tab(text.favorites).focus()
    await page.keyboard.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await chosen(text.editProfile)
    await isFocused(tab(text.editProfile))
    await page.waitForURL('**/profile?tab=edit')
    await page.keyboard.press('Home')
    await chosen(text.orders)
    await page.keyboard.press('End')
    await chosen(text.editProfile)
    await page.reload()
    await chosen(text.editProfile)
  })

  if (lang !== ONE_LANG) return

  it('shows each order with its products, totals, invoice and chat, and has no axe violations in its tabs and dialogs', async () => {
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
    // The payment page asks for less than the total beside the link.
    const note = text.paymentWithoutDelivery({ amount: money(16.75, lang), delivery: money(1.5, lang) })
    await unpaid.getByText(note, { exact: true }).waitFor()
    // The order itself has the English name.
    const ordered = products.find(({ id }) => id === 131)
    await unpaid.getByText(titled(ordered, lang), { exact: true }).waitFor()

    const chat = await first.getByRole('link', { name: text.askOrder }).getAttribute('href')
    expect(new URL(chat ?? '').searchParams.get('text')).toContain('ORD-1001')
    await first.getByRole('button', { name: text.reorder }).click()
    const dialog = page.getByRole('dialog', { name: text.reorder })
    await dialog.getByRole('button', { name: text.addToCart }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await cartIn(page)).length).toBeGreaterThan(0)

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
    await within(page.getByRole('button', { name: text.addAddress }), 'add')
    await within(page.getByRole('button', { name: new RegExp(`^${text.delete}: `) }).first(), 'delete')
    await page.getByRole('tab', { name: text.favorites }).click()
    await panel(page).getByRole('listitem').first().waitFor()
    await look('favourites')
    await page.getByRole('tab', { name: text.editProfile }).click()
    await within(page.getByRole('button', { name: text.changePassword }), 'password')
    await look('edit')
    expect(found).toEqual({})
  })

  it('shows whether an order is paid if e-payment is off or its status is 4', async () => {
    const order = (id: number, status: number, invoice: object | null) => ({
      id,
      code: `N-${id}`,
      created_at: 'some day',
      status,
      invoice,
      products: [],
      total_price: '3.000',
      delivery_price: '1.000',
      subtotal: '2.000',
    })
    const unpaid = { status: 'Unpaid', invoice_url: 'javascript:alert(1)' }
    const list = [
      order(1, 1, null),
      order(2, 1, unpaid),
      order(3, 4, null),
      order(4, 4, { ...unpaid, status: 'Paid' }),
      order(5, 4, unpaid),
    ]
    const badges = async (page: Page) => {
      await card(page, 'N-5').waitFor()
      return Promise.all(
        list.map(async ({ code }) => {
          const paid = await card(page, code).getByText(text.paid, { exact: true }).count()
          const not = await card(page, code).getByText(text.unpaid, { exact: true }).count()
          return paid ? 'paid' : not ? 'unpaid' : ''
        }),
      )
    }
    const page = await open('edit', { lang })
    await orders(page, list)
    await page.getByRole('tab', { name: text.orders }).click()
    await expect.poll(() => badges(page)).toEqual(['', '', 'paid', 'paid', 'unpaid'])
    expect(await panel(page).getByRole('link', { name: text.invoice }).count()).toBe(0)
    await settings(page, { enable_epayment: 0 })
    await page.reload()
    await page.getByRole('tab', { name: text.orders }).click()
    await expect.poll(() => badges(page)).toEqual(['paid', 'unpaid', 'paid', 'paid', 'unpaid'])
  })

  it('names ordered products in the language of the page, and always with their option', async () => {
    store.expectProblem(/404/)
    const [option] = WITH_OPTIONS.options
    const product = { product_id: WITH_OPTIONS.id, price: '1.000' }
    const page = await open('edit', { lang, stored: { cart: cartOf(remaining(WITH_OPTIONS)) } })
    await orders(page, [
      {
        id: 1,
        code: 'N-1',
        created_at: '',
        status: 1,
        products: [
          { ...product, qty: 2, option_id: option?.id, display_name: 'As it was ordered' },
          { ...product, qty: 3, option_id: 987_654, display_name: 'Gown · Old gold' },
          { ...product, qty: 4, product_id: PLAIN.id, display_name: 'As it was ordered' },
          { ...product, qty: 5, product_id: 987_654, display_name: 'No longer sold' },
        ],
      },
    ])
    await page.getByRole('tab', { name: text.orders }).click()
    const ordered = card(page, 'N-1').getByRole('listitem')
    await ordered
      .filter({ hasText: '× 2' })
      .getByText(`${titled(WITH_OPTIONS, lang)} · `)
      .waitFor()
    await ordered.filter({ hasText: '× 3' }).getByText('Gown · Old gold', { exact: true }).waitFor()
    await ordered.filter({ hasText: '× 4' }).getByText(titled(PLAIN, lang), { exact: true }).waitFor()
    await ordered.filter({ hasText: '× 5' }).getByText('No longer sold', { exact: true }).waitFor()
  })

  it('offers a retry if the server fails, and a link to shopping if empty', async () => {
    refused()
    store.demo.setFaults([{ path: '/api/user/orders', status: 422 }])
    const page = await open('orders', { lang })
    await panel(page).getByText(text.loadFailed).waitFor()
    store.demo.setFaults([])
    await panel(page).getByRole('button', { name: text.retry }).click()
    await card(page, 'ORD-1002').waitFor()
    await orders(page, [])
    await page.reload()
    await panel(page).getByText(text.noOrders).waitFor()
    await panel(page).getByRole('button', { name: text.continueShopping }).click()
    await page.waitForURL(`${store.url}/`)
  })

  it('removes a favourite at once, restores it by Undo or if the server refuses, and shows which are sold out and an empty state', async () => {
    const page = await open('favorites', { lang })
    const [first, second] = favourites
    const link = (product: Product | undefined) =>
      panel(page).getByRole('link', { name: titled(product, lang), exact: true })
    const remove = (product: Product | undefined) =>
      panel(page).getByRole('button', { name: text.removeFavourite({ title: titled(product, lang) }) })
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

    const list = [{ ...PLAIN, stock: 0 }]
    await page.context().route('**/api/auth/me', async (route) => {
      const response = await route.fetch()
      const { user } = (await response.json()) as { user: object }
      await route.fulfill({ json: { user: { ...user, favourites: list.map(({ id }) => id) } } })
    })
    await page.context().route('**/api/list-favourites', async (route) => route.fulfill({ json: list }))
    await page.reload()
    await panel(page).getByText(text.outOfStock).waitFor()
    list.pop()
    await page.reload()
    await panel(page).getByText(text.noFavourites).waitFor()
  })
})

/** The inputs by the name of each field. */
const ALL_REQUIRED = {
  name: null,
  zone: 'true',
  street: 'true',
  building: 'true',
  floor: 'true',
  flat: 'true',
  landmark: 'true',
}

describe('the addresses of a user', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const dialog = (page: Page) => page.getByRole('dialog')
  const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
  const save = (page: Page) => dialog(page).getByRole('button', { name: text.save }).click()
  const requiredOf = (page: Page) =>
    dialog(page)
      .locator('input, select')
      .evaluateAll((inputs) =>
        Object.fromEntries(inputs.map((input) => [input.getAttribute('name'), input.ariaRequired])),
      )
  const cards = (page: Page) => panel(page).getByRole('listitem')
  const missing = (...fields: string[]) => text.enterMissing({ fields: fields.join('، ') })

  it('are added, and missing fields are listed in one message for 5 s', async () => {
    const page = await open('addresses', { lang, clock: true })
    await cards(page).first().waitFor()
    expect(writes('GET', '/api/zones')).toBe(0)
    await page.getByRole('button', { name: text.addAddress }).click()
    await field(page, text.zone).waitFor()
    await expect.poll(() => writes('GET', '/api/zones')).toBe(1)
    expect(await requiredOf(page)).toEqual(ALL_REQUIRED)
    await save(page)
    const all = missing(text.zone, text.street, text.building, text.floor, text.flat, text.landmark)
    await dialog(page).getByRole('alert').getByText(all, { exact: true }).waitFor()
    await isFocused(field(page, text.zone))
    await dialog(page).getByText(text.chooseZone).last().waitFor()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_000)
    await dialog(page).getByText(all, { exact: true }).waitFor({ state: 'detached' })

    await field(page, text.fullName).fill('Um Ali')
    await field(page, text.zone).selectOption({ index: 1 })
    await field(page, text.street).fill('Gulf Road')
    await field(page, text.building).fill('١٢a')
    await field(page, text.floor).fill('۳')
    await field(page, text.flat).fill('4')
    await field(page, text.landmark).fill('By the mosque')
    await dialog(page).getByText(text.onlyNumbers).waitFor()
    await field(page, text.building).fill('١٢')

    refused()
    const message = 'لا يوجد شارع كهذا'
    store.demo.setFaults([{ path: '/api/addresses', method: 'POST', status: 422, body: { message } }])
    await save(page)
    await dialog(page).getByRole('alert').getByText(text.notAccepted).waitFor()
    await dialog(page).getByRole('alert').getByText(message).waitFor()
    store.demo.setFaults([])
    expect(await field(page, text.street).inputValue()).toBe('Gulf Road')
    await save(page)
    await dialog(page).waitFor({ state: 'detached' })
    await panel(page).getByText(text.addressSaved).waitFor()
    await cards(page).filter({ hasText: 'Gulf Road' }).filter({ hasText: '12' }).waitFor()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_000)
    await panel(page).getByText(text.addressSaved).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: text.addAddress }).click()
    await expect.poll(() => field(page, text.street).inputValue()).toBe('')
    expect(await field(page, text.fullName).inputValue()).toBe('Um Ali')
  })

  it('are edited without a landmark, even if the areas fail to load, and deleted after a confirmation', async () => {
    refused()
    store.demo.setFaults([{ path: '/api/zones', status: 422 }])
    const page = await open('addresses', { lang })
    await cards(page).filter({ hasText: 'Street 9' }).getByRole('button', { name: text.edit }).click()
    await dialog(page).getByText(text.loadFailed).waitFor()
    await field(page, text.street).fill('Street 11')
    await save(page)
    await panel(page).getByText(text.addressSaved).waitFor()
    store.demo.setFaults([])
    await page.reload()
    await cards(page).filter({ hasText: 'Street 11' }).filter({ hasText: 'الجابرية' }).waitFor()

    const card = (words: string) => cards(page).filter({ hasText: words })
    await card('Street 11').getByRole('button', { name: text.edit }).click()
    await field(page, text.zone).waitFor()
    await dialog(page).getByText(text.optionalLandmarkHint, { exact: true }).waitFor()
    expect(await requiredOf(page)).toEqual({ ...ALL_REQUIRED, landmark: null })
    await field(page, text.landmark).fill('')
    await field(page, text.street).fill('Street 10')
    await save(page)
    await panel(page).getByText(text.addressSaved).waitFor()

    const remove = () => card('Street 10').getByRole('button', { name: text.delete }).click()
    await remove()
    await dialog(page).getByRole('button', { name: text.cancel }).click()
    expect(writes('DELETE', '/api/addresses')).toBe(0)
    refused()
    store.demo.setFaults([{ path: '/api/addresses', method: 'DELETE', status: 500, times: 1 }])
    await remove()
    const really = dialog(page).getByRole('button', { name: text.delete, exact: true })
    await really.click()
    await dialog(page).getByRole('alert').getByText(text.somethingWrong).waitFor()
    await really.click()
    await panel(page).getByText(text.addressDeleted).waitFor()
    await expect.poll(() => cards(page).count()).toBe(1)
    await card('Salem').getByRole('button', { name: text.delete }).click()
    expect(await dialog(page).getByRole('alert').count()).toBe(0)
    await really.click()
    await panel(page).getByText(text.noAddresses).waitFor()
  })

  it('keep their area when it is no longer listed', async () => {
    const saved = { id: 31, user_id: 1, street: 'Old Road', building: 1, floor: 2, flat: 3, zone_id: 99 }
    store.demo.setFaults([{ path: '^/api/addresses/1$', method: 'GET', body: { addresses: [saved] } }])
    const page = await open('addresses', { lang })
    await cards(page).getByRole('button', { name: text.edit }).click()
    await field(page, text.zone).waitFor()
    expect(await field(page, text.zone).inputValue()).toBe('')
    const sent = page.waitForRequest('**/api/addresses/31/edit')
    refused()
    await save(page)
    expect((await sent).postDataJSON()).toMatchObject({ zone_id: 99 })
  })
})

describe('the personal data of a user', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const other = lang === 'en' ? 'ar' : 'en'
  const value = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })

  it('are saved, with the new name in the greeting; a failure keeps the form', async () => {
    const page = await open('edit', { lang })
    await type(page, lang, { name: '', phone: '' })
    await send(page, text.save)
    await page.getByText(text.enterName, { exact: true }).waitFor()
    await page.getByText(text.enterPhone, { exact: true }).waitFor()
    refused()
    for (const fault of [{ status: 500 }, { status: 422 }, { html: true }]) {
      store.demo.setFaults([{ path: '/api/users/1', method: 'PUT', ...fault }])
      await type(page, lang, { name: 'Fatima B', phone: '+965 5000 1111' })
      await send(page, text.save)
      await page.getByRole('alert').getByText(text.somethingWrong, { exact: true }).waitFor()
      expect(await value(page, text.name).inputValue()).toBe('Fatima B')
    }
    store.demo.setFaults([])
    await send(page, text.save)
    await page.getByRole('status').getByText(text.infoUpdated, { exact: true }).waitFor()
    await page.getByRole('button', { name: text.greeting({ name: 'Fatima B' }) }).waitFor()
    expect(await value(page, text.phoneNumber).inputValue()).toBe(seededUser.phone)
  })

  it('are kept unsaved through a change of tab or language and an expired session', async () => {
    const page = await open('edit', { lang })
    await type(page, lang, { name: 'Not saved yet' })
    await page.getByRole('tab', { name: text.addressBook }).click()
    await page.getByRole('tab', { name: text.editProfile }).click()
    expect(await value(page, text.name).inputValue()).toBe('Not saved yet')
    await page.reload()
    await value(page, text.name).waitFor()
    expect(await value(page, text.name).inputValue()).toBe('Not saved yet')
    await page.evaluate((to) => {
      document.querySelector('store-app')?.setAttribute('lang', to)
    }, other)
    await page.getByRole('tab', { name: TEXTS[other].editProfile, selected: true }).waitFor()
    expect(await value(page, TEXTS[other].name).inputValue()).toBe('Not saved yet')

    refused()
    store.demo.setFaults([{ path: '/api/users/1', status: 401, body: { message: 'Unauthenticated.' } }])
    await send(page, TEXTS[other].save)
    await page.getByText(TEXTS[other].sessionOver).waitFor()
    expect(await findings(page)).toEqual([])
    store.demo.setFaults([])
    await type(page, other, { phone: seededUser.phone, password: seededUser.password })
    await send(page, TEXTS[other].logIn)
    await value(page, TEXTS[other].name).waitFor()
    expect(await value(page, TEXTS[other].name).inputValue()).toBe('Not saved yet')
  })

  it('ask for a login after the session has expired, and return to the same tab', async () => {
    const page = await open('edit', { lang })
    await value(page, text.name).waitFor()
    refused()
    store.demo.setFaults([{ path: '/api/user/orders', status: 401, body: { message: 'Unauthenticated.' } }])
    const region = page.getByRole('main').getByRole('status').first()
    await page.getByRole('tab', { name: text.orders }).click()
    await region.getByText(text.sessionExpired).waitFor()
    await page.getByRole('button', { name: text.greeting({ name: text.friend }) }).waitFor()
    await isFocused(page.getByRole('main').getByRole('heading', { level: 1, name: text.logIn }))
    expect(await findings(page)).toEqual([])
    store.demo.setFaults([])
    await type(page, lang, { phone: seededUser.phone, password: seededUser.password })
    await send(page, text.logIn)
    await page.getByRole('tab', { name: text.orders, selected: true }).waitFor()
    expect(await page.getByText(text.sessionExpired).count()).toBe(0)
    await page.waitForURL('**/profile?tab=orders')
  })

  it('include a password, which is changed in a dialog, with a logout after 5 s, or at once if the profile is left', async () => {
    const page = await open('edit', { lang, clock: true })
    await page.getByRole('button', { name: text.changePassword }).click()
    const dialog = page.getByRole('dialog')
    const save = () => dialog.getByRole('button', { name: text.save }).click()
    const password = dialog.getByLabel(text.newPassword, { exact: true })
    await save()
    await dialog.getByText(text.enterPassword).waitFor()
    await password.fill('secret789')
    await dialog.getByRole('button', { name: text.showPassword }).click()
    expect(await password.getAttribute('type')).toBe('text')
    refused()
    store.demo.setFaults([{ path: '/api/auth/reset-password', status: 500 }])
    await save()
    await dialog.getByRole('alert').getByText(text.somethingWrong).waitFor()
    expect(await password.inputValue()).toBe('secret789')
    store.demo.setFaults([])
    await save()
    await page.getByRole('status').getByText(text.passwordUpdated).waitFor()
    expect(await dialog.count()).toBe(0)
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_000)
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('Authorization')
    await expect.poll(() => writes('POST', '/api/auth/logout')).toBe(1)
    await type(page, lang, { phone: seededUser.phone, password: 'secret789' })
    await send(page, text.logIn)
    await page.getByText(text.loggedIn).waitFor()

    await page.getByRole('button', { name: text.continueNow }).click()
    await page.waitForURL(`${store.url}/`)
    await page.evaluate(() => document.querySelector('store-app')?.navigate('/profile?tab=edit'))
    await page.getByRole('button', { name: text.changePassword }).click()
    await password.fill('secret987')
    await save()
    await page.getByText(text.passwordUpdated).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: text.home, exact: true }).click()
    await page.getByRole('button', { name: text.greeting({ name: text.friend }) }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

describe('the heart on a card', () => {
  it('is a separate target for a logged-in user', async () => {
    const lang = ONE_LANG
    const text = TEXTS[lang]
    const page = await visitAs(store, '/category/1', { lang })
    const hearts = (pressed: boolean) =>
      page.getByRole('article').getByRole('button', { name: new RegExp(`^${text.favourite}: `), pressed })
    await hearts(false).first().waitFor()
    const before = await hearts(true).count()
    await hearts(false).first().click()
    await expect.poll(() => hearts(true).count()).toBe(before + 1)
    await expect.poll(() => writes('PUT', '/api/users/add-favourite')).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/category/1')
    expect(await findings(page)).toEqual([])
  })

  it('overlaps no badge, and none is clipped, in a grid and in a list', async () => {
    const soldOut = products.find(
      ({ has_options, stock, discount_price }) => !has_options && stock <= 0 && discount_price,
    )
    const page = await store.visit(`/products?layout=grid&q=${soldOut?.title_en}`, { viewport: NARROW })
    const card = page.getByRole('article').first()
    const free = (width: number) =>
      card.evaluate((article, wide) => {
        const boxOf = (element: Element) => element.getBoundingClientRect()
        const [heart, frame] = [article.querySelector('[aria-pressed]'), article.firstElementChild].map(
          (element) => boxOf(element as Element),
        ) as [DOMRect, DOMRect]
        const badges = [...article.querySelectorAll('[part~="badge"]')].map(boxOf)
        const apart = badges.every(
          (box) => box.right <= heart.left || box.top >= heart.bottom || box.left >= heart.right,
        )
        const whole = badges.every((box) => box.left >= frame.left && box.right <= frame.right)
        return innerWidth === wide && badges.length > 0 && apart && whole
      }, width)
    for (const layout of ['grid', 'list']) {
      if (layout === 'list') await page.goto(page.url().replace('grid', 'list'))
      await card.locator('[aria-pressed]').waitFor()
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 700 })
        await expect.poll(() => free(width), { message: `${layout}, ${width} px` }).toBe(true)
      }
    }
  })

  it('leaves a visitor at the same position of the list, with the favourite added after the login', async () => {
    const text = TEXTS.en
    const page = await store.visit('/category/1?sort=az', {})
    const hearts = (pressed: boolean) =>
      page.getByRole('article').getByRole('button', { name: new RegExp(`^${text.favourite}: `), pressed })
    const heart = hearts(false).nth(12)
    await heart.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place, 'a place to come back to').toBeGreaterThan(300)
    await heart.click()
    const dialog = page.getByRole('dialog', { name: text.logIn })
    await type(page, 'en', { phone: seededUser.phone, password: seededUser.password }, dialog)
    await send(page, text.logIn, dialog)
    await page.getByText(text.favouriteSaved).waitFor()
    await hearts(true).first().waitFor()
    await scrolledTo(page, place)
  })
})
