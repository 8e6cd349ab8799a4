import { describe, expect, it } from 'vitest'
import { promoWords } from '../../../src/core/lib/account/refusal'
import { orderAddressOf } from '../../../src/core/lib/checkout/pending-order'
import { totalsOf } from '../../../src/core/lib/checkout/checkout'
import type { Backend } from '../../../src/core/api/backend'
import type { OrderDraft } from '../../../src/core/types'
import { json, type Sent } from '../../helpers/fake-server'
import type { FakeEnvOptions } from '../../helpers/fake-env'
import { good } from './contract/draft'
import { option } from '../shop/fixtures'
import { LINE, open, paths, productOf } from './medusa-set-up'
import ORDER from './order.json'

const OPTION = option('11', '22')
const draftOf = (change: Partial<OrderDraft> = {}): OrderDraft => ({
  ...ORDER.draft,
  email: 'amal@example.com',
  subtotal: 12_500,
  total: 14_000,
  quantity: 1,
  epayment: false,
  lines: [LINE],
  address: { ...ORDER.draft.address, zoneId: 'so_1' },
  ...change,
})
const NOW = new Date(1)

const LOST = new TypeError('Failed to fetch')
const BUSY = () => json({ message: 'Cart is already being completed' }, 409)
const OFTEN = () => json({ message: 'Too many requests' }, 429)
const REFUSED = () => json({ message: 'Payment session is not authorized' }, 400)
const SOLD_OUT = () => json({ message: 'Some variant does not have the required inventory' }, 400)
const PLACED = (sent: Sent) => ({
  order: { id: `order of ${cartOf(sent)}`, display_id: 7, item_total: 12.5 },
})

const cartOf = ({ url }: Sent) => /carts\/([^/?]+)/.exec(url)?.[1]
const isCompletion = ({ url }: Sent) => url.includes('/complete')

interface Checkout {
  /** The responses to each completion of a cart. After the last one, orders are placed. */
  answers?: readonly (Error | ((sent: Sent) => unknown))[]
  /** Further fields of every cart. */
  cart?: object
  /** The total of the order on the server. */
  total?: number
  options?: FakeEnvOptions
  /** The user's saved address. */
  address?: object
}

/** A server whose carts are c1, c2 and so on. */
function openCheckout({ answers = [], cart = {}, total = 14, options = {}, address = {} }: Checkout = {}) {
  const left = [...answers]
  let carts = 0
  const shop = open(
    (sent) => {
      if (sent.url.includes('/addresses')) return { count: 1, addresses: [address] }
      if (isCompletion(sent)) {
        const result = left.shift() ?? PLACED
        if (result instanceof Error) throw result
        return result(sent)
      }
      if (sent.url.includes('/shipping-methods'))
        return { cart: { id: cartOf(sent), total, shipping_total: 1.65, shipping_subtotal: 1.5 } }
      if (sent.url.includes('/shipping-options'))
        return { shipping_options: [{ id: 'so_1', name: 'Post', amount: 1.5 }] }
      if (sent.url.includes('/payment-sessions')) return { payment_collection: { id: 'pay_1' } }
      if (sent.url.includes('/payment-collections')) return { payment_collection: { id: 'pay_1' } }
      if (sent.url.includes('/store/carts')) return { cart: { id: `c${++carts}`, ...cart } }
      if (sent.url.includes('/store/customers/me')) return { customer: { id: 'cus_1' } }
      return productOf({})(sent)
    },
    {},
    undefined,
    options,
  )
  return { ...shop, completed: () => shop.server.sent.filter(isCompletion).map(cartOf) }
}

