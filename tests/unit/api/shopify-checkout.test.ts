import { afterEach, expect, it } from 'vitest'
import type { AdapterAttributes } from '../../../src/core/api/backend'
import { totalsOf } from '../../../src/core/lib/checkout/checkout'
import { json, type Sent } from '../../helpers/fake-server'
import { option } from '../shop/fixtures'
import { refusal } from '../../helpers/refusal'
import { NO_ANSWER } from './contract/contract'
import { good } from './contract/draft'
import { open, requestOf, productOf, throwSchemaError, LINE } from './shopify-set-up'

afterEach(throwSchemaError)

const cartOf = (quantity: number, change: object = {}) => ({
  checkoutUrl: 'https://nasij.example/cart/c/1?key=2',
  discountCodes: [],
  discountAllocations: [],
  lines: {
    nodes: [
      {
        quantity,
        cost: { amountPerQuantity: { amount: '5.25' }, subtotalAmount: { amount: `${quantity * 5.25}` } },
        discountAllocations: [],
        merchandise: { id: 'gid://shopify/ProductVariant/70' },
      },
    ],
  },
  ...change,
})
const shop = (cart: object | null, change: object = {}, attributes: AdapterAttributes = {}) =>
  open(
    (request) =>
      request.query.startsWith('mutation')
        ? { data: { cartCreate: { cart, userErrors: [], warnings: [], ...change } } }
        : productOf({})(request),
    attributes,
  )

