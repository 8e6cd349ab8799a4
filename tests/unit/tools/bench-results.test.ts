import { expect, it } from 'vitest'
import { comparePairs, isKept, tableOf } from '../../bench/results'

const pairs = (...values: readonly (readonly [number, number])[]) =>
  values.map(([store, bare]) => ({ store, bare }))

it('comparePairs() compares the median of the ratios of neighbours, not the ratio of the medians', () => {
  // Both sides are slow in the second round.
  const row = comparePairs('Seen', pairs([100, 100], [900, 1000], [80, 100]), { limit: 0.9 })
  expect(row).toMatchObject({ store: 100, bare: 100, ratios: [0.8, 0.9, 1] })
  expect(isKept(row)).toBe(true)
  expect(tableOf([row])).toContain('0.90  0.80–1.00  0.80')
})

it('comparePairs() fails a row in which the store completed no step, and compares only with completed counterparts', () => {
  const row = comparePairs('Usable', pairs([100, 100], [Infinity, 100], [80, 100]), { limit: 1 })
  expect(isKept(row)).toBe(false)
  expect(isKept({ ...row, limit: null })).toBe(false)
  expect(() => comparePairs('Usable', pairs([100, Infinity]), { limit: 1 })).toThrow(
    'No counterpart: Usable.',
  )
  expect(comparePairs('Blocked', pairs([0, 0], [50, 0], [60, 60]), { limit: 1 }).ratios).toEqual([0, 1, 50])
})
