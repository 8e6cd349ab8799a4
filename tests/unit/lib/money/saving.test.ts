import { describe, expect, it } from 'vitest'
import { savingOf } from '../../../../src/core/lib/money/money'
import type { CartLine, Product, ProductOption } from '../../../../src/core/types'

const line = (price: number | null, discountPrice: number | null, quantity = 1, option?: object): CartLine =>
  ({
    key: 'a',
    product: { price, discountPrice } as Product,
    option: (option as ProductOption | undefined) ?? null,
    quantity,
  }) as CartLine

describe('savingOf()', () => {
  it.each([
    ['no lines', [], 0],
    ['no discount', [line(5000, null, 3)], 0],
    ['a discount times the quantity', [line(5000, 4000, 3)], 3000],
    ['a discount of 0, which does not count', [line(5000, 0)], 0],
    ['a "discount" above the price', [line(5000, 6000)], 0],
    ['a price that can’t be read', [line(null, 4000), line(null, null)], 0],
    ['the option’s own discount', [line(9000, 1, 2, { price: 5000, discountPrice: 4500 })], 1000],
    ['several lines', [line(5000, 4000), line(2000, 1500, 2)], 2000],
  ] as const)('returns the saving of %s', (_, lines, saving) => {
    expect(savingOf(lines)).toBe(saving)
  })
})
