import { expect, it } from 'vitest'
import { mergeAttributes } from '../../../elements/runtime/merge'

it('mergeAttributes(): the attributes of two elements of one shop come from the first one, are reported once if they differ, and follow changes by script', () => {
  const { attributes } = mergeAttributes([{}, { lang: 'ar' }, { lang: 'en', numerals: 'arab' }], {})
  expect(attributes).toEqual({ lang: 'ar', numerals: 'arab' })
  const { conflicts } = mergeAttributes([{ lang: 'ar' }, { lang: 'en' }, { lang: 'en' }], {})
  expect(conflicts).toEqual(new Set(['lang']))
  const message = [{ currencyCode: 'KWD' }, { currencyCode: 'KWD' }, { currencyCode: undefined }, {}]
  expect(mergeAttributes(message, {})).toEqual({
    attributes: { currencyCode: 'KWD' },
    conflicts: new Set(),
  })
  const merged = mergeAttributes([{ lang: 'ar' }, { lang: 'en' }], { lang: 'en' })
  expect(merged).toEqual({ attributes: { lang: 'en' }, conflicts: new Set() })
  expect(mergeAttributes([{ lang: 'ar' }], { lang: undefined }).attributes).toEqual({ lang: 'ar' })
})
