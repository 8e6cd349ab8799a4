import { expect, it } from 'vitest'
import { mergeAttributes } from '../../../elements/runtime/merge'

it('mergeAttributes() prefers the first element of a shop, reports different values once, and follows changes by script', () => {
  const { attributes } = mergeAttributes([{}, { lang: 'ar' }, { lang: 'en', numerals: 'arab' }], {})
  expect(attributes).toEqual({ lang: 'ar', numerals: 'arab' })
  const { conflicts } = mergeAttributes([{ lang: 'ar' }, { lang: 'en' }, { lang: 'en' }], {})
  expect(conflicts).toEqual(new Set(['lang']))
  const message = [{ currencyCode: 'KWD' }, { currencyCode: 'KWD' }, { currencyCode: undefined }, {}]
  expect(mergeAttributes(message, {})).toEqual({ attributes: { currencyCode: 'KWD' }, conflicts: new Set() })
  const merged = mergeAttributes([{ lang: 'ar' }, { lang: 'en' }], { lang: 'en' })
  expect(merged).toEqual({ attributes: { lang: 'en' }, conflicts: new Set() })
  expect(mergeAttributes([{ lang: 'ar' }], { lang: undefined }).attributes).toEqual({ lang: 'ar' })
})
