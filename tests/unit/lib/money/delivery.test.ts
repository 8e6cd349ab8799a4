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
  ['spans the prices', [2_000, 0, 3_000], { low: 0, high: 3_000 }],
  ['ignores unreadable prices', [null, 2_000], { low: 2_000, high: 2_000 }],
  ['is nothing without a readable price', [null], null],
])('deliveryRange(): the delivery range %s', (_, prices, range) => {
  expect(deliveryRange(prices.map(zone))).toEqual(range)
})
