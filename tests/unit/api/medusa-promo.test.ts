import { expect, it } from 'vitest'
import { promoWords } from '../../../src/core/lib/account/refusal'
import { totalsOf } from '../../../src/core/lib/checkout/checkout'
import { json, type Sent } from '../../helpers/fake-server'
import { good } from './contract/draft'
import { option } from '../shop/fixtures'
import { LINE, open, productOf, draftOf, NOW, PLACED, isCompletion, openCheckout } from './medusa-set-up'

it('checkPromo() and deliveries() send the user’s token, because customer groups have their own prices', async () => {
  const { backend, server, session } = openCheckout()
  session.token = 'Bearer of cus_1'
  good(await backend.deliveries([LINE]))
  await backend.checkPromo('SAVE10', [LINE])
  const carts = server.sent.filter(({ url }) => url.includes('/store/carts?'))
  expect(carts.map(({ headers }) => headers['authorization'])).toEqual(Array(2).fill('Bearer of cus_1'))
})
it('deliveries() sends the promo code, because a price may depend on the discounted total', async () => {
  const { backend, server } = openCheckout({ cart: { promotions: [{ code: 'save10' }] } })
  good(await backend.deliveries([LINE], false, 'SAVE10'))
  const carts = server.sent.filter(({ url }) => url.includes('/store/carts?'))
  expect(carts).toMatchObject([{ body: { promo_codes: ['SAVE10'] } }])
})

const OPTIONS = [
  { id: 'free', amount: 0, type: { id: 'slow' } },
  { id: 'so_1', amount: 1.5, type: { id: 'standard' } },
  { id: 'so_2', amount: 2, type: { id: 'standard' } },
  { id: 'so_3', amount: 4, type: { id: 'express' } },
]
/**
 * A server whose promo code makes the named delivery options free. It drops the code while another option is
 * selected.
 */
function openReducing(reduced: readonly string[], failing: readonly string[] = []) {
  let chosen = ''
  let codes: readonly string[] = []
  const result = (sent: Sent) => {
    if (sent.url.includes('/shipping-options')) return { shipping_options: OPTIONS }
    if (isCompletion(sent)) return PLACED(sent)
    if (sent.url.includes('/payment-')) return { payment_collection: { id: 'pay_1' } }
    if (!sent.url.includes('/store/carts')) return productOf({})(sent)
    const body = sent.body as { option_id?: string; promo_codes?: string[] }
    if (failing.includes(body.option_id ?? '')) return json({}, 500)
    chosen = body.option_id ?? (sent.url.includes('/carts?') ? '' : chosen)
    codes = reduced.includes(chosen) ? (body.promo_codes ?? codes) : []
    const subtotal = OPTIONS.find(({ id }) => id === chosen)?.amount ?? 0
    const price = codes.length > 0 ? 0 : subtotal
    return {
      cart: {
        id: 'c1',
        total: 12.5 + price,
        shipping_subtotal: subtotal,
        shipping_total: price,
        promotions: codes.map((code) => ({ code })),
        items: [{ variant_id: 'v1', total: 12.5 }],
      },
    }
  }
  const { backend, server } = open(result)
  const tried = () =>
    server.sent.flatMap(({ body }) => (body as { option_id?: string } | undefined)?.option_id ?? [])
  return { backend, server, tried }
}

it.each([
  ['all', ['so_1', 'so_2', 'so_3'], ['so_1']],
  ['of one type', ['so_3'], ['so_1', 'so_3']],
])('Medusa: checkPromo() tries a delivery code with options of each type: %s', async (_, reduced, tried) => {
  const shop = openReducing(reduced)
  expect(good(await shop.backend.checkPromo('SHIP', [LINE]))).toMatchObject([{ total: 12_500 }])
  expect(shop.tried()).toEqual(tried)
})
it('Medusa: checkPromo() refuses a code that reduces no delivery, unless the server fails; deliveries() returns reduced prices', async () => {
  const result = await openReducing([]).backend.checkPromo('SHIP', [LINE])
  expect(result).toMatchObject({ ok: false, kind: 'refused', fields: { promo: null } })
  const check = (failing: readonly string[]) => openReducing([], failing).backend.checkPromo('SHIP', [LINE])
  expect(await check(['so_3'])).toMatchObject({ ok: false, kind: 'server', status: 500 })
  // If one option fails, another one of its type is tried.
  expect(await check(['so_1'])).toMatchObject({ ok: false, kind: 'refused', fields: { promo: null } })
  const { backend } = openReducing(['so_1', 'so_3'])
  const zones = good(await backend.deliveries([LINE], false, 'SHIP'))
  expect(zones.map(({ deliveryPrice }) => deliveryPrice)).toEqual([0, 0, 2000, 0])
})
it.each([
  ['with the reduced price', ['so_1'], { deliveryPrice: 0, total: 12_500 }, { ok: true }],
  ['with the full price, if it reduces other options', ['so_3'], {}, { ok: true }],
  ['not if it no longer applies', [], { deliveryPrice: 0, total: 12_500 }, { fields: { promo: null } }],
])('Medusa: createOrder() accepts codes that reduce deliveries: %s', async (_, reduced, shown, expected) => {
  const { backend } = openReducing(reduced)
  const draft = draftOf({ promoCode: 'SHIP', ...shown })
  expect(await backend.createOrder(draft, NOW)).toMatchObject(expected)
})

