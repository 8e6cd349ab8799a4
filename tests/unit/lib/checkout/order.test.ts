import { expect, it } from 'vitest'
import { REST } from '../../../../src/core/api/rest/adapter'
import { writeOrder } from '../../../../src/core/api/rest/write-orders'
import {
  checkoutTotals,
  EMPTY_FORM,
  orderDraftOf,
  type CheckoutFacts,
  orderLinesOf,
  totalsOf,
  withPromo,
} from '../../../../src/core/lib/checkout/checkout'
import { formatMoney, subtotalOf, unitPrice } from '../../../../src/core/lib/money/money'
import type { CartLine, Product, PromoLine } from '../../../../src/core/types'
import { fc } from '../../../helpers/property'
import { cartLine, option as optionOf, product as plain } from '../../shop/fixtures'

const option = optionOf('11', '22', {
  id: 31,
  color: { en: 'Black', ar: 'أسود' },
  size: { en: 'M', ar: 'وسط' },
})
const product = (change: Partial<Product> = {}) => plain({ discountPrice: 9900, ...change })
const line = (change: Partial<CartLine> = {}) => cartLine({ product: product(), ...change })
const promo = (change: Partial<PromoLine> = {}): PromoLine => ({
  productId: 7,
  optionId: null,
  optionsIds: null,
  quantity: 2,
  price: 9900,
  discountPrice: 8910,
  ...change,
})

it('orderLinesOf() returns the displayed price and title with colour and size, and omits lines without a price', () => {
  const lines = [line(), line({ key: 'o', option, quantity: 1 })]
  const named = { productId: 7, productName: 'Silk dress' }
  expect(orderLinesOf(lines, 'ar')).toEqual([
    { ...named, displayName: 'فستان حرير', price: 9900, option: null, quantity: 2 },
    { ...named, displayName: 'فستان حرير · أسود · وسط', price: 13_000, option, quantity: 1 },
  ])
  expect(orderLinesOf([line({ product: product({ price: null, discountPrice: null }) })], 'en')).toEqual([])
})

const lines = orderLinesOf([line(), line({ key: 'o', option, quantity: 1 })], 'en')
const prices = (result: PromoLine[]) => withPromo(lines, result).map(({ price }) => price)

const none = { discountPrice: null }
it.each<[string, PromoLine[], number[]]>([
  ['reduce the line that the code names', [promo()], [8910, 13_000]],
  ['find an option by its id', [promo({ optionId: '31', discountPrice: 1 })], [9900, 1]],
  ['find an option by its key', [promo({ optionsIds: 'color-11,size-22', discountPrice: 1 })], [9900, 1]],
  ['can make a line free', [promo({ discountPrice: 0 })], [0, 13_000]],
  ['use the server’s price without a discount', [promo({ ...none, price: 9000 })], [9000, 13_000]],
  ['keep the store’s price if none is readable', [promo({ ...none, price: null })], [9900, 13_000]],
  ['are unchanged by the code of another product', [promo({ productId: 8 })], [9900, 13_000]],
])('withPromo() returns prices that %s', (_, result, expected) => expect(prices(result)).toEqual(expected))

it('withPromo() does not round totals per piece if the server sends line totals, which may become 0', () => {
  const three = orderLinesOf([line({ quantity: 3 })], 'en')
  const result = [promo({ quantity: 3, discountPrice: 3333, total: 10_000 })]
  expect(withPromo(three, result)).toMatchObject([{ price: 3333, total: 10_000 }])
  expect(totalsOf(three, result, 2000)).toMatchObject({ discounted: 10_000, total: 12_000 })
  const one = orderLinesOf([line()], 'en')
  const totals = { items: 19_800, discounted: null, delivery: 1500, total: 21_300, quantity: 2 }
  expect(totalsOf(one, null, 1500)).toEqual(totals)
  expect(totalsOf(one, [promo({ discountPrice: 0 })], 1500)).toMatchObject({ discounted: 0, total: 1500 })
  expect(totalsOf(one, [promo()], null)).toMatchObject({
    discounted: 17_820,
    delivery: null,
    total: 17_820,
  })
})

const money = fc.oneof(fc.integer({ min: 0, max: 9_999_999_999 }), fc.constant(null))
const cart = fc.array(
  fc.record({
    price: money,
    discountPrice: money,
    quantity: fc.integer({ min: 1, max: 999 }),
    promo: fc.option(fc.record({ price: money, discountPrice: money })),
  }),
  { maxLength: 12 },
)

it('the shown amount of an order is the sent amount, to the thousandth and without float noise', () => {
  const shown = (amount: number) =>
    formatMoney(amount, { lang: 'en', numerals: 'latn', decimals: 3 }).replaceAll(',', '')
  fc.assert(
    fc.property(cart, fc.boolean(), fc.integer({ min: 0, max: 50_000 }), (entries, withCode, delivery) => {
      const lines = entries.map(({ price, discountPrice, quantity }, id) =>
        line({ key: String(id), product: product({ id, price, discountPrice }), quantity }),
      )
      const result = entries.flatMap((entry, productId) =>
        entry.promo ? [promo({ productId, ...entry.promo, quantity: entry.quantity })] : [],
      )
      const facts: CheckoutFacts = {
        can: REST.can,
        form: { ...EMPTY_FORM, guest: true, zoneId: '1' },
        lines,
        blocked: false,
        user: null,
        zones: [{ id: 1, name: { en: 'Salmiya', ar: 'السالمية' }, deliveryPrice: delivery, branchId: 9 }],
        addresses: [],
        promo: withCode ? { code: 'SAVE10', lines: result } : null,
        lang: 'en',
        epayment: false,
        methods: null,
        returnUrl: '',
      }
      // The same sum in integer thousandths. Lines without a price can't be ordered.
      const expected = entries.reduce((all, entry, id) => {
        const own = unitPrice(product({ id, ...entry }), null)
        if (own === null) return all
        const code = withCode ? entry.promo : null
        return all + BigInt(code?.discountPrice ?? code?.price ?? own) * BigInt(entry.quantity)
      }, 0n)
      const totals = checkoutTotals(facts)
      const sent = writeOrder(orderDraftOf(facts), new Date(0)) as {
        subtotal: number
        total_price: number
        delivery_price: number
        products: { price: number; qty: number }[]
      }
      // The sum that a server would compute from the request.
      const sum = sent.products.reduce(
        (all, { price, qty }) => all + BigInt(Math.round(price * 1000)) * BigInt(qty),
        0n,
      )
      const amounts = [
        sent.subtotal,
        sent.total_price,
        sent.delivery_price,
        ...sent.products.map(({ price }) => price),
      ]
      return (
        totals.items === subtotalOf(lines) &&
        sum === expected &&
        shown(totals.discounted ?? totals.items) === sent.subtotal.toFixed(3) &&
        shown(totals.total) === sent.total_price.toFixed(3) &&
        shown(totals.delivery ?? -1) === sent.delivery_price.toFixed(3) &&
        BigInt(totals.total) === expected + BigInt(delivery) &&
        amounts.every((amount) => /^\d+(\.\d{1,3})?$/.test(JSON.stringify(amount)))
      )
    }),
    { numRuns: 1000 },
  )
})
