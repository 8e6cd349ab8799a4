import { describe, expect, it } from 'vitest'
import { enterKeyOf } from '../../../src/core/lib/checkout/enter-key'
import { shownPrefix } from '../../../src/core/lib/checkout/phone'

describe('enterKeyOf: what Enter does in a field', () => {
  it.each([
    ['name', [], 'go'],
    ['name', ['phone'], 'next'],
    ['phone', ['name'], 'go'],
    ['phone', ['zone'], 'next'],
    ['street', ['zone'], 'go'],
    ['street', ['landmark'], 'next'],
    ['landmark', ['street', 'landmark'], 'go'],
    ['phone', ['lines', 'address'], 'go'],
  ] as const)('in %s, while %j are missing: %s', (field, missing, key) => {
    expect(
      enterKeyOf(
        field,
        missing.map((other) => ({ field: other })),
      ),
    ).toBe(key)
  })
})

describe('shownPrefix: the country code before a phone', () => {
  const shop = { code: '+965', currency: 'KWD' }
  it('is shown in a shop of Kuwait until it was typed', () => {
    expect(shownPrefix('', shop)).toBe('+965')
    expect(shownPrefix('5552 4087', shop)).toBe('+965')
    for (const typed of ['+', '+965', '00', '965 5', '٩٦٥٥', ' +965'])
      expect(shownPrefix(typed, shop)).toBeNull()
  })

  it('is not shown in any other shop', () => {
    expect(shownPrefix('', { ...shop, currency: 'SAR' })).toBeNull()
    expect(shownPrefix('', { ...shop, code: '+966' })).toBeNull()
  })
})
