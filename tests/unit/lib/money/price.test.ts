import { describe, expect, it } from 'vitest'
import { hasDiscount, originalPrice, subtotalOf, unitPrice } from '../../../../src/core/lib/money/money'
import { option, product } from '../../shop/fixtures'

describe('unitPrice() and originalPrice(): the displayed price', () => {
  const chosen = option('11', null, { price: 13_000, discountPrice: null })
  const reduced = option('12', null, { price: 13_000, discountPrice: 9_000 })

  it.each([
    ['the price', product(), null, 12_500, null],
    ['the discount, with the price struck through', product({ discountPrice: 9_900 }), null, 9_900, 12_500],
    ['the price when the discount is 0', product({ discountPrice: 0 }), null, 12_500, null],
    [
      'the selected option’s price, not the product’s discount',
      product({ discountPrice: 9_900 }),
      chosen,
      13_000,
      null,
    ],
    ['the selected option’s discount', product(), reduced, 9_000, 13_000],
    ['null if it can’t be read', product({ price: null }), null, null, null],
    [
      'the discount if only that can be read',
      product({ price: null, discountPrice: 5_000 }),
      null,
      5_000,
      null,
    ],
    [
      'a "discount" above the price without a lower price struck',
      product({ discountPrice: 15_000 }),
      null,
      15_000,
      null,
    ],
    ['null for an option without a price', product(), option('1', null, { price: null }), null, null],
  ])('of a product or option: %s', (_, thing, picked, now, before) => {
    expect(unitPrice(thing, picked)).toBe(now)
    expect(originalPrice(thing, picked)).toBe(before)
    expect(hasDiscount(thing, picked)).toBe(before !== null)
  })
})

describe('subtotalOf()', () => {
  const line = (price: number | null, quantity: number) => ({
    key: String(price),
    product: product({ price }),
    option: null,
    quantity,
  })

  it('sums unit price times quantity to a safe integer, with 0 for lines without a price', () => {
    expect(subtotalOf([line(12_500, 2), line(999, 3)])).toBe(27_997)
    expect(subtotalOf([])).toBe(0)
    expect(subtotalOf([line(null, 5), line(1_000, 1)])).toBe(1_000)
    expect(subtotalOf(Array.from({ length: 2000 }, () => line(9_999_999_999_999, 999)))).toBe(
      Number.MAX_SAFE_INTEGER,
    )
  })
})
