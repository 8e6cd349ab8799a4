import { describe, expect, it } from 'vitest'
import { digitsIn } from '../../../src/core/lib/checkout/validate'

describe('digitsIn: one kind of digits on a screen', () => {
  it.each([
    ['٤١', 'latn', '41'],
    ['۴۱', 'latn', '41'],
    ['12ب', 'latn', '12ب'],
    ['٤1', 'arab', '٤١'],
    ['', 'arab', ''],
  ] as const)('%j in %s is %j', (typed, numerals, shown) => {
    expect(digitsIn(typed, numerals)).toBe(shown)
  })
})
