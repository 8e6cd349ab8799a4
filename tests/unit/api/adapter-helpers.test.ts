import { expect, it } from 'vitest'
import { allPages, pricesOf } from '../../../elements/package/backend'
import { MISSING } from '../../../src/core/api/shared/results'

it.each([
  [10, null, { price: 10, discountPrice: null }],
  [10, 12, { price: 12, discountPrice: 10 }],
  [10, 10, { price: 10, discountPrice: null }],
  // The price to pay counts, even if it was lower before.
  [12, 10, { price: 12, discountPrice: null }],
  [0, 10, { price: 0, discountPrice: null }],
  [null, 10, { price: null, discountPrice: null }],
])('pricesOf() reads the price %s, before it %s', (now, before, expected) => {
  expect(pricesOf(now, before)).toEqual(expected)
})

it('allPages() requests pages until one is not full, and fails if one fails', async () => {
  const entries = [...Array(250).keys()]
  const asked: number[] = []
  const pageAt = async (page: number) => {
    asked.push(page)
    return { ok: true, data: entries.slice((page - 1) * 100, page * 100) } as const
  }
  expect(await allPages(100, pageAt)).toEqual({ ok: true, data: entries })
  expect(asked).toEqual([1, 2, 3])
  expect(await allPages(100, async (page) => (page < 2 ? pageAt(page) : MISSING))).toEqual(MISSING)
})