const OPTION = option('11', '22')

it('checkPromo() returns line totals that add up to the order total, even if it is not divisible', async () => {
  const items = ['v1', 'v2', 'v3'].map((variant_id) => ({ variant_id, total: 4.66666666 }))
  const { backend } = openCheckout({ cart: { promotions: [{ code: 'ONE' }], items } })
  const lines = ['v1', 'v2', 'v3'].map((id) => ({ ...LINE, option: { ...OPTION, id }, quantity: 3 }))
  const promo = good(await backend.checkPromo('ONE', lines))
  expect(promo.map(({ total }) => total)).toEqual([4667, 4667, 4666])
  expect(totalsOf(lines, promo, 2000)).toMatchObject({ discounted: 14_000, total: 16_000 })
})
it('checkPromo() sends the country, on which taxes depend', async () => {
  const { backend, server } = openCheckout({ cart: { promotions: [{ code: 'SAVE10' }] } })
  good(await backend.checkPromo('save10', [LINE]))
  expect(server.sent.at(-1)?.body).toMatchObject({
    promo_codes: ['save10'],
    shipping_address: { country_code: 'kw' },
  })
})
const refusing = () =>
  open((sent) =>
    sent.url.includes('/store/carts')
      ? json({ type: 'invalid_data', message: 'The promotion code NOPE is invalid' }, 400)
      : productOf({})(sent),
  )
it.each([
  ['refuses it in English', refusing],
  ['leaves it out', openCheckout],
])('checkPromo() refuses a code that does not apply, without a message: the server %s', async (_, opened) => {
  const result = await opened().backend.checkPromo('NOPE', [LINE])
  expect(result).toMatchObject({ ok: false, kind: 'refused', status: 400, message: null })
})
it.each([
  ['refuses it', refusing],
  ['leaves it out', openCheckout],
])('createOrder() reports an expired code at the promo field: the server %s', async (_, opened) => {
  const draft = draftOf({ promoCode: 'NOPE', total: 12_750 })
  const result = await opened().backend.createOrder(draft, NOW)
  expect(result).toMatchObject({ ok: false, kind: 'refused', fields: { promo: null } })
})
it('checkPromo() and deliveries() send a guest’s e-mail address, which may limit the use of a code', async () => {
  const { backend, server } = open((sent) => {
    const body = sent.body as { promo_codes?: string[]; email?: string } | undefined
    if (sent.url.includes('/shipping-options')) return { shipping_options: [] }
    if (!sent.url.includes('/store/carts')) return productOf({})(sent)
    const message = 'Attribute value for "customer_email" is required by promotion campaing budget'
    return body?.promo_codes && !body.email
      ? json({ type: 'invalid_data', message }, 400)
      : { cart: { id: 'c1', total: 11.25, promotions: [{ code: 'ONCE' }], items: [] } }
  })
  const carts = () =>
    server.sent.filter(({ url }) => url.includes('/store/carts?')).map(({ body }) => body as object)
  const refused = await backend.checkPromo('ONCE', [LINE])
  expect(!refused.ok && promoWords(refused)).toEqual({ key: 'enterEmail' })
  good(await backend.checkPromo('ONCE', [LINE], 'amal@example.com'))
  good(await backend.deliveries([LINE], false, 'ONCE', 'amal@example.com'))
  expect(carts().slice(1)).toMatchObject([{ email: 'amal@example.com' }, { email: 'amal@example.com' }])
  good(await backend.deliveries([LINE], false, 'ONCE'))
  expect(carts().at(-1)).not.toHaveProperty('promo_codes')
})