describe('Medusa: createOrder() after a lost response', () => {
  it.each([
    ['placed', PLACED, { ok: true, data: { id: 'order of c1' } }],
    ['refused for good', REFUSED, { ok: false, kind: 'refused', status: 400 }],
    ['sold out', SOLD_OUT, { ok: false, kind: 'changed' }],
    ['still being placed', BUSY, { ok: false, kind: 'network' }],
    ['throttled', OFTEN, { ok: false, kind: 'network' }],
    ['lost again', LOST, { ok: false, kind: 'network' }],
  ])(
    'repeats the request and reports its result, or an unconfirmed order: %s',
    async (_, repeat, expected) => {
      const { backend, completed } = openCheckout({ answers: [LOST, repeat] })
      expect(await backend.createOrder(draftOf(), NOW)).toMatchObject(expected)
      expect(completed()).toEqual(['c1', 'c1'])
    },
  )

  it.each([
    ['was placed', PLACED, ['c1', 'c1', 'c1']],
    ['is still being placed', BUSY, ['c1', 'c1', 'c1']],
    ['is throttled', OFTEN, ['c1', 'c1', 'c1']],
    ['was refused for good', REFUSED, ['c1', 'c1', 'c1', 'c2']],
    ['was sold out', SOLD_OUT, ['c1', 'c1', 'c1', 'c2']],
  ])('makes a new cart only if the order can’t have been placed: it %s', async (_, result, carts) => {
    const { backend, completed } = openCheckout({ answers: [LOST, LOST, result] })
    await backend.createOrder(draftOf(), NOW)
    await backend.createOrder(draftOf(), NOW)
    expect(completed()).toEqual(carts)
  })

  it('finds the order even if the browser stores nothing', async () => {
    const { backend, completed } = openCheckout({
      answers: [LOST, LOST],
      options: { storage: { get: () => null, set: () => false } },
    })
    await backend.createOrder(draftOf(), NOW)
    expect(good(await backend.createOrder(draftOf(), NOW)).id).toBe('order of c1')
    expect(completed()).toEqual(['c1', 'c1', 'c1'])
  })
})

describe('Medusa: createOrder(), given the total on the server', () => {
  it.each([
    ['the same', 14, { ok: true }],
    ['less, because of a discount by the server', 10, { ok: true }],
    ['more by a thousandth', 14.001, { ok: false, kind: 'changed' }],
    ['more by less than that', 14.0001, { ok: false, kind: 'changed' }],
    ['more', 14.5, { ok: false, kind: 'changed' }],
  ])('compares it with the shown total: %s', async (_, total, expected) => {
    const { backend, completed } = openCheckout({ total })
    expect(await backend.createOrder(draftOf(), NOW)).toMatchObject(expected)
    expect(completed()).toHaveLength(expected.ok ? 1 : 0)
  })
})

