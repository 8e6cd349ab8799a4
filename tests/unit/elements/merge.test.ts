import { describe, expect, it } from 'vitest'
import { mergeAttributes } from '../../../elements/runtime/merge'

describe('mergeAttributes(): the attributes of two elements of one shop', () => {
  it('come from the first element in document order', () => {
    const { attributes } = mergeAttributes([{}, { lang: 'ar' }, { lang: 'en', numerals: 'arab' }], {})
    expect(attributes).toEqual({ lang: 'ar', numerals: 'arab' })
  })

  it('are reported once if they differ', () => {
    const { conflicts } = mergeAttributes([{ lang: 'ar' }, { lang: 'en' }, { lang: 'en' }], {})
    expect(conflicts).toEqual(new Set(['lang']))
  })

  it('do not differ if the values are equal or one is not set', () => {
    const message = [{ currencyCode: 'KWD' }, { currencyCode: 'KWD' }, { currencyCode: undefined }, {}]
    expect(mergeAttributes(message, {})).toEqual({
      attributes: { currencyCode: 'KWD' },
      conflicts: new Set(),
    })
  })

  it('follow a later change by script, which is not reported as a difference', () => {
    const merged = mergeAttributes([{ lang: 'ar' }, { lang: 'en' }], { lang: 'en' })
    expect(merged).toEqual({ attributes: { lang: 'en' }, conflicts: new Set() })
  })

  it('follow document order again after the script removes its change', () => {
    expect(mergeAttributes([{ lang: 'ar' }], { lang: undefined }).attributes).toEqual({ lang: 'ar' })
  })
})
