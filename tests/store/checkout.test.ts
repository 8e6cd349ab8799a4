import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Lang } from '../../src/core/types'
import { findings } from '../helpers/axe'
import {
  buyer,
  CART,
  cartIn,
  cartOf,
  CASH_ONLY,
  GUEST,
  GUEST_READY,
  holdBack,
  loggedIn,
  kept,
  money,
  NEW_PHONE,
  PLACE,
  posts,
  unit,
  USER,
} from '../helpers/buying'
import { idle } from '../helpers/idle'
import {
  atPath,
  BLANK,
  focused,
  isFocused,
  LANGS,
  NARROW,
  ONE_LANG,
  openStore,
  TEXTS,
  WIDE,
} from '../helpers/page'
import { PLAIN } from '../helpers/screens'

const store = openStore()
const placedOrders = () => store.demo.orders().filter(({ id }) => id > 1002)
const price = unit(PLAIN)
/** Delivery to Kuwait City costs 1.000, to Salmiya (the first zone) 1.500, to Jahra 2.750. */
const ZONES = { en: ['Salmiya', 'Jahra'], ar: ['السالمية', 'الجهراء'] } as const
const zoneLabel = (page: Page, name: string) => page.locator('option', { hasText: name }).first().innerText()

/** What a screen reader says of a field besides its name. */
const describedBy = (field: Locator) =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => (input.getRootNode() as ShadowRoot).getElementById(id)?.textContent)
      .join(' '),
  )

async function openGate(page: Page, lang: Lang) {
  await page.getByRole('main').getByRole('link', { name: TEXTS[lang].checkout, exact: true }).click()
  const gate = page.getByRole('dialog', { name: TEXTS[lang].gateTitle })
  await gate.waitFor()
  return gate
}

