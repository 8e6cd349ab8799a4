import { describe, expect, it } from 'vitest'
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
  remaining,
  money,
  NEW_PHONE,
  openGate,
  PLACE,
  placedOrders,
  posts,
  unit,
  USER,
} from '../helpers/buying'
import { idle } from '../helpers/idle'
import {
  atPath,
  focused,
  isFocused,
  NARROW,
  ONE_LANG,
  openStore,
  TEXTS,
  WITHOUT_PICTURES,
  seen,
} from '../helpers/page'
import { PLAIN } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const price = unit(PLAIN)
// Delivery to Kuwait City costs 1.000, to Salmiya (the zone of the saved address) 1.500.

describe('a shopper at the checkout', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]

  it('a shopper at the checkout buys as a guest in a store that accepts only cash, and goes home', async () => {
    store.demo.setFaults([CASH_ONLY])
    const page = await store.visit('/checkOut', { lang, stored: CART, viewport: NARROW })
    const orders = store.watchOrders()
    const at = buyer(page, lang)
    await at.passAsGuest()
    await page.getByText(text.payCash).waitFor()
    await at.typeAddress()
    await at.placeOrder()
    await at.placed.getByText(text.nextCash).waitFor()
    expect(await at.placed.getByRole('link', { name: text.goToPayment }).count()).toBe(0)
    expect(orders).toMatchObject([{ payment_method: 'cash' }])
    expect(posts(store.demo.calls, '/api/pay')).toBe(0)
    await at.press(text.goHome)
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('a shopper at the checkout registers at the gate, is logged in, and orders to a new address', async () => {
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
    await at.placeOrder()
    await at.placed.getByText('ORD-').waitFor()
    expect(orders).toMatchObject([{ name: GUEST.name, phone: NEW_PHONE, delivery_address: { building: 12 } }])
    expect(placedOrders(store.demo)[0]?.user_id).toBe(orders[0]?.['user_id'])
    expect(orders[0]?.['user_id']).not.toBeNull()
  })

  it('a shopper at the checkout logs in at the gate, orders to a saved address, and skips the gate next time', async () => {
    const page = await store.visit('/cart', { lang, stored: CART })
    const orders = store.watchOrders()
    const at = buyer(page, lang)
    await openGate(page, lang)
    await at.logIn()
    const saved = page.getByRole('radio')
    await saved.first().waitFor()
    expect(await saved.count()).toBe(2)
    // The newest address is preselected. It is above a button that leads back to the list.
    const target = page.getByRole('group', { name: text.deliveryAddress })
    await target.getByText('Street 9, Block 4').waitFor()
    await target.getByRole('button', { name: `${text.change}: ${text.deliveryAddress}` }).click()
    await isFocused(page.getByRole('radio', { checked: true }))
    await at.contact.getByText(USER.name, { exact: true }).waitFor()
    await page.getByText('Salem Al Mubarak').click()
    await target.getByText('Salem Al Mubarak').waitFor()
    await seen(page, money(price * 2 + 1.5, lang)).waitFor()
    expect(await findings(page)).toEqual([])
    await at.placeOrder()
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
    // Firefox logs requests that are interrupted by leaving the page.
    await idle(page)
    // If Buy now is clicked before the user has loaded, it must not lead to the first order's confirmation.
    const user = await holdBack(page, '/api/auth/me')
    await page.goto(`/product/${PLAIN.id}`)
    await at.press(text.buyNow)
    await atPath(page, '/checkOut')
    await expect.poll(user.requested).toBe(1)
    user.release()
    // Another purchase must not lose the first order's pending payment.
    await page.getByText(text.orderAside({ code: 'ORD-1003' })).waitFor()
    await at.placeButton.waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('a shopper at the checkout buys one product with Buy now and a promo code, also after a reload, and the cart is unchanged', async () => {
    const other = { ...remaining(PLAIN, 3), cartId: 'other' }
    const page = await store.visit(`/product/${PLAIN.id}`, {
      lang,
      stored: { ...GUEST_READY, cart: cartOf({ ...other, id: 2, item: { ...PLAIN, id: 2 } }) },
    })
    const orders = store.watchOrders()
    const at = buyer(page, lang)
    await at.press(text.buyNow)
    await at.placeButton.waitFor()
    await at.press(text.havePromo)
    await at.field(text.promoCode).fill('SAVE10')
    await at.press(text.apply)
    const applied = page.getByText(text.promoApplied({ code: 'SAVE10' }))
    await applied.waitFor()
    await page.reload()
    await applied.waitFor()
    await at.placeOrder()
    await at.placed.getByText('ORD-').waitFor()
    expect(orders).toMatchObject([
      { promocode: 'SAVE10', total_quantity: 1, products: [{ product_id: PLAIN.id, qty: 1 }] },
    ])
    expect(await cartIn(page)).toMatchObject([{ id: 2, quantity: 3 }])
  })

  it('a shopper at the checkout applies and removes a promo code, and sees that one has expired', async () => {
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
    // The server's message is the same text as the store's.
    await code.fill('NOPE')
    await at.press(text.apply)
    await page.getByText(text.promoInvalid, { exact: true }).waitFor()
    await code.fill('EXPIRED')
    await at.press(text.apply)
    await page.getByText(text.promoInvalid).waitFor()
    expect(await page.getByText('This promo code has expired.').count()).toBe(lang === 'en' ? 1 : 0)
    store.demo.setFaults([{ path: '/api/offers/check-promocode', body: { statusCode: 200, cart: [] } }])
    await code.fill('MINIMUM')
    await at.press(text.apply)
    await page.getByText(text.promoUnused({ code: 'MINIMUM' })).waitFor()
    expect(await page.getByText(text.promoApplied({ code: 'MINIMUM' })).count()).toBe(0)
    store.demo.setFaults([])
    await at.press(text.removePromo)
    await code.fill('SAVE10')
    await code.press('Enter')
    await page.getByText(text.promoApplied({ code: 'SAVE10' })).waitFor()
    expect(await code.isEditable()).toBe(false)
    const reduced = Math.round(price * 900) / 1000
    await seen(page, money(reduced * 2 + 1, lang)).waitFor()
    await at.press(text.removePromo)
    await seen(page, money(price * 2 + 1, lang)).waitFor()
    expect([await code.isEditable(), await code.inputValue()]).toEqual([true, ''])
    await code.fill('FREE')
    await at.press(text.apply)
    await page.getByText(text.promoApplied({ code: 'FREE' })).waitFor()
    await at.placeOrder()
    await at.placed.getByText('ORD-').waitFor()
    expect(orders).toMatchObject([
      {
        promocode: 'FREE',
        subtotal: 0,
        total_price: 1,
        payment_method: 'cash',
        products: [{ price: 0, qty: 2 }],
      },
    ])
    // Only the goods are paid online, because the delivery is paid on arrival.
    await at.placed.getByText(text.nextCash).waitFor()
    expect(posts(store.demo.calls, '/api/pay')).toBe(0)
  })
})

it('the checkout shows the message of a refusal as text, keeps cart and form, and allows another try', async () => {
  store.expectProblem(/429/)
  const tooMany = { path: '/api/orders', status: 429, times: 1 }
  store.demo.setFaults([
    { ...tooMany, body: { message: 'Too Many <b>Attempts.' } },
    { ...tooMany, body: {} },
  ])
  const page = await store.visit('/checkOut', { stored: GUEST_READY })
  const at = buyer(page, 'en')
  await page.getByLabel(TEXTS.en.zone, { exact: true }).waitFor()
  for (const words of ['Too Many <b>Attempts.', TEXTS.en.orderFailed]) {
    await at.placeOrder()
    await page.getByRole('alert').getByText(words).waitFor()
  }
  expect(await at.field(TEXTS.en.street).inputValue()).toBe(PLACE.street)
  expect([placedOrders(store.demo).length, (await cartIn(page)).length]).toEqual([0, 1])
  await at.placeOrder()
  await at.placed.waitFor()
  expect(placedOrders(store.demo).length).toBe(1)
})

it('a login at the gate reports a missing and a wrong password, and stays busy until the user has loaded', async () => {
  store.expectProblem(/401/)
  const page = await store.visit('/cart', { stored: CART })
  const at = buyer(page, 'en')
  const gate = await openGate(page, 'en')
  const password = gate.getByLabel('Password', { exact: true })
  await at.givePhone(USER.phone)
  await gate.getByText('Welcome back').waitFor()
  await at.press('Log In')
  await gate.getByText('Please enter your password').waitFor()
  await password.fill('wrong')
  await at.press('Log In')
  await gate.getByText(at.text.wrongLogin).waitFor()
  const me = await holdBack(page, '/api/auth/me')
  await password.fill(USER.password)
  await at.press('Log In')
  await expect.poll(me.requested).toBe(1)
  expect(await gate.getByRole('button', { name: 'Log In' }).getAttribute('aria-busy')).toBe('true')
  expect(new URL(page.url()).pathname).toBe('/cart')
  me.release()
  await atPath(page, '/checkOut')
})
