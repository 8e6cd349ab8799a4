import { expect, it } from 'vitest'
import { findings } from '../helpers/axe'
import { buyer, CART, cartIn, GUEST, money, openGate, placedOrders, posts, unit } from '../helpers/buying'
import { atPath, isFocused, ONE_LANG, openStore, TEXTS, seen } from '../helpers/page'
import { PLAIN } from '../helpers/screens'
import { servedPages } from '../helpers/served-pages'

const store: ReturnType<typeof openStore> = openStore({
  pages: servedPages(() => ({
    url: store.url,
    fetch: async (input, init) => store.demo.app.fetch(new Request(input, init)),
  })),
})
const price = unit(PLAIN)

/** Delivery to Salmiya (the first zone) costs 1.500, to Jahra 2.750. */
const JAHRA = '8'

const lang = ONE_LANG
const text = TEXTS[lang]

it('a shopper buys as a guest on server-rendered pages, pays online, and finds the confirmation again', async () => {
  const page = await store.visit('/cart', { lang, stored: CART })
  const orders = store.watchOrders()
  const at = buyer(page, lang)
  await openGate(page, lang)
  expect(await findings(page)).toEqual([])
  await at.passAsGuest()
  await atPath(page, '/checkOut')
  await at.typeAddress()
  await seen(page, money(price * 2 + 1.5, lang)).waitFor()
  await page.getByLabel(text.zone, { exact: true }).selectOption(JAHRA)
  await seen(page, money(price * 2 + 2.75, lang)).waitFor()
  await at.placeOrder()
  await at.placed.getByRole('link', { name: text.goToPayment }).waitFor()

  const [order] = orders
  const title = PLAIN.title_ar
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
  expect(placedOrders(store.demo)).toMatchObject([
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
