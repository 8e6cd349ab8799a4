import { describe, expect, it } from 'vitest'
import { evenColumns } from '../../../../src/core/lib/util/even-columns'

describe('evenColumns', () => {
  it.each([
    [8, 4],
    [10, 5],
    [12, 4],
    [18, 6],
    [7, 4],
    [11, 6],
    [13, 5],
    [3, 4],
    [0, 4],
  ] as const)('of %i tiles is %i', (count, columns) => {
    expect(evenColumns(count, [4, 5, 6])).toBe(columns)
  })

  it('leaves an order of preference where choices are equally even', () => {
    expect(evenColumns(12, [6, 4])).toBe(6)
    expect(evenColumns(12, [4, 6])).toBe(4)
  })
})
