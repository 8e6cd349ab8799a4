import { expect, it } from 'vitest'
import { enterKeyOf } from '../../../src/core/lib/checkout/enter-key'

it.each([
  ['name', ['phone'], 'next'],
  ['phone', ['zone'], 'next'],
  ['street', ['zone'], 'go'],
  ['landmark', ['street', 'landmark'], 'go'],
  ['phone', ['lines', 'address'], 'go'],
] as const)('enterKeyOf() of %s, while %j are missing, is %s', (field, missing, key) => {
  expect(
    enterKeyOf(
      field,
      missing.map((other) => ({ field: other })),
    ),
  ).toBe(key)
})
