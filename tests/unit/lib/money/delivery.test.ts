import { expect, it } from 'vitest'
import { deliveryRange } from '../../../../src/core/lib/money/delivery'
import type { Zone } from '../../../../src/core/types'

const zone = (deliveryPrice: number | null): Zone => ({
  id: 1,
  name: { en: '', ar: '' },
  deliveryPrice,
  branchId: null,
})

it.each([
  ['spans the prices', [2_000, 1_000, 3_000], { low: 1_000, high: 3_000 }],
  ['is one price if all cost the same', [1_500, 1_500], { low: 1_500, high: 1_500 }],
  ['ignores unreadable prices', [null, 2_000], { low: 2_000, high: 2_000 }],
  ['counts a free delivery', [0, 1_000], { low: 0, high: 1_000 }],
  ['is nothing without a readable price', [null], null],
  ['is nothing without zones', [], null],
])('deliveryRange(): the delivery range %s', (_, prices, range) => {
  expect(deliveryRange(prices.map(zone))).toEqual(range)
})