it.each([
  [{}, {}],
  [{ country: 'kw' }, { buyerIdentity: { countryCode: 'KW' } }],
])('checkout() creates a cart with variants, code, language and market %j', async (attributes, market) => {
  const discountCodes = [{ code: 'TEN', applicable: true }]
  const { backend, server } = shop(cartOf(2, { discountCodes }), {}, attributes)
  expect(good((await backend.checkout?.([LINE], 'TEN')) ?? NO_ANSWER)).toBe(cartOf(2).checkoutUrl)
  const lines = [{ merchandiseId: 'gid://shopify/ProductVariant/70', quantity: 2 }]
  const { variables } = requestOf(server.sent.at(-1) as Sent)
  expect(variables).toMatchObject({ l: 'EN', i: { lines, discountCodes: ['TEN'], ...market } })
})
it('checkout() returns the server’s message if the cart is refused', async () => {
  const message = 'The cart is too large.'
  const { backend } = shop(null, { userErrors: [{ message }] })
  expect(await backend.checkout?.([LINE], null)).toMatchObject({ ok: false, kind: 'refused', message })
})
it.each([
  ['javascript:alert(1)', false],
  ['http://nasij.example/cart', false],
  ['http://localhost.example/', false],
  ['https://a@b.example/', false],
  ['https://pay.example/c/1', true],
  ['http://127.0.0.1:4275/cart/c/1', true],
  ['http://localhost:4275/cart/c/1', true],
])('checkout() returns the checkout URL %s only if it is safe: %s', async (checkoutUrl, isSafe) => {
  const { backend } = shop(cartOf(2, { checkoutUrl }))
  const expected = isSafe ? { ok: true, data: checkoutUrl } : { ok: false, kind: 'unreadable' }
  expect(await backend.checkout?.([LINE], null)).toMatchObject(expected)
})
it('checkout() reports a change if a line is sold out, and marks the product as sold out', async () => {
  const { backend } = shop(cartOf(0, { lines: { nodes: [] } }))
  expect(await backend.checkout?.([LINE], null)).toMatchObject({ ok: false, kind: 'changed' })
  expect(good(await backend.product('7')).stock).toBe(0)
})
it('checkout() and checkPromo() report a change if the variant of a line was deleted', async () => {
  const message = 'The merchandise with id gid://shopify/ProductVariant/70 does not exist.'
  const { backend } = shop(null, { userErrors: [{ code: 'INVALID', message }] })
  const changed = refusal('changed', null, null)
  expect(await backend.checkout?.([LINE], null)).toEqual(changed)
  expect(await backend.checkPromo('TEN', [LINE])).toEqual(changed)
})
const [READ] = cartOf(2).lines.nodes
it.each([
  ['has no lines', { lines: null }],
  ['has a line without a quantity', { lines: { nodes: [{ ...READ, quantity: null }] } }],
  ['has a line without a cost', { lines: { nodes: [{ ...READ, cost: null }] } }],
])('checkPromo() fails as unreadable if the cart %s, and leaves the stock unknown', async (_, change) => {
  const { backend } = shop(cartOf(2, { discountCodes: [{ code: 'TEN', applicable: true }], ...change }))
  expect(await backend.checkPromo('TEN', [LINE])).toMatchObject({ ok: false, kind: 'unreadable' })
  expect(good(await backend.product('7')).stock).toBe(null)
})
it('checkout() sends no cart and reports no change while the variant of a product can’t be read', async () => {
  const { backend, server } = open(() => json({}, 403))
  expect(await backend.checkout?.([LINE], null)).toMatchObject({ ok: false, kind: 'refused', status: 403 })
  expect(server.sent.map((sent) => requestOf(sent).query.slice(0, 5))).toEqual(['query'])
})
it('checkout() and checkPromo() report a change while the cart holds less than was sent', async () => {
  const { backend } = shop(cartOf(3, { discountCodes: [{ code: 'TEN', applicable: true }] }))
  const five = { ...LINE, quantity: 5 }
  for (const _ of [1, 2]) {
    expect(await backend.checkPromo('TEN', [five])).toMatchObject({ ok: false, kind: 'changed' })
    expect(await backend.checkout?.([five], null)).toMatchObject({ ok: false, kind: 'changed' })
  }
  expect(good(await backend.product('7')).stock).toBe(3)
  const three = { ...LINE, quantity: 3 }
  expect(good(await backend.checkPromo('TEN', [three]))).toMatchObject([
    { price: 5250, discountPrice: 5250, quantity: 3 },
  ])
  expect(await backend.checkout?.([three], null)).toMatchObject({ ok: true })
  expect(good(await backend.product('7')).stock).toBe(3)
})
it('checkout() forgets the remaining stock once a cart holds more', async () => {
  let held = 3
  const { backend } = open((request) =>
    request.query.startsWith('mutation')
      ? { data: { cartCreate: { cart: cartOf(held), userErrors: [], warnings: [] } } }
      : productOf({})(request),
  )
  const five = { ...LINE, quantity: 5 }
  expect(await backend.checkout?.([five], null)).toMatchObject({ ok: false, kind: 'changed' })
  held = 5
  expect(await backend.checkout?.([five], null)).toMatchObject({ ok: true })
  expect(good(await backend.product('7')).stock).toBe(null)
})
it('checkout() forgets the remaining stock after some minutes, because it may have been refilled', async () => {
  const { backend, env } = shop(cartOf(3))
  await backend.checkout?.([{ ...LINE, quantity: 5 }], null)
  await env.advance(4 * 60_000)
  expect(good(await backend.product('7')).stock).toBe(3)
  await env.advance(2 * 60_000)
  expect(good(await backend.product('7')).stock).toBe(null)
})
/** A cart whose code reduces the whole order by 1. */
const reduced = (targetType: string) => ({
  discountCodes: [{ code: 'ONE', applicable: true }],
  discountAllocations: [{ targetType, discountedAmount: { amount: '1.0' } }],
})
it.each([
  ['SHIPPING_LINE', 5250],
  ['LINE_ITEM', 4750],
])('checkPromo() spreads codes over lines, except those for shipping: %s', async (type, discountPrice) => {
  const { backend } = shop(cartOf(2, reduced(type)))
  expect(good(await backend.checkPromo('ONE', [LINE]))).toMatchObject([
    { price: 5250, discountPrice, quantity: 2 },
  ])
})
it('checkPromo() spreads a code for the whole order without a rounding error if the amount is not divisible', async () => {
  const lines = ['70', '71', '72'].map((id) => ({ ...LINE, option: option('11', '22', { id }), quantity: 3 }))
  const nodes = lines.map((line) => ({
    quantity: 3,
    cost: { amountPerQuantity: { amount: '5.25' }, subtotalAmount: { amount: '15.75' } },
    discountAllocations: [],
    merchandise: { id: `gid://shopify/ProductVariant/${line.option.id}` },
  }))
  const { backend } = shop(cartOf(3, { lines: { nodes }, ...reduced('LINE_ITEM') }))
  const promo = good(await backend.checkPromo('ONE', lines))
  expect(totalsOf(lines, promo, null)).toMatchObject({ items: 47_250, discounted: 46_250 })
})
it('checkPromo() refuses a code that does not apply, without the server’s message', async () => {
  const { backend } = shop(cartOf(2, { discountCodes: [{ code: 'NO', applicable: false }] }))
  expect(await backend.checkPromo('NO', [LINE])).toEqual(refusal('refused', 400, null))
})
