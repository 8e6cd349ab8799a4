import { expect, it } from 'vitest'
import { readRange, boundText } from '../../../../src/core/lib/money/price-range'
import { fc } from '../../../helpers/property'
import cases from './price-range.json' with { type: 'json' }

const from = (text: string) => {
  const { from: amount, fromError } = readRange(text, '')
  return fromError ?? amount
}

it.each(Object.values(cases.ranges).flat() as [string, string | number | null][])(
  'readRange() reads %j as %j',
  (text, expected) => {
    expect(from(text)).toBe(expected)
  },
)

it('readRange() orders crossed bounds, and spellBound() spells each amount in one way that can be read back', () => {
  expect(readRange('20', '5')).toEqual({ from: 20000, to: null, fromError: null, toError: 'crossed' })
  expect(readRange('5', '5').toError).toBe(null)
  expect(readRange('x', '5')).toEqual({ from: null, to: 5000, fromError: 'unreadable', toError: null })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (amount) => {
      expect(readRange(boundText(amount), '').from).toBe(amount)
    }),
  )
  expect([boundText(null), boundText(12500), boundText(0)]).toEqual(['', '12.5', '0'])
})