describe.each(LANGS)('a shopper who reads %s', (lang) => {
  const text = TEXTS[lang]
  const [, far] = ZONES[lang]

  it('buys as a guest, pays online, and finds the confirmation again', async () => {
    const page = await store.visit('/cart', { lang, stored: CART })
    const orders = store.watchOrders()
    const at = buyer(page, lang)
    await openGate(page, lang)
    expect(await findings(page)).toEqual([])
    await at.passAsGuest()
    await atPath(page, '/checkOut')
    await at.typeAddress()
    await page
      .getByText(money(price * 2 + 1.5, lang))
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.getByLabel(text.zone, { exact: true }).selectOption(await zoneLabel(page, far))
    await page
      .getByText(money(price * 2 + 2.75, lang))
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await findings(page)).toEqual([])
    await at.placeButton.click()
    await at.placed.getByRole('link', { name: text.goToPayment }).waitFor()
    expect(await findings(page)).toEqual([])

    const [order] = orders
    const title = lang === 'en' ? PLAIN.title_en : PLAIN.title_ar
    expect(order).toEqual({
      name: GUEST.name,
      phone: GUEST.phone,
      user_id: null,
      delivery_price: 2.75,
      delivery_method: 'delivery',
      total_price: price * 2 + 2.75,
      total_quantity: 2,
      subtotal: price * 2,
      payment_method: 'epayment',
      pickup_time: expect.stringMatching(/^\d\d:\d\d:\d\d$/) as string,
      status: 1,
      notes: 'null',
      products: [
        {
          product_id: PLAIN.id,
          product_name: PLAIN.title_en,
          display_name: title,
          price,
          options: null,
          qty: 2,
          options_ids: null,
        },
      ],
      promocode: null,
      branch_id: 2,
      delivery_address: {
        street: 'Salem',
        building: 12,
        floor: 3,
        flat: 7,
        landmark: 'The park',
        zone_id: 8,
      },
    })
    expect(placedOrders()).toMatchObject([
      { total_price: (price * 2 + 2.75).toFixed(3), invoice_id: 'inv-1003' },
    ])
    expect(await cartIn(page)).toEqual([])

    await page.reload()
    await at.placed.getByText('ORD-1003').waitFor()
    await isFocused(at.placed.getByRole('heading', { name: text.orderPlaced }))
    await at.placed.getByText(title).waitFor()
    await at.placed.getByRole('link', { name: text.goToPayment }).click()
    await page.waitForURL('**/pay/inv-1003')
    expect(posts(store.demo.calls, '/api/pay')).toBe(1)
  })

  it('sees the specified errors at the fields, and may type digits of any script', async () => {
    const page = await store.visit('/checkOut', { lang, stored: CART })
    const orders = store.watchOrders()
    const at = buyer(page, lang)
    await at.passAsGuest()
    await at.field(text.name).fill('')
    await at.placeButton.click()
    const list = lang === 'en' ? ', ' : '، '
    const names = (['street', 'building', 'floor', 'flat', 'landmark'] as const).map((name) => text[name])
    await page
      .getByRole('alert')
      .getByText(text.enterMissing({ fields: names.join(list) }))
      .waitFor()
    await page.getByRole('alert').getByText(text.enterName).waitFor()
    for (const name of [text.name, ...names]) {
      await expect.poll(() => describedBy(at.field(name))).toContain(text.required)
    }
    await isFocused(at.field(text.name))
    // The summary's words lead to the fields.
    await page.getByRole('alert').getByRole('button', { name: text.flat, exact: true }).click()
    await isFocused(at.field(text.flat))
    await page.getByRole('alert').getByRole('button', { name: text.chooseZone }).click()
    await isFocused(page.getByLabel(text.zone, { exact: true }))
    expect(await findings(page)).toEqual([])
    await at.field(text.name).fill('نور')
    await at.typeAddress()
    await at.field(text.building).fill('12b')
    await page.getByText(text.onlyNumbers).first().waitFor()
    await at.placeButton.click()
    await isFocused(at.field(text.building))
    await at.field(text.building).fill('١٢')
    await at.field(text.phoneNumber).fill('+٩٦٥ ٥٥٥٥ ٤٤٤٤')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await at.field(text.flat).press('Enter')
    await at.placed.getByText('ORD-').waitFor()
    expect(orders).toMatchObject([{ phone: '96555554444', delivery_address: { building: 12 } }])
  })

  it.each(lang === 'en' ? [{ width: 768, height: 900 }] : [NARROW, WIDE])(
    'a promo code moves no button: %o',
    async (viewport) => {
      const page = await store.visit('/checkOut', { lang, stored: GUEST_READY, viewport })
      const at = buyer(page, lang)
      await at.placeButton.filter({ hasText: '·' }).waitFor()
      await at.press(text.havePromo)
      await at.field(text.promoCode).fill('SAVE10')
      const top = () =>
        at.placeButton
          .filter({ hasText: '·' })
          .evaluate((button) => button.getBoundingClientRect().top + scrollY)
      const before = await top()
      await at.press(text.apply)
      await page.getByText(text.promoApplied({ code: 'SAVE10' })).waitFor()
      await page.locator('[part=totals]').getByText('-').first().waitFor()
      expect(await top()).toBe(before)
    },
  )

  // The same in both languages.
  if (lang !== ONE_LANG) return

  it('buys as a guest in a store that takes cash, and goes home', async () => {
    store.demo.setFaults([CASH_ONLY])
    const page = await store.visit('/checkOut', { lang, stored: CART, viewport: NARROW })
    const orders = store.watchOrders()
    const at = buyer(page, lang)
    await at.passAsGuest()
    await page.getByText(text.payCash).waitFor()
    await at.typeAddress()
    await at.placeButton.click()
    await at.placed.getByText(text.nextCash).waitFor()
    expect(await at.placed.getByRole('link', { name: text.goToPayment }).count()).toBe(0)
    expect(orders).toMatchObject([{ payment_method: 'cash' }])
    expect(posts(store.demo.calls, '/api/pay')).toBe(0)
    await at.press(text.goHome)
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('registers at the gate, is logged in, and orders to a new address', async () => {
    const page = await store.visit('/cart', { lang, stored: CART })
    const orders = store.watchOrders()
    const at = buyer(page, lang)
    await openGate(page, lang)
    store.expectProblem(/404/)
    await at.givePhone(NEW_PHONE)
    await page.getByText(text.asUser).click()
    await at.field(text.name).fill(GUEST.name)
    await at.press(text.continue)
    await page.getByText(text.enterCredentials).waitFor()
    await page.getByLabel(text.password, { exact: true }).fill('hush hush')
    await at.press(text.continue)
    await page.getByText(text.noAddresses).waitFor()
    await at.placeButton.click()
    await page.getByText(text.selectAddress).first().waitFor()
    await expect.poll(() => focused(page)).toBe(text.addAddress)
    await at.press(text.addAddress)
    const dialog = page.getByRole('dialog', { name: text.addAddress })
    await buyer(dialog, lang).typeAddress()
    await dialog.getByRole('button', { name: text.save }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('radio', { checked: true }).waitFor()
    await at.placeButton.click()
    await at.placed.getByText('ORD-').waitFor()
    expect(orders).toMatchObject([{ name: GUEST.name, phone: NEW_PHONE, delivery_address: { building: 12 } }])
    expect(placedOrders()[0]?.user_id).toBe(orders[0]?.['user_id'])
    expect(orders[0]?.['user_id']).not.toBeNull()
  })

  it('does not see the name and phone of a previous guest', async () => {
    const page = await store.visit('/checkOut', {
      lang,
      stored: { ...GUEST_READY, ...(await loggedIn(store.url)) },
    })
    const at = buyer(page, lang)
    await page.getByRole('radio').first().waitFor()
    expect(await at.field(text.name).inputValue()).toBe(USER.name)
    expect(await at.field(text.phoneNumber).inputValue()).toBe(USER.phone)
  })

  it('logs in at the gate, orders to a saved address, and skips the gate next time', async () => {
    const page = await store.visit('/cart', { lang, stored: CART })
    const orders = store.watchOrders()
    const at = buyer(page, lang)
    await openGate(page, lang)
    await at.logIn()
    const saved = page.getByRole('radio')
    await saved.first().waitFor()
    expect(await saved.count()).toBe(2)
    expect(await at.field(text.name).inputValue()).toBe(USER.name)
    await page.getByText('Salem Al Mubarak').click()
    await page
      .getByText(money(price * 2 + 1.5, lang))
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await findings(page)).toEqual([])
    await at.placeButton.click()
    await at.placed.getByText('ORD-1003').waitFor()
    expect(orders).toMatchObject([
      {
        user_id: 1,
        name: USER.name,
        phone: USER.phone,
        branch_id: 1,
        delivery_address: { zone_id: 1, flat: 7 },
      },
    ])
    await at.press(text.orderMore)
    // Firefox logs what leaving a page interrupts.
    await idle(page)
    await page.goto(`/product/${PLAIN.id}`)
    await at.press(text.buyNow)
    await atPath(page, '/checkOut')
    // Another purchase must not lose the first order's pending payment.
    await at.press(text.checkout)
    await at.placeButton.waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('buys one product with Buy now, and the cart is unchanged', async () => {
    const other = { ...kept(PLAIN, 3), cartId: 'other' }
    const page = await store.visit(`/product/${PLAIN.id}`, {
      lang,
      stored: { ...GUEST_READY, cart: cartOf({ ...other, id: 2, item: { ...PLAIN, id: 2 } }) },
    })
    const orders = store.watchOrders()
    const at = buyer(page, lang)
    await at.press(text.buyNow)
    await at.placeButton.waitFor()
    await page.reload()
    await at.placeButton.click()
    await at.placed.getByText('ORD-').waitFor()
    expect(orders).toMatchObject([{ total_quantity: 1, products: [{ product_id: PLAIN.id, qty: 1 }] }])
    expect(await cartIn(page)).toMatchObject([{ id: 2, quantity: 3 }])
  })

  it('applies and removes a promo code, and sees that one has expired', async () => {
    const page = await store.visit('/checkOut', { lang, stored: GUEST_READY })
    const orders = store.watchOrders()
    const at = buyer(page, lang)
    const code = at.field(text.promoCode)
    await at.placeButton.waitFor()
    await at.press(text.havePromo)
    await isFocused(code)
    await at.press(text.apply)
    await page.getByText(text.addPromo).waitFor()
    store.expectProblem(/422/)
    await code.fill('EXPIRED')
    await at.press(text.apply)
    await page.getByText('This promo code has expired.').waitFor()
    await code.fill('SAVE10')
    await code.press('Enter')
    await page.getByText(text.promoApplied({ code: 'SAVE10' })).waitFor()
    expect(await code.isEditable()).toBe(false)
    const reduced = Math.round(price * 900) / 1000
    await page
      .getByText(money(reduced * 2 + 1, lang))
      .filter({ visible: true })
      .first()
      .waitFor()
    await at.press(text.removePromo)
    await page
      .getByText(money(price * 2 + 1, lang))
      .filter({ visible: true })
      .first()
      .waitFor()
    expect([await code.isEditable(), await code.inputValue()]).toEqual([true, ''])
    await code.fill('FREE')
    await at.press(text.apply)
    await page.getByText(text.promoApplied({ code: 'FREE' })).waitFor()
    await at.placeButton.click()
    await at.placed.getByText('ORD-').waitFor()
    expect(orders).toMatchObject([
      { promocode: 'FREE', subtotal: 0, total_price: 1, products: [{ price: 0, qty: 2 }] },
    ])
  })

  it('keeps the form through a reload and a language switch', async () => {
    const page = await store.visit('/checkOut', { lang, stored: CART })
    const at = buyer(page, lang)
    await at.passAsGuest()
    await at.typeAddress()
    await at.press(text.havePromo)
    await at.field(text.promoCode).fill('SAVE10')
    await page.reload()
    await at.placeButton.waitFor()
    const other = lang === 'en' ? 'ar' : 'en'
    await page.evaluate((next) => document.querySelector('store-app')?.setAttribute('lang', next), other)
    const there = buyer(page, other)
    await there.placeButton.waitFor()
    for (const name of ['street', 'building', 'floor', 'flat', 'landmark'] as const)
      expect(await there.field(there.text[name]).inputValue()).toBe(PLACE[name])
    expect(await there.field(there.text.promoCode).inputValue()).toBe('SAVE10')
    expect(await there.field(there.text.name).inputValue()).toBe(GUEST.name)
  })
})

describe('the gate', () => {
  it('marks and focuses the missing field', async () => {
    const page = await store.visit('/cart', { lang: 'ar', stored: CART })
    store.expectProblem(/404/)
    const at = buyer(page, 'ar')
    await openGate(page, 'ar')
    await at.press(at.text.continue)
    await page.getByText(at.text.enterPhone).waitFor()
    await isFocused(at.field(at.text.phoneNumber))
    await at.givePhone(NEW_PHONE)
    await at.field(at.text.name).waitFor()
    expect(await page.getByText(at.text.enterName).count(), 'not before it is asked for').toBe(0)
    await at.press(at.text.continue)
    await page.getByText(at.text.enterName).waitFor()
    await isFocused(at.field(at.text.name))
  })

  it('is reset by Escape, which restores the focus', async () => {
    const page = await store.visit('/cart', { stored: CART, clock: true })
    const at = buyer(page, 'en')
    const gate = await openGate(page, 'en')
    await at.press('Continue')
    await gate.getByText('Please enter your phone').waitFor()
    await page.mouse.move(0, 0)
    await at.field('Phone').focus()
    await page.clock.runFor(5000)
    await gate.getByText('Please enter your phone').waitFor({ state: 'detached' })
    await at.givePhone(GUEST.phone)
    await gate.getByText('Continue as guest').waitFor()
    await page.keyboard.press('Escape')
    await gate.waitFor({ state: 'hidden' })
    await isFocused(page.getByRole('main').getByRole('link', { name: 'Checkout' }))
    await openGate(page, 'en')
    expect(await at.field('Phone').inputValue()).toBe('')
  })

  it('continues when the user logs in elsewhere', async () => {
    const page = await store.visit('/cart', { stored: CART })
    const other = await store.tab(page, '/cart')
    await openGate(page, 'en')
    const { Authorization, ...records } = await loggedIn(store.url)
    // In the order of a login: the token last.
    await other.evaluate((stored) => Object.assign(localStorage, stored), { ...records, Authorization })
    await atPath(page, '/checkOut')
    await page.getByRole('radio').first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('stays busy until the user has loaded', async () => {
    const page = await store.visit('/cart', { stored: CART })
    const gate = await openGate(page, 'en')
    const me = await holdBack(page, '/api/auth/me')
    await buyer(page, 'en').logIn()
    await expect.poll(me.asked).toBe(1)
    expect(await gate.getByRole('button', { name: 'Log In' }).getAttribute('aria-busy')).toBe('true')
    expect(new URL(page.url()).pathname).toBe('/cart')
    me.release()
    await atPath(page, '/checkOut')
  })

  it('that fails to load is reported on every press, and the page stays usable', async () => {
    const lang = ONE_LANG
    // The driver of Firefox passes on no more of a logged error than its name.
    store.expectProblem(/net::ERR|assets\/|^Error$/)
    const page = await store.visit(BLANK, { lang, stored: CART })
    await page.context().route('**/assets/checkout-*', (route) => route.abort())
    await page.goto('/cart')
    const text = TEXTS[lang]
    const press = () => page.getByRole('main').getByRole('link', { name: text.checkout, exact: true }).click()
    for (let presses = 0; presses < 2; presses++) {
      await press()
      const told = page.getByText(text.loadFailed)
      await told.waitFor()
      await page.getByRole('button', { name: text.close }).click()
      await told.waitFor({ state: 'detached' })
    }
    // Some browsers remember a failed module for the page's lifetime.
    await page.context().unrouteAll()
    await page.reload()
    await openGate(page, lang)
  })

  it('inline takes the focus and fills in the name', async () => {
    const page = await store.visit('/checkOut', { stored: GUEST_READY })
    const at = buyer(page, 'en')
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await page.getByText('Enter your phone number to continue. No account needed.').waitFor()
    await isFocused(at.field('Phone'))
    await at.givePhone(GUEST.phone)
    expect(await at.field('Name').inputValue()).toBe(GUEST.name)
  })

  it('opens from the drawer too', async () => {
    const page = await store.visit('/', { stored: CART, viewport: WIDE })
    await page.getByRole('button', { name: TEXTS.en.cartWithCount({ count: 2, n: '2' }) }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
    await buyer(page, 'en').passAsGuest()
    await atPath(page, '/checkOut')
  })

  it('shows the server’s error about the password', async () => {
    store.expectProblem(/401/)
    const page = await store.visit('/checkOut', { stored: CART })
    const at = buyer(page, 'en')
    await at.givePhone(USER.phone)
    await page.getByText('Welcome back').waitFor()
    await at.press('Log In')
    await page.getByText('Please enter your password').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await at.press('Log In')
    await page.getByText('Unauthorized').waitFor()
  })
})

it('shows a 429 response, with its message if it has one, places no order and keeps the form', async () => {
  store.expectProblem(/429/)
  const tooMany = { path: '/api/orders', status: 429, times: 1 }
  store.demo.setFaults([
    { ...tooMany, body: { message: 'Too Many Attempts.' } },
    { ...tooMany, body: {} },
  ])
  const page = await store.visit('/checkOut', { stored: GUEST_READY })
  const at = buyer(page, 'en')
  await page.getByLabel(TEXTS.en.zone, { exact: true }).waitFor()
  for (const words of ['Too Many Attempts.', TEXTS.en.orderFailed]) {
    await at.placeButton.click()
    await page.getByRole('alert').getByText(words).waitFor()
  }
  expect(await at.field(TEXTS.en.street).inputValue()).toBe(PLACE.street)
  expect([placedOrders().length, (await cartIn(page)).length]).toEqual([0, 1])
})

describe('store-checkout in a host page', () => {
  const html = (
    attributes = '',
  ) => `<!doctype html><html lang="en"><title>Mine</title><link rel="icon" href="data:,">
    <h1>Mine</h1><script src="/store.js" async></script>
    <store-cart host="{{host}}" mode="inline"></store-cart>
    <p style="height: 1500px">My words</p>
    <store-checkout host="{{host}}" ${attributes}><p slot="terms">My terms</p><p slot="success">My thanks</p></store-checkout>
    <p style="height: 1500px">My further words</p>
    <script>window.told = []; for (const name of ['start', 'step', 'complete'])
      document.addEventListener('store:checkout:' + name, ({ detail }) => told.push([name, detail]))</script>`

  it('is where the page’s cart leads', async () => {
    const lang = ONE_LANG
    const page = await store.visit('/mine', { lang, stored: CART, html: html('success-url="/thanks"') })
    const text = TEXTS[lang]
    const checkout = page.locator('store-checkout')
    await checkout.getByText(text.gateHint).waitFor()
    await page.locator('store-cart').getByRole('link', { name: text.checkout, exact: true }).click()
    const top = () => checkout.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await expect.poll(top).toBeLessThan(100)
    // The store-checkout asks who buys, and has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('store-checkout')
    expect(await page.getByRole('dialog').count()).toBe(0)
    const at = buyer(checkout, lang)
    await at.givePhone(GUEST.phone)
    await checkout.getByRole('textbox', { name: text.name }).fill(GUEST.name)
    await checkout.getByRole('button', { name: text.continue }).click()
    await at.typeAddress()
    await page.getByText('My terms').waitFor()
    expect(await page.evaluate(() => document.querySelector('store-checkout')?.step)).toBe('details')
    await at.placeButton.click()
    await at.placed.getByRole('link', { name: text.goToPayment }).waitFor()
    await page.getByText('My thanks').waitFor()
    expect(await at.placed.getByRole('link', { name: text.continue }).getAttribute('href')).toContain(
      '/thanks',
    )
    await page.keyboard.press('Escape')
    await at.placed.waitFor({ state: 'hidden' })
    await isFocused(checkout.getByRole('heading', { name: text.orderPlaced }))
    expect(new URL(page.url()).pathname).toBe('/mine')
    const told = await page.evaluate(
      () =>
        Reflect.get(window, 'told') as [string, { step: string; cart: { count: number }; order?: object }][],
    )
    expect(told.at(0)).toMatchObject(['start', { step: 'gate', cart: { count: 2 } }])
    expect(told).toContainEqual(['step', expect.objectContaining({ step: 'details' })])
    expect(told.filter(([name]) => name === 'complete')).toMatchObject([
      ['complete', { step: 'placed', cart: { count: 2 }, order: { code: 'ORD-1003' } }],
    ])
    expect(JSON.stringify(told)).not.toContain(GUEST.phone)
  })

  it('supports start(), reset() and guest="false"', async () => {
    store.expectProblem(/404/)
    const page = await store.visit('/mine', { html: html('guest="deny"') })
    const checkout = page.locator('store-checkout')
    const start = (line: { productId: string | number; quantity?: number }) =>
      page.evaluate((wanted) => document.querySelector('store-checkout')?.start([wanted]), line)
    await checkout.getByText('Your cart is empty').waitFor()
    expect(await start({ productId: 999_999 })).toEqual({
      ok: false,
      reason: 'missing',
    })
    expect(await start({ productId: PLAIN.id, quantity: 2 })).toEqual({ ok: true })
    await checkout
      .getByText(money(price * 2, 'en'))
      .filter({ visible: true })
      .first()
      .waitFor()
    await buyer(checkout, 'en').givePhone(GUEST.phone)
    await checkout.getByLabel('Password', { exact: true }).waitFor()
    expect(await checkout.getByText('Continue as guest').count()).toBe(0)
    await page.evaluate(() => document.querySelector('store-checkout')?.reset())
    await checkout.getByText('Your cart is empty').waitFor()
    expect(await cartIn(page)).toEqual([])
  })

  it('opens in a dialog while `open` is set', async () => {
    const page = await store.visit('/mine', { stored: CART, html: html('open') })
    const dialog = page.getByRole('dialog', { name: 'Checkout' })
    await dialog.getByText('Enter your phone number to continue. No account needed.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.locator('store-checkout').getAttribute('open')).toBeNull()
    await page
      .locator('store-checkout')
      .getByText('Enter your phone number to continue. No account needed.')
      .waitFor()
  })
})
