import { expect, it } from 'vitest'
import { evenColumns } from '../../../../src/core/lib/util/even-columns'

it.each([
  [8, 4],
  [10, 5],
  [18, 6],
  [7, 4],
  [13, 5],
  [0, 4],
] as const)('evenColumns() of %i tiles returns %i', (count, columns) => {
  expect(evenColumns(count, [4, 5, 6])).toBe(columns)
})

it('evenColumns() follows the order of preference if two choices are equally even', () => {
  expect(evenColumns(12, [6, 4])).toBe(6)
  expect(evenColumns(12, [4, 6])).toBe(4)
})
