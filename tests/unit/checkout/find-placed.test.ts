import { expect, it } from 'vitest'
import { confirmationOf, findPlaced, isSameOrder } from '../../../src/core/lib/checkout/pending-order'
import type { Order, ProductOption } from '../../../src/core/types'
import { AS_READ, DRAFT, ORDERED } from './order-tab'

const pending = { now: 5, draft: { ...DRAFT, currency: 'KWD' }, discount: null, ordered: ORDERED, before: [] }
const [line] = AS_READ.products
const withLine = (change: object): Order => ({ ...AS_READ, products: line ? [{ ...line, ...change }] : [] })

it.each<[string, Order, readonly string[] | null, boolean, boolean]>([
  ['equal lines and total', AS_READ, [], false, true],
  ['the same before', AS_READ, ['1001'], false, false],
  ['unknown orders before', AS_READ, null, false, false],
  ['another total', { ...AS_READ, total: 21_301 }, [], false, false],
  ['another quantity', withLine({ quantity: 3, price: null }), [], false, false],
  ['another currency', { ...AS_READ, currency: 'SAR' }, [], false, false],
  ['a known currency that is the same', { ...AS_READ, currency: 'KWD' }, [], false, true],
  ['more lines', { ...AS_READ, products: [...AS_READ.products, ...AS_READ.products] }, [], false, false],
  ['a lower total', { ...AS_READ, total: 21_000 }, [], false, false],
  ['a lower total of a server with own discounts', { ...AS_READ, total: 21_000 }, [], true, true],
  ['a lower price of a server with own discounts', withLine({ price: 9800 }), [], true, true],
  ['a higher price of a server with own discounts', withLine({ price: 9901 }), [], true, false],
  [
    'the intent that the server returns',
    { ...AS_READ, products: [], total: 1, currency: 'SAR', intent: 5 },
    null,
    false,
    true,
  ],
  ['the same product, named in another language', withLine({ name: 'فستان حرير' }), [], false, true],
  ['another product of another name', withLine({ name: 'Scarf', productId: 8 }), [], false, false],
  ['an equal total of a line', withLine({ price: 9901, total: 19_800 }), [], false, true],
])('findPlaced() finds an order with %s', (_, order, before, mayCostLess, isFound) => {
  expect(findPlaced({ ...pending, before }, [order], mayCostLess)).toBe(isFound ? order : null)
})

it.each([
  [31, true],
  [32, false],
  [null, false],
])('findPlaced() matches the option of a line, whatever it is called: %s', (optionId, isFound) => {
  const option = { id: 31 } as ProductOption
  const lines = DRAFT.lines.map((one) => ({ ...one, displayName: 'Silk dress · Red · M', option }))
  const found = findPlaced(
    { ...pending, draft: { ...pending.draft, lines } },
    [withLine({ name: 'Silk dress Red / M', optionId })],
    false,
  )
  expect(found !== null).toBe(isFound)
})

it('findPlaced() finds the order with the intent, not another equal one', () => {
  const placed = { ...AS_READ, id: 1002, products: [], intent: 5 }
  expect(findPlaced(pending, [AS_READ, placed], false)).toBe(placed)
})

it('isSameOrder() distinguishes clicks by product, option, quantity and currency', () => {
  const placed = confirmationOf(pending, { id: 1001, code: 'ORD-1001', subtotal: null }, 6)
  const withLines = (change: object) => ({
    ...pending.draft,
    lines: DRAFT.lines.map((one) => ({ ...one, ...change })),
  })
  expect(isSameOrder(placed, withLines({ productId: '7' }))).toBe(true)
  for (const change of [{ quantity: 3 }, { productId: 8 }, { option: { id: 31 } as ProductOption }])
    expect(isSameOrder(placed, withLines(change))).toBe(false)
  expect(isSameOrder({ ...placed, currency: 'SAR' }, pending.draft)).toBe(false)
  expect(isSameOrder({ ...placed, currency: undefined }, pending.draft)).toBe(true)
})