describe('Medusa: calls that fail before they create a cart', () => {
  it.each([
    ['createOrder()', '/store/products', (b: Backend) => b.createOrder(draftOf(), NOW)],
    ['checkPromo()', '/store/products', (b: Backend) => b.checkPromo('SAVE10', [LINE])],
    ['deliveries()', '/store/products', (b: Backend) => b.deliveries([LINE])],
    ['createOrder()', '/store/regions', (b: Backend) => b.createOrder(draftOf(), NOW)],
    ['deliveries()', '/store/regions', (b: Backend) => b.deliveries([LINE])],
    ['addAddress()', '/store/regions', (b: Backend) => b.addAddress({ ...draftOf().address, userId: '1' })],
  ])('%s sends nothing while %s can’t be read', async (_, path, call) => {
    let failures = 1
    const { backend, server, session } = open((sent) => {
      if (sent.url.includes(path) && failures-- > 0) return json({}, 403)
      if (sent.method === 'POST') return { cart: { id: 'c1', total: 14 } }
      return productOf({})(sent)
    })
    session.token = 'Bearer of cus_1'
    expect(await call(backend)).toMatchObject({ ok: false, kind: 'refused' })
    expect(server.sent.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})

describe('Medusa: createOrder(), given the customer of the order', () => {
  const WRITES = ({ method }: Sent) => method === 'POST'
  it('sends a guest’s order without a token, even if a user has logged in meanwhile', async () => {
    const { backend, server, session } = openCheckout()
    session.token = 'Bearer of somebody'
    good(await backend.createOrder(draftOf(), NOW))
    const sent = server.sent.filter(WRITES)
    expect(sent.filter(({ headers }) => headers['authorization'])).toEqual([])
    expect(paths(sent).at(-1)).toBe('/store/carts/c1/complete')
  })
  it.each([
    ['as a guest after a logout', null, null],
    ['for another customer', { id: 'cus_2' }, 'Bearer of another'],
  ])('does not place a customer’s order %s', async (_, customer, token) => {
    const { backend, completed, session } = openCheckout({ cart: { customer } })
    session.token = token
    const result = await backend.createOrder(draftOf({ userId: 'cus_1' }), NOW)
    expect(result).toMatchObject({ ok: false, kind: 'unauthenticated' })
    expect(completed()).toEqual([])
    expect(session).toEqual({ token, ended: 0 })
  })
  it('sends a customer’s order with the token in each request', async () => {
    const { backend, server, session } = openCheckout({ cart: { customer: { id: 'cus_1' } } })
    session.token = 'Bearer of cus_1'
    good(await backend.createOrder(draftOf({ userId: 'cus_1' }), NOW))
    const open = server.sent.filter((sent) => WRITES(sent) && !sent.headers['authorization'])
    expect(paths(open)).toEqual(['/store/payment-collections'])
  })
})

describe('Medusa: prices of codes and deliveries', () => {
  it('are requested with the user’s token, as customer groups have their own prices', async () => {
    const { backend, server, session } = openCheckout()
    session.token = 'Bearer of cus_1'
    good(await backend.deliveries([LINE]))
    await backend.checkPromo('SAVE10', [LINE])
    const carts = server.sent.filter(({ url }) => url.includes('/store/carts?'))
    expect(carts.map(({ headers }) => headers['authorization'])).toEqual(Array(2).fill('Bearer of cus_1'))
  })
  it('are requested with the code, as a price may depend on the discounted total', async () => {
    const { backend, server } = openCheckout({ cart: { promotions: [{ code: 'save10' }] } })
    good(await backend.deliveries([LINE], false, 'SAVE10'))
    const carts = server.sent.filter(({ url }) => url.includes('/store/carts?'))
    expect(carts).toMatchObject([{ body: { promo_codes: ['SAVE10'] } }])
  })
})

describe('Medusa: a promo code that only reduces deliveries', () => {
  const OPTIONS = [
    { id: 'free', amount: 0, type: { id: 'slow' } },
    { id: 'so_1', amount: 1.5, type: { id: 'standard' } },
    { id: 'so_2', amount: 2, type: { id: 'standard' } },
    { id: 'so_3', amount: 4, type: { id: 'express' } },
  ]
  /** A server whose code makes the named options free. It forgets the code while another option is chosen. */
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
  ])('checkPromo() accepts it, trying one option of each type: %s', async (_, reduced, tried) => {
    const shop = openReducing(reduced)
    expect(good(await shop.backend.checkPromo('SHIP', [LINE]))).toMatchObject([{ total: 12_500 }])
    expect(shop.tried()).toEqual(tried)
  })
  it('checkPromo() refuses it if it reduces no delivery, but not if the server fails; deliveries() have its price', async () => {
    const result = await openReducing([]).backend.checkPromo('SHIP', [LINE])
    expect(result).toMatchObject({ ok: false, kind: 'refused', fields: { promo: null } })
    const check = (failing: readonly string[]) => openReducing([], failing).backend.checkPromo('SHIP', [LINE])
    expect(await check(['so_3'])).toMatchObject({ ok: false, kind: 'server', status: 500 })
    // Another option of the type is tried instead.
    expect(await check(['so_1'])).toMatchObject({ ok: false, kind: 'refused', fields: { promo: null } })
    const { backend } = openReducing(['so_1', 'so_3'])
    const zones = good(await backend.deliveries([LINE], false, 'SHIP'))
    expect(zones.map(({ deliveryPrice }) => deliveryPrice)).toEqual([0, 0, 2000, 0])
  })
  it.each([
    ['with the reduced price', ['so_1'], { deliveryPrice: 0, total: 12_500 }, { ok: true }],
    ['with the full price, if it reduces other options', ['so_3'], {}, { ok: true }],
    ['not if it no longer applies', [], { deliveryPrice: 0, total: 12_500 }, { fields: { promo: null } }],
  ])('createOrder() places the order: %s', async (_, reduced, shown, expected) => {
    const { backend } = openReducing(reduced)
    const draft = draftOf({ promoCode: 'SHIP', ...shown })
    expect(await backend.createOrder(draft, NOW)).toMatchObject(expected)
  })
})

describe('Medusa: deliveries() if only deliveries are taxed', () => {
  it('include the tax after an order that would have cost more', async () => {
    const { backend, completed } = openCheckout({ total: 14.15 })
    const prices = async () =>
      good(await backend.deliveries([LINE])).map(({ deliveryPrice }) => deliveryPrice)
    expect(await prices()).toEqual([1500])
    expect(await backend.createOrder(draftOf(), NOW)).toMatchObject({ ok: false, kind: 'changed' })
    expect(await prices()).toEqual([1650])
    good(await backend.createOrder(draftOf({ deliveryPrice: 1650, total: 14_150 }), NOW))
    expect(completed()).toHaveLength(1)
  })
})

describe('Medusa: several unconfirmed orders', () => {
  it('each keep their cart, which is looked up instead of made anew', async () => {
    const options = { stored: {} }
    const first = openCheckout({ answers: [LOST, LOST], options })
    await first.backend.createOrder(draftOf(), NOW)
    await first.backend.createOrder(draftOf(), new Date(2))
    await first.backend.createOrder(draftOf(), NOW)
    expect(first.completed()).toEqual(['c1', 'c1', 'c2', 'c1'])
  })
})

describe('Medusa: promo codes', () => {
  it('checkPromo() returns line totals that add up to the order total, also if it is not divisible', async () => {
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
  ])(
    'checkPromo() refuses a code that does not apply, without the server’s message: the server %s',
    async (_, opened) => {
      const result = await opened().backend.checkPromo('NOPE', [LINE])
      expect(result).toMatchObject({ ok: false, kind: 'refused', status: 400, message: null })
    },
  )
  it.each([
    ['refuses it', refusing],
    ['leaves it out', openCheckout],
  ])(
    'createOrder() refuses a code that has expired as the fault of its field: the server %s',
    async (_, opened) => {
      const draft = draftOf({ promoCode: 'NOPE', total: 12_750 })
      const result = await opened().backend.createOrder(draft, NOW)
      expect(result).toMatchObject({ ok: false, kind: 'refused', fields: { promo: null } })
    },
  )
  it('are checked and quoted with a guest’s e-mail address, which may limit their use', async () => {
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
})

describe('Medusa: a saved address', () => {
  /** A customer's order to an address that was saved elsewhere. */
  async function order(written: object, total?: number) {
    const address = { id: 'a1', ...written }
    const shop = openCheckout({ cart: { customer: { id: 'cus_1' } }, address, ...(total && { total }) })
    shop.session.token = 'Bearer of cus_1'
    const [saved] = good(await shop.backend.addresses('cus_1'))
    const to = saved && orderAddressOf({ ...saved, zoneId: 'so_1' })
    const draft = draftOf({ userId: 'cus_1', ...(to && { address: to }) })
    return { result: await shop.backend.createOrder(draft, NOW), server: shop.server }
  }

  it.each([
    ['bh', 'country'],
    ['kw', 'changed'],
  ])(
    'in %s, in which the order costs more than in the shop’s country kw, is refused as %s',
    async (country_code, kind) => {
      expect((await order({ country_code }, 15)).result).toMatchObject({ ok: false, kind })
    },
  )

  it('keeps its city, postcode and country in the order', async () => {
    const place = { address_1: 'King Fahd Road 10', city: 'Manama', province: 'bh-13' }
    const written = { ...place, postal_code: '12211', country_code: 'bh' }
    const { result, server } = await order(written)
    good(result)
    const sent = server.sent.find(({ url }) => url.includes('/store/carts?'))
    expect(sent?.body).toMatchObject({ shipping_address: written, billing_address: written })
  })
})
